/** Explanations stay short, complete and free of secrets, whatever the mock has been through. */
import { AgentComms } from '@agentcomms/client'
import { createMock, type MockOptions } from '@agentcomms/mock-server'
import { expect, onTestFinished, test } from 'vitest'

const URL_OF_RECEIVER = 'https://app.example.test/hooks'

/** Returns a promise that `open` resolves. Node 20 has no Promise.withResolvers(). */
function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open: () => open() }
}

async function start(
  options: MockOptions = {},
  respond: () => Response = () => new Response('no', { status: 500 }),
) {
  const mock = createMock({ seed: 1, clock: 'manual', ...options })
  onTestFinished(() => mock.close())
  const { baseUrl, fetch, masterKey } = mock
  const client = new AgentComms({ baseUrl, apiKey: masterKey, fetch, maxRetries: 0 })
  const ada = await mock.addAgent({ name: 'Ada' })
  const webhook = await client.webhooks.create({ url: URL_OF_RECEIVER, events: ['message.received'] })
  mock.webhooks.listen(URL_OF_RECEIVER, respond)
  const receive = async (subject = 'Hello') => {
    const message = await mock.receiveEmail({
      to: ada.email.email,
      from: 'ben@example.com',
      subject,
      body: 'Hi',
    })
    await mock.webhooks.settled()
    return message
  }
  return { mock, client, ada, webhook, receive }
}

test('an explanation and the error of delivered() show no secret and no control character', async () => {
  let text = ''
  const { mock, ada, webhook, receive } = await start({}, () => new Response(text, { status: 500 }))
  text = `\u001b[31m\u202e\u200b ${webhook.secret} ${ada.apiKey} ${mock.masterKey}`
  await receive(`\u001b[2J\u2066 ${ada.apiKey}\u0007`)
  const explained = mock.explain()
  const failed = await mock.webhooks.delivered().catch(String)
  const unknown = mock.explain(text)
  expect(failed).toContain(explained)
  for (const shown of [explained, failed, unknown]) {
    for (const secret of [webhook.secret, ada.apiKey, mock.masterKey]) expect(shown).not.toContain(secret)
    expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
  }
})

test('with many long URLs, an explanation stays within a few thousand characters', async () => {
  const { mock, client, receive } = await start()
  for (let index = 0; index < 40; index++)
    await client.webhooks.create({
      url: `https://app.example.test/${'x'.repeat(300)}/${index}`,
      events: index % 2 ? ['**'] : ['call.*'],
    })
  await receive('x'.repeat(900))
  expect(mock.explain().length).toBeLessThan(8_000)
  mock.webhooks.listen('https://other.example.test/', () => new Response())
  expect(() => mock.assertNoUnused()).toThrow(/and \d+ more$/)
})

test('a log of thousands of entries is explained in few lines', async () => {
  const { mock, receive } = await start({ maxLoggedRequests: 500 })
  const headers = { 'x-api-key': mock.masterKey }
  for (let index = 0; index < 600; index++) await mock.fetch(`${mock.baseUrl}/none`, { headers })
  for (let index = 0; index < 100; index++) await receive()
  for (const id of [undefined, mock.attempts[0]?.id, mock.organization.id, mock.requests[0]?.requestId])
    expect(mock.explain(id).length).toBeLessThan(4_000)
})

test('an id of each kind has an explanation', async () => {
  const { mock, ada, webhook, receive } = await start()
  const message = await receive()
  const event = mock.events.at(-1)
  const [delivery, attempt] = [mock.deliveries[0], mock.attempts[0]]
  for (const id of [message.id, event?.id, delivery?.id, attempt?.id])
    expect(mock.explain(id)).toMatch(
      /^\S+ mock\.receiveEmail\(\)\n[\s\S]*attempt 1 to .* → 500[\s\S]*Likely cause/,
    )
  expect(mock.explain(webhook.id)).toContain('POST /v1/webhooks → 200')
  expect(mock.explain(ada.id)).toContain('mock.addAgent()')
  for (const id of ['', 'unknown', '__proto__', 'op_999', 'att_0'])
    expect(mock.explain(id)).toContain('not logged')
})

test('a deleted subscription and a deleted agent do not change what happened', async () => {
  const { mock, client, ada, webhook, receive } = await start()
  const { id } = await receive()
  await client.webhooks.delete(webhook.id)
  await client.agents.delete(ada.id)
  const text = mock.explain(id)
  expect(text).toContain(`message.received → deleted subscription ${webhook.id}`)
  expect(text).toMatch(/attempt 1 to .* → 500/)
})

