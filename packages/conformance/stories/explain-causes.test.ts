/** Requests of receivers belong to the attempt that they were made in, and a receiver that waits for itself is rejected. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { AgentComms } from '@agentcomms/client'
import { createMock, type Mock, type MockOptions } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { expect, onTestFinished, test, vi } from 'vitest'

const URL_OF_RECEIVER = 'https://app.example.test/hooks'

/** Returns a promise that `open` resolves. Node 20 has no Promise.withResolvers(). */
function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open: () => open() }
}

async function start(options: MockOptions = {}) {
  const mock = createMock({ seed: 1, clock: 'manual', ...options })
  onTestFinished(() => mock.close())
  const { baseUrl, fetch, masterKey } = mock
  const client = new AgentComms({ baseUrl, apiKey: masterKey, fetch, maxRetries: 0 })
  const ada = await mock.addAgent({ name: 'Ada' })
  const receiveEmail = (subject = 'Hello') =>
    mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject, body: 'Hi' })
  return { mock, client, ada, receiveEmail }
}

/** Returns the replies in the timeline of a message. */
function listReplies(mock: Mock, messageId: string) {
  return mock
    .timeline(messageId)
    .flatMap(entry => (entry.type === 'request' && entry.path.endsWith('/reply') ? [entry] : []))
}

function findAttempt(mock: Mock, messageId: string): string | undefined {
  return mock.attempts.find(({ body }) => body.includes(messageId))?.id
}

const readMessageId = async (request: Request): Promise<string> => (await request.json()).messageId

test('two deliveries at the same time: each request belongs to its own attempt', async () => {
  const { mock, client, receiveEmail } = await start()
  await client.webhooks.create({ url: URL_OF_RECEIVER, events: ['message.received'] })
  const both = createGate()
  let running = 0
  mock.webhooks.listen(URL_OF_RECEIVER, async request => {
    const messageId = await readMessageId(request)
    if (++running === 2) both.open()
    await both.opened
    await client.email.reply(messageId, { body: '' }).catch(() => undefined)
    return new Response(null, { status: 204 })
  })
  const messages = [await receiveEmail('One'), await receiveEmail('Two')]
  await mock.webhooks.settled()
  for (const { id } of messages) {
    const [reply, ...others] = listReplies(mock, id)
    expect(others).toEqual([])
    expect(reply).toMatchObject({ status: 400, path: `/v1/email/${id}/reply` })
    expect(reply?.causedBy).toBe(findAttempt(mock, id))
    expect(mock.requests.find(({ requestId }) => requestId === reply?.id)?.causedBy).toBe(reply?.causedBy)
  }
  expect(new Set(messages.map(({ id }) => findAttempt(mock, id))).size).toBe(2)
})

test.for([1, 2])('over HTTP, deliveries at the same time: %i', async count => {
  const { mock, receiveEmail } = await start({ webhooks: { allowHttpLoopback: true } })
  const server = await serve(mock, { port: 0 })
  onTestFinished(() => server.close())
  const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey, maxRetries: 0 })
  let running = 0
  const all = createGate()
  const app = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (++running === count) all.open()
    await all.opened
    await client.email.reply(JSON.parse(body).messageId, { body: '' }).catch(() => undefined)
    response.writeHead(500).end('no')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void app.close())
  await once(app, 'listening')
  const url = `http://127.0.0.1:${(app.address() as AddressInfo).port}/hooks`
  await client.webhooks.create({ url, events: ['message.received'] })
  const messages = [await receiveEmail(), ...(count === 2 ? [await receiveEmail()] : [])]
  await mock.webhooks.settled()
  for (const { id } of messages) {
    const [reply, ...others] = listReplies(mock, id)
    expect(others).toEqual([])
    expect(reply?.causedBy).toBe(findAttempt(mock, id))
    expect(reply?.causedBy).toBeDefined()
  }
  const explained = await fetch(`${new URL(server.url).origin}/__mock/explain?id=${messages[0]?.id}`)
  const { text } = await explained.json()
  expect(text).toBe(mock.explain(messages[0]?.id))
  expect(text).toContain('A request of the receiver failed, and the receiver responded with 500')
})

