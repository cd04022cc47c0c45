// What happened in a mock, for people: one row for each request, operation, message, call, event and delivery.

import { isolateText } from '@agentcomms/mail'
import type {
  ActivityEntry,
  ActivityKind,
  LoggedEvent,
  LoggedRequest,
  ReportedProblem,
  TimelineEntry,
} from '@agentcomms/spec/control'
import type { ReadContext } from '../services/app-context.ts'
import { FAILURE_STATUSES } from '../services/messages/rules.ts'
import type { MessageRow } from '../services/messages/tables.ts'
import type { DeliveryRow } from '../services/webhooks/records.ts'
import { describePayload, nameEndpoint } from '../services/webhooks/rules.ts'
import type { MockCore } from './mock-core.ts'

const SNIPPET_LENGTH = 100

/** Filter of the activity. Undefined fields match everything. */
interface ActivityFilter {
  orgId: string | undefined
  agentId: string | undefined
  kind: ActivityKind | undefined
  /** Whether to return only what failed. */
  failed: boolean
  /** Whether to omit requests that only read. */
  writes: boolean
  /** Whether an entry or what it describes contains the text of the filter. */
  matchesText: (entry: ActivityEntry, subject: ActivitySubject) => boolean
}

/** What an entry describes: a request, or the record or payload of an effect. */
export type ActivitySubject = LoggedRequest | { record: object }

/** An entry, its organization and what it describes. An empty organization means all. */
interface Described {
  entry: ActivityEntry
  orgId: string
  subject: ActivitySubject
}

/** Yields the entries that match, newest first. A record has one entry, at its creation, in its current state. */
export function* listActivity(core: MockCore, filter: ActivityFilter): Generator<ActivityEntry> {
  const { orgId, agentId, kind, failed, writes, matchesText } = filter
  const all = core.timeline.entries()
  const reader = new ActivityReader(core, all)
  for (const entry of all.toReversed()) {
    const described = reader.describe(entry)
    if (!described) continue
    const { entry: row, subject } = described
    if (kind !== undefined && row.kind !== kind) continue
    if (failed && !row.isFailed) continue
    if (writes && 'method' in subject && subject.method === 'GET') continue
    if (orgId !== undefined && described.orgId !== '' && described.orgId !== orgId) continue
    if (agentId !== undefined && row.agentId !== agentId) continue
    if (matchesText(row, subject)) yield row
  }
}

class ActivityReader {
  readonly #state: ReadContext['state']
  readonly #requests: ReadonlyMap<string, LoggedRequest>
  readonly #events: ReadonlyMap<string, LoggedEvent>
  /** First entries of the timeline by id, for causes. */
  readonly #entries = new Map<string, TimelineEntry>()
  /** Agents of records by the id of their request or operation. */
  readonly #agents = new Map<string, string>()
  /** Ids of the attempts of replays. */
  readonly #replays = new Set<string>()

