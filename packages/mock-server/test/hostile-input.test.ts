import { describe, expect, it } from 'vitest'
import { createMock, type Mock, type MockOptions } from '../src/index.ts'

interface Result {
  status: number
  /** Issues as strings such as `body /name is required`. */
  issues: string[]
  record: { id: string; status?: string; items?: { id: string; direction?: string; status?: string }[] }
}

const make = (options: MockOptions = {}): Mock =>
  createMock({
    seed: 1,
    clock: 'manual',
    now: '2026-01-01T00:00:00Z',
    validateResponses: true,
    ...options,
  })

async function call(mock: Mock, method: string, path: string, body?: unknown): Promise<Result> {
  const response = await mock.fetch(`${mock.baseUrl}${path}`, {
    method,
    headers: {
      'x-api-key': mock.masterKey,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const record = JSON.parse(await response.text())
  const issues: { location: string; path: string; message: string }[] = record.details?.issues ?? []
  return {
    status: response.status,
    issues: issues.map(issue => `${issue.location} ${issue.path} ${issue.message}`),
    record,
  }
}

/** Sends an email with unusual fields from one agent of the mock to another, and delivers it. */
async function send(unusual: object): Promise<{ result: Result; delivered: string[] }> {
  const mock = make()
  const [ada, bob] = [await mock.addAgent({ name: 'Ada' }), await mock.addAgent({ name: 'Bob' })]
  const result = await call(mock, 'POST', '/email/send', {
    agentId: ada.id,
    to: [bob.email.email],
    subject: 's',
    body: 'b',
    ...unusual,
  })
  await mock.clock.runAll()
  const { items = [] } = (await call(mock, 'GET', '/messages')).record
  return { result, delivered: items.map(({ direction, status }) => `${direction} ${status}`).sort() }
}

const DELIVERED = ['INBOUND DELIVERED', 'OUTBOUND DELIVERED']
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('bodies', () => {
  const many = (value: string, count = 500_000): string => `[${Array(count).fill(value).join()}]`

  it.each([
    ['objects', `{"to":${many('{}')}}`],
    ['lists', `{"to":${many('[]')}}`],
    ['numbers', `{"metadata":${many('1')}}`],
    ['fields', `{"metadata":{${Array(500_001).fill('"a":1').join()}}}`],
    ['lists of lists', many(many('"a"', 1_000), 600)],
  ])('with too many values are rejected before they are parsed: %s', async (_, body) => {
    const { status, issues } = await call(make(), 'POST', '/email/send', body)
    expect([status, issues]).toEqual([400, ['body  must have at most 500000 values']])
  })

  it.each([
    ['commas and brackets in a text', JSON.stringify(',[{'.repeat(300_000))],
    ['escaped quotation marks', JSON.stringify('\\",'.repeat(300_000))],
  ])('with %s are read', async (_, text) => {
    const mock = make()
    const { id } = await mock.addAgent({ name: 'Ada' })
    const body = `{"agentId":"${id}","to":["eve@example.com"],"subject":"s","body":${text}}`
    expect((await call(mock, 'POST', '/email/drafts', body)).status).toBe(200)
  })

  it.each([65, 5_000, 100_000])('nested %i deep are rejected', async depth => {
    const mock = make()
    const { id } = await mock.addAgent({ name: 'Ada' })
    const text = `{"name":"deep","metadata":${nested(depth)}}`
    expect((await call(mock, 'POST', '/agents', text)).status).toBe(400)
    expect((await call(mock, 'PATCH', `/agents/${id}`, `{"metadata":${nested(depth)}}`)).status).toBe(400)
    expect((await call(mock, 'POST', '/agents', '['.repeat(depth) + ']'.repeat(depth))).status).toBe(400)
    expect((await call(mock, 'GET', '/agents')).record.items?.map(agent => agent.id)).toEqual([id])
  })

  // Regression: checks of invalid bodies took quadratic time.
  it.each([
    ['recipients', '/email/send', { to: Array(100_000).fill('x') }, '/'],
    ['attachments', '/email/send', { attachments: Array(100_000).fill({ filename: '' }) }, '/'],
    ['events', '/webhooks', { events: Array(100_000).fill('A B') }, '/'],
    ['fields', '/vault/credentials', { fields: Array(100_000).fill({ name: 1 }) }, '/'],
    [
      'unknown fields',
      '/agents',
      { name: 'Ada', ...Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n])) },
      '/k0 is not a known field',
    ],
    ['characters in a name', '/agents', { name: `${'a'.repeat(1_000_000)}\u0000` }, '/name '],
  ])('with 100,000 invalid %s are rejected quickly', async (_, path, body, issue) => {
    const { status, issues } = await call(make(), 'POST', path, body)
    expect([status, issues[0]]).toEqual([400, expect.stringContaining(`body ${issue}`)])
  })

  it('report at most 50 issues of 2,000 values', async () => {
    const { status, issues } = await call(make(), 'POST', '/email/send', { to: Array(1_900).fill('x') })
    expect([status, issues.length]).toEqual([400, 50])
  })

  it('can contain many brackets in strings', async () => {
    const metadata = { text: `${'[{'.repeat(500)}"\\"`, list: Array.from({ length: 500 }, () => ({})) }
    expect(await call(make(), 'POST', '/agents', { name: 'Ada', metadata })).toMatchObject({
      status: 200,
      record: { metadata },
    })
  })

  it.each([
    '',
    'null',
    '"text"',
    '[]',
    '{',
    '{"name":"Ada"}}',
    '\u0000',
    '{"name":"\\ud800"',
    'NaN',
    '{"name":1e999}',
  ])('%j gets 400 with an issue of the body', async text => {
    const { status, issues } = await call(make(), 'POST', '/agents', text)
    expect([status, issues[0]]).toEqual([400, expect.stringMatching(/^body /)])
  })

  it.each(['1e400', '-1e400', '9'.repeat(400), '1E+999'])(
    'with the number %s get 400 with its place',
    async number => {
      const mock = make()
      for (const [path, text, place] of [
        ['/agents', `{"name":"Ada","metadata":{"list":[1,{"a/b":${number}}]}}`, '/metadata/list/1/a~1b'],
        ['/agents', `{"name":"Ada","extra":${number}}`, '/extra'],
        ['/agents', number, ''],
      ] as const) {
        const { status, issues } = await call(mock, 'POST', path, text)
        expect([status, issues]).toEqual([
          400,
          [`body ${place} must be a number from -1.7976931348623157e+308 to 1.7976931348623157e+308`],
        ])
      }
      expect((await call(mock, 'GET', '/agents')).record.items).toEqual([])
    },
  )

  it('keep other numbers as JavaScript reads them, and the last field of a name', async () => {
    const numbers = '[1e2, -0, 1e-400, 9007199254740993, 1.7976931348623157e308]'
    const text = `{"name":"Eve","name":"Ada","metadata":{"numbers":${numbers}}}`
    const { record } = await call(make(), 'POST', '/agents', text)
    expect(record).toMatchObject({
      name: 'Ada',
      metadata: { numbers: [100, 0, 0, 9007199254740992, 1.7976931348623157e308] },
    })
  })

  it('cannot change a prototype', async () => {
    const mock = make()
    const evil = await call(mock, 'POST', '/agents', '{"name":"Ada","__proto__":{"slug":"evil"}}')
    expect(evil).toMatchObject({
      status: 400,
      issues: [
        'body /__proto__ is not a known field; known fields: name, slug, email, metadata, orgId, provisionPhone',
      ],
    })
    const kept = await call(
      mock,
      'POST',
      '/agents',
      '{"name":"Ada","metadata":{"__proto__":{"polluted":true}}}',
    )
    expect(kept.status).toBe(200)
    expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted')
    expect(JSON.stringify(kept.record)).toContain('"metadata":{"__proto__":{"polluted":true}}')
  })
})

