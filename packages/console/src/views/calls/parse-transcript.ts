import type { CallTranscriptSegment } from '@agentcomms/spec'

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
