import type { Principal } from '../../http/auth.ts'
import { ok } from '../../http/handlers.ts'
import { readPage } from '../../http/paging.ts'
import { isRefusal, notFound, type Refusal } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { isVisible, resolveScope } from '../agents/access.ts'
import type { Services } from '../app-context.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { changeLabels } from './labels.ts'
import type { MessageRow } from './rows.ts'
import { messageFilter, selectMessages } from './select-messages.ts'
import { snippetAround } from './snippet.ts'
import { updateMessage } from './update-message.ts'
import { wordsOf } from './words.ts'

export const messages = {
  listMessages({ principal, query }, services) {
    const scope = resolveScope(services, principal, query.agentId)
    if (isRefusal(scope)) return scope
    const { cursor, limit, includeSpam, deleted, ...filters } = query
    const filter = messageFilter(scope, filters, { includeSpam, deleted })
    return readPage(
      { scope: ['listMessages', filter], cursor, limit, salt: services.salt },
      after => selectMessages(services.state, filter, after),
      row => row.record,
    )
  },

  searchMessages({ principal, query, body }, services) {
    const scope = resolveScope(services, principal, body.filters?.agentId)
    if (isRefusal(scope)) return scope
    const words = wordsOf([body.query])
    if (words.length === 0) return refuseMembers([{ path: '/query', message: NO_WORD }])
    const filter = messageFilter(scope, body.filters ?? {}, { ...query, words })
    const { cursor, limit } = body
    return readPage(
      { scope: ['searchMessages', filter], cursor, cursorIn: 'body', limit, salt: services.salt },
      after => selectMessages(services.state, filter, after),
      ({ record }) => ({ message: record, snippet: snippetAround(record, words) }),
    )
  },

  getMessage({ principal, path }, services) {
    const message = findMessage(services, principal, path.id)
    return isRefusal(message) ? message : ok(message.record)
  },

  deleteMessage({ principal, path }, services) {
    const message = findMessage(services, principal, path.id)
    if (isRefusal(message)) return message
    if (message.record.deletedAt !== null) return ok(message.record)
    return ok(updateMessage(services, message, { deletedAt: services.clock.iso() }).record)
  },

  restoreMessage({ principal, path }, services) {
    const message = findMessage(services, principal, path.id)
    if (isRefusal(message)) return message
    if (message.record.deletedAt === null) return ok(message.record)
    return ok(updateMessage(services, message, { deletedAt: null }).record)
  },

  updateMessageLabels({ principal, path, body }, services) {
    const message = findMessage(services, principal, path.id)
    if (isRefusal(message)) return message
    const labels = changeLabels(message.record.labels, body)
    if (isRefusal(labels)) return labels
    const isSame = labels.join('\n') === message.record.labels.join('\n')
    return ok(isSame ? message.record : updateMessage(services, message, { labels }).record)
  },
} satisfies AreaHandlers

const NO_WORD = 'has no word in it; a word is made of letters and digits, and at least one is needed'

function findMessage(services: Services, principal: Principal, id: string): MessageRow | Refusal<404> {
  const message = services.state.messages.get(id)
  return message && isVisible(principal, message) ? message : notFound('message', id)
}
