import type { ThreadWithMessages } from '@agentcomms/spec'
import { MailX } from 'lucide'
import { useRef } from 'preact/hooks'
import { api } from '../../api.ts'
import { Empty } from '../../components/empty.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { useLoaded } from '../../use-loaded.ts'
import { unlessGone, writtenRecord } from './list-source.ts'
import { ThreadView } from './thread-view.tsx'

/** A thread, and the message of it that was asked for. */
interface Opened {
  thread: ThreadWithMessages
  messageId: string | undefined
}

/** What is open by an id: that of a thread, or of a message, whose thread is shown then. */
export function OpenedView({ id, isMessage }: { id: string; isMessage: boolean }) {
  const threadId = useRef<string>(undefined)
  const { value, failure } = useLoaded(
    id,
    () => readOpened(id, isMessage),
    told => {
      const written = writtenRecord(told, 'message')
      return written !== undefined && (written.id === id || written.threadId === threadId.current)
    },
  )
  threadId.current = value === 'gone' ? undefined : value?.thread.id
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (value === undefined) return null
  if (value === 'gone')
    return (
      <Empty icon={MailX} title="It is not there any more">
        <p>
          No thread or message has the id <code>{id}</code>: the mock was reset or restored, or the address is
          of another run.
        </p>
      </Empty>
    )
  return <ThreadView thread={value.thread} messageId={value.messageId} />
}

async function readOpened(id: string, isMessage: boolean): Promise<Opened | 'gone'> {
  const inTurn = isMessage ? [byMessage, byThread] : [byThread, byMessage]
  for (const read of inTurn) {
    const opened = await read(id)
    if (opened) return opened
  }
  return 'gone'
}

async function byThread(id: string): Promise<Opened | undefined> {
  const params = { path: { id }, query: { includeSpam: true, deleted: 'include' } } as const
  const thread = await unlessGone(api.GET('/threads/{id}', { params }))
  return thread && { thread, messageId: undefined }
}

async function byMessage(id: string): Promise<Opened | undefined> {
  const message = await unlessGone(api.GET('/messages/{id}', { params: { path: { id } } }))
  if (!message?.threadId) return undefined
  const opened = await byThread(message.threadId)
  return opened && { ...opened, messageId: id }
}
