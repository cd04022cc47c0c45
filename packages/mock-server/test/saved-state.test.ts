import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createMock, type Mock, type MockOptions } from '../src/index.ts'

const now = '2026-01-01T00:00:00Z'

function make(options: MockOptions = {}): Mock {
  return createMock({ seed: 3, clock: 'manual', now, ...options })
}

/** Returns the lines of an exported state, with their line breaks. */
async function exportLines(mock: Mock): Promise<string[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of mock.exportState()) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return text.split(/(?<=\n)/)
}

async function call(
  mock: Mock,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<{ [name: string]: unknown; id: string }> {
  const headers = {
    'x-api-key': mock.masterKey,
    'idempotency-key': path,
    ...(body && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return await (await mock.fetch(mock.baseUrl + path, init)).json()
}

it('continues in another mock with all records, keys and ids', async () => {
  const before = make()
  const ada = await before.addAgent({
    name: 'Ada',
    capabilities: ['phone', 'vault'],
    metadata: { deep: [1] },
  })
  const attachments = [{ filename: 'a.bin', content: Uint8Array.of(0, 255) }]
  const mail = await before.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'Hi',
    attachments,
  })
  await call(before, '/vault/credentials', {
    agentId: ada.id,
    type: 'login',
    name: 'shop',
    login: { username: 'ada', password: 'hunter2' },
  })
  before.dns.set('example.com', 'TXT', 'v=spf1 -all')
  await before.clock.advance('5m')
  const after = make()
  await after.importState(before.exportState())
  expect(after.organization).toEqual(before.organization)
  expect(after.clock.now()).toBe(before.clock.now())
  for (const path of ['/agents', '/messages', '/threads', `/messages/${mail.id}`, '/organizations'])
    expect(await call(after, path)).toEqual(await call(before, path))
  const own = { headers: { 'x-api-key': ada.apiKey } }
  expect((await after.fetch(`${after.baseUrl}/agents/${ada.id}`, own)).status).toBe(200)
  // The same calls return the same ids and keys, and Idempotency-Keys are still known.
  expect(await after.addAgent({ name: 'Eve' })).toEqual(await before.addAgent({ name: 'Eve' }))
  const replayed = await call(after, '/vault/credentials', {
    agentId: ada.id,
    type: 'login',
    name: 'shop',
    login: { username: 'ada', password: 'hunter2' },
  })
  const listed = (await call(after, `/vault/credentials?agentId=${ada.id}`)) as unknown as { items: object[] }
  expect(listed.items).toMatchObject([{ id: replayed.id }])
})

it('continues emails, SMS messages, calls, demo inboxes and deliveries', async () => {
  const options: MockOptions = { transport: { deliveryDelayMs: 60_000 } }
  const before = make(options)
  const ada = await before.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const eve = await before.addAgent({ name: 'Eve', capabilities: ['phone'] })
  await call(before, '/webhooks', { url: 'https://app.example.test/hooks', events: ['message.received'] })
  await before.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: 'First' })
  const sent = await call(before, '/email/send', {
    agentId: ada.id,
    to: [eve.email.email],
    subject: 'Hi',
    body: 'Hello',
  })
  const text = await call(before, '/phone/send-sms', { agentId: ada.id, to: '+14155550100', body: 'Hi' })
  expect([sent, text]).toMatchObject([{ status: 'SENT' }, { status: 'SENT' }])
  const voice = await call(before, '/voice/calls', { agentId: ada.id, to: '+14155550100' })
  const demo = await call(before, '/demo/inbox', undefined, 'POST')
  const after = make(options)
  const received: string[] = []
  after.webhooks.listen('https://app.example.test/hooks', async request => {
    received.push(((await request.json()) as { subject: string }).subject)
    return new Response()
  })
  await after.importState(before.exportState())
  await after.clock.runAll()
  for (const { id } of [sent, text])
    expect(await call(after, `/messages/${id}`)).toMatchObject({ status: 'DELIVERED' })
  expect(await call(after, `/voice/calls/${voice.id}`)).toMatchObject({
    state: 'ENDED',
    endReason: 'COMPLETED',
  })
  expect(received.sort()).toEqual(['First', 'Hi'])
  expect(await call(after, `/demo/inbox/${demo.token}/messages`)).toMatchObject({ status: 404 })
  expect(after.outbox.map(({ messageId }) => messageId)).toEqual([sent.id])
})

