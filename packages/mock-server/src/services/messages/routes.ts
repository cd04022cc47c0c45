// Messages of all channels: records, lists, search, labels, the Trash, threads and attachments.
import { parseSearchQuery } from '@agentcomms/mail'
import type { Attachment, operations } from '@agentcomms/spec'
import { type Caller, type InputOf, isProblem, notFound, ok, type ResultOf } from '../../http/handlers.ts'
import { readPage } from '../../http/paging.ts'
import { findVisible, isVisible, resolveScope } from '../agents/records.ts'
import type { AreaHandlers, AreaRules, Services } from '../app-context.ts'
import { contract } from '../contracts.ts'
import { respondWith, respondWithPage } from '../stored.ts'
import { createDownloadUrl } from './attachments.ts'
import {
  changeLabels,
  checkLabels,
  listThreadMessages,
  selectThreads,
  toThread,
  updateMessage,
} from './records.ts'
import { createSearch, searchMessages, selectMessages, toMessageFilter, toMessageHit } from './search.ts'
import { selectFolders } from './tables.ts'

/** For a search without `pagination`. Otherwise the validation fills in the default. */
const DEFAULT_LIMIT = contract.getLimit('SearchPagination/properties/limit', 'default')

export const messages = {
  listMessages,

  searchMessages({ principal, query, body, page }, services) {
    const { filters = {} } = body
    const scope = resolveScope(services, principal, filters.agentId)
    if (isProblem(scope)) return scope
    const search = createSearch(services.state, scope.orgId, body.query)
    const filter = toMessageFilter(scope, filters, { ...query, search })
    const limit = body.pagination?.limit ?? DEFAULT_LIMIT
    return readPage(
      { ...page, limit },
      after => searchMessages(services.state, filter, search, after),
      ({ record }) => toMessageHit(record, search.nearWords),
    )
  },

  getMessage({ principal, path }, services) {
    return respondWith(findVisible(services.state.messages, 'message', principal, path.id))
  },

  deleteMessage({ principal, path }, services) {
    const message = findVisible(services.state.messages, 'message', principal, path.id)
    if (isProblem(message)) return message
    const deletedAt = message.record.deletedAt ?? services.clock.iso()
    return ok(updateMessage(services, message, { deletedAt }).record)
  },

  restoreMessage({ principal, path }, services) {
    const message = findVisible(services.state.messages, 'message', principal, path.id)
    if (isProblem(message)) return message
    return ok(updateMessage(services, message, { deletedAt: null }).record)
  },

  updateMessageLabels({ principal, path, body }, services) {
    const message = findVisible(services.state.messages, 'message', principal, path.id)
    if (isProblem(message)) return message
    const labels = changeLabels(message.record.labels, body)
    return ok(updateMessage(services, message, { labels }).record)
  },

  downloadAttachment({ principal, baseUrl, path: { id } }, services) {
    const message = services.state.messages.find('attachmentId', id)
    if (!message || !isVisible(principal, message)) return notFound('attachment', id)
    const { url, expiresAt } = createDownloadUrl(services, baseUrl, id)
    const withUrl = (file: Attachment): Attachment => (file.id === id ? { ...file, url } : file)
    const record = { ...message.record, attachments: message.record.attachments.map(withUrl) }
    services.state.messages.replace(services.work, { ...message, record })
    return ok({ url, expiresAt })
  },

  listThreads({ principal, query, page }, services) {
    const scope = resolveScope(services, principal, query.agentId)
    if (isProblem(scope)) return scope
    const { channel } = query
    const filter = { scope, channels: channel && [channel], folders: selectFolders(query) }
    return readPage(
      page,
      position => selectThreads(services.state, filter, position),
      ({ thread }) => toThread(services.state, thread, filter.folders),
    )
  },

  getThread({ principal, path, query }, services) {
    const thread = findVisible(services.state.threads, 'thread', principal, path.id)
    if (isProblem(thread)) return thread
    const folders = selectFolders(query)
    const messages = [...listThreadMessages(services.state, thread.id, folders)].reverse()
    return ok({ ...toThread(services.state, thread, folders), messages: messages.map(row => row.record) })
  },
} satisfies AreaHandlers

export const messageRules = {
  searchMessages: [
    ({ body: { query } }) => {
      const { phrases, excluded } = parseSearchQuery(query)
      const isEmpty = phrases.length + excluded.length === 0
      return isEmpty ? { path: '/query', message: 'must contain at least one letter or digit' } : undefined
    },
  ],
  updateMessageLabels: [checkLabels],
} satisfies AreaRules

/** Returns one page of messages that the caller may see, newest first. */
export function listMessages(
  {
    principal,
    query,
    page,
  }: Pick<InputOf<operations['listMessages']> & Caller, 'principal' | 'query' | 'page'>,
  services: Services,
): ResultOf<operations['listMessages']> {
  const scope = resolveScope(services, principal, query.agentId)
  if (isProblem(scope)) return scope
  const filter = toMessageFilter(scope, query, query)
  return respondWithPage(page, after => selectMessages(services.state, filter, after))
}
