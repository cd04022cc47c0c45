import { ok } from '../../http/handlers.ts'
import { readPage } from '../../http/paging.ts'
import { isRefusal, notFound } from '../../http/problem.ts'
import { isVisible, resolveScope } from '../agents/access.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { shownFolders } from './folders.ts'
import { selectThreads } from './select-threads.ts'
import { messagesOf, showThread } from './thread-record.ts'

export const threads = {
  listThreads({ principal, query }, services) {
    const scope = resolveScope(services, principal, query.agentId)
    if (isRefusal(scope)) return scope
    const { channel, cursor, limit } = query
    const filter = { scope, channel, folders: shownFolders(query) }
    return readPage(
      { scope: ['listThreads', filter], cursor, limit, salt: services.salt },
      place => selectThreads(services.state, filter, place),
      ({ thread }) => showThread(services.state, thread, filter.folders),
    )
  },

  getThread({ principal, path, query }, services) {
    const thread = services.state.threads.get(path.id)
    if (!thread || !isVisible(principal, thread)) return notFound('thread', path.id)
    const folders = shownFolders(query)
    const messages = [...messagesOf(services.state, thread.id, folders)].reverse()
    return ok({ ...showThread(services.state, thread, folders), messages: messages.map(row => row.record) })
  },
} satisfies AreaHandlers
