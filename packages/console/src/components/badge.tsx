import type {
  AgentStatus,
  CallEndReason,
  CallState,
  DeliveryStatus,
  DomainStatus,
  MessageStatus,
  VaultStatus,
} from '@agentcomms/spec'

/** How a status is to be taken. */
export type Tone = 'good' | 'bad' | 'wait' | 'plain'

type Status =
  | AgentStatus
  | CallEndReason
  | CallState
  | DeliveryStatus
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

/** A short word about a record, in a colour where it means well or ill. Names of the API are written as words. */
export function Badge({ text, tone }: { text: string; tone?: Tone }) {
  const shown = /^[A-Z_]+$/.test(text) ? text.replaceAll('_', ' ').toLowerCase() : text
  return <span class={`badge ${tone ?? toneOf(text)}`}>{shown}</span>
}

function toneOf(text: string): Tone {
  return Object.hasOwn(TONES, text) ? TONES[text as Status] : 'plain'
}
