import type { LoggedRequest } from '../http/logged-request.ts'
import type { EventName, EventPayload, LoggedEvent } from '../services/event-log.ts'
import type { DeliveryAttempt } from '../services/webhooks/delivery-attempt.ts'
import { RecentList } from '../store/recent-list.ts'
import type { Snapshotable } from '../store/snapshot.ts'
import type { RecordChange } from './change-events.ts'

/** A request to the API in a timeline. */
export interface TimelineRequest
  extends Pick<LoggedRequest, 'at' | 'method' | 'path' | 'operation' | 'status'> {
  readonly type: 'request'
  /** The `x-request-id` of the response. */
  readonly id: string
  /** Always null: a request is a first cause. */
  readonly causedBy: null
}

/** A mock operation in a timeline, such as `receiveEmail`. Email over SMTP is a `receiveRawEmail`. */
export interface TimelineOperation {
  readonly type: 'operation'
  /** Id of the call, such as `op_1`. */
  readonly id: string
  /** Time of the call, on the clock of the mock. */
  readonly at: string
  /** Always null: an operation is a first cause. */
  readonly causedBy: null
  /** Name of the operation. */
  readonly name: string
}

/** An event in a timeline. */
export interface TimelineEvent extends Pick<LoggedEvent, 'id' | 'orgId' | 'causedBy'> {
  readonly type: 'event'
  /** Time of the event, on the clock of the mock. */
  readonly at: string
  /** Name of the event, such as `message.received`. */
  readonly event: EventName
  /** Id of the record that the event is about. */
  readonly recordId: string
}

/** A delivery attempt in a timeline. */
export interface TimelineAttempt
  extends Pick<
    DeliveryAttempt,
    'id' | 'at' | 'deliveryId' | 'webhookId' | 'attempt' | 'url' | 'statusCode' | 'error' | 'durationMs'
  > {
  readonly type: 'attempt'
  /** Id of the delivery. */
  readonly causedBy: string
}

/** Entry of a timeline. `causedBy` is the id of the entry that caused it. */
export type TimelineEntry =
  | TimelineRequest
  | TimelineOperation
  | RecordChange
  | TimelineEvent
  | TimelineAttempt

/** Number of kept entries. 10,000 requests to send an email, with one webhook, make about as many. */
const MAX_ENTRIES = 100_000

/** What happened in a mock, and what caused it. */
export class Timeline implements Snapshotable {
  #entries = new RecentList<TimelineEntry>(MAX_ENTRIES)
  #operationCount = 0

  add(entry: TimelineEntry): void {
    this.#entries.add(entry)
  }

  addRequest({ requestId, at, method, path, operation, status }: LoggedRequest): void {
    this.add({ type: 'request', id: requestId, at, causedBy: null, method, path, operation, status })
  }

  /** Adds the call of a mock operation. Returns its id. */
  addOperation(name: string, at: string): string {
    const id = `op_${++this.#operationCount}`
    this.add({ type: 'operation', id, at, causedBy: null, name })
    return id
  }

  addEvent({ id, orgId, causedBy, payload }: LoggedEvent): void {
    const { event, occurredAt } = payload
    this.add({ type: 'event', id, orgId, at: occurredAt, causedBy, event, recordId: getRecordId(payload) })
  }

  addAttempt({ headers: _, body: __, responseBody: ___, ...attempt }: DeliveryAttempt): void {
    this.add({ type: 'attempt', ...attempt, causedBy: attempt.deliveryId })
  }

  /** Returns the timeline of an id: causes before their effects, otherwise in the order of time. */
  list(id: string): TimelineEntry[] {
    const all = this.#entries.list()
    const found = new Set<TimelineEntry>()
    addEffects(found, all, id)
    addCauses(found, all)
    return sortByCause(all.filter(entry => found.has(entry)))
  }

  clear(): void {
    this.#entries.clear()
  }

  snapshot(): () => void {
    const restore = this.#entries.snapshot()
    const operationCount = this.#operationCount
    return () => {
      restore()
      this.#operationCount = operationCount
    }
  }
}

function getRecordId(payload: EventPayload): string {
  if ('messageId' in payload) return payload.messageId
  return 'callId' in payload ? payload.callId : payload.agentId
}

/** Adds the entries of an id, the events about it, and everything that these caused. */
function addEffects(found: Set<TimelineEntry>, all: readonly TimelineEntry[], id: string): void {
  // Ids whose effects belong to the timeline. A changed record is not among them: a request can write several records.
  const causes = new Set([id])
  repeatWhileGrowing(found, () => {
    for (const entry of all) {
      if (!belongsTo(entry, id, causes)) continue
      found.add(entry)
      if (entry.type !== 'record' || entry.resource === 'delivery') causes.add(entry.id)
    }
  })
}

function belongsTo(entry: TimelineEntry, id: string, causes: ReadonlySet<string>): boolean {
  if (entry.id === id || (entry.type === 'event' && entry.recordId === id)) return true
  const isEffect = entry.causedBy !== null && causes.has(entry.causedBy)
  if (entry.type !== 'record') return isEffect
  if (entry.resource === 'delivery' && causes.has(entry.id)) return true
  // Each attempt also changes the counts of its subscription.
  const isCount = entry.resource === 'webhook' && entry.change === 'updated'
  return isEffect && !isCount
}

/** Adds the causes of entries, up to a request or a mock operation. */
function addCauses(found: Set<TimelineEntry>, all: readonly TimelineEntry[]): void {
  repeatWhileGrowing(found, () => {
    const causes = new Set([...found].map(({ causedBy }) => causedBy))
    for (const entry of all) if (causes.has(entry.id)) found.add(entry)
  })
}

function repeatWhileGrowing(found: ReadonlySet<TimelineEntry>, grow: () => void): void {
  let size: number
  do {
    size = found.size
    grow()
  } while (found.size > size)
}

/** Moves each cause before its effects. A request is logged after them. */
function sortByCause(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const firstById = new Map(entries.toReversed().map(entry => [entry.id, entry]))
  const sorted = new Set<TimelineEntry>()
  const append = (entry: TimelineEntry): void => {
    const cause = firstById.get(entry.causedBy ?? '')
    if (cause && cause !== entry && !sorted.has(cause)) append(cause)
    sorted.add(entry)
  }
  for (const entry of entries) append(entry)
  return [...sorted]
}
