import { sizeOf } from '@agentcomms/spec/property-runs'
import { expect, it } from 'vitest'
import { createMock, type Mock, type MockOptions } from '../src/index.ts'
import { fetchFile, findDifference } from './filled-mock.ts'
import { operations, RandomCalls } from './random-calls.ts'

/** Returns one line for each response, delivery, event and email of a run. */
async function createTranscript(mock: Mock): Promise<string[]> {
  const lines: string[] = []
  // Collected separately: signing takes a variable time, but the order of deliveries is fixed.
  const received: string[] = []
  const call = async (
    method: string,
    path: string,
    body?: object,
    key = mock.masterKey,
  ): Promise<Record<string, string>> => {
    const response = await mock.fetch(`${mock.baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    lines.push(`${method} ${path} ${response.status} ${JSON.stringify([...response.headers])} ${text}`)
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
    {
      to: [bob.email.email],
      subject: 'Hello',
      body: 'Hi',
      attachments: [{ filename: 'a.txt', content: 'YQ==' }],
    },
    ada.apiKey,
  )
  await mock.clock.advance('30s')
  const arrived = await mock.receiveEmail({
    to: bob.email.email,
    from: 'x@example.com',
    subject: 'In',
    body: 'mail',
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

const options: MockOptions = {
  clock: 'manual',
  now: '2026-01-01T00:00:00Z',
  webhooks: { signingClock: 'mock' },
}
const make = (seed: number): Mock => createMock({ seed, validateResponses: true, ...options })

it('creates the same transcript for the same seed, clock and calls', async () => {
  const first = await createTranscript(make(5))
  expect(first.length).toBeGreaterThan(20)
  expect(await createTranscript(make(5))).toEqual(first)
})

it('creates another transcript for another seed', async () => {
  expect(await createTranscript(make(6))).not.toEqual(await createTranscript(make(5)))
})

const CALLS = sizeOf(300, 3_000, 10_000)
/** Operations without a successful call: a short run does not reach the rarest states. */
const MAY_MISS = sizeOf(30, 4, 0)

async function runRandomCalls(calls: number): Promise<{ lines: string[]; succeeded: Set<string> }> {
  const mock = createMock({ seed: 5, ...options, fetch: fetchFile })
  const random = new RandomCalls(mock, 6)
  await random.run(calls)
  mock.close()
  const succeeded = mock.coverage().filter(({ status }) => status === 200)
  return { lines: random.lines, succeeded: new Set(succeeded.map(({ operation }) => operation)) }
}

it(`creates the same transcript of ${CALLS} random calls`, async () => {
  const first = await runRandomCalls(CALLS)
  const second = await runRandomCalls(CALLS)
  expect(findDifference(first.lines, second.lines)).toBeUndefined()
  const missed = operations.filter(({ id }) => !first.succeeded.has(id)).map(({ id }) => id)
  expect(missed.slice(MAY_MISS)).toEqual([])
})

const CONCURRENT_CALLS = sizeOf(30, 200)

it('creates the same transcripts with concurrent mocks', async () => {
  const alone = await runRandomCalls(CONCURRENT_CALLS)
  const together = await Promise.all(Array.from({ length: 4 }, () => runRandomCalls(CONCURRENT_CALLS)))
  for (const { lines } of together) expect(findDifference(alone.lines, lines)).toBeUndefined()
})

it('does not depend on another mock in the process', async () => {
  const alone = await createTranscript(make(5))
  const [one, two] = await Promise.all([createTranscript(make(5)), createTranscript(make(5))])
  expect(one).toEqual(alone)
  expect(two).toEqual(alone)
})

it('separates the records and keys of mocks', async () => {
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
