import { AgentComms } from '@agentcomms/client'
import { createMock, type Mock } from '@agentcomms/mock-server'
import { serve, serveSmtp } from '@agentcomms/mock-server/node'
import { afterEach, describe, expect, it } from 'vitest'

const options = { seed: 3, clock: 'manual', now: '2026-01-01T00:00:00Z' } as const
const HEAD =
  'From: Ben <ben@example.com>\r\nTo: ada@agents.agentcomms.test\r\nSubject: Large\r\nMIME-Version: 1.0\r\n'
/** In JSON, each character has six bytes, and a recipient gets each text twice. */
const COSTLY_LINE = `${'\u0001'.repeat(70)}\r\n`
const LINE = 'A line of a long letter with é and 😀.\r\n'

/** Emails that a server parses in another thread. */
const EMAILS: [name: string, source: string][] = [
  [
    'plain text with a quote',
    `${HEAD}In-Reply-To: <a@example.com>\r\n\r\n${LINE.repeat(10_000)}\r\nOn Monday, Ada wrote:\r\n> Hello\r\n`,
  ],
  ['HTML', `${HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n${`<p>${LINE}</p>`.repeat(10_000)}`],
  [
    'an attachment',
    `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHi\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'QUJD'.repeat(19)}\r\n`.repeat(5_000)}--b--\r\n`,
  ],
]

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function createServedMock(): Promise<{ mock: Mock; origin: string }> {
  const mock = createMock(options)
  await mock.addAgent({ name: 'Ada' })
  const { url, close } = await serve(mock)
  closing.push(close)
  return { mock, origin: new URL(url).origin }
}

async function listSubjects(mock: Mock, origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/v1/messages`, { headers: { 'x-api-key': mock.masterKey } })
  const { items } = (await response.json()) as { items: { subject: string }[] }
  return items.map(({ subject }) => subject)
}

/** Compares many bytes faster than `toEqual`. */
function expectSameBytes(bytes: Uint8Array | null | undefined, expected: Uint8Array | undefined): void {
  expect(bytes && expected && Buffer.compare(bytes, expected)).toBe(0)
}

describe('a large email to a server', () => {
  it.each(EMAILS)('with %s becomes the same message as in process', async (_, source) => {
    const { mock, origin } = await createServedMock()
    const response = await fetch(`${origin}/__mock/receive-raw-email`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822' },
      body: source,
    })
    const alone = createMock(options)
    await alone.addAgent({ name: 'Ada' })
    const received = await alone.receiveRawEmail(source)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(await response.json()).toEqual(received)
    const [message] = received.messages
    expectSameBytes(mock.getEmailSource(message?.id ?? ''), new TextEncoder().encode(source))
    for (const { id } of message?.attachments ?? []) {
      const { content, ...file } = mock.getAttachment(id) ?? {}
      const { content: expectedContent, ...expected } = alone.getAttachment(id) ?? {}
      expect(file).toEqual(expected)
      expectSameBytes(content, expectedContent)
    }
  })

  it('lets the server respond to others while it is parsed', async () => {
    const { mock, origin } = await createServedMock()
    const [, [, source] = ['', '']] = EMAILS
    const bytes = Buffer.from(source)
    const receiving = [mock.receiveRawEmail(bytes), mock.receiveRawEmail(bytes)]
    bytes.fill(0)
    await mock.receiveEmail({ to: 'ada@agents.agentcomms.test', from: 'cem@example.net', subject: 'Small' })
    expect(await listSubjects(mock, origin)).toEqual(['Small'])
    await Promise.all(receiving)
    expect(await listSubjects(mock, origin)).toEqual(['Large', 'Large', 'Small'])
  })

  it('that an agent sends is delivered after it is parsed', async () => {
    const { mock } = await createServedMock()
    const grace = await mock.addAgent({ name: 'Grace' })
    const body = LINE.repeat(10_000)
    const mail = { agentId: grace.id, to: ['ada@agents.agentcomms.test'], subject: 'Local', body }
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(mail) }
    expect((await mock.fetch(`${mock.baseUrl}/email/send`, init)).status).toBe(200)
    // A clock does not wait long for tasks that began before the call, and a busy machine parses slowly.
    const listEvents = async (): Promise<string[]> => {
      await mock.clock.runAll()
      return mock.events.map(({ payload: { event } }) => event)
    }
    await expect.poll(listEvents).toEqual(expect.arrayContaining(['message.sent', 'message.received']))
  })

  it('that is not valid is rejected', async () => {
    const { mock } = await createServedMock()
    const source = `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nHi\r\n'.repeat(20_000)}`
    await expect(mock.receiveRawEmail(source)).rejects.toThrow(/too many MIME parts/)
    await expect(mock.receiveRawEmail('x'.repeat(300_000))).rejects.toThrow(TypeError)
  })

  it('has no effect if the mock is reset in the meantime', async () => {
    const { mock } = await createServedMock()
    const receiving = mock.receiveRawEmail(EMAILS[0]?.[1] ?? '')
    mock.reset()
    await expect(receiving).rejects.toThrow(/restored or reset/)
    expect(mock.events).toEqual([])
  })

  it('over SMTP only is parsed in the same way', async () => {
    const mock = createMock(options)
    await mock.addAgent({ name: 'Ada' })
    const { close } = await serveSmtp(mock)
    closing.push(close)
    const receiving = mock.receiveRawEmail(EMAILS[0]?.[1] ?? '')
    expect(mock.events.filter(({ payload: { event } }) => event === 'message.received')).toEqual([])
    expect((await receiving).messages).toHaveLength(1)
  })
})

