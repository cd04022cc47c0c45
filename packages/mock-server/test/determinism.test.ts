import { isLongRun } from '@agentcomms/spec/property-runs'
import { expect, it } from 'vitest'
import { contract } from '../src/http/contract/contract.ts'
import { createMock, type Mock } from '../src/index.ts'
import { difference } from './full-world.ts'
import { RandomCalls } from './random-calls.ts'

/** One line for everything that a run shows: replies with their headers, deliveries with theirs, events, mails. */
async function transcript(mock: Mock): Promise<string[]> {
  const lines: string[] = []
  // Beside the calls: signing takes as long as it takes, but what goes out keeps its order.
  const received: string[] = []
  const call = async (
    method: string,
    path: string,
    body?: object,
    key = mock.masterKey,
  ): Promise<Record<string, string>> => {
    const reply = await mock.fetch(`${mock.baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    lines.push(`${method} ${path} ${reply.status} ${JSON.stringify([...reply.headers])} ${text}`)
    return JSON.parse(text)
  }
  let attempts = 0
  mock.webhooks.listen('https://hooks.example.com/', async request => {
    received.push(`delivery ${JSON.stringify([...request.headers])} ${await request.text()}`)
    return new Response(null, { status: ++attempts % 2 === 0 ? 200 : 500 })
  })
  await call('POST', '/webhooks', { url: 'https://hooks.example.com/', events: ['*'] })
  const ada = await call('POST', '/identities', { name: 'Ada', capabilities: ['phone', 'vault'] })
  const bob = await mock.addAgent({ name: '小明', capabilities: ['phone'] })
  await call(
    'POST',
    '/email/send',
    { to: [bob.email], subject: 'Hello', body: 'Hi', attachments: [{ filename: 'a.txt', content: 'YQ==' }] },
    ada.apiKey,
  )
  await mock.clock.advance('30s')
  const arrived = await mock.receiveEmail({
    to: bob.email,
    from: 'x@example.com',
    subject: 'In',
    text: 'mail',
  })
  await call('POST', `/email/${arrived.id}/reply`, { body: 'Thanks' }, bob.apiKey)
  await call('POST', '/email/send', { nothing: true })
  await call('GET', '/messages?limit=2')
  await mock.clock.runAll()
  await call('GET', '/agents')
  lines.push(await mock.accessToken({ userId: 'u1', orgIds: [mock.organization.id] }))
  lines.push(
    ...mock.deliveries.map(delivery => JSON.stringify(delivery)),
    ...mock.events.map(event => JSON.stringify(event)),
  )
  lines.push(...mock.outbox.map(({ raw }) => new TextDecoder().decode(raw)), String(mock.clock.now()))
  return [...lines, ...received]
}

const make = (seed: number): Mock => createMock({ seed, clock: 'manual', now: '2026-01-01T00:00:00Z' })

it('gives the same transcript, byte for byte, for the same seed, clock and calls', async () => {
  const first = await transcript(make(5))
  expect(first.length).toBeGreaterThan(20)
  expect(await transcript(make(5))).toEqual(first)
})

it('gives another transcript for another seed', async () => {
  expect(await transcript(make(6))).not.toEqual(await transcript(make(5)))
})

const offline = { fetch: async () => new Response('file', { headers: { 'content-type': 'text/plain' } }) }

const CALLS = isLongRun ? 10_000 : 2_000
/** Operations that no call of a run may succeed with: a short one does not get to the rarest states. */
const MAY_MISS = isLongRun ? 0 : 4

async function randomCalls(calls: number): Promise<{ lines: string[]; answered: Set<string> }> {
  const mock = createMock({ seed: 5, clock: 'manual', now: '2026-01-01T00:00:00Z', ...offline })
  const random = new RandomCalls(mock, 3)
  await random.run(calls)
  mock.close()
  const answered = mock.coverage().filter(({ status }) => status === 200)
  return { lines: random.lines, answered: new Set(answered.map(({ operation }) => operation)) }
}

it(`gives the same transcript of ${CALLS} random calls, byte for byte`, async () => {
  const first = await randomCalls(CALLS)
  const second = await randomCalls(CALLS)
  expect(difference(first.lines, second.lines)).toBeUndefined()
  const missed = contract.filter(({ id }) => !first.answered.has(id)).map(({ id }) => id)
  expect(missed.slice(MAY_MISS)).toEqual([])
})

it('gives the same transcripts to several mocks at once as to each alone', async () => {
  const alone = await randomCalls(200)
  const together = await Promise.all(Array.from({ length: 4 }, () => randomCalls(200)))
  for (const { lines } of together) expect(difference(alone.lines, lines)).toBeUndefined()
})

it('is not disturbed by another mock in the same process', async () => {
  const alone = await transcript(make(5))
  const [one, two] = await Promise.all([transcript(make(5)), transcript(make(5))])
  expect(one).toEqual(alone)
  expect(two).toEqual(alone)
})

it('keeps records and keys of mocks apart', async () => {
  const [one, two] = [make(1), make(2)]
  const ada = await one.addAgent({ name: 'Ada' })
  const ask = async (mock: Mock, key: string): Promise<number> =>
    (await mock.fetch(`${mock.baseUrl}/agents/${ada.id}`, { headers: { 'x-api-key': key } })).status
  expect([
    await ask(one, one.masterKey),
    await ask(two, one.masterKey),
    await ask(two, two.masterKey),
  ]).toEqual([200, 401, 404])
})
