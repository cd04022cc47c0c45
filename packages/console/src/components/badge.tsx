import type {
  AgentStatus,
  CallEndReason,
  CallState,
  DomainStatus,
  MessageStatus,
  VaultStatus,
  WebhookDeliveryStatus,
} from '@agentcomms/spec'

/** Meaning of a status, shown by its colour. */
export type Tone = 'good' | 'bad' | 'wait' | 'plain'

type Status =
  | AgentStatus
  | CallEndReason
  | CallState
  | WebhookDeliveryStatus
  | DomainStatus
  | MessageStatus
  | VaultStatus

const TONES: Record<Status, Tone> = {
  ACTIVE: 'good',
  COMPLETED: 'good',
  DELIVERED: 'good',
  SENT: 'good',
  SUCCEEDED: 'good',
  VERIFIED: 'good',
  INITIATING: 'wait',
  IN_FLIGHT: 'wait',
  PENDING: 'wait',
  PENDING_APPROVAL: 'wait',
  QUEUED: 'wait',
  RETRYING: 'wait',
  RINGING: 'wait',
  VERIFYING: 'wait',
  BLOCKED: 'bad',
  BOUNCED: 'bad',
  DEAD_LETTERED: 'bad',
  ERROR: 'bad',
  FAILED: 'bad',
  INVALID: 'bad',
  LOCKED: 'bad',
  SUSPENDED: 'bad',
  BUSY: 'plain',
  CANCELED: 'plain',
  DELETED: 'plain',
  ENDED: 'plain',
  NOT_STARTED: 'plain',
  NO_ANSWER: 'plain',
}

/** Short label of a record, such as its status. `title` is its tooltip. */
export function Badge({ text, tone, title }: { text: string; tone?: Tone; title?: string }) {
  return (
    <span class={`badge ${tone ?? getTone(text)}`} title={title}>
      {getStatusLabel(text)}
    </span>
  )
}

/** Returns the label of an API value such as `DEAD_LETTERED`, in words. Returns other text unchanged. */
export function getStatusLabel(text: string): string {
  if (text === 'PENDING_APPROVAL') return 'waiting for approval'
  if (text === 'DEAD_LETTERED') return 'dead-lettered'
  return /^[A-Z_]+$/.test(text) ? text.replaceAll('_', ' ').toLowerCase() : text
}

function getTone(text: string): Tone {
  return Object.hasOwn(TONES, text) ? TONES[text as Status] : 'plain'
}

/** Status of an HTTP response. Null means no response. */
export function HttpStatus({ status }: { status: number | null }) {
  return <Badge text={status === null ? 'no response' : String(status)} tone={getStatusTone(status)} />
}

/** Returns the tone of an HTTP status. Null means no response. */
export function getStatusTone(status: number | null): Tone {
  if (status === null || status >= 500) return 'bad'
  return status >= 400 ? 'wait' : 'good'
}
