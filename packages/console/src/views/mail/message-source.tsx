import type { Message } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { Badge } from '../../components/badge.tsx'
import { Moment } from '../../components/moment.tsx'
import { type ListSource, unlessGone, writtenRecord } from './list-source.ts'
import type { MailPlace } from './mail-address.ts'
import { senderName } from './mail-names.ts'
import { counterpart, highlighted, snippetOf } from './mail-text.ts'
import { isListed, messageFilter, messageScope } from './message-filter.ts'
import { AgentMark, Subject } from './thread-source.tsx'

const LIMIT = 100
/** A search is a read, though it is a POST. */
const UNLOGGED = { 'x-mock-unlogged': 'true' }

/** A message, and the words around what was searched for. */
interface Hit {
  message: Message
  snippet: string
}

/** The messages of a place, newest first. */
export function messageSource(place: MailPlace, agentId: string | undefined): ListSource<Message> {
  const filter = messageFilter(place, agentId)
  return {
    key: `messages ${JSON.stringify([place.folder, filter])}`,
    label: 'Messages',
    page: cursor => {
      const query = {
        ...filter,
        ...messageScope(place),
        limit: LIMIT,
        ...(cursor !== undefined && { cursor }),
      }
      return answerOf(api.GET('/messages', { params: { query } }))
    },
    one: async id => {
      const message = await readMessage(id)
      return message && isListed(message, place, agentId) ? message : undefined
    },
    idOf: ({ id }) => id,
    changedId: told => writtenRecord(told, 'message', agentId)?.id,
    row: message => <MessageRow of={message} snippet={snippetOf(message.body)} />,
  }
}

/** The messages of a place that have all words of a query, newest first. */
export function hitSource(place: MailPlace, agentId: string | undefined): ListSource<Hit> {
  const filters = messageFilter(place, agentId)
  const search = (more: { cursor?: string; threadId?: string }) => {
    const { threadId, cursor } = more
    const within = { ...filters, ...(threadId !== undefined && { threadId }) }
    const body = { query: place.q, filters: within, limit: LIMIT, ...(cursor !== undefined && { cursor }) }
    const params = { query: messageScope(place) }
    return answerOf(api.POST('/messages/search', { params, body, headers: UNLOGGED }))
  }
  return {
    key: `hits ${JSON.stringify([place.folder, place.q, filters])}`,
    label: 'Messages found',
    page: cursor => search(cursor === undefined ? {} : { cursor }),
    one: async id => {
      const threadId = (await readMessage(id))?.threadId
      if (!threadId) return undefined
      return (await search({ threadId })).items.find(({ message }) => message.id === id)
    },
    idOf: ({ message }) => message.id,
    changedId: told => writtenRecord(told, 'message', agentId)?.id,
    row: ({ message, snippet }) => <MessageRow of={message} snippet={snippet} query={place.q} />,
  }
}

async function readMessage(id: string): Promise<Message | undefined> {
  return await unlessGone(api.GET('/messages/{id}', { params: { path: { id } } }))
}

function MessageRow({ of, snippet, query }: { of: Message; snippet: string; query?: string }) {
  const isOut = of.direction === 'OUTBOUND'
  const isUnread = of.labels.includes('unread')
  return (
    <div class="mail-row" data-unread={isUnread}>
      <div class="row-line">
        <span class="cut mail-row-who" dir="auto">
          {isOut && <span class="faint">To: </span>}
          {(isOut ? counterpart(of) : (senderName(of) ?? counterpart(of))).slice(0, 300)}
        </span>
        {isOut && <Badge text={of.status} />}
        <Moment at={of.createdAt} />
      </div>
      <div class="cut mail-row-subject" dir="auto">
        {isUnread && <span class="hidden">unread: </span>}
        <Subject of={of.subject} />
      </div>
      <div class="row-line faint">
        <span class="cut" dir="auto">
          {query === undefined ? snippet : <Marked text={snippet} query={query} />}
        </span>
        <AgentMark id={of.agentId} />
      </div>
    </div>
  )
}

/** A text in which the words that were searched for stand out. */
function Marked({ text, query }: { text: string; query: string }) {
  return (
    <>
      {highlighted(text, query).map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
    </>
  )
}
