import type {
  Agent,
  Call,
  Draft,
  Inbox,
  Message,
  MessageHit,
  PhoneNumberIdentity,
  PostalAddress,
  Thread,
  Webhook,
  WebhookDelivery,
  WebhookStats,
} from '@agentcomms/spec'
import type { Mock } from '../src/index.ts'

/** All combinations of the parameters that show deleted messages and spam. */
const SHOWN_QUERIES = ['', 'deleted=only', 'includeSpam=true', 'deleted=include&includeSpam=true']
const EVERYTHING = 'deleted=include&includeSpam=true'

/**
 * Reads everything that the API shows to the master key of a mock. Returns contradictions between responses,
 * such as wrong counts, lists and searches.
 */
export async function findInconsistencies(mock: Mock): Promise<string[]> {
  const check = new Check(mock)
  const deletedAgents = await check.list<Agent>('/agents?status=DELETED')
  const agents = [...(await check.list<Agent>('/agents')), ...deletedAgents]
  await check.records(agents)
  await check.messages()
  await check.threads()
  await check.webhooks()
  return check.found
}

class Check {
  readonly found: string[] = []
  #mock: Mock

  constructor(mock: Mock) {
    this.#mock = mock
  }

  /** Returns all items of a list, page by page. */
  async list<T>(path: string): Promise<T[]> {
    const items: T[] = []
    let cursor: string | null = null
    do {
      const more: string = `limit=100${cursor === null ? '' : `&cursor=${cursor}`}`
      const page: { items: T[]; nextCursor?: string | null } = await this.#read(
        `${path}${path.includes('?') ? '&' : '?'}${more}`,
      )
      items.push(...page.items)
      cursor = page.nextCursor ?? null
    } while (cursor !== null)
    const ids = items.map(item => (item as { id?: string }).id)
    this.#same(`${path} repeats nothing`, ids.length, new Set(ids).size)
    return items
  }

  /** Checks that each inbox, number, call, draft and address belongs to one agent and equals its record by id. */
  async records(agents: readonly Agent[]): Promise<void> {
    const taken = (values: readonly unknown[]): number => values.length - new Set(values).size
    this.#same('no slug twice', taken(agents.map(({ slug }) => slug)), 0)
    this.#same('no address twice', taken(agents.map(agent => agent.emailIdentities[0]?.email)), 0)
    const inboxes = await this.list<Inbox>('/inboxes')
    this.#same('no agent with two inboxes', taken(inboxes.map(({ agentId }) => agentId)), 0)
    for (const { id, agentId, email } of inboxes) {
      const agent = agents.find(other => other.id === agentId)
      this.#same(`inbox ${id} has the address of its agent`, email, agent?.emailIdentities[0]?.email)
    }
    for (const [path, rows] of [
      ['/inboxes', inboxes],
      ['/email/drafts', await this.list<Draft>('/email/drafts')],
      ['/voice/calls', await this.list<Call>('/voice/calls')],
    ] as const) {
      for (const { id } of agents) {
        const own = rows.filter(({ agentId }) => agentId === id)
        this.#sameIds(`${path} of agent ${id}`, await this.list(`${path}?agentId=${id}`), own)
      }
      const agentIds = new Set(agents.map(({ id }) => id))
      const lost = rows.filter(({ agentId }) => !agentIds.has(agentId ?? ''))
      this.#sameIds(`${path} of no agent`, lost, [])
      await this.#checkById(path, rows)
    }
    await this.#checkById('/agents', agents)
    const numbers = await Promise.all(agents.map(agent => this.#checkAgent(agent)))
    this.#same('no number twice', taken(numbers.flat().map(({ phoneNumber }) => phoneNumber)), 0)
  }

  async #checkAgent({ id, phoneIdentities, status, apiKeyPrefix }: Agent): Promise<PhoneNumberIdentity[]> {
    const { items } = await this.#read<{ items: PhoneNumberIdentity[] }>(`/phone/numbers?agentId=${id}`)
    this.#same(`the numbers of agent ${id}`, phoneIdentities, [...items].reverse())
    const primaries = items.filter(({ isPrimary }) => isPrimary).length
    this.#same(`primary numbers of agent ${id}`, primaries, items.length > 0 ? 1 : 0)
    if (status === 'DELETED') this.#same(`the key of deleted agent ${id}`, apiKeyPrefix, null)
    const addresses = await this.#read<PostalAddress[]>(`/addresses?agentId=${id}`)
    for (const type of new Set(addresses.map(address => address.type))) {
      const ofType = addresses.filter(address => address.type === type && address.isPrimary)
      this.#same(`primary ${type} addresses of agent ${id}`, ofType.length, 1)
    }
    for (const { id: address } of addresses) {
      const one = await this.#read<PostalAddress>(`/addresses/${address}?agentId=${id}`)
      this.#same(
        `address ${address}`,
        one,
        addresses.find(other => other.id === address),
      )
    }
    return items
  }

  /** Checks that each filtered list has the matching messages of the full list, in the same order. */
  async messages(): Promise<void> {
    const all = await this.list<Message>(`/messages?${EVERYTHING}`)
    await this.#checkById('/messages', all)
    for (const shown of SHOWN_QUERIES) {
      const rows = all.filter(message => isShown(message, shown))
      this.#sameIds(`/messages?${shown}`, await this.list(`/messages?${shown}`), rows)
      for (const field of ['agentId', 'inboxId', 'threadId', 'status', 'direction', 'channel'] as const) {
        for (const value of new Set(all.map(message => message[field]))) {
          if (value === null) continue
          const query = `/messages?${shown}${shown && '&'}${field}=${value}`
          this.#sameIds(
            query,
            await this.list(query),
            rows.filter(message => message[field] === value),
          )
        }
      }
    }
    for (const label of new Set(all.flatMap(({ labels }) => labels))) {
      const query = `/messages?${EVERYTHING}&labels=${encodeURIComponent(label)}`
      this.#sameIds(
        query,
        await this.list(query),
        all.filter(({ labels }) => labels.includes(label)),
      )
    }
    for (const message of all) await this.#message(message)
  }

  async #message(message: Message): Promise<void> {
    const { id, labels, direction, status, sentAt, receivedAt } = message
    const hasOneReadState = labels.filter(label => label === 'read' || label === 'unread').length === 1
    this.#same(`labels of ${id}`, [labels, hasOneReadState], [[...new Set(labels)].sort(), true])
    this.#same(`receivedAt of ${id}`, receivedAt !== null, direction === 'INBOUND')
    const isOut = ['SENT', 'DELIVERED', 'BOUNCED'].includes(status) && direction === 'OUTBOUND'
    if (isOut) this.#same(`sentAt of ${id}`, sentAt !== null, true)
    const texts = [message.subject ?? '', message.body, message.fromAddress, message.toAddress]
    for (const text of texts) {
      const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 3)
      if (words.length === 0) continue
      const filters = { threadId: message.threadId, direction, status }
      const { items } = await this.#read<{ items: MessageHit[] }>(`/messages/search?${EVERYTHING}`, {
        query: words.join(' '),
        filters,
        pagination: { limit: 100 },
      })
      if (items.length === 100) continue
      const { rank, snippet, ...found } = items.find(item => item.id === id) ?? {}
      this.#same(`a search for "${words.join(' ')}" finds ${id}`, found, message)
    }
  }

  /** Checks the counts of threads against their messages. */
  async threads(): Promise<void> {
    const everything = await this.list<Message>(`/messages?${EVERYTHING}`)
    for (const shown of SHOWN_QUERIES) {
      const rows = everything.filter(message => isShown(message, shown)).reverse()
      const threads = await this.list<Thread>(`/threads?${shown}`)
      const ids = [...new Set(rows.map(({ threadId }) => threadId))]
      this.#same(`/threads?${shown}`, threads.map(({ id }) => id).sort(), ids.sort())
      const activity = threads.map(({ lastMessageAt }) => lastMessageAt)
      this.#same(`order of /threads?${shown}`, activity, [...activity].sort().reverse())
      for (const thread of threads) {
        const own = rows.filter(({ threadId }) => threadId === thread.id)
        const whole = everything.filter(({ threadId }) => threadId === thread.id)
        const unreadCount = own.filter(({ labels }) => labels.includes('unread')).length
        const { agentId } = own[0] ?? {}
        const counted = { agentId, messageCount: own.length, unreadCount, lastMessageAt: whole[0]?.createdAt }
        this.#same(`thread ${thread.id} with ${shown}`, { ...thread, ...counted }, thread)
        this.#same(`snippet of ${thread.id}`, isBeginning(thread.lastMessageSnippet, own.at(-1)), true)
        const one = await this.#read<Thread>(`/threads/${thread.id}?${shown}`)
        this.#same(`thread ${thread.id} by its id with ${shown}`, one, { ...thread, messages: own })
      }
    }
  }

  /** Checks that each delivery has a subscription, and checks the counts of subscriptions. */
  async webhooks(): Promise<void> {
    const webhooks = await this.list<Webhook>('/webhooks')
    await this.#checkById('/webhooks', webhooks)
    const known = new Set(webhooks.map(({ id }) => id))
    for (const { id, webhookId, status } of this.#mock.deliveries) {
      const hasEnded = status === 'SUCCEEDED' || status === 'DEAD_LETTERED'
      this.#same(`delivery ${id} is ${status} and has a subscription`, hasEnded || known.has(webhookId), true)
    }
    for (const { id } of webhooks) {
      const rows = await this.list<WebhookDelivery>(`/webhooks/${id}/deliveries`)
      const own = this.#mock.deliveries.filter(({ webhookId }) => webhookId === id)
      this.#sameIds(`deliveries of ${id}`, rows, own.reverse())
      // Test deliveries are listed but not counted.
      const ofEvents = rows.filter(({ payload }) => payload.test !== true)
      const count = (expected: string): number => ofEvents.filter(({ status }) => status === expected).length
      for (const status of new Set(rows.map(row => row.status))) {
        const query = `/webhooks/${id}/deliveries?status=${status}`
        this.#sameIds(
          query,
          await this.list(query),
          rows.filter(row => row.status === status),
        )
      }
      const dead = ofEvents.filter(({ status }) => status === 'DEAD_LETTERED')
      this.#sameIds(`dead letters of ${id}`, await this.list(`/webhooks/${id}/dead-letters`), dead)
      const stats = await this.#read<WebhookStats>(`/webhooks/${id}/stats`)
      const counted = {
        total: ofEvents.length,
        pending: count('PENDING'),
        inFlight: count('IN_FLIGHT'),
        succeeded: count('SUCCEEDED'),
        retrying: count('RETRYING'),
        deadLettered: dead.length,
      }
      this.#same(`stats of ${id}`, stats, { ...stats, ...counted })
    }
  }

  async #checkById(path: string, rows: readonly { id: string }[]): Promise<void> {
    for (const row of rows) this.#same(`${path}/${row.id}`, await this.#read(`${path}/${row.id}`), row)
  }

  async #read<T>(path: string, body?: object): Promise<T> {
    const response = await this.#mock.fetch(this.#mock.baseUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-api-key': this.#mock.masterKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} responded with ${response.status}: ${text}`)
    return JSON.parse(text)
  }

  #sameIds(description: string, actual: readonly unknown[], expected: readonly unknown[]): void {
    const ids = (rows: readonly unknown[]): string[] => rows.map(row => (row as { id: string }).id)
    this.#same(description, ids(actual), ids(expected))
  }

  #same(description: string, actual: unknown, expected: unknown): void {
    const [actualJson, expectedJson] = [canonical(actual), canonical(expected)]
    if (actualJson !== expectedJson)
      this.found.push(`${description}: ${actualJson} instead of ${expectedJson}`)
  }
}

function isShown({ labels, deletedAt }: Message, shown: string): boolean {
  if (labels.includes('spam') && !shown.includes('includeSpam')) return false
  return shown.includes('deleted=include') || (deletedAt !== null) === shown.includes('deleted=only')
}

function isBeginning(snippet: string, message: Message | undefined): boolean {
  const text = message?.extractedText ?? message?.body ?? ''
  return text.replace(/\s+/g, ' ').trim().startsWith(snippet)
}

/** Returns JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
