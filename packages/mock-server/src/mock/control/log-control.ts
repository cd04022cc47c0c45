import type { ActivityEntry, LoggedRequest, LoggedResponse, operations } from '@agentcomms/spec/control'
import { type InputOf, notFound, ok } from '../../http/handlers.ts'
import { type ActivitySubject, listActivity, listProblems } from '../activity.ts'
import { findRecord } from '../change-events.ts'
import { explain } from '../explain.ts'
import type { MockCore } from '../mock-core.ts'
import type { AllControlHandlers } from './control.ts'

/** Reads of the logs. */
export const logControl = {
  listRequests(
    { query: { orgId, operation, status, agentId, idempotencyKey, text, ...range } },
    { mock: { requests } },
  ) {
    const matching = requests.list().filter(
      request =>
        // Requests without an organization, such as those with a wrong key, are visible in every organization.
        (orgId === undefined || (request.caller?.orgId || orgId) === orgId) &&
        (operation === undefined || request.operation === operation) &&
        (status === undefined || hasStatus(request, status)) &&
        (agentId === undefined || isAbout(request, agentId)) &&
        (idempotencyKey === undefined || request.idempotencyKey === idempotencyKey) &&
        (text === undefined || containsText(request, requests.getResponse(request.requestId), text)),
    )
    return ok(selectLatest(matching, range, ({ requestId }) => requestId))
  },

  getRequest({ path: { id } }, { mock: { requests } }) {
    const request = requests.get(id)
    return request ? ok({ request, response: requests.getResponse(id) }) : notFound('request', id)
  },

  listDeliveries({ query: { orgId, id, webhookId, status, text, brief, ...range } }, { state, webhooks }) {
    const deliveries = webhooks
      .deliveries()
      .map(delivery => ({ ...delivery, url: state.webhooks.get(delivery.webhookId)?.record.url ?? null }))
      .filter(
        delivery =>
          (orgId === undefined || state.deliveries.get(delivery.id)?.orgId === orgId) &&
          (id === undefined || delivery.id === id) &&
          (webhookId === undefined || delivery.webhookId === webhookId) &&
          (status === undefined || delivery.status === status) &&
          (text === undefined || includesText([delivery], text)),
      )
    if (id !== undefined && !state.deliveries.get(id)) return notFound('delivery', id)
    // The deliveries of a deleted subscription remain.
    const isKnown =
      webhookId === undefined ||
      state.webhooks.get(webhookId) !== undefined ||
      state.deliveries.count('byWebhook', webhookId) > 0
    if (!isKnown) return notFound('webhook', webhookId)
    const { items, total } = selectLatest(deliveries, range, delivery => delivery.id)
    if (brief)
      return ok({
        items: items.map(item => ({
          ...item,
          payload: Object.fromEntries(
            Object.entries(item.payload).filter(([name]) => SUBJECT_FIELDS.includes(name)),
          ),
          responseBody: null,
          attemptLog: [],
        })),
        total,
      })
    const attempts = webhooks.attempts()
    const listAttempts = (deliveryId: string) => attempts.filter(attempt => attempt.deliveryId === deliveryId)
    return ok({ items: items.map(item => ({ ...item, attemptLog: listAttempts(item.id) })), total })
  },

  listOutbox({ query: { orgId, ...range } }, { state, emailSources }) {
    const emails = emailSources.outbox.filter(
      ({ messageId }) => orgId === undefined || state.messages.get(messageId)?.orgId === orgId,
    )
    const { items, total } = selectLatest(emails, range, ({ messageId }) => messageId)
    return ok({ items: items.map(({ raw, ...entry }) => ({ ...entry, size: raw.byteLength })), total })
  },

  listEvents({ query: { orgId, ...range } }, { events }) {
    const matching = events.events.filter(event => orgId === undefined || event.orgId === orgId)
    return ok(selectLatest(matching, range, ({ id }) => id))
  },

  getCoverage(_, { mock }) {
    return ok({ items: mock.coverage.list() })
  },

  getTimeline({ path: { id } }, { mock }) {
    return ok({ items: mock.timeline.list(id) })
  },

  getExplanation({ query: { id } }, { mock }) {
    return ok({ text: explain(mock, id) })
  },

  listActivity(
    { query: { text, before, limit, orgId, agentId, kind, failed = false, writes = false } },
    { mock },
  ) {
    const needle = text?.toLowerCase()
    const filter = {
      ...{ orgId, agentId, kind, failed, writes },
      matchesText: (entry: ActivityEntry, subject: ActivitySubject) =>
        needle === undefined || activityContains(entry, subject, needle, mock.requests),
    }
    const items: ActivityEntry[] = []
    let isAfter = before === undefined
    for (const entry of listActivity(mock, filter)) {
      if (isAfter) items.push(entry)
      else if (entry.id === before) isAfter = true
      // One more shows whether another page follows.
      if (items.length > limit) break
    }
    const hasMore = items.length > limit
    const page = items.slice(0, limit)
    return ok({ items: page, hasMore, nextCursor: hasMore ? (page.at(-1)?.id ?? null) : null })
  },

  listProblems({ query: { orgId } }, { state, defaultOrgId }) {
    return ok({ items: listProblems({ state }, orgId ?? defaultOrgId) })
  },

  streamChanges({ query: { lastEventId = null }, headers }, { mock }) {
    const content = mock.live.open(headers.get('last-event-id') ?? lastEventId)
    return { status: 200, headers: { 'content-type': 'text/event-stream' }, content }
  },

  findRecord({ path: { id }, query: { orgId } }, { mock, state, defaultOrgId }) {
    if (mock.requests.get(id)) return ok({ record: { resource: 'request' as const, id } })
    return ok({ record: findRecord(state, orgId ?? defaultOrgId, id) ?? null })
  },
} satisfies Partial<AllControlHandlers>

