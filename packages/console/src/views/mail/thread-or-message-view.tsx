import type { ThreadWithMessages } from '@agentcomms/spec'
import { MailX } from 'lucide'
import { useRef } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { undefinedIfNotFound } from '../../api/problem-error.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Loading } from '../../components/loading.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { ThreadView } from './thread-view.tsx'

/** Thread, and the message that was requested. */
interface OpenThread {
  thread: ThreadWithMessages
  messageId: string | undefined
}

/** Detail of a thread, by the id of the thread or of one of its messages. */
export function ThreadOrMessageView({ id, isMessage }: { id: string; isMessage: boolean }) {
  const threadId = useRef<string>(undefined)
  const { value, failure } = useLoaded(
    id,
    () => readOpenThread(id, isMessage),
    event => {
      const changed = getChangedRecord(event, 'message')
      return changed !== undefined && (changed.id === id || changed.threadId === threadId.current)
    },
  )
  threadId.current = value === 'notFound' ? undefined : value?.thread.id
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (value === undefined) return <Loading />
  if (value === 'notFound')
    return (
      <EmptyState icon={MailX} title="Not found">
        <p>
          No thread or message has the id <code>{id}</code>. Maybe the mock was reset, restored or restarted.
        </p>
      </EmptyState>
    )
  return <ThreadView thread={value.thread} messageId={value.messageId} />
}

async function readOpenThread(id: string, isMessage: boolean): Promise<OpenThread | 'notFound'> {
  const finders = isMessage ? [findByMessageId, findByThreadId] : [findByThreadId, findByMessageId]
  for (const find of finders) {
    const opened = await find(id)
    if (opened) return opened
  }
  return 'notFound'
}

async function findByThreadId(id: string): Promise<OpenThread | undefined> {
  const params = { path: { id }, query: { includeSpam: true, deleted: 'include' } } as const
  const thread = await undefinedIfNotFound(unwrap(api.GET('/threads/{id}', { params })))
  return thread && { thread, messageId: undefined }
}

async function findByMessageId(id: string): Promise<OpenThread | undefined> {
  const message = await undefinedIfNotFound(unwrap(api.GET('/messages/{id}', { params: { path: { id } } })))
  if (!message?.threadId) return undefined
  const opened = await findByThreadId(message.threadId)
  return opened && { ...opened, messageId: id }
}