it('delivers messages that were sent before the export when they are due', async () => {
  const options = { transport: { deliveryDelayMs: 60_000 } }
  const before = make(options)
  const ada = await before.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const mail = { agentId: ada.id, to: ['nobody@agents.agentcomms.test'], subject: 'Hi', body: 'Hello' }
  const email = await call(before, '/email/send', mail)
  const sms = await call(before, '/phone/send-sms', { agentId: ada.id, to: '+14155550100', body: 'Hi' })
  await before.clock.advance('10s')
  const after = make(options)
  await after.importState(before.exportState())
  await after.clock.advance('49s')
  for (const { id } of [email, sms])
    expect(await call(after, `/messages/${id}`)).toMatchObject({ status: 'SENT' })
  await after.clock.advance('1s')
  expect(await call(after, `/messages/${email.id}`)).toMatchObject({ status: 'BOUNCED' })
  expect(await call(after, `/messages/${sms.id}`)).toMatchObject({ status: 'DELIVERED' })
})

it('drops the scheduled tasks of the replaced records', async () => {
  const mock = make({ transport: { deliveryDelayMs: 60_000 } })
  const ada = await mock.addAgent({ name: 'Ada' })
  const empty = mock.exportState()
  const send = async (subject: string) => {
    const body = JSON.stringify({ agentId: ada.id, to: [ada.email.email], subject, body: 'Hello' })
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    await mock.fetch(`${mock.baseUrl}/email/send`, { method: 'POST', headers, body })
  }
  await send('Old')
  await mock.clock.advance('50s')
  await mock.importState(empty)
  await send('New')
  expect(mock.clock.upcoming()).toHaveLength(1)
  await mock.clock.runAll()
  const { items } = (await call(mock, '/messages?direction=INBOUND')) as unknown as { items: object[] }
  expect(items).toMatchObject([{ subject: 'New' }])
})

it('ends requests that are in progress during an import', async () => {
  let respond: ((response: Response) => void) | undefined
  const mock = make({
    fetch: () =>
      new Promise(resolve => {
        respond = resolve
      }),
  })
  const { id: agentId } = await mock.addAgent({ name: 'Ada' })
  const attachments = [{ filename: 'a.txt', url: 'https://files.example.test/a.txt' }]
  const mail = { agentId, to: ['ben@example.com'], subject: 'Hi', body: 'Hello', attachments }
  const sending = call(mock, '/email/send', mail)
  await expect.poll(() => respond).toBeDefined()
  await mock.importState(mock.exportState())
  respond?.(new Response('file'))
  expect(await sending).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(mock.outbox).toEqual([])
})

it('rejects other values, damaged states and states of other mocks without changes', async () => {
  const before = make()
  const ada = await before.addAgent({ name: 'Ada' })
  const attachments = [{ filename: 'a.bin', content: randomBytes(60_000) }]
  await before.receiveEmail({ to: ada.email.email, from: 'ben@example.com', attachments })
  const lines = await exportLines(before)
  const [header = '', ...others] = lines
  const encode = (parts: string[]): Uint8Array => new TextEncoder().encode(parts.join(''))
  const mock = make()
  await mock.addAgent({ name: 'Eve' })
  const { organization } = mock
  for (const [value, message] of [
    [{}, /must be the bytes/],
    [undefined, /must be the bytes/],
    ['text', /must be the bytes/],
    [encode([]), /not a state that a mock exported/],
    [encode(['my diary\n']), /not a state that a mock exported/],
    [encode(['null\n']), /not a state that a mock exported/],
    [encode(others), /not a state that a mock exported/],
    [encode([header.replace('"version":10', '"version":7'), ...others]), /version 7.*supports version 10/],
    [encode(lines.slice(0, 1)), /damaged or incomplete/],
    [encode(lines.slice(0, -1)), /damaged or incomplete/],
    [encode(lines).subarray(0, -2), /damaged or incomplete/],
    [encode(lines.toSpliced(3, 1)), /damaged or incomplete/],
    [encode(lines.with(2, lines[2]?.replace('0', '1') ?? '')), /damaged or incomplete/],
    [encode([...lines, header]), /incomplete/],
    [encode([...lines, 'x\n']), /damaged or incomplete/],
    [createMock({ seed: 4 }).exportState(), /seed 4.*has 3\. Start a mock with seed 4\./],
    [
      make({ emailDomain: 'other.test' }).exportState(),
      /emailDomain "other\.test".*Start a mock with the emailDomain of the state\./,
    ],
  ] as const)
    await expect(mock.importState(value as Uint8Array)).rejects.toThrow(message)
  expect(mock.organization).toEqual(organization)
  expect((await call(mock, '/agents')).items).toMatchObject([{ name: 'Eve' }])
})

