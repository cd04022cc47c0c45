import type { Channel } from '@agentcomms/spec'
import type { ChangeEvent, RecordChange, RecordKind, RecordReference } from '@agentcomms/spec/control'
import type { ReadContext } from '../services/app-context.ts'
import type { State } from '../services/state.ts'
import type { RecordChangeKind } from '../store/table.ts'
import { RecentList, type Work } from '../work/work.ts'

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

// Captured at import, so that fake timers in tests do not stop the heartbeat.
const { setInterval, clearInterval } = globalThis

const MAX_EVENTS = 1_000
const MAX_EVENT_BYTES = 8 * 1_048_576
const MAX_CLIENTS = 100
const HEARTBEAT_MS = 15_000
/** Maximum number of unread bytes per client. A slower client is disconnected and can resume. */
const MAX_BUFFERED_BYTES = 1_048_576

interface Client {
  send: (bytes: Uint8Array<ArrayBuffer>) => void
  /** Returns the number of unread bytes. */
  countUnread: () => number
  disconnect: () => void
}

const encoder = new TextEncoder()
const HEARTBEAT = encoder.encode(': heartbeat\n\n')

/**
 * Sends the change events of a mock as server-sent events. Clients can resume within the latest 1,000 events, which have at
 * most 8 MB. Above 100 clients, the one with the most unread bytes is disconnected.
 */
export class LiveEvents {
  #entries = new RecentList<{ number: number; text: string }>(
    MAX_EVENTS,
    MAX_EVENT_BYTES,
    ({ text }) => text.length,
  )
  #number = 0
  #instance: string
  #heartbeatMs: number
  #clients = new Set<Client>()
  #changes: ChangeEvents
  /** Stops watching the mock. Undefined until the first client connects: before it, nobody can resume. */
  #stop: (() => void) | undefined

  /** `instance` distinguishes this mock from an earlier one at the same address. */
  constructor(changes: ChangeEvents, instance: string, heartbeatMs = HEARTBEAT_MS) {
    this.#changes = changes
    this.#heartbeatMs = heartbeatMs
    this.#instance = instance
  }

  /** Returns a stream of events after `lastEventId`. If events are missing, the stream begins with an event `missed`. */
  open(lastEventId: string | null): ReadableStream<Uint8Array<ArrayBuffer>> {
    this.#stop ??= this.#changes.listen(change => this.#add(change))
    let disconnect = (): void => undefined
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: controller => {
          const client: Client = {
            send: bytes => {
              if ((controller.desiredSize ?? 0) > 0) controller.enqueue(bytes)
              else client.disconnect()
            },
            countUnread: () => MAX_BUFFERED_BYTES - (controller.desiredSize ?? 0),
            disconnect: () => {
              disconnect()
              controller.close()
            },
          }
          const heartbeat = setInterval(() => client.send(HEARTBEAT), this.#heartbeatMs)
          disconnect = () => {
            clearInterval(heartbeat)
            this.#clients.delete(client)
          }
          controller.enqueue(encoder.encode(this.#firstEvents(lastEventId)))
          if (this.#clients.size >= MAX_CLIENTS) this.#disconnectSlowest()
          this.#clients.add(client)
        },
        cancel: () => disconnect(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES }),
    )
  }

  close(): void {
    this.#stop?.()
  }

  #add(change: ChangeEvent): void {
    const number = ++this.#number
    const { type, ...data } = withoutBody(change)
    const name = change.type === 'record' ? change.resource : type
    const text = `id: ${this.#instance}.${number}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
    this.#entries.add({ number, text })
    // All clients share these bytes.
    const bytes = encoder.encode(text)
    for (const { send } of this.#clients) send(bytes)
  }

  /** Disconnects the client with the most unread bytes. It can resume. */
  #disconnectSlowest(): void {
    const clients = [...this.#clients]
    clients.reduce((a, b) => (b.countUnread() > a.countUnread() ? b : a)).disconnect()
  }

  #firstEvents(lastEventId: string | null): string {
    const id = `id: ${this.#instance}.${this.#number}\n`
    const hello = `retry: 1000\n${id}event: hello\ndata: {}\n\n`
    if (lastEventId === null) return hello
    const entries = this.#entries.list()
    const [instance, number] = lastEventId.split('.')
    const lastNumber = Number(number)
    const oldest = entries[0]?.number ?? this.#number + 1
    const isKnown = instance === this.#instance && lastNumber >= oldest - 1 && lastNumber <= this.#number
    if (!isKnown) return `${hello}${id}event: missed\ndata: {}\n\n`
    const missed = entries.filter(entry => entry.number > lastNumber)
    return `retry: 1000\nevent: hello\ndata: {}\n\n${missed.map(({ text }) => text).join('')}`
  }
}

/** Returns a change event without the body of a request, which can have 64 KB. `GET /__mock/requests/{id}` returns it. */
function withoutBody(change: ChangeEvent): ChangeEvent {
  if (change.type !== 'request' || change.request.body === null) return change
  return { ...change, request: { ...change.request, body: null } }
}
