import type { Message } from '@agentcomms/spec'
import { isVisible, resolveScope, type Scope } from '../core/access.ts'
import { type HandlerRequest, type HandlersOf, ok } from '../core/handlers.ts'
import { readPage } from '../core/paging.ts'
import { isRefusal, notFound, refuse } from '../core/problem.ts'
import type { Position } from '../core/row-list.ts'
import type { MessageRow } from '../core/state.ts'
import type { World } from '../core/world.ts'
import { countUnread } from '../messaging/thread-record.ts'

type ListQuery = HandlerRequest<'listMessages'>['query']

export const messages: HandlersOf<'listMessages' | 'getMessage' | 'updateMessageLabels'> = {
  listMessages({ principal, query }, world) {
    const scope = resolveScope(world, principal, query.agentId)
    if (isRefusal(scope)) return scope
    const { cursor, limit, ...filters } = query
    const page = { scope: ['listMessages', scope, filters], cursor, limit, salt: world.salt }
    return readPage(
      page,
      after => select(world, scope, filters, after),
      row => row.record,
    )
  },

  getMessage({ principal, path }, world) {
    const message = world.state.messages.get(path.id)
    return message && isVisible(principal, message) ? ok(message.record) : notFound('message', path.id)
  },

  updateMessageLabels({ principal, path, body }, world) {
    const message = world.state.messages.get(path.id)
    if (!message || !isVisible(principal, message)) return notFound('message', path.id)
    const add = (body.addLabels ?? []).map(label => label.toLowerCase())
    const remove = (body.removeLabels ?? []).map(label => label.toLowerCase())
    const both = add.filter(
      label => remove.includes(label) || (isReadState(label) && add.includes(opposite(label))),
    )
    if (both.length > 0 || (remove.includes('read') && remove.includes('unread'))) {
      const path = both.length > 0 ? '/addLabels' : '/removeLabels'
      return refuse(
        400,
        'VALIDATION_ERROR',
        'A label cannot be added and removed in one request, and read and unread exclude each other.',
        {
          issues: [{ in: 'body', path, message: 'contradicts itself' }],
        },
      )
    }
    return ok(relabel(world, message, add, remove).record)
  },
}

function relabel(world: World, message: MessageRow, add: string[], remove: string[]): MessageRow {
  const labels = new Set(message.record.labels)
  const wasUnread = labels.has('unread')
  for (const label of remove) {
    labels.delete(label)
    if (isReadState(label)) labels.add(opposite(label))
  }
  for (const label of add) {
    labels.add(label)
    if (isReadState(label)) labels.delete(opposite(label))
  }
  const sorted = [...labels].sort()
  if (sorted.join('\n') === message.record.labels.join('\n')) return message
  const isUnread = labels.has('unread')
  if (isUnread !== wasUnread) countUnread(world, message.record.threadId, isUnread ? 1 : -1)
  return world.state.messages.replace({
    ...message,
    record: { ...message.record, labels: sorted, updatedAt: world.clock.iso() },
  })
}

function isReadState(label: string): boolean {
  return label === 'read' || label === 'unread'
}

function opposite(label: string): string {
  return label === 'read' ? 'unread' : 'read'
}

/** Messages that pass the filters, newest first, over the smallest list that holds them. */
function* select(
  world: World,
  scope: Scope,
  query: Omit<ListQuery, 'cursor' | 'limit'>,
  position: Position | undefined,
): Generator<MessageRow> {
  const { messages } = world.state
  const rows =
    query.threadId !== undefined
      ? messages.newest('byThread', query.threadId, position)
      : query.inboxId !== undefined
        ? messages.newest('byInbox', query.inboxId, position)
        : scope.agentId !== undefined
          ? messages.newest('byAgent', scope.agentId, position)
          : messages.newest('byOrg', scope.orgId, position)
  const fits = readFilters(scope, query)
  for (const row of rows) if (fits(row)) yield row
}

function readFilters(scope: Scope, query: Omit<ListQuery, 'cursor' | 'limit'>): (row: MessageRow) => boolean {
  const labels = (query.labels ?? []).map(label => label.toLowerCase())
  const from = query.fromAddress?.toLowerCase()
  const to = query.toAddress?.toLowerCase()
  const after = instant(query.createdAfter)
  const before = instant(query.createdBefore)
  const withSpam = query.includeSpam === true || labels.includes('spam')
  const plain = (['inboxId', 'threadId', 'channel', 'direction', 'status'] as const).filter(
    key => query[key] !== undefined,
  )
  return ({ orgId, agentId, record }) =>
    orgId === scope.orgId &&
    (scope.agentId === undefined || agentId === scope.agentId) &&
    plain.every(key => record[key] === query[key]) &&
    (withSpam || !record.labels.includes('spam')) &&
    (query.deleted === 'include' || (record.deletedAt !== null) === (query.deleted === 'only')) &&
    labels.every(label => record.labels.includes(label)) &&
    (from === undefined || record.fromAddress.toLowerCase() === from) &&
    (to === undefined || recipients(record).includes(to)) &&
    (after === undefined || record.createdAt >= after) &&
    (before === undefined || record.createdAt <= before)
}

function recipients(record: Message): string[] {
  return record.toAddress.toLowerCase().split(', ')
}

/** Timestamps of any offset and precision in the form that records have. */
function instant(value: string | undefined): string | undefined {
  return value === undefined ? undefined : new Date(value).toISOString()
}
