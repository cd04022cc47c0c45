// SMS and MMS messages: sending, and recipients that opted out.
import { isProblem, notFound, ok } from '../../http/handlers.ts'
import { filterRows } from '../../http/paging.ts'
import { findVisible, requireAgent, resolveAgent, resolveScope } from '../agents/access.ts'
import type { AreaHandlers, AreaRules } from '../app-context.ts'
import { checkRecipient } from '../phone-numbers/choose-number.ts'
import { respondWith, respondWithPage } from '../stored.ts'
import { sendSms } from './send-sms.ts'
import { isSmsThread, listSmsThreads, toSmsThread, toSmsThreadWithMessages } from './sms-threads.ts'
import { unsuppressRecipient } from './suppressions.ts'

export const sms = {
  async sendSms(request, services) {
    const agent = resolveAgent(services, request)
    return isProblem(agent) ? agent : respondWith(await sendSms(services, agent, request.body))
  },

  listSmsThreads({ principal, query, page }, services) {
    const scope = resolveScope(services, principal, query.agentId)
    if (isProblem(scope)) return scope
    const { state } = services
    const threads = listSmsThreads(state, scope, query.unread === true)
    const items = threads.slice(page.offset, page.offset + query.limit).map(row => toSmsThread(state, row))
    const total = threads.length
    return ok({ items, total, hasMore: page.offset + items.length < total })
  },

  getSmsThread({ principal, path: { id }, query: { limit } }, { state }) {
    const row = findVisible(state.threads, 'SMS thread', principal, id)
    if (isProblem(row)) return row
    return isSmsThread(row) ? ok(toSmsThreadWithMessages(state, row, limit)) : notFound('SMS thread', id)
  },

  listSmsSuppressions({ principal, query, page }, services) {
    const scope = resolveScope(services, principal, query.agentId)
    if (isProblem(scope)) return scope
    const { phoneNumber } = query
    return respondWithPage(page, after =>
      filterRows(
        services.state.smsSuppressions.newest('byOwner', scope.agentId ?? scope.orgId, after),
        ({ record }) => phoneNumber === undefined || record.phoneNumber === phoneNumber,
      ),
    )
  },

  unsuppressSms({ principal, body: { agentId, phoneNumber } }, services) {
    const scope = resolveScope(services, principal, agentId)
    if (isProblem(scope)) return scope
    return ok({ phoneNumber, removed: unsuppressRecipient(services, scope, phoneNumber) })
  },
} satisfies AreaHandlers

export const smsRules = {
  sendSms: [
    requireAgent,
    ({ body: { body = '', mediaUrls = [] } }) =>
      body === '' && mediaUrls.length === 0
        ? { path: '/body', message: 'is required without mediaUrls' }
        : undefined,
    checkRecipient,
  ],
} satisfies AreaRules