test('a subscription that failures disable: earlier events matched, later ones got no attempt', async () => {
  const { mock, client, webhook, receive } = await start()
  const first = await receive()
  while ((await client.webhooks.get(webhook.id)).active) {
    await receive()
    await mock.clock.runAll()
  }
  const later = await receive()
  expect(mock.explain(first.id)).toContain(`message.received → ${URL_OF_RECEIVER}`)
  expect(mock.explain(later.id)).toMatch(
    /No subscription got message\.received: \S+ got no attempt: .*[^.]\.$/,
  )
})

test('later mock operations on a message are part of its explanation', async () => {
  const { mock, client, ada } = await start({ transport: { deliveryDelayMs: 1_000 } })
  const sent = await client.email.send({
    agentId: ada.id,
    to: ['ben@example.com'],
    subject: 'Hi',
    body: 'Hello',
  })
  await mock.setMessageStatus(sent.id, 'BOUNCED')
  expect(mock.explain(sent.id)).toMatch(
    /POST \/v1\/email\/send → 200[\s\S]*mock\.setMessageStatus\(\)[\s\S]*is BOUNCED/,
  )
})

test('after a restore or an import, only what is logged is explained', async () => {
  const { mock, receive } = await start()
  const snapshot = mock.snapshot()
  const { id } = await receive()
  const copy = createMock({ seed: 1, clock: 'manual' })
  onTestFinished(() => copy.close())
  await copy.importState(mock.exportState())
  expect(copy.explain()).toContain('not logged anything')
  expect(copy.explain(id)).toContain(`not logged "${id}"`)
  copy.webhooks.listen(URL_OF_RECEIVER, () => new Response('later', { status: 500 }))
  await copy.clock.advance('1h')
  expect(copy.explain()).toMatch(/attempt 2 to .* → 500 .*later[\s\S]*Likely cause/)
  mock.restore(snapshot)
  expect(mock.explain(id)).toContain('not logged')
  await receive()
  expect(mock.explain()).toMatch(/attempt 1 to .* → 500[\s\S]*Likely cause/)
})

test('a restore during an attempt ends its story', async () => {
  const { mock, client, receive } = await start({}, () => {
    mock.restore(snapshot)
    return new Response('late', { status: 500 })
  })
  const snapshot = mock.snapshot()
  await receive().catch(() => undefined)
  expect(mock.explain()).not.toContain('late')
  expect(mock.explain()).not.toContain('still running')
  expect((await client.messages.list({ limit: 1 })).items).toEqual([])
})

test('while a receiver runs, its failed request is told with the event', async () => {
  const gate = createGate()
  const { mock, client, ada } = await start()
  mock.webhooks.listen(URL_OF_RECEIVER, async () => {
    await client.email.reply('unknown', { body: 'Hi' }).catch(() => undefined)
    failed.open()
    await gate.opened
    return new Response()
  })
  const failed = createGate()
  await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: 'Hi' })
  const settled = mock.webhooks.settled()
  await failed.opened
  expect(mock.explain()).toMatch(
    /mock\.receiveEmail\(\)[\s\S]*message\.received →[\s\S]*reply → 404[\s\S]*still running: message\.received/,
  )
  gate.open()
  await settled
})

test.for([
  ['status', { status: 503 }, /503.*fault 1.*\n.*Fault 1 applied/],
  ['dropped connection', { drop: true }, /no response \(fault 1\).*\n.*Fault 1 applied/],
] as const)('a fault: %s', async ([, fault, expected]) => {
  const { mock, client, ada } = await start()
  mock.faults.add({ operation: 'sendEmail', times: 1, ...fault })
  const email = { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hello' }
  await client.email.send(email).catch(() => undefined)
  expect(mock.explain()).toMatch(expected)
})

test('a stored response names its Idempotency-Key', async () => {
  const { mock, client, ada } = await start()
  const email = { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hello' }
  for (const _ of [1, 2]) await client.email.send(email, { idempotencyKey: 'hello-1' })
  const repeated = mock.requests.at(-1)
  expect(mock.explain(repeated?.requestId)).toMatch(
    /\(replayed\)[\s\S]*did nothing: its Idempotency-Key "hello-1"/,
  )
})

test('the events of two organizations are explained with their own subscriptions', async () => {
  const { mock, receive } = await start()
  const { baseUrl, fetch } = mock
  const { masterKey } = mock.addOrganization({ name: 'Two' })
  const other = new AgentComms({ baseUrl, apiKey: masterKey, fetch })
  await other.webhooks.create({ url: 'https://other.example.test/hooks', events: ['**'] })
  const { id } = await receive()
  expect(mock.explain(id)).not.toContain('other.example.test')
})

test('with a real clock, the next attempt is told', async () => {
  const { mock, receive } = await start({ clock: 'real' })
  const { id } = await receive()
  expect(mock.explain(id)).toMatch(/attempt 1 to .* → 500[\s\S]*next attempt at \d\d:\d\d:\d\d/)
})
