import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, type CallOptions, UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'
import { createToolCaller } from '../tool-caller.ts'

interface Mail {
  subject?: string
  body?: string
  bodyHtml?: string
  from?: string
  cc?: string
  spam?: boolean
}

const receive = (api: Api, to: string, mail: Mail): Promise<Message> =>
  api.mock.receiveEmail({ to, from: 'ben@example.com', subject: 'Room', body: 'Hello', ...mail })

/** Returns the subjects of the hits. */
async function search(
  api: Api,
  query: string,
  more: object = {},
  options: CallOptions = {},
): Promise<string[]> {
  const { items } = await api.ok('searchMessages', { ...options, body: { query, ...more } })
  return items.map(({ subject }) => String(subject))
}

scenario('API: every word must occur in subject, body or addresses, in any case; newest first', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, email, { subject: 'Lunch', body: 'On Tuesday at noon' })
  await receive(api, email, { subject: 'Dinner on tuesday', body: 'lunch was fine' })
  await receive(api, email, { subject: 'Invoice', from: 'Mia.Berg@example.org', cc: 'cem@example.net' })
  expect(await search(api, 'lunch TUESDAY')).toEqual(['Dinner on tuesday', 'Lunch'])
  expect(await search(api, 'lunch noon')).toEqual(['Lunch'])
  expect(await search(api, 'tuesday dinner, noon!')).toEqual([])
  expect(await search(api, 'mia.berg@example.org')).toEqual(['Invoice'])
  expect(await search(api, 'cem invoice')).toEqual(['Invoice'])
  expect(await search(api, email)).toHaveLength(3)
})

scenario('API: two long emails with the same words are both found by each word', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const words = Array.from({ length: 8_000 }, (_, number) => `word${number}`)
  await receive(api, email, { subject: 'First', body: words.join(' ') })
  await receive(api, email, { subject: 'Second', body: [...words].reverse().join(' ') })
  for (const query of ['word0', 'word7999', 'word4000 word17 word2'])
    expect(await search(api, query), query).toEqual(['Second', 'First'])
  expect(await search(api, 'word17 second')).toEqual(['Second'])
  expect(await search(api, 'word8000')).toEqual([])
})

scenario('API: an agent finds a word in its own messages among those of many others', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const ben = await api.mock.addAgent({ name: 'Ben' })
  await receive(api, ada.email.email, { subject: 'Mine', body: 'invoice' })
  for (let number = 0; number < 5; number++)
    await receive(api, ben.email.email, { subject: `Other ${number}`, body: 'invoice' })
  expect(await search(api, 'invoice', {}, { key: ada.apiKey })).toEqual(['Mine'])
  expect(await search(api, 'invoice', { filters: { agentId: ada.id } })).toEqual(['Mine'])
  expect(await search(api, 'invoice')).toHaveLength(6)
})

scenario('API: words match without punctuation; numbers and quoted words only as a whole', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, email, { subject: 'a', body: 'Re-booking: order_4711 (paid).' })
  for (const query of [
    'booking',
    'RE',
    '4711',
    'order 4711',
    'paid',
    're-booking',
    '"paid"',
    'book',
    'bookings',
  ])
    expect(await search(api, query), query).toEqual(['a'])
  for (const query of ['471', 'order4711', 'pai*', '"book"', '"bookings"', 'ooking', 'order_471'])
    expect(await search(api, query), query).toEqual([])
  expect(await search(api, 'paid -book')).toEqual(['a'])
})

