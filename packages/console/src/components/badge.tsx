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

/** Short label of a record, such as its status. Writes API values such as `DEAD_LETTERED` as words. */
export function Badge({ text, tone }: { text: string; tone?: Tone }) {
  const label = /^[A-Z_]+$/.test(text) ? text.replaceAll('_', ' ').toLowerCase() : text
  return <span class={`badge ${tone ?? getTone(text)}`}>{label}</span>
}

function getTone(text: string): Tone {
  return Object.hasOwn(TONES, text) ? TONES[text as Status] : 'plain'
}