/** Serves a function as a receiver of webhooks. Returns its URL. */
async function serveReceiver(receive: () => Promise<unknown>): Promise<string> {
  const app = createServer(async (request, response) => {
    for await (const _ of request);
    await receive()
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void app.close())
  await once(app, 'listening')
  return `http://127.0.0.1:${(app.address() as AddressInfo).port}/hooks`
}

/** Starts a mock, which may be served, whose receiver may be. The clock runs, so that deliveries start on their own. */
async function startPart(
  { served, remote }: { served: boolean; remote: boolean },
  receive: () => Promise<unknown>,
) {
  const { mock } = await start({ clock: 'real', webhooks: { allowHttpLoopback: true } })
  const server = served ? await serve(mock, { port: 0 }) : undefined
  onTestFinished(async () => server?.close())
  const { masterKey: apiKey, baseUrl, fetch } = mock
  const client = new AgentComms({
    apiKey,
    maxRetries: 0,
    ...(server ? { baseUrl: server.url } : { baseUrl, fetch }),
  })
  const url = remote ? await serveReceiver(receive) : URL_OF_RECEIVER
  await client.webhooks.create({ url, events: ['agent.created'] })
  if (!remote)
    mock.webhooks.listen(url, async () => {
      await receive()
      return new Response(null, { status: 204 })
    })
  const causes = () => mock.requests.map(({ method, path, causedBy }) => [method, path, causedBy])
  return { mock, client, causes }
}

const FORMS = [
  { name: 'in memory', served: false, remote: false },
  { name: 'with HTTP receivers', served: false, remote: true },
  { name: 'with served mocks', served: true, remote: false },
  { name: 'over HTTP', served: true, remote: true },
]

test.for(FORMS.flatMap(form => [true, false].map(waits => ({ ...form, waits }))))(
  'a request of the receiver of another mock has no cause: $name, waits: $waits',
  async form => {
    const finished = createGate()
    // Created first, because each receiver calls the other mock.
    const parts: Awaited<ReturnType<typeof startPart>>[] = []
    const [first, third] = [() => parts[0]?.client, () => parts[2]?.client]
    parts[0] = await startPart(form, async () => {
      if (parts[0]?.mock.deliveries.length === 1) await parts[1]?.client.agents.create({ name: 'Ben' })
      if (form.waits) await finished.opened
    })
    parts[1] = await startPart(form, async () => {
      if (!form.waits) await vi.waitFor(() => expect(parts[0]?.mock.attempts).toHaveLength(1))
      await first()?.agents.list()
      await first()
        ?.agents.get('c0agt00000000000000000000')
        .catch(() => undefined)
      await third()?.agents.list()
      finished.open()
    })
    parts[2] = await startPart(form, async () => undefined)
    await first()?.agents.create({ name: 'Cem' })
    await finished.opened
    for (const { mock } of parts) await mock.webhooks.settled()
    for (const [index, { causes }] of parts.entries())
      if (index !== 1)
        expect(causes().filter(([method]) => method === 'GET')).toEqual([
          ['GET', '/v1/agents', null],
          ...(index === 0 ? [['GET', '/v1/agents/c0agt00000000000000000000', null]] : []),
        ])
    expect(parts[0]?.mock.explain()).not.toMatch(/receiver failed|`await` missing|ran twice/)
  },
)

/** Sends two requests in a receiver, the second after an `await`. Posts their causes, and the id of the attempt. */
const PROGRAM = `
process.getBuiltinModule = undefined
const { createMock } = await import('@agentcomms/mock-server')
const mock = createMock()
const send = (path, body) => mock.fetch(mock.baseUrl + path, {
  method: body ? 'POST' : 'GET',
  headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json' },
  body: body && JSON.stringify(body),
})
await send('/webhooks', { url: '${URL_OF_RECEIVER}', events: ['agent.created'] })
mock.webhooks.listen('${URL_OF_RECEIVER}', async () => {
  await send('/first')
  await send('/second')
  return new Response()
})
await send('/agents', { name: 'Ada' })
await mock.webhooks.settled()
const causes = ['/v1/first', '/v1/second'].map(path => mock.requests.find(request => request.path === path)?.causedBy)
console.log(JSON.stringify({ causes, attempt: mock.attempts[0]?.id }))
`

// In a process of its own, because a mock looks for AsyncLocalStorage when it is imported.
test('without AsyncLocalStorage, the requests before the first await of a receiver have a cause', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: import.meta.dirname,
  })
  const { causes, attempt } = JSON.parse(stdout)
  expect(attempt).toMatch(/^\w+/)
  expect(causes).toEqual([attempt, null])
})