scenario('API: a word also finds its other forms and the words that begin with it', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const pairs: [one: string, other: string][] = [
    ['invoice', 'invoices'],
    ['city', 'cities'],
    ['box', 'boxes'],
    ['planned', 'plan'],
    ['shipping', 'ship'],
    ['Rechnung', 'Rechnungen'],
    ['Haus', 'Häuser'],
    ['Nummer', 'Nummern'],
    ['Tag', 'Tage'],
    ['facture', 'factures'],
    ['journal', 'journaux'],
    ['bureau', 'bureaux'],
    ['réservé', 'réservées'],
    ['factura', 'facturas'],
    ['reservación', 'reservaciones'],
    ['pedido', 'pedidos'],
    ['fattura', 'fatture'],
    ['reunião', 'reuniões'],
    ['счёт', 'счета'],
  ]
  for (const [one, other] of pairs) {
    for (const [query, text] of [
      [one, other],
      [other, one],
    ] as const) {
      const { id } = await receive(api, email, { subject: text, body: 'x' })
      expect(await search(api, query), `${query} in ${text}`).toContain(text)
      expect(await search(api, `"${query}"`), `"${query}" in ${text}`).not.toContain(text)
      await api.ok('deleteMessage', { path: { id } })
    }
  }
  await receive(api, email, { subject: 'Rechnungsnummer', body: 'x' })
  expect(await search(api, 'rechnung')).toEqual(['Rechnungsnummer'])
  for (const query of ['nummer', 'rec', 'rechnungsnummern8'])
    expect(await search(api, query), query).toEqual([])
})

scenario('API: a near word counts half, each message is found once, and pages go on', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, email, { subject: 'invoice', body: 'x' })
  await receive(api, email, { subject: 'two', body: 'invoice and invoices' })
  await receive(api, email, { subject: 'three', body: 'All invoices were invoiced' })
  const body = { query: 'Invoice', pagination: { limit: 2 } }
  const first = await api.ok('searchMessages', { body })
  expect(first.items.map(({ subject, rank }) => [subject, rank])).toEqual([
    ['three', 0.5],
    ['two', 1],
  ])
  expect(first.items[0]?.snippet).toBe('All <mark>invoices</mark> were <mark>invoiced</mark>')
  const cursor = String(first.nextCursor)
  const second = await api.ok('searchMessages', { body: { ...body, pagination: { limit: 2, cursor } } })
  expect(second.items.map(({ subject, rank }) => [subject, rank])).toEqual([['invoice', 2]])
  expect(second.hasMore).toBe(false)
})

scenario('API: near words are those of any message, but only own messages are found', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const ben = await api.mock.addAgent({ name: 'Ben' })
  await receive(api, ada.email.email, { subject: 'mine', body: 'bookings' })
  await receive(api, ben.email.email, { subject: 'other', body: 'bookkeeping' })
  expect(await search(api, 'book', {}, { key: ada.apiKey })).toEqual(['mine'])
  for (let number = 0; number < 120; number++)
    await receive(api, ben.email.email, { subject: 'many', body: `book${String(number).padStart(3, '0')}` })
  expect(await search(api, 'book', {}, { key: ada.apiKey })).toEqual(['mine'])
})

scenario(
  'API: words are compared in one Unicode form; in scripts without spaces a query matches inside words',
  async api => {
    const {
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    await receive(api, email, { subject: 'a', body: 'Grüße aus Zu\u0308rich, ｆｕｌｌ ①' })
    await receive(api, email, { subject: 'b', body: '来週の東京で会いましょう' })
    for (const query of ['東a', '会東', '京東']) expect(await search(api, query), query).toEqual([])
    for (const query of ['GRÜßE', 'GRÜSSE', 'zurich', 'zürich', 'Zu\u0308rich', 'full 1'])
      expect(await search(api, query), query).toEqual(['a'])
    for (const query of ['東京', '京', '京 会']) expect(await search(api, query), query).toEqual(['b'])
  },
)

scenario('API: only the first 100,000 characters of a body are searched', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, email, { subject: 'Long', body: `early ${'x '.repeat(50_000)} late` })
  expect(await search(api, 'early')).toEqual(['Long'])
  expect(await search(api, 'late')).toEqual([])
})

