/** How a status is to be taken. */
export type Tone = 'good' | 'bad' | 'wait' | 'plain'

const TONES: Record<string, Tone> = {
  ACTIVE: 'good',
  DELIVERED: 'good',
  SENT: 'good',
  RECEIVED: 'good',
  SUCCEEDED: 'good',
  VERIFIED: 'good',
  VALID: 'good',
  COMPLETED: 'good',
  READY: 'good',
  IN_PROGRESS: 'wait',
  QUEUED: 'wait',
  PENDING: 'wait',
  IN_FLIGHT: 'wait',
  RETRYING: 'wait',
  RINGING: 'wait',
  INITIATING: 'wait',
  PENDING_APPROVAL: 'wait',
  FAILED: 'bad',
  BOUNCED: 'bad',
  BLOCKED: 'bad',
  DEAD_LETTERED: 'bad',
  INVALID: 'bad',
  MISSING: 'bad',
  ERROR: 'bad',
  LOCKED: 'bad',
  SUSPENDED: 'bad',
}

/** A short word about a record, in a colour where it means well or ill. */
export function Badge({ text, tone }: { text: string; tone?: Tone }) {
  return (
    <span class={`badge ${tone ?? TONES[text] ?? 'plain'}`}>{text.replaceAll('_', ' ').toLowerCase()}</span>
  )
}
