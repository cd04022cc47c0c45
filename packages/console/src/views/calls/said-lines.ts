import type { CallTranscriptSegment } from '@agentcomms/spec'

type Said = Pick<CallTranscriptSegment, 'speaker' | 'text'>

/** What was said in a call, of lines as transcripts have them: "Agent: …" and "Other: …"; a bare line was said by the other. */
export function saidIn(lines: string): Said[] {
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