scenario('API: a query without any word is 400', async api => {
  for (const query of ['?!', ' ', '🙂', '']) {
    const { details } = await api.problem('searchMessages', [400, 'VALIDATION_ERROR'], { body: { query } })
    expect(details?.issues, query).toMatchObject([{ location: 'body', path: '/query' }])
  }
})

scenario('API: a hit is the message with rank and snippet', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, email, { subject: 'Your invoice', body: 'The invoice of May' })
  await receive(api, email, { subject: 'May', body: 'Invoices, not one invoice' })
  await receive(api, email, { subject: 'Hello', body: 'It may come', from: 'invoice@example.com' })
  const { items } = await api.ok('searchMessages', { body: { query: 'may INVOICE' } })
  expect(items.map(({ subject, rank }) => [subject, rank])).toEqual([
    ['Hello', 2],
    ['May', 3],
    ['Your invoice', 4],
  ])
  for (const { rank, snippet, ...message } of items)
    expect(message).toEqual(await api.ok('getMessage', { path: { id: message.id } }))
  expect(items.map(({ snippet }) => snippet)).toEqual([
    'It <mark>may</mark> come',
    '<mark>Invoices</mark>, not one <mark>invoice</mark>',
    'The <mark>invoice</mark> of <mark>May</mark>',
  ])
})

scenario('API: the snippet is text around the first hit, on one line, of whole characters', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const filler = 'lorem ipsum dolor '.repeat(30)
  await receive(api, email, { subject: 'a', body: `${filler}\nthe Invoice\n\tof May ${'🙂'.repeat(200)}` })
  const { items } = await api.ok('searchMessages', { body: { query: 'may invoice' } })
  const snippet = items[0]?.snippet ?? ''
  expect(snippet).toContain('the <mark>Invoice</mark> of <mark>May</mark> 🙂')
  const text = snippet.replaceAll(/<\/?mark>/g, '')
  expect(text.length).toBeGreaterThan(100)
  expect(text.length).toBeLessThanOrEqual(120)
  expect(text.replaceAll('🙂', '')).not.toMatch(/[\ud800-\udfff]/)
  await receive(api, email, { subject: 'Parking', body: 'x' })
  const inSubject = await api.ok('searchMessages', { body: { query: 'parking' } })
  expect(inSubject.items.map(hit => hit.snippet)).toEqual(['<mark>Parking</mark>'])
})

scenario('API: the snippet of a hostile email has no HTML but <mark>', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const text = 'plan <img src=x onerror="alert(1)"> </mark><script>plan()</script> \'＜b＞\' &lt;'
  await receive(api, email, { subject: 'a', body: text })
  const { items } = await api.ok('searchMessages', { body: { query: 'plan script' } })
  expect(items[0]?.snippet).toBe(
    '<mark>plan</mark> &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &lt;/mark&gt;&lt;<mark>script</mark>&gt;' +
      '<mark>plan</mark>()&lt;/<mark>script</mark>&gt; &#39;&lt;b&gt;&#39; &amp;lt;',
  )
})

