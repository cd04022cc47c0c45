import type { SmsThread, SmsThreadWithMessages } from '@agentcomms/spec'
import { isProblem, notFound, ok } from '../../http/handlers.ts'
import { filterRows } from '../../http/paging.ts'
import { findVisible, requireAgent, resolveAgent, resolveScope, type Scope } from '../agents/records.ts'
import type { AreaHandlers, AreaRules } from '../app-context.ts'
import { listThreadMessages, selectThreads, toThread } from '../messages/records.ts'
import { FOLDERS, type MessageRow, selectFolders, type ThreadRow } from '../messages/tables.ts'
import { checkRecipient } from '../phone-numbers/records.ts'
import type { State } from '../state.ts'
import { ownerKey, respondWith, respondWithPage } from '../stored.ts'
import { sendSms } from './records.ts'

// SMS and MMS messages: sending, and recipients that opted out.

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
    const isSms = row.record.channel === 'SMS' || row.record.channel === 'MMS'
    return isSms ? ok(toSmsThreadWithMessages(state, row, limit)) : notFound('SMS thread', id)
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
    const { smsSuppressions } = services.state
    const key = ownerKey(scope.agentId ?? scope.orgId, phoneNumber)
    const suppressions = [...smsSuppressions.newest('byRecipient', key)]
    for (const { id } of suppressions) smsSuppressions.delete(services.work, id)
    return ok({ phoneNumber, removed: suppressions.length > 0 })
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

// Threads of SMS and MMS messages, with the numbers of both sides.

/** Without spam and the Trash. */
const SHOWN_FOLDERS = selectFolders({})

/** Returns the SMS threads of a scope, latest activity first. */
function listSmsThreads(state: State, scope: Scope, isUnread: boolean): ThreadRow[] {
  const filter = { scope, channels: ['SMS', 'MMS'], folders: SHOWN_FOLDERS } as const
  return [...selectThreads(state, filter, undefined)]
    .map(({ thread }) => thread)
    .filter(row => !isUnread || toThread(state, row, SHOWN_FOLDERS).unreadCount > 0)
}

function toSmsThread(state: State, row: ThreadRow): SmsThread {
  const { messageCount, unreadCount, lastMessageAt, lastMessageSnippet } = toThread(state, row, SHOWN_FOLDERS)
  const counts = { messageCount, unreadCount }
  const { direction: lastMessageDirection } = getLatest(state, row).record
  return { ...toSides(state, row), lastMessageAt, lastMessageSnippet, lastMessageDirection, ...counts }
}

/** Returns a thread with its newest messages. */
function toSmsThreadWithMessages(state: State, row: ThreadRow, limit: number): SmsThreadWithMessages {
  const all = [...listThreadMessages(state, row.id, SHOWN_FOLDERS)].map(({ record }) => record)
  const messages = all.slice(0, limit).reverse()
  return { ...toSides(state, row), messages, messageCount: all.length, hasMore: all.length > limit }
}

function toSides(
  state: State,
  row: ThreadRow,
): Pick<SmsThread, 'threadId' | 'agentId' | 'participantAddress' | 'agentAddress'> {
  const { direction, fromAddress, toAddress } = getLatest(state, row).record
  const [agentAddress, participantAddress] =
    direction === 'INBOUND' ? [toAddress, fromAddress] : [fromAddress, toAddress]
  return { threadId: row.id, agentId: row.agentId, participantAddress, agentAddress }
}

/** Returns the latest message that lists show, or the latest of all if every message is spam or in the Trash. */
function getLatest(state: State, { id }: ThreadRow): MessageRow {
  for (const folders of [SHOWN_FOLDERS, FOLDERS])
    for (const message of listThreadMessages(state, id, folders)) return message
  throw new Error(`The thread ${id} has no messages.`)
}
