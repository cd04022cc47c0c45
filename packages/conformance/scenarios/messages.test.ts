import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'

const receive = (
  api: Api,
  to: string,
  subject: string,
  more: { spam?: boolean; body?: string } = {},
): Promise<Message> =>
  api.mock.receiveEmail({ to, from: 'Ben <ben@example.com>', subject, body: 'Hello', ...more })
const subjects = (page: { items: Message[] }): (string | null)[] => page.items.map(({ subject }) => subject)

scenario('message: an inbound message is DELIVERED, unread, with its addresses', MANUAL_CLOCK, async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await receive(api, agent.email.email, 'Room')
  const message = await api.ok('getMessage', { path: { id }, key: agent.apiKey })
  expect(message).toMatchObject({
    agentId: agent.id,
    direction: 'INBOUND',
    status: 'DELIVERED',
    fromAddress: 'ben@example.com',
    toAddress: agent.email.email,
    body: expect.stringMatching(/^Hello\s*$/),
    extractedText: 'Hello',
    labels: ['unread'],
    sentAt: null,
    receivedAt: MANUAL_CLOCK.now,
    deletedAt: null,
    bccAddresses: [],
  })
  expect(message.inboxId).not.toBeNull()
})

scenario('message: the list applies every filter, newest first', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  await receive(api, ada.email.email, 'one')
  const two = await receive(api, ada.email.email, 'two')
  await receive(api, grace.email.email, 'three')
  const sent = await api.ok('sendEmail', {
    key: ada.apiKey,
    body: { to: ['carl@example.com'], subject: 'four', body: 'x' },
  })
  const list = async (query: Record<string, string>): Promise<(string | null)[]> =>
    subjects(await api.ok('listMessages', { query }))
  expect(await list({})).toEqual(['four', 'three', 'two', 'one'])
  expect(await list({ agentId: grace.id })).toEqual(['three'])
  expect(await list({ inboxId: two.inboxId ?? '' })).toEqual(['four', 'two', 'one'])
  expect(await list({ threadId: two.threadId ?? '' })).toEqual(['two'])
  expect(await list({ direction: 'OUTBOUND' })).toEqual(['four'])
  expect(await list({ channel: 'SMS' })).toEqual([])
  expect(await list({ channel: 'EMAIL', status: 'DELIVERED', direction: 'INBOUND' })).toEqual([
    'three',
    'two',
    'one',
  ])
  expect(await list({ fromAddress: 'BEN@example.com' })).toEqual(['three', 'two', 'one'])
  expect(await list({ toAddress: 'carl@example.com' })).toEqual(['four'])
  expect(await list({ inboxId: UNKNOWN_ID })).toEqual([])
  expect(subjects(await api.ok('listMessages', { key: ada.apiKey }))).toEqual(['four', 'two', 'one'])
  expect(sent.labels).toEqual(['read'])
  expect(await list({ labels: 'unread' })).toEqual(['three', 'two', 'one'])
})

scenario('message: dateRange[from] and dateRange[to] are inclusive', MANUAL_CLOCK, async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  for (const subject of ['one', 'two', 'three']) {
    await receive(api, agent.email.email, subject)
    await api.mock.clock.advance('1m')
  }
  const at = '2026-01-01T00:01:00.000Z'
  const list = async (query: Record<string, string>): Promise<(string | null)[]> =>
    subjects(await api.ok('listMessages', { query }))
  const [from, to] = ['dateRange[from]', 'dateRange[to]']
  expect(await list({ [from]: at })).toEqual(['three', 'two'])
  expect(await list({ [to]: at })).toEqual(['two', 'one'])
  expect(await list({ [from]: '2026-01-01T02:01:00+02:00', [to]: at })).toEqual(['two'])
  expect(await list({ [from]: '2026-01-01T00:01:00.0001Z' })).toEqual(['three'])
  expect(await list({ [to]: '2026-01-01T00:01:00.0009Z' })).toEqual(['two', 'one'])
  expect(await list({ [to]: '9999-12-31T23:59:59-12:00' })).toHaveLength(3)
  // A range that ends before it begins.
  expect(await list({ [from]: at, [to]: MANUAL_CLOCK.now })).toEqual([])
  const client = api.client()
  const found = await client.messages.list({ dateRange: { from: at, to: at } })
  expect(found.items.map(({ subject }) => subject)).toEqual(['two'])
})

scenario('message: a cursor keeps the filters: time range, labels and folder', MANUAL_CLOCK, async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  for (let number = 0; number < 6; number++) {
    const { id } = await receive(api, agent.email.email, `mail ${number}`)
    if (number % 2 === 0) await api.ok('updateMessageLabels', { path: { id }, body: { addLabels: ['Even'] } })
    await api.mock.clock.advance('1m')
  }
  const query = { labels: ['EVEN', 'unread'], 'dateRange[from]': '2026-01-01T00:01:00Z', limit: 1 }
  const first = await api.ok('listMessages', { query })
  const second = await api.ok('listMessages', { query: { ...query, cursor: first.nextCursor ?? '' } })
  expect([...subjects(first), ...subjects(second), second.hasMore]).toEqual(['mail 4', 'mail 2', false])
  // The same filters in another notation.
  const same = { ...query, labels: ['unread', 'even'] }
  const again = await api.ok('listMessages', { query: { ...same, cursor: first.nextCursor ?? '' } })
  expect(subjects(again)).toEqual(['mail 2'])
})