scenario('API: a search accepts the filters of the list, includeSpam and deleted', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const one = await receive(api, ada.email.email, { subject: 'plan one' })
  const two = await receive(api, ada.email.email, {
    subject: 'plan two',
    from: 'Mia@example.org',
    spam: true,
  })
  const three = await receive(api, grace.email.email, { subject: 'plan three' })
  await api.ok('sendEmail', {
    key: grace.apiKey,
    body: { to: ['carl@example.com'], subject: 'plan four', body: 'x' },
  })
  await api.ok('deleteMessage', { path: { id: three.id } })
  await api.ok('updateMessageLabels', { path: { id: one.id }, body: { addLabels: ['vip'] } })
  const findSubjects = (filters: object, query: Record<string, string | boolean> = {}): Promise<string[]> =>
    search(api, 'plan', { filters }, { query })
  expect(await findSubjects({})).toEqual(['plan four', 'plan one'])
  expect(await findSubjects({}, { includeSpam: true })).toEqual(['plan four', 'plan two', 'plan one'])
  expect(await findSubjects({ includeSpam: true })).toEqual(['plan four', 'plan two', 'plan one'])
  expect(await findSubjects({ includeSpam: false }, { includeSpam: true })).toHaveLength(3)
  expect(await findSubjects({}, { deleted: 'include' })).toEqual(['plan four', 'plan three', 'plan one'])
  expect(await findSubjects({}, { deleted: 'only' })).toEqual(['plan three'])
  expect(await findSubjects({ labels: ['SPAM'] })).toEqual(['plan two'])
  expect(await findSubjects({ labels: ['vip', 'unread'] })).toEqual(['plan one'])
  expect(await findSubjects({ agentId: grace.id })).toEqual(['plan four'])
  expect(await findSubjects({ inboxId: one.inboxId })).toEqual(['plan one'])
  expect(await findSubjects({ threadId: one.threadId, direction: 'INBOUND', status: 'DELIVERED' })).toEqual([
    'plan one',
  ])
  expect(await findSubjects({ direction: 'OUTBOUND', channel: 'EMAIL' })).toEqual(['plan four'])
  expect(await findSubjects({ channel: 'SMS' })).toEqual([])
  expect(await findSubjects({ channel: 'SMS', channels: ['VOICE', 'EMAIL'] })).toHaveLength(2)
  expect(await findSubjects({ fromAddress: 'mia@EXAMPLE.org' }, { includeSpam: true })).toEqual(['plan two'])
  expect(await findSubjects({ toAddress: 'CARL@example.com' })).toEqual(['plan four'])
  expect(await findSubjects({ dateRange: { from: two.createdAt, to: '2999-01-01T00:00:00Z' } })).toContain(
    'plan four',
  )
  expect(await findSubjects({ dateRange: { to: '2001-01-01T00:00:00+02:00' } })).toEqual([])
})

scenario(
  'key types: an agent key searches its own messages, a master key those of the organization',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    await receive(api, ada.email.email, { subject: 'plan one' })
    await receive(api, grace.email.email, { subject: 'plan two' })
    const other = api.mock.addOrganization()
    expect(await search(api, 'plan', {}, { key: ada.apiKey })).toEqual(['plan one'])
    expect(await search(api, 'plan')).toEqual(['plan two', 'plan one'])
    expect(await search(api, 'plan', {}, { key: other.masterKey })).toEqual([])
    const toSearch = (agentId: string): object => ({ query: 'plan', filters: { agentId } })
    await api.problem('searchMessages', [403, 'FORBIDDEN'], { key: ada.apiKey, body: toSearch(grace.id) })
    await api.problem('searchMessages', [404, 'NOT_FOUND'], { body: toSearch(UNKNOWN_ID) })
    await api.problem('searchMessages', [404, 'NOT_FOUND'], { key: other.masterKey, body: toSearch(ada.id) })
  },
)

scenario('API: a cursor of a search is valid only for the same search', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  for (let number = 0; number < 5; number++) await receive(api, email, { subject: `plan ${number}` })
  const subjects: string[] = []
  let cursor: string | null = null
  do {
    const body = { query: 'plan', pagination: { limit: 2, ...(cursor !== null && { cursor }) } }
    const page: { items: Message[]; nextCursor: string | null } = await api.ok('searchMessages', { body })
    subjects.push(...page.items.map(({ subject }) => String(subject)))
    cursor = page.nextCursor
    await receive(api, email, { subject: 'plan more' })
  } while (cursor !== null)
  expect(subjects).toEqual(['plan 4', 'plan 3', 'plan 2', 'plan 1', 'plan 0'])
  const { nextCursor } = await api.ok('searchMessages', { body: { query: 'plan', pagination: { limit: 1 } } })
  for (const body of [{ query: 'hello' }, { query: 'plan', filters: { direction: 'INBOUND' } }]) {
    const fault = { body: { ...body, pagination: { cursor: nextCursor } } }
    const { details } = await api.problem('searchMessages', [400, 'VALIDATION_ERROR'], fault)
    expect(details?.issues).toMatchObject([{ location: 'body', path: '/pagination/cursor' }])
  }
  await api.ok('searchMessages', {
    body: { query: 'PLAN', filters: {}, pagination: { limit: 3, cursor: nextCursor } },
  })
})

