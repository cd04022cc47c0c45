import type { operations } from '@agentcomms/spec/control'
import { type Handlers, type InputOf, ok } from '../../http/handlers.ts'
import { notFound } from '../../http/problem.ts'
import { findRecord } from '../change-events.ts'
import type { ControlCaller, MockContext } from './control-context.ts'
import { filterRequests } from './filter-requests.ts'

/** Reads of the logs. */
export const logControl = {
  listRequests({ query: { limit, after, before, ...filters } }, { mock: { requests } }) {
    const matching = filterRequests(requests.list(), filters, id => requests.getResponse(id))
    return ok(selectLatest(matching, { limit, after, before }, ({ requestId }) => requestId))
  },

  getRequest({ path: { id } }, { mock: { requests } }) {
    const request = requests.list().find(({ requestId }) => requestId === id)
    return request ? ok({ request, response: requests.getResponse(id) }) : notFound('request', id)
  },

  listDeliveries({ query: { orgId, id, webhookId, status, brief, ...range } }, { state, webhooks }) {
    const deliveries = webhooks
      .deliveries()
      .filter(
        delivery =>
          (orgId === undefined || state.deliveries.get(delivery.id)?.orgId === orgId) &&
          (id === undefined || delivery.id === id) &&
          (webhookId === undefined || delivery.webhookId === webhookId) &&
          (status === undefined || delivery.status === status),
      )
    const { items, total } = selectLatest(deliveries, range, delivery => delivery.id)
    if (brief)
      return ok({
        items: items.map(item => ({ ...item, payload: {}, responseBody: null, attemptLog: [] })),
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

  streamChanges({ query: { lastEventId = null }, headers }, { mock }) {
    const content = mock.live.open(headers.get('last-event-id') ?? lastEventId)
    return { status: 200, headers: { 'content-type': 'text/event-stream' }, content }
  },

  findRecord({ path: { id }, query: { orgId } }, { mock, state, defaultOrgId }) {
    const isRequest = mock.requests.list().some(({ requestId }) => requestId === id)
    if (isRequest) return ok({ record: { resource: 'request' as const, id } })
    return ok({ record: findRecord(state, orgId ?? defaultOrgId, id) ?? null })
  },
} satisfies Partial<Handlers<operations, ControlCaller, MockContext>>

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
