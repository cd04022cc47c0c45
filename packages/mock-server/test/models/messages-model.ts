/** A simple model of messages: plain arrays that are filtered and sorted for each query. */

export interface ModelMessage {
  id: string
  agentId: string
  inboxId: string
  threadId: string
  direction: 'INBOUND' | 'OUTBOUND'
  status: string
  fromAddress: string
  to: string[]
  cc: string[]
  subject: string
  body: string
  labels: string[]
  deletedAt: string | null
  createdAt: string
  updatedAt: string
}

export interface Shown {
  includeSpam?: boolean
  deleted?: 'exclude' | 'include' | 'only'
}

/** A query as it is sent, with the fields that the model needs. */
export interface Query extends Shown {
  agentId?: string
  inboxId?: string
  threadId?: string
  channel?: string
  direction?: string
  status?: string
  fromAddress?: string
  toAddress?: string
  labels?: string[]
  dateRange?: { from?: string; to?: string }
}

export interface ModelThread {
  id: string
  agentId: string
  channel: 'EMAIL'
  subject: string
  participants: string[]
  messageCount: number
  unreadCount: number
  lastMessageAt: string
  lastMessageSnippet: string
  createdAt: string
}

export interface Place {
  createdAt: string
  id: string
}

/** Compares positions: newest first, then by id. */
export function order(a: Place, b: Place): number {
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt ? -1 : 1
  return a.id > b.id ? -1 : a.id < b.id ? 1 : 0
}

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9é]+/)
    .filter(word => word !== '')
}

export class MessagesModel {
  messages: ModelMessage[] = []
  walks: Walk[] = []

  find(id: string): ModelMessage | undefined {
    return this.messages.find(message => message.id === id)
  }

  /** Returns the messages of a list, or with words of a search, for a reader of these agents. */
  select(agentIds: readonly string[], query: Query, words: readonly string[] = []): ModelMessage[] {
    const labels = (query.labels ?? []).map(label => label.toLowerCase())
    const { from, to } = query.dateRange ?? {}
    const shown = { ...query, includeSpam: query.includeSpam === true || labels.includes('spam') }
    const isLike = (wanted: string | undefined, ...values: string[]): boolean =>
      wanted === undefined || values.some(value => value.toLowerCase() === wanted.toLowerCase())
    return this.messages
      .filter(
        message =>
          agentIds.includes(message.agentId) &&
          isShown(message, shown) &&
          isLike(query.inboxId, message.inboxId) &&
          isLike(query.threadId, message.threadId) &&
          isLike(query.channel, 'EMAIL') &&
          isLike(query.direction, message.direction) &&
          isLike(query.status, message.status) &&
          isLike(query.fromAddress, message.fromAddress) &&
          isLike(query.toAddress, ...message.to) &&
          labels.every(label => message.labels.includes(label)) &&
          (from === undefined || Date.parse(message.createdAt) >= Date.parse(from)) &&
          (to === undefined || Date.parse(message.createdAt) <= Date.parse(to)) &&
          words.every(word => searched(message).includes(word)),
      )
      .sort(order)
  }

  messagesOf(threadId: string): ModelMessage[] {
    return this.messages.filter(message => message.threadId === threadId).sort(order)
  }

  thread(id: string, shown: Shown): ModelThread {
    const all = this.messagesOf(id)
    const first = all.at(-1)
    const [latest] = all
    const seen = all.filter(message => isShown(message, shown))
    if (!first || !latest) throw new Error(`The model has no thread ${id}.`)
    return {
      id,
      agentId: first.agentId,
      channel: 'EMAIL',
      subject: first.subject,
      participants: [
        ...new Set([...all].reverse().flatMap(({ fromAddress, to, cc }) => [fromAddress, ...to, ...cc])),
      ],
      messageCount: seen.length,
      unreadCount: seen.filter(({ labels }) => labels.includes('unread')).length,
      lastMessageAt: latest.createdAt,
      lastMessageSnippet: seen[0]?.body ?? '',
      createdAt: first.createdAt,
    }
  }

  /**
   * Returns the visible threads with their positions: that of the latest message up to `begin`. Without
   * `begin`, that of the latest message.
   */
  threads(agentIds: readonly string[], shown: Shown, begin?: Place): { id: string; place: Place }[] {
    const ids = new Set(
      this.messages
        .filter(message => agentIds.includes(message.agentId) && isShown(message, shown))
        .map(({ threadId }) => threadId),
    )
    return [...ids]
      .flatMap(id => {
        const place = this.messagesOf(id).find(message => begin === undefined || order(message, begin) >= 0)
        return place ? [{ id, place: { createdAt: place.createdAt, id: place.id } }] : []
      })
      .sort((a, b) => order(a.place, b.place))
  }

  /** Updates the walks after a change: they may omit items that were not in the list all the time. */
  changed(): void {
    for (const walk of this.walks) {
      const now = new Set(walk.matching())
      walk.steady = walk.steady.filter(id => now.has(id))
    }
  }
}

/** How a list differs from the list of a cursor. A list with another filter, kind or reader must reject the cursor. */
export type Difference = 'filter' | 'kind' | 'reader'

/** A walk through the pages of a list while the list changes. */
export interface Walk {
  /** Returns the current items in order. */
  matching: () => string[]
  /** Items that were in the list during the whole walk, in the initial order. */
  steady: string[]
  /** Reads a page. Returns whether another page follows. */
  next: () => Promise<boolean>
  /** Sends the cursor with another list. Checks that the server rejects it. */
  tryOtherList: (difference: Difference) => Promise<void>
  finish: () => void
}

function isShown({ labels, deletedAt }: ModelMessage, { includeSpam, deleted = 'exclude' }: Shown): boolean {
  if (labels.includes('spam') && includeSpam !== true) return false
  if (deleted === 'include') return true
  return deleted === 'only' ? deletedAt !== null : deletedAt === null
}

function searched({ subject, body, fromAddress, to, cc }: ModelMessage): string[] {
  return [subject, body, fromAddress, ...to, ...cc].flatMap(wordsOf)
}