scenario('API: a search finds messages after changes of labels, status and Trash', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await receive(api, email, { subject: 'plan' })
  const path = { id }
  await api.ok('updateMessageLabels', { key, path, body: { addLabels: ['read', 'vip'] } })
  await api.ok('deleteMessage', { key, path })
  expect(await search(api, 'plan')).toEqual([])
  await api.ok('restoreMessage', { key, path })
  expect(await search(api, 'plan')).toEqual(['plan'])
})

scenario(
  'API: a search with the idempotency key of another one is 409; with its own it is replayed',
  async api => {
    const {
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    await receive(api, email, { subject: 'plan' })
    const idempotencyKey = 'k1'
    expect(await search(api, 'plan', {}, { idempotencyKey })).toEqual(['plan'])
    await receive(api, email, { subject: 'plan two' })
    await api.problem('searchMessages', [409, 'IDEMPOTENCY_BODY_MISMATCH'], {
      body: { query: 'room' },
      idempotencyKey,
    })
    expect(await search(api, 'plan', {}, { idempotencyKey })).toEqual(['plan'])
  },
)

scenario('API: accents do not count, quotes find phrases, a hyphen excludes', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, email, { subject: 'A', body: 'Mein Résumé aus München, next week' })
  await receive(api, email, { subject: 'B', body: 'Ёлка: the next long week, paid' })
  await receive(api, email, { subject: 'C', body: '내일 회의를 합니다, 東京都' })
  expect(await search(api, 'resume munchen')).toEqual(['A'])
  expect(await search(api, 'елка')).toEqual(['B'])
  expect(await search(api, '회의')).toEqual(['C'])
  expect(await search(api, '京都')).toEqual(['C'])
  expect(await search(api, '都京')).toEqual([])
  expect(await search(api, 'next week')).toEqual(['B', 'A'])
  expect(await search(api, '"next week"')).toEqual(['A'])
  expect(await search(api, 'next -paid')).toEqual(['A'])
  expect(await search(api, 'next -"next week"')).toEqual(['B'])
  expect(await search(api, '-week')).toEqual(['C'])
  const { items } = await api.ok('searchMessages', { body: { query: 'munchen' } })
  expect(items[0]?.snippet).toContain('<mark>München</mark>')
})

scenario('API: a search of a model without a hit says what each word finds alone', async api => {
  const {
    email: { email },
    apiKey,
  } = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, email, { subject: 'Parking', body: 'The garage is closed' })
  for (let number = 0; number < 12; number++) await receive(api, email, { subject: `Invoice ${number}` })
  const call = createToolCaller(api, apiKey)
  const countHits = async (args: object) => (await call('search_messages', args)).hitsOfEachWord
  expect(await countHits({ query: 'invoices parking -paid "is closed" from:lucia invoices &' })).toEqual([
    { word: 'invoices', hits: 'more than 10' },
    { word: 'parking', hits: 1 },
    { word: '"is closed"', hits: 1 },
    { word: 'from', hits: 0 },
    { word: 'lucia', hits: 0 },
  ])
  const labels = ['vip']
  expect(await countHits({ query: 'invoice parking', labels })).toMatchObject([{ hits: 0 }, { hits: 0 }])
  expect(await countHits({ query: 'invoice' })).toBeUndefined()
  expect(await countHits({ query: 'lucia' })).toBeUndefined()
  const sent = api.mock.requests.length
  await countHits({ query: Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ') })
  expect(api.mock.requests.length - sent).toBe(9)
})