test.for<[string, (mock: Mock) => Promise<unknown>]>([
  ['webhooks.delivered()', mock => mock.webhooks.delivered()],
  ['webhooks.settled()', mock => mock.webhooks.settled()],
])('%s inside a receiver rejects, also after its first await', async ([name, call]) => {
  const { mock, client, receiveEmail } = await start()
  await client.webhooks.create({ url: URL_OF_RECEIVER, events: ['message.received'] })
  const reasons: unknown[] = []
  mock.webhooks.listen(URL_OF_RECEIVER, async request => {
    await call(mock).catch(error => reasons.push(error))
    await readMessageId(request)
    await call(mock).catch(error => reasons.push(error))
    return new Response()
  })
  await receiveEmail()
  await mock.webhooks.delivered()
  expect(reasons).toHaveLength(2)
  for (const reason of reasons) expect(String(reason)).toContain(`mock.${name}`)
  // The test itself may call it, and a receiver of another mock too.
  await call(mock)
})

test('a receiver may wait for the deliveries of another mock', async () => {
  const { mock, client, receiveEmail } = await start()
  const other = await start()
  await client.webhooks.create({ url: URL_OF_RECEIVER, events: ['message.received'] })
  mock.webhooks.listen(URL_OF_RECEIVER, async () => {
    await other.mock.webhooks.delivered()
    return new Response()
  })
  await receiveEmail()
  await mock.webhooks.delivered()
})

test('after two seconds of waiting, one line names the receiver that has not responded', async () => {
  const noticed = createGate()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => noticed.open())
  onTestFinished(() => warn.mockRestore())
  const { mock, client, receiveEmail } = await start()
  await client.webhooks.create({ url: URL_OF_RECEIVER, events: ['message.received'] })
  mock.webhooks.listen(URL_OF_RECEIVER, async () => {
    await noticed.opened
    return new Response()
  })
  await receiveEmail()
  await mock.webhooks.delivered()
  expect(warn).toHaveBeenCalledOnce()
  const [line] = warn.mock.calls[0] ?? []
  expect(line).toMatch(
    /^mock\.webhooks\.delivered\(\) .*message\.received to https:\/\/app\.example\.test\/hooks/,
  )
  expect(String(line)).not.toContain('\n')
})

const subscriptions: Record<
  string,
  [prepare: (app: Awaited<ReturnType<typeof start>>) => Promise<unknown>, RegExp]
> = {
  'no subscription': [async () => undefined, /no subscription exists/],
  'another URL': [
    ({ client }) => client.webhooks.create({ url: `${URL_OF_RECEIVER}/2`, events: ['**'] }),
    /no subscription has this URL, but https:\/\/app\.example\.test\/hooks\/2/,
  ],
  'other events': [
    ({ client }) => client.webhooks.create({ url: URL_OF_RECEIVER, events: ['call.*'] }),
    /latest event is message\.received; the subscription wants only call\.\*/,
  ],
  inactive: [
    async ({ client }) => {
      const { id } = await client.webhooks.create({ url: URL_OF_RECEIVER, events: ['**'] })
      await client.webhooks.update(id, { active: false })
    },
    /the subscription is not active/,
  ],
  'another organization': [
    async ({ mock }) => {
      const { masterKey } = mock.addOrganization({ name: 'Two' })
      const { baseUrl, fetch } = mock
      const other = new AgentComms({ baseUrl, apiKey: masterKey, fetch })
      await other.webhooks.create({ url: URL_OF_RECEIVER, events: ['**'] })
    },
    /no event has fired in the organization of its subscription/,
  ],
  'a rate limit': [
    ({ client }) => client.webhooks.create({ url: URL_OF_RECEIVER, events: ['**'], rateLimitPerMinute: 0 }),
    /its delivery still waits/,
  ],
}

test.for(Object.entries(subscriptions))('assertNoUnused: %s', async ([, [prepare, reason]]) => {
  const app = await start()
  await prepare(app)
  app.mock.webhooks.listen(URL_OF_RECEIVER, () => new Response())
  await app.receiveEmail()
  await app.mock.webhooks.settled()
  expect(() => app.mock.assertNoUnused()).toThrow(reason)
})
