import { readPage } from '../../http/paging.ts'
import { isRefusal, notFound } from '../../http/problem.ts'
import { isVisible, resolveScope } from '../agents/access.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import { shownFolders } from './folders.ts'
import { selectThreads } from './select-threads.ts'
import { messagesOf, showThread } from './thread-record.ts'

export const threads: HandlersOf<'listThreads' | 'getThread'> = {
  listThreads({ principal, query }, world) {
    const scope = resolveScope(world, principal, query.agentId)
    if (isRefusal(scope)) return scope
    const { channel, cursor, limit } = query
    const filter = { scope, channel, folders: shownFolders(query) }
    return readPage(
      { scope: ['listThreads', filter], cursor, limit, salt: world.salt },
      place => selectThreads(world.state, filter, place),
      ({ thread }) => showThread(world.state, thread, filter.folders),
    )
  },

  getThread({ principal, path, query }, world) {
    const thread = world.state.threads.get(path.id)
    if (!thread || !isVisible(principal, thread)) return notFound('thread', path.id)
    const folders = shownFolders(query)
    const messages = [...messagesOf(world.state, thread.id, folders)].reverse()
    return ok({ ...showThread(world.state, thread, folders), messages: messages.map(row => row.record) })
  },
}
