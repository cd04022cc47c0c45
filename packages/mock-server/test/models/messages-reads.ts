import type { Message, MessageHit, Thread, ThreadWithMessages } from '@agentcomms/spec'
import fc from 'fast-check'
import { expect } from 'vitest'
import { at, command, expectRecord, numbers, RECIPIENTS, SENDERS, VOCABULARY } from './messages-command.ts'
import {
  type Difference,
  type MessagesModel,
  order,
  type Place,
  type Query,
  type Shown,
  wordsOf,
} from './messages-model.ts'
import type { Real } from './messages-real.ts'

/** A query of a reader with filters. */
interface ReaderQuery {
  kind: 'list' | 'search' | 'threads'
  key: string
  /** Agents whose messages the reader sees. */
  agentIds: string[]
  query: Query
  words: string[]
  limit: number
}

type Seeds = typeof querySeeds extends fc.Arbitrary<infer Value> ? Value : never

const FILTERS = [
  'inboxId',
  'threadId',
  'channel',
  'direction',
  'status',
  'fromAddress',
  'toAddress',
  'labels',
  'dateRange',
] as const
const shown: fc.Arbitrary<Shown> = fc.record(
  { includeSpam: fc.boolean(), deleted: fc.constantFrom('exclude', 'include', 'only') },
  { requiredKeys: [] },
)
const querySeeds = fc.record({
  kind: fc.constantFrom('list', 'list', 'search', 'threads'),
  reader: fc.constantFrom('master', 'master', 'first', 'second'),
  named: fc.option(fc.integer({ min: 0, max: 1 })),
  shown,
  filters: fc.subarray([...FILTERS], { maxLength: 3 }),
  number: numbers,
  labels: fc.subarray(['vip', 'TODO', 'unread', 'Read', 'spam'], { minLength: 1, maxLength: 2 }),
  words: fc.uniqueArray(
    fc.constantFrom(...VOCABULARY, 'BEN@example.com', 'dora', 'cem', 'example', 'nowhere'),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  limit: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(7, 20, 100)),
})

function resolve(seeds: Seeds, model: MessagesModel, real: Real): ReaderQuery {
  const { kind, reader, named, number, filters } = seeds
  const [first, second] = real.agents
  const own = reader === 'first' ? first : reader === 'second' ? second : undefined
  const agent = own ?? (named === null ? undefined : at(real.agents, named))
  const like = at(model.messages, number)
  // Mostly values of an existing message, so that the query has results.
  const known = number % 4 === 0 ? undefined : like
  const values: Query = {
    inboxId: at(real.agents, number)?.inboxId ?? '',
    threadId: like?.threadId ?? 'cnothing00',
    channel: number % 5 === 0 ? 'SMS' : 'EMAIL',
    direction: known?.direction ?? (number % 8 === 0 ? 'INBOUND' : 'OUTBOUND'),
    status: known?.status ?? at(Object.values(RECIPIENTS), number) ?? '',
    fromAddress: (known?.fromAddress ?? at(SENDERS, number) ?? '').toUpperCase(),
    toAddress: at(known?.to ?? Object.keys(RECIPIENTS), number) ?? '',
    labels: number % 3 === 0 || !known ? seeds.labels : [at(known.labels, number) ?? 'read'],
    dateRange: {
      ...(number % 2 === 0 && { from: inOtherZone(like?.createdAt ?? real.now) }),
      ...(number % 3 === 0 && { to: like?.createdAt ?? real.now }),
    },
  }
  const usedFilters = filters.filter(name => kind !== 'threads' || name === 'channel')
  return {
    kind,
    key: own?.key ?? real.masterKey,
    agentIds: agent ? [agent.id] : real.agents.map(({ id }) => id),
    query: {
      ...seeds.shown,
      ...Object.fromEntries(usedFilters.map(name => [name, values[name]])),
      ...(agent && !own && { agentId: agent.id }),
    },
    words: kind === 'search' ? seeds.words : [],
    limit: seeds.limit,
  }
}

/** Returns the same instant in the time zone +02:00. */
function inOtherZone(instant: string): string {
  return new Date(Date.parse(instant) + 7_200_000).toISOString().replace('Z', '+02:00')
}

interface Page {
  items: (Message | MessageHit | Thread)[]
  hasMore: boolean
  nextCursor: string | null
}

type Request = Parameters<Real['call']>

function toRequest({ kind, key, query, words, limit }: ReaderQuery, cursor: string | null): Request {
  const paging = { limit, ...(cursor !== null && { cursor }) }
  if (kind !== 'search') {
    const path = kind === 'list' ? '/messages' : '/threads'
    return ['GET', path, { key, query: { ...query, ...paging } }]
  }
  const { includeSpam, deleted, ...filters } = query
  const flags = {
    ...(includeSpam !== undefined && { includeSpam }),
    ...(deleted !== undefined && { deleted }),
  }
  const body = { query: words.join(' '), filters, pagination: paging }
  return ['POST', '/messages/search', { key, query: flags, body }]
}

/** Returns a query of a different list. */
function toOtherList(readerQuery: ReaderQuery, difference: Difference, real: Real): ReaderQuery {
  const { kind, key, query } = readerQuery
  if (difference === 'kind') {
    const { includeSpam, deleted, agentId, channel } = query
    const common = { includeSpam, deleted, agentId, channel }
    const known = Object.fromEntries(Object.entries(common).filter(([, value]) => value !== undefined))
    return { ...readerQuery, query: known, kind: kind === 'threads' ? 'list' : 'threads' }
  }
  const other = real.agents.find(agent => agent.key !== key)
  if (difference === 'reader' && key !== real.masterKey && other) return { ...readerQuery, key: other.key }
  if (kind === 'threads')
    return { ...readerQuery, query: { ...query, channel: query.channel ? 'VOICE' : 'EMAIL' } }
  const direction = query.direction === 'INBOUND' ? 'OUTBOUND' : 'INBOUND'
  return { ...readerQuery, query: { ...query, direction } }
}