scenario('rights: an agent key naming another agent is 403; an agent that is absent is 404', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  await api.problem('listMessages', [403, 'FORBIDDEN'], { key: ada.apiKey, query: { agentId: grace.id } })
  await api.problem('listMessages', [404, 'NOT_FOUND'], { query: { agentId: UNKNOWN_ID } })
})

scenario('labels: adding read removes unread and the reverse; removing one adds the other', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await receive(api, email, 'Room')
  const change = async (body: object): Promise<string[]> =>
    (await api.ok('updateMessageLabels', { key, path: { id }, body })).labels
  expect(await change({ addLabels: ['read'] })).toEqual(['read'])
  expect(await change({ removeLabels: ['read'] })).toEqual(['unread'])
  expect(await change({ removeLabels: ['unread'] })).toEqual(['read'])
  expect(await change({ addLabels: ['unread'] })).toEqual(['unread'])
  expect(await change({ addLabels: ['read'], removeLabels: ['unread'] })).toEqual(['read'])
})

scenario('message: labels are stored in lower case, without duplicates, sorted', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await receive(api, email, 'Room')
  const path = { id }
  const { labels } = await api.ok('updateMessageLabels', {
    key,
    path,
    body: { addLabels: ['Zebra', 'archived', 'ZEBRA', 'Alpha'] },
  })
  expect(labels).toEqual(['alpha', 'archived', 'unread', 'zebra'])
  const less = await api.ok('updateMessageLabels', {
    key,
    path,
    body: { addLabels: ['beta'], removeLabels: ['ALPHA'] },
  })
  expect(less.labels).toEqual(['archived', 'beta', 'unread', 'zebra'])
  expect((await api.ok('getMessage', { key, path })).labels).toEqual(less.labels)
  const withBothLabels = await api.ok('listMessages', { key, query: { labels: ['beta', 'zebra'] } })
  expect(withBothLabels.items).toHaveLength(1)
  const none = await api.ok('listMessages', { key, query: { labels: ['beta', 'alpha'] } })
  expect(none.items).toHaveLength(0)
})

scenario(
  'labels: a label update without labels, with too long or too many, or a label in both lists is 400',
  async api => {
    const {
      email: { email },
      apiKey: key,
    } = await api.mock.addAgent({ name: 'Ada' })
    const { id } = await receive(api, email, 'Room')
    const many = Array.from({ length: 51 }, (_, index) => `l${index}`)
    const invalidBodies = [
      {},
      { addLabels: [''] },
      { addLabels: ['x'.repeat(65)] },
      { addLabels: many },
      { addLabels: ['vip'], removeLabels: ['VIP'] },
      { addLabels: ['read', 'unread'] },
    ]
    for (const body of invalidBodies) {
      await api.problem('updateMessageLabels', [400, 'VALIDATION_ERROR'], { key, path: { id }, body })
    }
    const path = { id }
    await api.ok('updateMessageLabels', { key, path, body: { addLabels: many.slice(1) } })
    expect((await api.ok('getMessage', { key, path })).labels).toHaveLength(51)
  },
)

scenario('labels: a label with a line break or another control character is 400', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await receive(api, email, 'Room')
  for (const character of ['\n', '\r', '\t', '\0', '\x7f', '\x85', '\u2028', '\u2029']) {
    for (const field of ['addLabels', 'removeLabels']) {
      const request = { key, path: { id }, body: { [field]: [`two${character}lines`] } }
      const { details } = await api.problem('updateMessageLabels', [400, 'VALIDATION_ERROR'], request)
      expect(details?.issues).toMatchObject([{ location: 'body', path: `/${field}/0` }])
    }
  }
  const body = { addLabels: ['to do', 'größe'] }
  const { labels } = await api.ok('updateMessageLabels', { key, path: { id }, body })
  expect(labels).toEqual(['größe', 'to do', 'unread'])
})

scenario('message: spam is hidden from lists unless it is requested', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, email, 'good')
  const bad = await receive(api, email, 'bad', { spam: true })
  await receive(api, email, 'gtube', { body: `Buy now\n${GTUBE}\n` })
  expect(bad.labels).toEqual(['spam', 'unread'])
  expect(subjects(await api.ok('listMessages', { key }))).toEqual(['good'])
  expect(subjects(await api.ok('listMessages', { key, query: { includeSpam: true } }))).toEqual([
    'gtube',
    'bad',
    'good',
  ])
  expect(subjects(await api.ok('listMessages', { key, query: { labels: 'spam' } }))).toEqual(['gtube', 'bad'])
  const fired = api.mock.events
    .map(({ payload }) => payload)
    .filter(({ event }) => event === 'message.received')
  expect(fired.map(payload => 'spam' in payload && payload.spam)).toEqual([false, true, true])
})

scenario('message: deleted is exclude, include or only', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, email, 'live')
  for (const [deleted, expected] of Object.entries({ exclude: ['live'], include: ['live'], only: [] })) {
    expect(subjects(await api.ok('listMessages', { key, query: { deleted } })), deleted).toEqual(expected)
  }
  await api.problem('listMessages', [400, 'VALIDATION_ERROR'], { key, query: { deleted: 'yes' } })
})