  constructor(core: MockCore, all: readonly TimelineEntry[]) {
    this.#state = core.services.state
    this.#requests = new Map(core.requests.list().map(request => [request.requestId, request]))
    this.#events = new Map(core.services.events.events.map(event => [event.id, event]))
    const lastAttempts = new Map<string, Extract<TimelineEntry, { type: 'attempt' }>>()
    for (const entry of all) {
      if (entry.type === 'attempt') {
        // A replay starts at 1 again.
        const before = lastAttempts.get(entry.deliveryId)
        if (before && (entry.attempt <= before.attempt || this.#replays.has(before.id)))
          this.#replays.add(entry.id)
        lastAttempts.set(entry.deliveryId, entry)
      }
      if (entry.type !== 'record' && !this.#entries.has(entry.id)) this.#entries.set(entry.id, entry)
      if (entry.type === 'record' && entry.agentId !== undefined && entry.causedBy !== null)
        this.#agents.set(entry.causedBy, entry.agentId)
      if (entry.type === 'record' && entry.resource === 'delivery' && !this.#entries.has(entry.id))
        this.#entries.set(entry.id, entry)
    }
  }

  /** Returns undefined for an entry that has no row of its own. */
  describe(entry: TimelineEntry): Described | undefined {
    if (entry.type === 'request') return this.#describeRequest(entry.id)
    if (entry.type === 'operation') return this.#describeOperation(entry)
    if (entry.type === 'event') return this.#describeEvent(entry)
    if (entry.type === 'attempt') return this.#describeAttempt(entry)
    if (entry.type !== 'record' || entry.change !== 'created') return undefined
    if (entry.resource === 'message') return this.#describeMessage(entry)
    if (entry.resource === 'call') return this.#describeCall(entry)
    return entry.resource === 'delivery' ? this.#describeDelivery(entry) : undefined
  }

  #describeRequest(id: string): Described | undefined {
    const request = this.#requests.get(id)
    if (!request) return undefined
    const { at, method, path, query, status, problem, caller, fault, replayed, source } = request
    const agentId = caller?.agentId ?? this.#agents.get(id) ?? readAgentId(request)
    const marks = [
      ...(fault === null ? [] : ['fault' as const]),
      ...(replayed ? ['replayed' as const] : []),
      ...(source === 'console' ? ['console' as const] : []),
    ]
    const row = {
      ...{ id, at, marks, cause: null, agentId: agentId ?? null },
      kind: fault === null ? ('request' as const) : ('fault' as const),
      title: `${method} ${path}${formatQuery(query)}`,
      detail: problem ? `${problem.code} · ${problem.detail}` : describePayload(Object(request.body)),
      status: status === null ? null : String(status),
      isFailed: status === null || status >= 400,
    }
    return { entry: row, orgId: caller?.orgId ?? '', subject: request }
  }

  #describeOperation({ id, at, name, input }: Extract<TimelineEntry, { type: 'operation' }>): Described {
    const row = {
      ...{ id, at, marks: [], cause: null, agentId: this.#agents.get(id) ?? null },
      kind: 'operation' as const,
      title: name,
      detail: formatInput(input),
      status: null,
      isFailed: false,
    }
    return { entry: row, orgId: '', subject: { record: input } }
  }

  #describeEvent(entry: Extract<TimelineEntry, { type: 'event' }>): Described | undefined {
    const event = this.#events.get(entry.id)
    if (!event) return undefined
    const { payload, orgId } = event
    const row = {
      ...this.#link(entry),
      kind: 'event' as const,
      title: payload.event,
      detail: describePayload(payload),
      agentId: payload.agentId,
      status: null,
      isFailed: false,
    }
    return { entry: row, orgId, subject: { record: payload } }
  }

  #describeMessage(entry: TimelineEntry): Described | undefined {
    const message = this.#state.messages.get(entry.id)
    if (!message) return undefined
    const { orgId, record, statusReason } = message
    const { channel, subject, body, fromAddress, toAddress, status, threadId, agentId } = record
    const parties = [fromAddress, toAddress.slice(0, SNIPPET_LENGTH)].map(isolateText).join(' → ')
    const row = {
      ...this.#link(entry),
      ...{ kind: 'message' as const, agentId, status, channel },
      ...(threadId !== null && { threadId }),
      title: (channel === 'EMAIL' ? subject : body.slice(0, SNIPPET_LENGTH)) || '(no text)',
      detail: [parties, isolateText(statusReason ?? '')].filter(Boolean).join(' · '),
      isFailed: FAILURE_STATUSES.includes(status),
    }
    return { entry: row, orgId, subject: { record } }
  }

  #describeCall(entry: TimelineEntry): Described | undefined {
    const call = this.#state.calls.get(entry.id)
    if (!call) return undefined
    const { orgId, record } = call
    const { agentId, from, to, state, endReason } = record
    const row = {
      ...this.#link(entry),
      ...{ kind: 'call' as const, agentId, title: [from, to].map(isolateText).join(' → '), detail: '' },
      status: endReason ?? state,
      isFailed: endReason === 'FAILED',
    }
    return { entry: row, orgId, subject: { record } }
  }