it('exports the state of the call, while the mock changes', async () => {
  const mock = make()
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const exported = mock.exportState()
  await mock.receiveEmail({ to: email, from: 'ben@example.com' })
  const other = make()
  await other.importState(exported)
  expect(await call(other, '/messages')).toMatchObject({ items: [] })
})

it('exports large files in several lines, each once, and reads chunks of any size', async () => {
  const mock = make()
  const ada = await mock.addAgent({ name: 'Ada' })
  const eve = await mock.addAgent({ name: 'Eve' })
  const content = randomBytes(1_000_001)
  const text = 'a\u{1f600}'.repeat(1_000)
  const to = [ada.email.email, eve.email.email]
  const attachments = [{ filename: 'a.bin', content }]
  await mock.receiveEmail({ to, from: 'ben@example.com', body: text, attachments })
  const lines = await exportLines(mock)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(300_000)
  expect(lines.filter(line => line.includes('$bytes')).length).toBe(8)
  const bytes = Buffer.from(lines.join(''))
  for (const size of [997, 65_536]) {
    const other = make()
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    await other.importState(size === 997 ? chunks : new Blob(chunks).stream())
    expect(await exportLines(other)).toEqual(lines)
    const [message] = (await call(other, '/messages')).items as { id: string; body: string }[]
    expect(message?.body.trim()).toBe(text)
  }
})

it('keeps values that look like parts of the format', async () => {
  const mock = make()
  const metadata = {
    $bytes: ['\0', 1],
    $text: '\0\u00001',
    '': { __proto__: null, end: true, '\0': '$sealed' },
  }
  const { id } = await mock.addAgent({ name: '$bytes', metadata })
  const other = make()
  await other.importState(mock.exportState())
  expect(await call(other, `/agents/${id}`)).toEqual(await call(mock, `/agents/${id}`))
})

it('changes nothing if values that match their hash cannot be used', async () => {
  const before = make()
  await before.addAgent({ name: 'Ada' })
  await before.receiveEmail({ to: 'ada@agents.agentcomms.test', from: 'ben@example.com', body: 'Hi' })
  const lines = (await exportLines(before)).slice(0, -1)
  lines.splice(1, 0, '["agents","cbroken000001",{"id":"cbroken000001"}]\n')
  const hash = createHash('sha256').update(lines.join('')).digest('hex')
  const end = JSON.stringify({ end: true, count: lines.length, hash })
  const mock = make()
  await mock.addAgent({ name: 'Eve' })
  const state = new TextEncoder().encode(`${lines.join('')}${end}\n`)
  await expect(mock.importState(state)).rejects.toThrow(
    /^mock\.importState\(\): Line 2 .*cbroken000001.*agents.*orgId/,
  )
  expect(mock.organization.name).toBe('Acme')
  expect((await call(mock, '/agents')).items).toMatchObject([{ name: 'Eve' }])
})

it('imports many records in steps, and shows all of them or none', async () => {
  const before = make()
  const ada = await before.addAgent({ name: 'Ada' })
  const count = 300
  for (let number = 0; number < count; number++)
    await before.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: `Email ${number}` })
  const mock = make()
  const counts = new Set<number>()
  const changes: string[] = []
  mock.watch(({ type }) => changes.push(type))
  const snapshot = mock.snapshot()
  let isImported = false
  const importing = mock.importState(before.exportState()).then(() => {
    isImported = true
  })
  const countMessages = async (): Promise<number> => {
    const response = await mock.control(new Request('http://localhost/__mock/counts'))
    const { agents } = await response.json()
    return agents[0]?.unreadEmails ?? 0
  }
  while (!isImported) {
    counts.add(await countMessages())
    await new Promise(setImmediate)
  }
  await importing
  expect([...counts].filter(seen => seen !== 0 && seen !== count)).toEqual([])
  expect(changes.filter(type => type !== 'operation')).toEqual(['restored'])
  const imported = mock.snapshot()
  for (const [taken, expected] of [
    [snapshot, 0],
    [imported, count],
    [snapshot, 0],
  ] as const) {
    mock.restore(taken)
    expect(await countMessages()).toBe(expected)
  }
})

it('passes on the error of a source that breaks', async () => {
  const mock = make()
  const lost = new Error('The connection was lost.')
  const source = (async function* () {
    yield new TextEncoder().encode('{')
    throw lost
  })()
  await expect(mock.importState(source)).rejects.toBe(lost)
})
