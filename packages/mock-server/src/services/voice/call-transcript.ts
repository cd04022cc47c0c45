import type { CallTranscriptSegment } from '@agentcomms/spec'

const SPEAKERS: Record<CallTranscriptSegment['speaker'], string> = { AGENT: 'Agent', OTHER: 'Other' }

/** What was said, one line for each segment. */
export function transcriptText(segments: readonly CallTranscriptSegment[]): string {
  return segments.map(({ speaker, text }) => `${SPEAKERS[speaker]}: ${text}`).join('\n')
}

/** The same words as the other party has them. */
export function mirrored(segments: readonly CallTranscriptSegment[]): CallTranscriptSegment[] {
  return segments.map(segment => ({ ...segment, speaker: segment.speaker === 'AGENT' ? 'OTHER' : 'AGENT' }))
}