/** Fields of a payload that say what a delivery is about. */
const SUBJECT_FIELDS = ['agentId', 'subject', 'fromAddress', 'toAddress', 'from', 'to', 'name']

/** Range of a log. `after` and `before` are exclusive. */
type Range = Pick<InputOf<operations['listRequests']>['query'], 'limit' | 'after' | 'before'>

/** Returns the latest entries of a range, oldest first, and the number of all entries. */
function selectLatest<T>(
  all: readonly T[],
  { limit, after, before }: Range,
  getId: (entry: T) => string,
): { items: T[]; total: number } {
  const start = after === undefined ? 0 : all.findLastIndex(entry => getId(entry) === after) + 1
  // If the log no longer has `before`, it has no older entry either.
  const end = before === undefined ? all.length : all.findIndex(entry => getId(entry) === before)
  return { items: all.slice(start, Math.max(0, end)).slice(-limit), total: all.length }
}

function hasStatus({ status }: LoggedRequest, filter: string): boolean {
  if (filter === 'error') return status === null || status >= 400
  if (status === null) return filter === 'none'
  return filter.endsWith('xx') ? String(status)[0] === filter[0] : String(status) === filter
}

/** Whether the agent sent the request, or the path, the query or the body has its id. */
function isAbout({ caller, path, query, body }: LoggedRequest, agentId: string): boolean {
  const ids = [caller?.agentId, query.agentId, Object(body).agentId, ...path.split('/')]
  return ids.includes(agentId)
}

function activityContains(
  { title, detail, status, cause }: ActivityEntry,
  subject: ActivitySubject,
  needle: string,
  requests: MockCore['requests'],
): boolean {
  const fields = [
    title,
    detail,
    status,
    cause?.title,
    ...('requestId' in subject ? [subject.idempotencyKey, subject.operation] : []),
  ]
  if (
    fields.some(field =>
      String(field ?? '')
        .toLowerCase()
        .includes(needle),
    )
  )
    return true
  if ('requestId' in subject) return containsText(subject, requests.getResponse(subject.requestId), needle)
  return JSON.stringify(subject.record).toLowerCase().includes(JSON.stringify(needle).slice(1, -1))
}

function containsText(
  { path, query, body }: LoggedRequest,
  response: LoggedResponse | null,
  text: string,
): boolean {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(one => `${name}=${one}`),
  )
  const url = [path, parameters.join('&')].filter(Boolean).join('?')
  return includesText([url, body, response?.body], text)
}

/** Whether one of the values has the text in its JSON, in capitals or not. */
function includesText(values: readonly unknown[], text: string): boolean {
  const needle = text.toLowerCase()
  // JSON escapes quotes and line breaks.
  const jsonNeedle = JSON.stringify(needle).slice(1, -1)
  return values.some(part => {
    const content = (typeof part === 'string' ? part : JSON.stringify(part ?? null)).toLowerCase()
    return content.includes(needle) || content.includes(jsonNeedle)
  })
}
