import type { LoggedRequest } from '../http/request-log.ts'
import type { LoggedEvent } from '../services/event-log.ts'
import type { State } from '../services/state.ts'
import type { RowChange } from '../store/table.ts'

/** Names of the records in the tables. */
const RESOURCES = {
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
  demoInboxes: 'demoInbox',
  demoMessages: 'demoMessage',
  webhooks: 'webhook',
  deliveries: 'delivery',
} as const satisfies Record<keyof State, string>

/** Kind of a record. */
export type Resource = (typeof RESOURCES)[keyof State]

/** A record was written. The content of the record is not included. */
export interface RecordChange {
  /** Kind of the change event. */
  readonly type: 'record'
  /** Kind of the record. */
  readonly resource: Resource
  /** What happened to the record. */
  readonly change: RowChange
  /** Id of the record. */
  readonly id: string
  /** Organization of the record; empty for demo inboxes. */
  readonly orgId: string
  /** Agent that the record belongs to. */
  readonly agentId?: string
  /** Thread of a message. */
  readonly threadId?: string
  /** Subscription of a delivery. */
  readonly webhookId?: string
  /** Status of a record that has one. */
  readonly status?: string
}

/** Something that happened in a mock. */
export type ChangeEvent =
  | { readonly type: 'request'; readonly request: LoggedRequest }
  | RecordChange
  | ({ readonly type: 'event' } & LoggedEvent)
  /** The records of `mock.dns`, or the faults, were changed. */
  | { readonly type: 'dns' | 'faults' }
  /** The clock was advanced. That it follows the system clock is no change. */
  | { readonly type: 'clock'; readonly now: string }
  /** The mock was restored or reset: records of earlier change events may not exist any more. */
  | { readonly type: 'restored'; readonly now: string }

type Emit = (change: ChangeEvent) => void

/** Sends the change events of one mock to its listeners. */
export class ChangeEvents {
  #listeners = new Set<Emit>()
  #connect: ((emit: Emit) => void) | undefined

  /** `connect` connects the sources. It is called for the first listener: before it, they cost nothing. */
  constructor(connect: (emit: Emit) => void) {
    this.#connect = connect
  }

  readonly emit: Emit = change => {
    for (const listener of this.#listeners) listener(change)
  }

  /** Returns a function that removes the listener. */
  listen(listener: Emit): () => void {
    if (typeof listener !== 'function')
      throw new TypeError('mock.watch() takes a function that gets change events.')
    // Its own function each time: the same listener may be added twice.
    const own: Emit = change => listener(change)
    this.#listeners.add(own)
    this.#connect?.(this.emit)
    this.#connect = undefined
    return () => void this.#listeners.delete(own)
  }
}

/** Emits a change event for every write to the tables. */
export function watchTables(state: State, emit: Emit): void {
  for (const [name, resource] of Object.entries(RESOURCES) as [keyof State, Resource][]) {
    state[name].onWrite = (change: RowChange, row: WrittenRow) =>
      emit(Object.freeze({ type: 'record', resource, change, ...describeRow(row) }))
  }
}

interface WrittenRow {
  id: string
  orgId: string
  agentId?: string
  webhookId?: string
  record: { threadId?: unknown; status?: unknown; state?: unknown }
}

function describeRow({ id, orgId, agentId, webhookId, record }: WrittenRow) {
  const { threadId, status = record.state } = record
  return {
    id,
    orgId,
    ...(agentId !== undefined && { agentId }),
    ...(typeof threadId === 'string' && { threadId }),
    ...(webhookId !== undefined && { webhookId }),
    ...(typeof status === 'string' && { status }),
  }
}
