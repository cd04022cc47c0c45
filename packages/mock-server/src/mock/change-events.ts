import type { Channel } from '@agentcomms/spec'
import type { ChangeEvent, RecordChange, RecordKind, RecordReference } from '@agentcomms/spec/control'
import type { ReadContext } from '../services/app-context.ts'
import type { State } from '../services/state.ts'
import type { RecordChangeKind } from '../store/table.ts'
import type { Work } from '../store/work.ts'

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
  contacts: 'contact',
} as const satisfies Record<keyof State, RecordKind>

type OperationChange = Extract<ChangeEvent, { type: 'operation' }>
type OperationProblem = NonNullable<OperationChange['problem']>
type StartedOperation = Omit<OperationChange, 'type' | 'problem'>

/** Emits the change events of one mock to its listeners. */
export class ChangeEvents {
  #listeners = new Set<{ receive: (change: ChangeEvent) => void }>()
  /** Running operations that caused no change yet. */
  #startedOperations = new Set<StartedOperation>()

  get hasListeners(): boolean {
    return this.#listeners.size > 0
  }

  emit(change: ChangeEvent): void {
    for (const operation of this.#startedOperations) this.endOperation(operation, null)
    for (const { receive } of this.#listeners)
      try {
        receive(change)
      } catch (error) {
        // As for an EventTarget: the change is complete, and the error is not caught.
        queueMicrotask(() => {
          throw error
        })
      }
  }

  /** Emits the event of an operation before the next change, or when the operation ends. */
  startOperation(operation: StartedOperation): void {
    this.#startedOperations.add(operation)
  }

  endOperation(operation: StartedOperation, problem: OperationProblem | null): void {
    const isFirst = this.#startedOperations.delete(operation)
    if (isFirst || problem !== null) this.emit({ type: 'operation', ...operation, problem })
  }

  /** Adds a listener. Returns a function that removes it. */
  listen(receive: (change: ChangeEvent) => void): () => void {
    if (typeof receive !== 'function')
      throw new TypeError('mock.watch(): the argument must be a function that receives change events.')
    // An object, because the same function may listen twice.
    const listener = { receive }
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
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

/** Returns the kind and the owner of the record with an id. */
export function findRecord(state: State, orgId: string, id: string): RecordReference | undefined {
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