describe('queries', () => {
  it.each([
    ['dateRange[from]', '2016-12-31T23:59:60Z'],
    ['dateRange[from]', '2026-01-01T24:00:00Z'],
    ['dateRange[from]', '2026-01-01T00:00:00+05'],
    ['dateRange[to]', '2026-13-01T00:00:00Z'],
    ['limit', '0x10'],
    ['limit', '1e1'],
    ['limit', ' 5'],
    ['cursor', '\u0000'],
    ['__proto__', '1'],
    ['constructor', '1'],
  ])('%s=%j gets 400 with the name', async (name, value) => {
    const { status, issues } = await call(make(), 'GET', `/messages?${name}=${encodeURIComponent(value)}`)
    expect([status, issues[0]]).toEqual([400, expect.stringContaining(`query ${name} `)])
  })

  it.each(['?%ff=1', '?a=%', '?&&&=', '?[]=1', '?limit=5&limit=6', '?limit[]=5'])(
    '%s gets 400',
    async query => {
      expect((await call(make(), 'GET', `/messages${query}`)).status).toBe(400)
    },
  )

  it.each(['2026-01-01t00:00:00z', '2026-01-01T00:00:00.123456789+05:30', '0000-01-01T00:00:00Z'])(
    'accept the date-time %s',
    async time => {
      expect(
        (await call(make(), 'GET', `/messages?dateRange[from]=${encodeURIComponent(time)}`)).status,
      ).toBe(200)
    },
  )

  it('return 20 items without a limit', async () => {
    const mock = make()
    for (let count = 0; count < 21; count++) await mock.addAgent({ name: `Agent ${count}` })
    expect((await call(mock, 'GET', '/agents')).record).toMatchObject({
      items: { length: 20 },
      hasMore: true,
    })
  })
})

