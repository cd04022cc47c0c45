import type { Channel } from '@agentcomms/spec'
import type { LoggedRequest } from '../http/logged-request.ts'
import type { ReadContext } from '../services/app-context.ts'
import type { LoggedEvent } from '../services/event-log.ts'
import type { State } from '../services/state.ts'
import type { AttemptSummary } from '../services/webhooks/delivery-attempt.ts'
import type { RecordChangeKind } from '../store/table.ts'
import type { Work } from '../work/work.ts'

/** Names of the records in the tables. */
const RECORD_KINDS = {
  organizations: 'organization',
  agents: 'agent',
  addresses: 'address',
  inboxes: 'inbox',
  drafts: 'draft',
  messages: 'message',
  threads: 'thread',
  phoneNumbers: 'phoneNumber',
  calls: 'call',
  vaults: 'vault',
  credentials: 'credential',
  domains: 'domain',
  suppressions: 'suppression',
  smsSuppressions: 'smsSuppression',
  demoInboxes: 'demoInbox',
  demoMessages: 'demoMessage',
  webhooks: 'webhook',
  deliveries: 'delivery',
} as const satisfies Record<keyof State, string>

/** Kind of a record, such as `message`. */
export type RecordKind = (typeof RECORD_KINDS)[keyof State]

/** Change event of a written record. It does not include the content of the record. */
export interface RecordChange {
  /** Kind of the change event. */
  readonly type: 'record'
  /** Kind of the record. */
  readonly resource: RecordKind
  /** Kind of the write. */
  readonly change: RecordChangeKind
  /** Id of the record. */
  readonly id: string
  /** Organization of the record; empty for demo inboxes. */
  readonly orgId: string
  /** Time of the write, on the clock of the mock. */
  readonly at: string
  /** Id of the cause: a request, a mock operation, an event, a delivery or an attempt. Null if it is not known. */
  readonly causedBy: string | null
  /** Agent of a record that belongs to one. */
  readonly agentId?: string
  /** Thread of a message. */
  readonly threadId?: string
  /** Subscription of a delivery. */
  readonly webhookId?: string
  /** Status of a record that has one. */
  readonly status?: string
  /** Channel of a message or thread. */
  readonly channel?: Channel
}

/** A change in a mock. `type` is the kind of the change. */
export type ChangeEvent =
  /** A request to the API, with its entry in the request log. */
  | { readonly type: 'request'; readonly request: LoggedRequest }
  | RecordChange
  /** A webhook event that the mock fired. */
  | ({ readonly type: 'event' } & LoggedEvent)
  /** A finished delivery attempt. It follows the change event of its delivery. */
  | { readonly type: 'attempt'; readonly attempt: AttemptSummary }
  /** A change of the DNS records or of the faults. */
  | { readonly type: 'dns' | 'faults' }
  /** An advance of the clock. With `clock: 'real'`, the passing of time emits no event. */
  | { readonly type: 'clock'; readonly now: string }
  /** A restore or reset of the mock. Records of earlier change events may no longer exist. */
  | { readonly type: 'restored'; readonly now: string }

type Emit = (change: ChangeEvent) => void

/** Emits the change events of one mock to its listeners. */
export class ChangeEvents {
  #listeners = new Set<Emit>()

  get hasListeners(): boolean {
    return this.#listeners.size > 0
  }

  readonly emit: Emit = change => {
    for (const listener of this.#listeners) listener(change)
  }

  /** Adds a listener. Returns a function that removes it. */
  listen(listener: Emit): () => void {
    if (typeof listener !== 'function')
      throw new TypeError('mock.watch(): the argument must be a function that receives change events.')
    // A new function, because the same listener may be added twice.
    const emit: Emit = change => listener(change)
    this.#listeners.add(emit)
    return () => void this.#listeners.delete(emit)
  }
}

/** Calls `onChange` for every write to the tables. `isVisible` is false if the write changed no field of the API. */
export function watchTables(
  { state, clock }: Pick<ReadContext, 'state' | 'clock'>,
  onChange: (change: RecordChange, isVisible: boolean) => void,
): void {
  for (const [name, resource] of Object.entries(RECORD_KINDS) as [keyof State, RecordKind][]) {
    state[name].onWrite = (change: RecordChangeKind, work: Work, row: WrittenRow, before?: WrittenRow) => {
      const at = clock.iso()
      const causedBy = work.cause
      const written = { type: 'record', resource, change, ...describeRow(row), at, causedBy } as const
      onChange(Object.freeze(written), before?.record !== row.record)
    }
  }
}

/** Kind, id and owner of a record. */
export type FoundRecord = Omit<RecordChange, 'type' | 'change' | 'at' | 'causedBy'>

/** Returns the kind and the owner of the record with an id. */
export function findRecord(state: State, orgId: string, id: string): FoundRecord | undefined {
  for (const [name, resource] of Object.entries(RECORD_KINDS) as [keyof State, RecordKind][]) {
    const row = state[name].get(id) as WrittenRow | undefined
    if (row?.orgId === orgId) return { resource, ...describeRow(row) }
  }
  return undefined
}

interface WrittenRow {
  id: string
  orgId: string
  agentId?: string
  webhookId?: string
  record: { threadId?: unknown; status?: unknown; state?: unknown; channel?: Channel }
}

function describeRow({ id, orgId, agentId, webhookId, record }: WrittenRow) {
  const { threadId, status = record.state, channel } = record
  return {
    id,
    orgId,
    ...(agentId !== undefined && { agentId }),
    ...(typeof threadId === 'string' && { threadId }),
    ...(webhookId !== undefined && { webhookId }),
    ...(typeof status === 'string' && { status }),
    ...(channel !== undefined && { channel }),
  }
}
