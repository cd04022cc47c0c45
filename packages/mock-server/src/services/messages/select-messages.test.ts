import type { MessageFilters } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import { Work } from '../../work/work.ts'
import { createState, type State } from '../state.ts'
import { createSearch, selectMessages, toInstant, toMessageFilter } from './search.ts'
import type { MessageRow } from './tables.ts'

const COUNT = 10_000
const LIMIT = 20
/** Maximum number of comparisons of a binary search, with room for the two levels of a list. */
const MAX_SEARCH_READS = 2 * Math.ceil(Math.log2(COUNT))

/** Creates messages that count how often their position or owner is read. */
function createCountedMessages(): { state: State; reads: () => number } {
  const state = createState()
  const work = new Work(null, { hasEnded: false })
  let reads = 0
  for (let number = 0; number < COUNT; number++) {
    const id = `c${String(number).padStart(5, '0')}`
    const createdAt = new Date(number * 1_000).toISOString()
    const labels = [['even'], ['odd']][number % 2] ?? []
    const record: MessageRow['record'] = {
      ...{ id, createdAt, updatedAt: createdAt, receivedAt: createdAt, sentAt: null, deletedAt: null },
      ...{ agentId: `agent${number % 4}`, inboxId: 'inbox', threadId: `thread${number % 1_000}` },
      ...{
        channel: number % 3 === 0 ? 'SMS' : 'EMAIL',
        direction: number % 3 === 1 ? 'OUTBOUND' : 'INBOUND',
      },
      ...{ status: number % 2_500 === 7 ? 'BOUNCED' : 'DELIVERED', labels },
      ...{ fromAddress: `a${number % 100}@example.com`, toAddress: 'b@example.com' },
      ...{ ccAddresses: [], bccAddresses: [], subject: labels.join(), body: 'hello', bodyHtml: null },
      ...{ extractedText: null, extractedHtml: null, headers: null, metadata: null, attachments: [] },
      ...{ inReplyTo: null, externalId: null },
    }
    state.messages.insert(work, {
      id,
      agentId: record.agentId,
      get createdAt() {
        reads++
        return createdAt
      },
      get orgId() {
        reads++
        return 'acme'
      },
      ...{
        toAddresses: [record.toAddress],
        references: [],
        replyTo: [],
        attachments: [],
        undeliveredSource: null,
      },
      record,
    })
  }
  reads = 0
  return { state, reads: () => reads }
}

describe('a page of messages', () => {
  const { state, reads } = createCountedMessages()
  const middle = state.messages.get('c05000')

  function pageOf(filters: MessageFilters, query = ''): { ids: string[]; readCount: number } {
    const before = reads()
    const scope = { orgId: 'acme', agentId: filters.agentId }
    const ids: string[] = []
    for (const row of selectMessages(
      state,
      toMessageFilter(scope, filters, { search: createSearch(state, 'acme', query) }),
      middle,
    )) {
      ids.push(row.id)
      if (ids.length > LIMIT) break
    }
    return { ids, readCount: reads() - before }
  }

  it.each<[string, MessageFilters]>([
    ['all', {}],
    ['an agent', { agentId: 'agent1' }],
    ['an inbox', { inboxId: 'inbox' }],
    ['a label', { labels: ['odd'] }],
    ['a channel', { channel: 'SMS' }],
    ['a direction', { direction: 'OUTBOUND' }],
    ['a status', { status: 'DELIVERED' }],
    ['a sender', { fromAddress: 'a7@example.com' }],
    ['a recipient', { toAddress: 'b@example.com' }],
    ['a range', { dateRange: { from: '1970-01-01T00:10:00.000Z', to: '1970-01-01T01:00:00.000Z' } }],
    ['a label and a direction', { labels: ['odd'], direction: 'OUTBOUND' }],
    ['a rare status and a label', { status: 'BOUNCED', labels: ['odd'] }],
  ])('for %s reads little more than the page', (_, filters) => {
    // The first query of an index sorts all rows.
    pageOf(filters)
    const { ids, readCount } = pageOf(filters)
    expect(ids.length).toBeGreaterThan(1)
    expect(readCount).toBeLessThan(MAX_SEARCH_READS * 4 + LIMIT * 24)
  })

  it('for words reads little more than the page', () => {
    pageOf({}, 'odd hello')
    const { ids, readCount } = pageOf({}, 'odd hello')
    expect(ids).toHaveLength(LIMIT + 1)
    expect(readCount).toBeLessThan(LIMIT * (MAX_SEARCH_READS * 4))
  })

  it('excludes a word', () => {
    expect(pageOf({}, '-hello').ids).toEqual([])
    expect(pageOf({}, 'hello -nothing').ids).toHaveLength(LIMIT + 1)
  })

  it.each<[string, MessageFilters, number]>([
    ['labels', { labels: ['odd', 'even'] }, COUNT / 2],
    ['channel and direction', { channel: 'SMS', direction: 'OUTBOUND' }, COUNT / 3 + 1],
    ['label and sender', { labels: ['even'], fromAddress: 'a7@example.com' }, COUNT / 100],
  ])('for %s without a match reads only the shorter list', (_, filters, shorter) => {
    // The first query of an index sorts all rows.
    pageOf(filters)
    const { ids, readCount } = pageOf(filters)
    expect(ids).toEqual([])
    expect(readCount).toBeLessThan(shorter + 4 * MAX_SEARCH_READS)
  })
})

it.each([
  ['2026-01-01T00:00:00Z', 'lower', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T02:30:00+02:30', 'lower', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00.5Z', 'upper', '2026-01-01T00:00:00.500Z'],
  ['2026-01-01T00:00:00.0005Z', 'lower', '2026-01-01T00:00:00.001Z'],
  ['2026-01-01T00:00:00.0005Z', 'upper', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00.000000Z', 'lower', '2026-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59-23:59', 'upper', '9999-12-31T23:59:59.999Z'],
  ['0000-01-01T00:00:00+23:59', 'lower', '0000-01-01T00:00:00.000Z'],
] as const)('%s as a %s bound is %s', (text, bound, expected) => {
  expect(toInstant(text, bound)).toBe(expected)
})
