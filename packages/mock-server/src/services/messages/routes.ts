import type { Principal } from '../../http/auth.ts'
import { readPage } from '../../http/paging.ts'
import { isRefusal, notFound, type Refusal } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { isVisible, resolveScope } from '../agents/access.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import type { MessageRow } from '../state.ts'
import type { World } from '../world.ts'
import { changeLabels } from './labels.ts'
import { messageFilter, selectMessages } from './select-messages.ts'
import { snippetAround } from './snippet.ts'
import { updateMessage } from './update-message.ts'
import { wordsOf } from './words.ts'

type MessageOperation =
  | 'listMessages'
  | 'searchMessages'
  | 'getMessage'
  | 'deleteMessage'
  | 'restoreMessage'
  | 'updateMessageLabels'

export const messages: HandlersOf<MessageOperation> = {
  listMessages({ principal, query }, world) {
    const scope = resolveScope(world, principal, query.agentId)
    if (isRefusal(scope)) return scope
    const { cursor, limit, includeSpam, deleted, ...filters } = query
    const filter = messageFilter(scope, filters, { includeSpam, deleted })
    return readPage(
      { scope: ['listMessages', filter], cursor, limit, salt: world.salt },
      after => selectMessages(world.state, filter, after),
      row => row.record,
    )
  },

  searchMessages({ principal, query, body }, world) {
    const scope = resolveScope(world, principal, body.filters?.agentId)
    if (isRefusal(scope)) return scope
    const words = wordsOf([body.query])
    if (words.length === 0) return refuseMembers([{ path: '/query', message: NO_WORD }])
    const filter = messageFilter(scope, body.filters ?? {}, { ...query, words })
    const { cursor, limit } = body
    return readPage(
      { scope: ['searchMessages', filter], cursor, cursorIn: 'body', limit, salt: world.salt },
      after => selectMessages(world.state, filter, after),
      ({ record }) => ({ message: record, snippet: snippetAround(record, words) }),
    )
  },

  getMessage({ principal, path }, world) {
    const message = findMessage(world, principal, path.id)
    return isRefusal(message) ? message : ok(message.record)
  },

  deleteMessage({ principal, path }, world) {
    const message = findMessage(world, principal, path.id)
    if (isRefusal(message)) return message
    if (message.record.deletedAt !== null) return ok(message.record)
    return ok(updateMessage(world, message, { deletedAt: world.clock.iso() }).record)
  },

  restoreMessage({ principal, path }, world) {
    const message = findMessage(world, principal, path.id)
    if (isRefusal(message)) return message
    if (message.record.deletedAt === null) return ok(message.record)
    return ok(updateMessage(world, message, { deletedAt: null }).record)
  },

  updateMessageLabels({ principal, path, body }, world) {
    const message = findMessage(world, principal, path.id)
    if (isRefusal(message)) return message
    const labels = changeLabels(message.record.labels, body)
    if (isRefusal(labels)) return labels
    const isSame = labels.join('\n') === message.record.labels.join('\n')
    return ok(isSame ? message.record : updateMessage(world, message, { labels }).record)
  },
}

const NO_WORD = 'has no word in it; a word is made of letters and digits, and at least one is needed'

function findMessage(world: World, principal: Principal, id: string): MessageRow | Refusal<404> {
  const message = world.state.messages.get(id)
  return message && isVisible(principal, message) ? message : notFound('message', id)
}
