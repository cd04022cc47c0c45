import type { JournalEntry } from '../http/request-log.ts'
import type { LoggedEvent } from '../services/event-log.ts'
import type { State } from '../services/state.ts'
import type { RowChange } from '../store/table.ts'

/** The names of what a mock stores, one record of it. */
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

/** What a record is about. */
export type Resource = (typeof RESOURCES)[keyof State]

/** A record was written. It says which, and not what is in it: that is read by its id. */
export interface RecordChange {
  /** Tells it from what else happens. */
  readonly type: 'record'
  /** Its kind. */
  readonly resource: Resource
  /** What was done to it. */
  readonly change: RowChange
  /** Its id. */
  readonly id: string
  /** Empty for demo inboxes, which belong to nobody. */
  readonly orgId: string
  /** Of what belongs to an agent. */
  readonly agentId?: string
  /** Of a message. */
  readonly threadId?: string
  /** Of a delivery. */
  readonly webhookId?: string
  /** Of a record that has one. */
  readonly status?: string
}

/** Something that happened in a mock just now. */
export type Happening =
  | { readonly type: 'request'; readonly request: JournalEntry }
  | RecordChange
  | ({ readonly type: 'event' } & LoggedEvent)
  /** Records of `mock.dns`, or the faults, were changed by hand. */
  | { readonly type: 'dns' | 'faults' }
  /** The clock was moved; that it follows the system is not told. */
  | { readonly type: 'clock'; readonly now: string }
  /** The mock was restored or reset: whatever was told before may be gone. */
  | { readonly type: 'restored'; readonly now: string }

/** Tells listeners what happens in one mock. It costs nothing before the first one comes. */
export class Happenings {
  #listeners = new Set<(happening: Happening) => void>()
  #start: (() => void) | undefined

  /** `start` connects what tells of happenings, once somebody listens. */
  constructor(start: (tell: (happening: Happening) => void) => void) {
    this.#start = () => start(happening => this.tell(happening))
  }

  tell(happening: Happening): void {
    for (const listener of this.#listeners) listener(happening)
  }

  /** Returns a function that ends it. */
  listen(listener: (happening: Happening) => void): () => void {
    if (typeof listener !== 'function')
      throw new TypeError('mock.watch() takes a function that gets what happens.')
    // A function of its own each time: the same one may listen twice.
    const own = (happening: Happening): void => listener(happening)
    this.#listeners.add(own)
    this.#start?.()
    this.#start = undefined
    return () => void this.#listeners.delete(own)
  }
}

/** Tells of every write to the tables. */
export function watchTables(state: State, tell: (happening: Happening) => void): void {
  for (const name of Object.keys(RESOURCES) as (keyof State)[]) {
    const resource = RESOURCES[name]
    state[name].onWrite = (change: RowChange, row: WrittenRow) =>
      tell(Object.freeze({ type: 'record', resource, change, ...whichOf(row) }))
  }
}

interface WrittenRow {
  id: string
  orgId: string
  agentId?: string
  webhookId?: string
  record: object
}

function whichOf({
  id,
  orgId,
  agentId,
  webhookId,
  record,
}: WrittenRow): Omit<RecordChange, 'type' | 'resource' | 'change'> {
  const threadId = 'threadId' in record ? record.threadId : undefined
  const status = 'status' in record ? record.status : 'state' in record ? record.state : undefined
  return {
    id,
    orgId,
    ...(agentId !== undefined && { agentId }),
    ...(typeof threadId === 'string' && { threadId }),
    ...(webhookId !== undefined && { webhookId }),
    ...(typeof status === 'string' && { status }),
  }
}
