import type { Call, CallTranscriptSegment } from '@agentcomms/spec'

/** Step of a call. */
interface CallStep {
  name: string
  /** Time of the step, if the record has it. */
  at: string | null
  /** Progress of the step. `unknown` if the record does not show whether the step happened. */
  state: 'done' | 'current' | 'upcoming' | 'skipped' | 'unknown'
  /** Additional text, such as the end reason. */
  note?: string
}

/** Returns the past and future steps of a call. */
export function getCallProgress(call: Call): CallStep[] {
  const { direction, state, startedAt, answeredAt, endedAt, endReason } = call
  const isEnded = state === 'ENDED'
  return [
    {
      name: direction === 'INBOUND' ? 'Received' : 'Placed',
      at: startedAt,
      state: state === 'INITIATING' ? 'current' : 'done',
    },
    { name: 'Ringing', at: null, state: getRingingState(call) },
    {
      name: 'Answered',
      at: answeredAt,
      state: state === 'ACTIVE' ? 'current' : answeredAt !== null ? 'done' : isEnded ? 'skipped' : 'upcoming',
    },
    { name: 'Ended', at: endedAt, state: isEnded ? 'done' : 'upcoming', note: endReason ?? undefined },
  ]
}

function getRingingState({ state, answeredAt, endReason }: Call): CallStep['state'] {
  if (state === 'INITIATING') return 'upcoming'
  if (state === 'RINGING') return 'current'
  if (answeredAt !== null || endReason === 'NO_ANSWER') return 'done'
  // The other reasons can end a call before and after it rings, and the record does not show whether it rang.
  return 'unknown'
}

/** Returns the talk time of a call in seconds, or the waiting time before it is answered. */
export function getCallSeconds({ state, startedAt, answeredAt, durationSeconds }: Call, now: number): number {
  if (state === 'ENDED') return durationSeconds ?? 0
  return Math.max(0, Math.floor((now - Date.parse(answeredAt ?? startedAt)) / 1_000))
}

/** Formats seconds as `0:07` or `1:02:03`. */
export function formatDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

type Segment = Pick<CallTranscriptSegment, 'speaker' | 'text'>

/** Parses lines such as "Agent: …" and "Other: …". Lines without a speaker belong to the other party. */
export function parseTranscript(lines: string): Segment[] {
  return lines
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => {
      const [, speaker, text] = /^(agent|other)\s*:\s*(.*)$/i.exec(line) ?? []
      return { speaker: speaker?.toLowerCase() === 'agent' ? 'AGENT' : 'OTHER', text: text ?? line } as const
    })
    .filter(({ text }) => text !== '')
}