describe('webhook URLs', () => {
  const create = (url: string, options: MockOptions = {}): Promise<Result> =>
    call(make(options), 'POST', '/webhooks', { url, events: ['*'] })

  it.each([
    'https://example.com:99999/',
    'https://%00/',
    'https://exa%20mple.com/',
    'https://xn--a/',
    'https://256.256.256.256/',
    'https://[::1',
    'https://user:secret@example.com/',
    'https://localhost./',
    'https://db.internal./',
    'https://0x7f.1/',
    'https://127.0.0.1./',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'http://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('%s is rejected', async url => {
    const { status, issues } = await create(url)
    expect([status, issues[0]]).toEqual([400, expect.stringMatching(/^body \/url /)])
  })

  it.each(['http://127.evil.com/', 'http://localhost.evil.com/', 'http://10.0.0.1/', 'http://example.com/'])(
    '%s is not loopback',
    async url => {
      expect((await create(url, { webhooks: { allowHttpLoopback: true } })).status).toBe(400)
    },
  )
})

describe('mock operations', () => {
  it.each([
    [4_096, false],
    [4_097, true],
  ])('with texts of %d characters are rejected: %s', (length, isRejected) => {
    const [mock, text] = [make(), 'x'.repeat(length)]
    for (const operation of [
      () => mock.dns.set('example.com', 'TXT', text),
      () => mock.dns.set('example.com', 'TXT', ['a', text]),
      () => mock.faults.add({ status: 500, detail: text }),
    ])
      if (isRejected) expect(operation).toThrow(TypeError)
      else expect(operation).not.toThrow()
  })
})

describe('agents', () => {
  it.each(['  ', 'A\r\nBcc: x@y.z', 'A\u0000B', 'A\tB'])('reject the name %j', async name => {
    expect((await call(make(), 'POST', '/agents', { name })).status).toBe(400)
  })

  it('get an address at a default domain in capitals', async () => {
    const { record } = await call(make({ emailDomain: 'Agents.Example.COM' }), 'POST', '/agents', {
      name: 'Ada',
    })
    expect(record).toMatchObject({ emailIdentities: [{ email: 'ada@agents.example.com' }] })
  })

  it('are not created if no number is free', async () => {
    const mock = make()
    mock.faults.add({ capability: 'phone' })
    const wish = { name: 'Left Over', slug: 'left-over', provisionPhone: true }
    expect((await call(mock, 'POST', '/agents', wish)).status).toBe(409)
    expect((await call(mock, 'GET', '/agents?query=left-over')).record.items).toEqual([])
    expect((await call(mock, 'POST', '/agents', { ...wish, provisionPhone: false })).status).toBe(200)
  })
})