/** The progress of a reader in a list, on both sides. */
class Reading {
  readonly seen: string[] = []
  steady: string[]
  #readerQuery: ReaderQuery
  #model: MessagesModel
  #real: Real
  #cursor: string | null = null
  #begin: Place | undefined
  #last: Place | undefined

  constructor(seeds: Seeds, model: MessagesModel, real: Real) {
    this.#readerQuery = resolve(seeds, model, real)
    this.#model = model
    this.#real = real
    this.steady = this.matching()
  }

  matching(): string[] {
    return this.#left(undefined, undefined).map(({ id }) => id)
  }

  /** Reads one page. Returns whether another page follows. */
  async next(): Promise<boolean> {
    const page = (await this.#real.ok(...toRequest(this.#readerQuery, this.#cursor))) as Page
    const left = this.#left(this.#begin, this.#last)
    const expected = left.slice(0, this.#readerQuery.limit)
    const ids = page.items.map(({ id }) => id)
    expect(ids).toEqual(expected.map(({ id }) => id))
    expect(page.hasMore).toBe(left.length > expected.length)
    expect(page.nextCursor !== null).toBe(page.hasMore)
    for (const item of page.items) this.#check(item)
    this.seen.push(...ids)
    this.#begin ??= expected[0]?.place
    this.#last = expected.at(-1)?.place
    this.#cursor = page.nextCursor
    return page.hasMore
  }

  async tryOtherList(difference: Difference): Promise<void> {
    const readerQuery = toOtherList(this.#readerQuery, difference, this.#real)
    const { status, body } = await this.#real.call(...toRequest(readerQuery, this.#cursor))
    const path = readerQuery.kind === 'search' ? '/pagination/cursor' : 'cursor'
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION_ERROR', details: { issues: [{ path }] } }])
  }

  /** Checks that all items of the whole walk were read once and in order. */
  finish(): void {
    const known = this.seen.filter(id => this.steady.includes(id))
    expect(known).toEqual(this.steady)
    expect(new Set(this.seen).size).toBe(this.seen.length)
  }

  #left(begin: Place | undefined, last: Place | undefined): { id: string; place: Place }[] {
    const { kind, agentIds, query, words } = this.#readerQuery
    const isOther = kind === 'threads' && query.channel === 'SMS'
    const all =
      kind === 'threads'
        ? this.#model.threads(isOther ? [] : agentIds, query, begin)
        : this.#model
            .select(agentIds, query, words.flatMap(wordsOf))
            .map(message => ({ id: message.id, place: message }))
    return all
      .filter(({ place }) => last === undefined || order(place, last) > 0)
      .map(({ id, place }) => ({ id, place: { createdAt: place.createdAt, id: place.id } }))
  }

  #check(item: Message | MessageHit | Thread): void {
    if ('rank' in item) {
      const found = wordsOf(item.snippet)
      const wanted = this.#readerQuery.words.flatMap(wordsOf)
      expect(wanted.some(word => found.includes(word))).toBe(true)
    }
    if ('messageCount' in item) {
      expect(item).toEqual(this.#model.thread(item.id, this.#readerQuery.query))
      return
    }
    const message = this.#model.find(item.id)
    if (message) expectRecord(item, message)
  }
}

const lists = querySeeds.map(seeds =>
  command(`read ${JSON.stringify(seeds)}`, async (model, real) => {
    const reading = new Reading(seeds, model, real)
    while (await reading.next());
    reading.finish()
  }),
)

const threads = fc.record({ number: numbers, shown }).map(({ number, shown: query }) =>
  command(`thread of ${number} ${JSON.stringify(query)}`, async (model, real) => {
    const message = at(model.messages, number)
    if (!message) return
    const { messages, ...thread } = (await real.ok('GET', `/threads/${message.threadId}`, {
      query,
    })) as ThreadWithMessages
    expect(thread).toEqual(model.thread(message.threadId, query))
    const agents = real.agents.map(({ id }) => id)
    const expected = model.select(agents, { ...query, threadId: message.threadId }).reverse()
    expect(messages.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }),
)

const walkStarts = querySeeds.map(seeds => {
  const small = { ...seeds, limit: (seeds.limit % 4) + 1, filters: seeds.filters.slice(0, 1) }
  return command(`begin to walk ${JSON.stringify(small)}`, async (model, real) => {
    const reading = new Reading(small, model, real)
    if (await reading.next()) model.walks.push(reading)
    else reading.finish()
  })
})

const walkSteps = numbers.map(number =>
  command(`walk on ${number}`, async model => {
    const walk = at(model.walks, number)
    if (!walk || (await walk.next())) return
    walk.finish()
    model.walks = model.walks.filter(other => other !== walk)
  }),
)

const wrongCursors = fc
  .record({ number: numbers, difference: fc.constantFrom<Difference[]>('filter', 'kind', 'reader') })
  .map(({ number, difference }) =>
    command(`use cursor ${number} for another ${difference}`, async model => {
      await at(model.walks, number)?.tryOtherList(difference)
    }),
  )

export const readCommands = [
  wrongCursors,
  lists,
  lists,
  lists,
  threads,
  walkStarts,
  walkStarts,
  walkSteps,
  walkSteps,
  walkSteps,
  walkSteps,
]
