import { AgentComms, type AgentCommsOptions, type Message } from '../src/index.ts'
import { apiKey, baseUrl, json } from './service.ts'

type StoredMessage = Pick<Message, 'id' | 'createdAt' | 'subject' | 'fromAddress' | 'labels'>

/** A service that lists messages newest first, and by id within one millisecond. */
export class Mailbox {
  readonly mails: StoredMessage[] = []
  readonly queries: URLSearchParams[] = []
  /** Called before each list response with the number of earlier lists. A returned response replaces the list. */
  onList: (number: number) => Response | undefined = () => undefined

  add(id: string, changes: Partial<StoredMessage> = {}): StoredMessage {
    const mail = { id, createdAt: time(1), subject: `Mail ${id}`, fromAddress: 'ben@example.com', labels: [] }
    this.mails.push({ ...mail, ...changes })
    return { ...mail, ...changes }
  }

  client(options: AgentCommsOptions = {}): AgentComms {
    return new AgentComms({ baseUrl, apiKey, fetch: async input => this.#respond(String(input)), ...options })
  }

  #respond(address: string): Response {
    const { pathname, searchParams: query } = new URL(address)
    const id = pathname.split('/messages/')[1]
    if (id !== undefined) {
      const found = this.mails.find(mail => mail.id === id)
      return found ? json(found) : json({}, { status: 404 })
    }
    const response = this.onList(this.queries.push(query) - 1)
    if (response) return response
    const [after, before, label, cursor] = ['dateRange[from]', 'dateRange[to]', 'labels', 'cursor'].map(
      name => query.get(name),
    )
    const matching = this.mails
      .filter(mail => !after || mail.createdAt >= after)
      .filter(mail => !before || mail.createdAt <= before)
      .filter(mail => !label || mail.labels.includes(label))
      .sort((a, b) => (toSortKey(a) < toSortKey(b) ? 1 : -1))
      .filter(mail => !cursor || toSortKey(mail) < cursor)
    const items = matching.slice(0, Number(query.get('limit') ?? 20))
    const last = items.at(-1)
    const hasMore = matching.length > items.length
    return json({ items, hasMore, nextCursor: hasMore && last ? toSortKey(last) : null })
  }
}

export function time(millisecond: number): string {
  return new Date(Date.UTC(2026, 0, 1) + millisecond).toISOString()
}

function toSortKey({ createdAt, id }: StoredMessage): string {
  return `${createdAt} ${id}`
}
