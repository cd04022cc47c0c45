import type { DeliveryAttempt, LoggedEvent, LoggedRequest, TimelineEntry } from '@agentcomms/spec/control'
import { redact } from '../http/request-log.ts'
import { getRecordId } from '../services/events.ts'
import { RecentList, type Snapshotable, StoredValue, snapshotAll } from '../work/work.ts'

/** Number of kept entries per logged request. A request to send an email, with one webhook, makes about as many. */
const ENTRIES_PER_REQUEST = 10

/** Longest kept input of a mock operation, in bytes. */
const MAX_INPUT_BYTES = 1_024

/** What happened in a mock, and what caused it. */
export class Timeline implements Snapshotable {
  readonly #entries: RecentList<TimelineEntry>
  readonly #operationCount = new StoredValue(0)

  constructor(maxLoggedRequests: number) {
    this.#entries = new RecentList(ENTRIES_PER_REQUEST * maxLoggedRequests)
  }

  add(entry: TimelineEntry): void {
    this.#entries.add(entry)
  }

  addRequest({ requestId, at, causedBy, method, path, operation, status }: LoggedRequest): void {
    this.add({ type: 'request', id: requestId, at, causedBy, method, path, operation, status })
  }

  /** Adds the call of a mock operation, with its input without secrets. Returns its id. */
  addOperation(name: string, at: string, input: object): string {
    const id = `op_${++this.#operationCount.value}`
    const shown = redact(input, 'secretFields', MAX_INPUT_BYTES) as Record<string, unknown>
    this.add({ type: 'operation', id, at, causedBy: null, name, input: shown })
    return id
  }

  /** Adds an event. `at` can differ from its `occurredAt`, which tests can set. */
  addEvent({ id, orgId, causedBy, payload }: LoggedEvent, at: string): void {
    const recordId = getRecordId(payload)
    this.add({ type: 'event', id, orgId, at, causedBy, event: payload.event, recordId })
  }

  addAttempt({
    headers: _,
    body: __,
    responseHeaders: ___,
    responseBody: ____,
    ...attempt
  }: DeliveryAttempt): void {
    this.add({ type: 'attempt', ...attempt, causedBy: attempt.deliveryId })
  }

  /** Returns all entries, oldest first. A request and an attempt follow their effects. */
  entries(): readonly TimelineEntry[] {
    return this.#entries.list()
  }

  /** Returns the timeline of an id: causes before their effects, otherwise in the order of time. */
  list(id: string): TimelineEntry[] {
    const all = moveCauses(this.#entries.list())
    const found = findEffects(all, id)
    addCauses(found, all)
    return all.filter(entry => found.has(entry))
  }

  /** Returns the ids of requests that got their response after the attempt of their receiver had ended. */
  lateRequests(): Set<string> {
    const ended = new Set<string | null>()
    const late = new Set<string>()
    for (const { type, id, causedBy } of this.#entries.list()) {
      if (type === 'attempt') ended.add(id)
      if (type === 'request' && ended.has(causedBy)) late.add(id)
    }
    return late
  }

  clear(): void {
    this.#entries.clear()
  }

  snapshot(): () => void {
    return snapshotAll([this.#entries, this.#operationCount])
  }
}

/** Moves each request and each attempt before its effects, because it is logged after them. */
function moveCauses(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const late = new Map(
    entries.flatMap(entry =>
      entry.type === 'request' || entry.type === 'attempt' ? [[entry.id, entry]] : [],
    ),
  )
  const moved = new Set<TimelineEntry>()
  for (const entry of entries) {
    const request = late.get(entry.causedBy ?? '')
    const attempt = late.get(request?.causedBy ?? '')
    for (const cause of [attempt, request, entry]) if (cause) moved.add(cause)
  }
  return [...moved]
}

/**
 * Returns the entries of an id, the events about it, everything that it wrote, and the deliveries and
 * attempts of all these.
 */
function findEffects(all: readonly TimelineEntry[], id: string): Set<TimelineEntry> {
  const found = new Set<TimelineEntry>()
  /** Ids of the events, deliveries and attempts that were found. */
  const causes = new Set<string | null>()
  /** Ids of the requests and messages that were found. A message causes the replies of contacts. */
  const writers = new Set<string | null>()
  for (const entry of all) {
    const isOwn = entry.id === id || entry.causedBy === id
    const isAbout = entry.type === 'event' && entry.recordId === id
    // An attempt also changes its subscription, which has a timeline of its own.
    const hasEffects = entry.type !== 'record' || entry.resource === 'delivery'
    const isEffect = hasEffects && (causes.has(entry.id) || causes.has(entry.causedBy))
    if (!isOwn && !isAbout && !isEffect && !writers.has(entry.causedBy)) continue
    found.add(entry)
    if (entry.type === 'request' || (entry.type === 'record' && entry.resource === 'message'))
      writers.add(entry.id)
    if (hasEffects) causes.add(entry.id)
  }
  return found
}

/** Adds the causes of entries, up to a request or a mock operation. Reads the log backwards, from effects to causes. */
function addCauses(found: Set<TimelineEntry>, all: readonly TimelineEntry[]): void {
  const causes = new Set<string | null>()
  const isCreation = (entry: TimelineEntry) => entry.type === 'record' && entry.change === 'created'
  const created = new Set(all.filter(isCreation).map(({ id }) => id))
  // Later changes of a record, such as those of a delivery by earlier attempts, are no causes.
  const isLaterChange = (entry: TimelineEntry): boolean =>
    entry.type === 'record' && entry.change !== 'created' && created.has(entry.id)
  for (const entry of all.toReversed()) {
    if (causes.has(entry.id) && !isLaterChange(entry)) found.add(entry)
    if (found.has(entry)) causes.add(entry.causedBy)
  }
}