describe('two large emails', () => {
  it.each(['in process', 'over HTTP'])('are read in pages of one: %s', async place => {
    const mock = createMock(options)
    const { apiKey } = await mock.addAgent({ name: 'Ada' })
    const server = place === 'over HTTP' ? await serve(mock) : undefined
    if (server) closing.push(server.close)
    const { baseUrl, fetch } = mock
    const client = new AgentComms({ apiKey, ...(server ? { baseUrl: server.url } : { baseUrl, fetch }) })
    const source = `${HEAD}\r\n${COSTLY_LINE.repeat(40_000)}`
    const received = [await mock.receiveRawEmail(source), await mock.receiveRawEmail(source)]
    const ids = received.flatMap(({ messages }) => messages.map(({ id }) => id)).reverse()
    const page = await client.messages.list()
    const next = await page.next()
    expect([page, next].map(one => one?.items.map(({ id }) => id))).toEqual(ids.map(id => [id]))
    expect([page.hasMore, next?.hasMore]).toEqual([true, false])
  })
})

it('an email that is too large for its recipient bounces with that reason, and the next one arrives', async () => {
  const mock = createMock(options)
  const [ada, ben] = [await mock.addAgent({ name: 'Ada' }), await mock.addAgent({ name: 'Ben' })]
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: ada.apiKey, fetch: mock.fetch })
  const send = (subject: string, body: string) => client.email.send({ to: [ben.email.email], subject, body })
  const large = await send('Large', COSTLY_LINE.repeat(80_000))
  const small = await send('Small', 'Hi')
  await mock.clock.runAll()
  const listed = await client.messages.list({ limit: 1 })
  expect(listed.items).toMatchObject([{ id: small.id, status: 'DELIVERED' }])
  expect((await client.messages.get(large.id)).status).toBe('BOUNCED')
  expect(mock.explain(large.id)).toMatch(/is BOUNCED: .* must have at most 62914560 bytes/)
  expect(mock.explain(large.id)).not.toContain('No mailbox')
  const lost = await client.email.send({ to: ['nobody@agents.agentcomms.test'], subject: 'Lost', body: 'Hi' })
  await mock.clock.runAll()
  expect(mock.explain(lost.id)).toContain('No mailbox has the address')
  await expect(
    client.email.send({ to: ['nobody@agents.agentcomms.test'], subject: 'Lost', body: 'Hi' }),
  ).rejects.toThrow()
})

describe('an email that no client can read is rejected, and changes nothing', () => {
  const content = new Uint8Array(19 * 1024 * 1024)
  const files = ['a.bin', 'b.bin'].map(filename => ({ filename, content }))
  const from = 'ben@example.com'
  const tooLarge = expect.objectContaining({
    status: 413,
    message: expect.stringMatching(/(?:52428800|62914560) bytes/),
  })

  it.each<[string, (mock: Mock, to: string, sentId: string) => Promise<unknown>]>([
    [
      'receiveRawEmail',
      mock => mock.receiveRawEmail(Buffer.concat([Buffer.from(`${HEAD}\r\n`), content, content, content])),
    ],
    [
      'a text of control characters',
      mock => mock.receiveRawEmail(`${HEAD}\r\n${COSTLY_LINE.repeat(80_000)}`),
    ],
    ['receiveEmail', (mock, to) => mock.receiveEmail({ to, from, subject: 'Large', attachments: files })],
    ['replyTo', (mock, _, sentId) => mock.replyTo(sentId, { body: 'Large', attachments: files })],
  ])('%s', async (_, receive) => {
    const mock = createMock(options)
    const { email, apiKey } = await mock.addAgent({ name: 'Ada' })
    const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey, fetch: mock.fetch })
    const sent = await client.email.send({ to: [from], subject: 'Hi', body: 'Hello' })
    await expect(receive(mock, email.email, sent.id)).rejects.toEqual(tooLarge)
    expect((await client.messages.list()).items.map(({ id }) => id)).toEqual([sent.id])
  })
})