  #describeDelivery(entry: TimelineEntry): Described | undefined {
    const delivery = this.#state.deliveries.get(entry.id)
    if (!delivery) return undefined
    const { orgId, record, webhookId } = delivery
    const { event, payload, status, lastError } = record
    const webhook = this.#state.webhooks.get(webhookId)?.record
    const endpoint = webhook ? nameEndpoint(webhook) : `subscription ${webhookId}`
    const { agentId } = payload
    const row = {
      ...this.#link(entry),
      ...{ kind: 'delivery' as const, status, title: `${event} → ${endpoint}` },
      detail: [describePayload(payload), isolateText(lastError ?? '')].filter(Boolean).join(' · '),
      agentId: typeof agentId === 'string' ? agentId : null,
      isFailed: status === 'DEAD_LETTERED' || status === 'RETRYING',
    }
    return { entry: row, orgId, subject: { record: payload } }
  }

  #describeAttempt(entry: Extract<TimelineEntry, { type: 'attempt' }>): Described | undefined {
    const { id, deliveryId, webhookId, attempt, url, statusCode, error } = entry
    const delivery = this.#state.deliveries.get(deliveryId)
    if (!delivery) return undefined
    const { agentId } = delivery.record.payload
    const webhook = this.#state.webhooks.get(webhookId)?.record
    const mark = this.#replays.has(id) ? ('replay' as const) : attempt > 1 && ('retry' as const)
    const row = {
      ...this.#link(entry),
      ...{ kind: 'attempt' as const, deliveryId, marks: mark ? [mark] : [] },
      title: `Attempt ${attempt} → ${nameEndpoint(webhook ?? { url })}`,
      detail: [delivery.record.event, isolateText(error ?? '')].filter(Boolean).join(' · '),
      agentId: typeof agentId === 'string' ? agentId : null,
      status: statusCode === null ? null : String(statusCode),
      isFailed: error !== null,
    }
    return { entry: row, orgId: delivery.orgId, subject: { record: entry } }
  }

  /** Returns the fields that all effects have. Their cause is the request or the mock operation. */
  #link({ id, at, causedBy }: TimelineEntry): Pick<ActivityEntry, 'id' | 'at' | 'marks' | 'cause'> {
    let cause = this.#entries.get(causedBy ?? '')
    for (const seen = new Set<string>(); cause?.causedBy && !seen.has(cause.id); ) {
      seen.add(cause.id)
      cause = this.#entries.get(cause.causedBy) ?? cause
    }
    if (cause?.type === 'request')
      return { id, at, marks: [], cause: { id: cause.id, title: `${cause.method} ${cause.path}` } }
    if (cause?.type === 'operation') return { id, at, marks: [], cause: { id: cause.id, title: cause.name } }
    return { id, at, marks: [], cause: null }
  }
}

/** Returns the query of a request as in its URL. */
function formatQuery(query: LoggedRequest['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(one => [name, String(one)]),
  )
  return pairs.length === 0 ? '' : `?${decodeURIComponent(String(new URLSearchParams(pairs)))}`
}

/** Returns the fields of an input on one line, such as `to: ada@example.com, times: 2`. */
function formatInput(input: object): string {
  const fields = Object.entries(input).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${name}: ${isolateText(String(text).slice(0, SNIPPET_LENGTH))}`
  })
  return fields.join(', ').slice(0, 3 * SNIPPET_LENGTH)
}

/** Returns the agent that a request names in its query or body. */
function readAgentId({ query, body }: LoggedRequest): string | undefined {
  const named = query.agentId ?? (typeof body === 'object' && body !== null && Reflect.get(body, 'agentId'))
  return typeof named === 'string' ? named : undefined
}

/** Groups the messages, deliveries and domains that somebody must look at by their cause, latest first. */
export function listProblems({ state }: Pick<ReadContext, 'state'>, orgId: string): ReportedProblem[] {
  const groups = new Map<string, ReportedProblem>()
  const add = (problem: Omit<ReportedProblem, 'count'>): void => {
    const { kind, webhookId, status, reason } = problem
    const key = JSON.stringify([kind, webhookId, status, reason])
    const group = groups.get(key)
    if (group) group.count++
    else groups.set(key, { ...problem, count: 1 })
  }
  for (const message of state.messages.newest('byAttention', orgId)) addMessage(message, add)
  for (const delivery of state.deliveries.newest('byAttention', orgId)) addDelivery(state, delivery, add)
  for (const { id, record, createdAt } of state.domains.newest('byOrg', orgId)) {
    const { status, domain } = record
    const reason = `${domain}: ${status === 'FAILED' ? 'the DNS did not respond' : 'DNS records are missing or wrong'}.`
    if (status === 'FAILED' || status === 'INVALID')
      add({ kind: 'domain', id, status, reason, at: createdAt })
  }
  return [...groups.values()].sort((a, b) => b.at.localeCompare(a.at))
}

function addMessage(
  { id, record, statusReason }: MessageRow,
  add: (problem: Omit<ReportedProblem, 'count'>) => void,
) {
  const { status, channel, threadId, createdAt } = record
  const waits = status === 'PENDING_APPROVAL'
  const reason = waits ? 'Waiting for approval.' : (statusReason ?? 'The reason is not stored.')
  const place = { channel, ...(threadId !== null && { threadId }) }
  add({ kind: 'message', id, status, reason, at: createdAt, ...place })
}

function addDelivery(
  state: ReadContext['state'],
  { id, record, webhookId, createdAt }: DeliveryRow,
  add: (problem: Omit<ReportedProblem, 'count'>) => void,
): void {
  const webhook = state.webhooks.get(webhookId)?.record
  const endpoint = webhook ? nameEndpoint(webhook) : 'A deleted subscription'
  const reason = `${endpoint}: ${record.lastError ?? 'not delivered'}`
  const isDisabled = webhook !== undefined && webhook.disabledAt !== null
  const { status } = record
  add({ kind: 'delivery', id, status, reason, at: createdAt, ...(webhook && { webhookId, isDisabled }) })
}