describe('emails', () => {
  it.each([
    ['a file called .constructor', { attachments: [{ filename: 'x.constructor', content: 'AAAA' }] }],
    ['a file called __proto__', { attachments: [{ filename: '__proto__', content: 'AAAA' }] }],
    ['characters of two halves', { subject: '📬\udc00'.slice(0, 2), body: '\ud83d\udcec' }],
    ['a million of everything', { body: '> '.repeat(500_000), bodyHtml: '<div>'.repeat(100_000) }],
    ['a NUL in the text', { body: 'a\u0000b' }],
    ['headers named like object properties', { headers: JSON.parse('{"__proto__":"x","constructor":"y"}') }],
    ['reserved headers', { headers: { From: 'evil@x.com', Bcc: 'evil@x.com', 'Content-Type': 'a/b' } }],
  ])('with %s are delivered', async (_, unusual) => {
    const { result, delivered } = await send(unusual)
    expect([result.status, delivered]).toEqual([200, DELIVERED])
  })

  it('with a header of white space are delivered', async () => {
    const mock = make()
    const {
      email: { email: to },
    } = await mock.addAgent({ name: 'Ada' })
    const subject = '\t'.repeat(30_000)
    expect(await mock.receiveEmail({ to, from: 'x@example.com', subject })).toMatchObject({ toAddress: to })
  })

  it.each([
    ['a line break in the subject', { subject: 'a\r\nBcc: evil@x.com' }],
    ['a line break in a header', { headers: { 'X-A': 'a\nBcc: evil@x.com' } }],
    ['a colon in a header name', { headers: { 'X-A: b': 'c' } }],
    ['a line break in a file name', { attachments: [{ filename: 'a\r\nX: y', content: '' }] }],
    [
      'a line break in a media type',
      { attachments: [{ filename: 'a', contentType: 'a/b\r\nX: y', content: '' }] },
    ],
    ['a line break in a Content-ID', { attachments: [{ filename: 'a', contentId: 'a\r\nX', content: '' }] }],
    ['a line break in references', { references: ['<a@b>\r\nBcc: evil@x.com'] }],
    ['a line break in inReplyTo', { inReplyTo: 'a\nBcc: evil@x.com' }],
    ['a line break in an address', { to: ['a@example.com\r\nBcc: evil@x.com'] }],
    ['half of a surrogate pair in the subject', { subject: 'a\ud800' }],
    ['half of a surrogate pair in the body', { body: '\udc00b' }],
    ['halves in the wrong order', { attachments: [{ filename: '\udcec\ud83d', content: '' }] }],
    ['half of a surrogate pair in a header name', { headers: { '\ud800': 'a' } }],
    ['broken base64', { attachments: [{ filename: 'a', content: 'A' }] }],
    ['badly padded base64', { attachments: [{ filename: 'a', content: 'AA=' }] }],
    [
      'too many headers',
      { headers: Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`X-${n}`, 'v'])) },
    ],
    ['an address with a name', { to: ['Ada <ada@example.com>'] }],
  ])('with %s are rejected and not stored', async (_, unusual) => {
    const { result, delivered } = await send(unusual)
    expect([result.status, delivered]).toEqual([400, []])
    expect(result.issues[0]).toMatch(/^body \//)
  })

  it('find a local address in any case, and with a plus suffix', async () => {
    expect((await send({ to: ['BOB@Agents.AgentComms.TEST'] })).delivered).toEqual(DELIVERED)
    expect((await send({ to: ['bob+x@agents.agentcomms.test'] })).delivered).toEqual(DELIVERED)
  })

  it.each(['"undisclosed" <not an address>', 'group:;', '<>'])(
    'with Reply-To %s are replied to From',
    async replyTo => {
      const mock = make()
      const ada = await mock.addAgent({ name: 'Ada' })
      const { messages } = await mock.receiveRawEmail(
        `From: x@example.com\r\nReply-To: ${replyTo}\r\nTo: ${ada.email.email}\r\n\r\nHi`,
      )
      expect(await call(mock, 'POST', `/email/${messages[0]?.id}/reply`, { body: 'Thanks' })).toMatchObject({
        status: 200,
        record: { toAddress: 'x@example.com' },
      })
    },
  )
})
