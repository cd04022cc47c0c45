import { AgentComms, type AgentCommsOptions, type Message } from '../src/index.ts'
import { apiKey, baseUrl, json } from './service.ts'

type Mail = Pick<Message, 'id' | 'createdAt' | 'subject' | 'fromAddress' | 'labels'>

/** A service that lists messages as the interface has it: newest first, by id within one millisecond. */
export class Mailbox {
  readonly mails: Mail[] = []
  readonly queries: URLSearchParams[] = []
  /** Runs before each list is answered, with how many there were before. */
  onList: (number: number) => Response | undefined = () => undefined

  add(id: string, changes: Partial<Mail> = {}): Mail {
    const mail = { id, createdAt: time(1), subject: `Mail ${id}`, fromAddress: 'ben@example.com', labels: [] }
    this.mails.push({ ...mail, ...changes })
    return { ...mail, ...changes }
  }

  client(options: AgentCommsOptions = {}): AgentComms {
    return new AgentComms({ baseUrl, apiKey, fetch: async input => this.#answer(String(input)), ...options })
  }

  #answer(address: string): Response {
    const { pathname, searchParams: query } = new URL(address)
    const id = pathname.split('/messages/')[1]
    if (id !== undefined) {
      const found = this.mails.find(mail => mail.id === id)
      return found ? json(found) : json({}, { status: 404 })
    }
    const reply = this.onList(this.queries.push(query) - 1)
    if (reply) return reply
    const [after, before, label, cursor] = ['createdAfter', 'createdBefore', 'labels', 'cursor'].map(name =>
      query.get(name),
    )
    const fitting = this.mails
      .filter(mail => !after || mail.createdAt >= after)
      .filter(mail => !before || mail.createdAt <= before)
      .filter(mail => !label || mail.labels.includes(label))
      .sort((one, two) => (toSortKey(one) < toSortKey(two) ? 1 : -1))
      .filter(mail => !cursor || toSortKey(mail) < cursor)
    const items = fitting.slice(0, Number(query.get('limit') ?? 20))
    const last = items.at(-1)
    const hasMore = fitting.length > items.length
    return json({ items, hasMore, nextCursor: hasMore && last ? toSortKey(last) : null })
  }
}

export function time(millisecond: number): string {
  return new Date(Date.UTC(2026, 0, 1) + millisecond).toISOString()
}

function toSortKey({ createdAt, id }: Mail): string {
  return `${createdAt} ${id}`
}
