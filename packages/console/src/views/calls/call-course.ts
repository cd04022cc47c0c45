import type { Call } from '@agentcomms/spec'

/** A step of a call. */
export interface CallStep {
  name: string
  /** When it came, where the record says so. */
  at: string | null
  /** Whether it came, is now, has yet to come, or never will; `unknown` where the record does not tell. */
  is: 'over' | 'now' | 'ahead' | 'skipped' | 'unknown'
  /** What there is to say of it. */
  note?: string
}

/** What a call went through, and what it has yet to. */
export function courseOf({ direction, state, startedAt, answeredAt, endedAt, endReason }: Call): CallStep[] {
  const isOver = state === 'ENDED'
  return [
    {
      name: direction === 'INBOUND' ? 'Came in' : 'Placed',
      at: startedAt,
      is: state === 'INITIATING' ? 'now' : 'over',
    },
    { name: 'Ringing', at: null, is: ringing({ state, answeredAt, endReason }) },
    {
      name: 'Answered',
      at: answeredAt,
      is: state === 'ACTIVE' ? 'now' : answeredAt !== null ? 'over' : isOver ? 'skipped' : 'ahead',
    },
    {
      name: 'Ended',
      at: endedAt,
      is: isOver ? 'over' : 'ahead',
      ...(endReason !== null && { note: endReason }),
    },
  ]
}

function ringing({
  state,
  answeredAt,
  endReason,
}: Pick<Call, 'state' | 'answeredAt' | 'endReason'>): CallStep['is'] {
  if (state === 'INITIATING') return 'ahead'
  if (state === 'RINGING') return 'now'
  if (answeredAt !== null || endReason === 'NO_ANSWER') return 'over'
  // The other reasons end a call before it rings as well as after, and a record does not say when it rang.
  return 'unknown'
}

/** For how many seconds a call has been spoken, or has waited for an answer; of one that is over it was spoken. */
export function secondsOf({ state, startedAt, answeredAt, durationSeconds }: Call, now: number): number {
  if (state === 'ENDED') return durationSeconds ?? 0
  return Math.max(0, Math.floor((now - Date.parse(answeredAt ?? startedAt)) / 1_000))
}

/** Seconds as a telephone shows them: `0:07`, `1:02:03`. */
export function asDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}
