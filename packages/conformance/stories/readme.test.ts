/** The snippets of the README, together in one program. */
import { AgentComms } from '@agentcomms/client'
import { createDedupe, receive } from '@agentcomms/client/webhooks'
import { createMock, type MockOptions } from '@agentcomms/mock-server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Runs the receiver of the README with the mock of the README. Returns the ids that its handler printed. */
async function runReadme(options: MockOptions = {}) {
  const dedupe = createDedupe()
  const handled: string[] = []
  function POST(request: Request): Promise<Response> {
    return receive(request, {
      secret: process.env.WEBHOOK_SECRET,
      dedupe,
      on: { 'message.received': async payload => void handled.push(payload.messageId) },
    })
  }

  const mock = createMock({ seed: 1, clock: 'manual', now: '2026-01-01T00:00:00Z', ...options })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const ada = await mock.addAgent({ name: 'Ada' })
  const url = 'https://app.example.test/hooks'
  const { id, secret } = await client.webhooks.create({ url, events: ['message.*'] })
  vi.stubEnv('WEBHOOK_SECRET', secret)
  mock.webhooks.listen(url, POST)
  const receiveMail = () =>
    mock.receiveEmail({ to: ada.email, from: 'ben@example.com', subject: 'Hello', text: 'Hi Ada' })
  return { mock, client, webhookId: id, dedupe, handled, receiveMail }
}

test('the receiver handles the email that the mock receives', async () => {
  const { mock, handled, receiveMail } = await runReadme()
  const message = await receiveMail()
  await mock.webhooks.delivered()
  expect(handled).toEqual([message.id])
})

test('the receiver needs no option if the test replaces the system time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-02-02T02:02:02Z') })
  const { mock, handled, receiveMail } = await runReadme()
  await receiveMail()
  await mock.webhooks.delivered()
  vi.setSystemTime('2031-01-01T00:00:00Z')
  await receiveMail()
  await mock.webhooks.delivered()
  expect(handled).toHaveLength(2)
})

test('a mock that signs with its own clock names the reason', async () => {
  const { mock, handled, receiveMail } = await runReadme({ webhooks: { signingClock: 'mock' } })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await receiveMail()
  await expect(mock.webhooks.delivered()).rejects.toThrow(
    /message\.received to https:\/\/app\.example\.test\/hooks \(RETRYING\): .* 400\. Response: timestamp_too_old/,
  )
  expect(handled).toEqual([])
})

test('a wrong secret fails the test that waits for the deliveries, once', async () => {
  const { mock, receiveMail } = await runReadme()
  vi.stubEnv('WEBHOOK_SECRET', 'whsec_wrong')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await receiveMail()
  const { failures } = await mock.webhooks.settled()
  expect(failures).toMatchObject([
    { event: 'message.received', status: 'RETRYING', statusCode: 400, responseBody: 'signature_mismatch' },
  ])
  await expect(mock.webhooks.delivered()).rejects.toThrow('signature_mismatch')
  await expect(mock.webhooks.delivered()).resolves.toBeUndefined()
  await mock.clock.advance('10m')
  await expect(mock.webhooks.delivered()).rejects.toThrow('DEAD_LETTERED')
})

test('a second mock with the same seed says that the deduper knows its deliveries', async () => {
  const first = await runReadme()
  await first.receiveMail()
  await first.mock.webhooks.delivered()

  const { mock, client, receiveMail } = await runReadme()
  const { items } = await client.webhooks.list()
  mock.webhooks.listen('https://app.example.test/hooks', request =>
    receive(request, {
      secret: process.env.WEBHOOK_SECRET,
      dedupe: first.dedupe,
      on: { 'message.received': () => {} },
    }),
  )
  expect(items).toHaveLength(1)
  await receiveMail()
  await expect(mock.webhooks.delivered()).rejects.toThrow(/had handled this delivery before/)
  expect(mock.attempts.at(-1)).toMatchObject({ statusCode: 204, isDuplicate: true })
  await first.dedupe.clear()
  mock.reset()
})

test('after a reset the receiver still listens, and nothing leaves the process', async () => {
  const { mock, client, handled, receiveMail } = await runReadme()
  const fetch = vi.spyOn(globalThis, 'fetch')
  await receiveMail()
  await mock.webhooks.delivered()
  mock.reset()
  const ada = await mock.addAgent({ name: 'Ada' })
  const { secret } = await client.webhooks.create({
    url: 'https://app.example.test/hooks',
    events: ['message.*'],
  })
  vi.stubEnv('WEBHOOK_SECRET', secret)
  await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', subject: 'Again', text: 'Hi' })
  await mock.webhooks.delivered()
  expect(handled).toHaveLength(2)

  await client.webhooks.create({ url: 'https://other.example.test/', events: ['agent.*'] })
  await mock.addAgent({ name: 'Ben' })
  await expect(mock.webhooks.delivered()).rejects.toThrow(
    'No receiver listens to https://other.example.test/',
  )
  expect(fetch).not.toHaveBeenCalled()
})

test('a replay that the receiver already knows is no failure, and needs no second effect', async () => {
  const { mock, handled, receiveMail } = await runReadme()
  await receiveMail()
  await mock.webhooks.delivered()
  mock.webhooks.replay(mock.deliveries[0]?.id ?? '')
  await mock.webhooks.delivered()
  expect(handled).toHaveLength(1)
})

test('a report has one line for each delivery, without secrets, and ends with an import', async () => {
  const { mock, receiveMail } = await runReadme()
  const state: Uint8Array[] = []
  for await (const chunk of mock.exportState()) state.push(chunk)
  mock.webhooks.listen('https://app.example.test/hooks', () => {
    throw new Error(`bad secret ${process.env.WEBHOOK_SECRET}\n- agent.created to x ${'y'.repeat(10_000)}`)
  })
  await receiveMail()
  const error = await mock.webhooks.delivered().catch((cause: Error) => cause)
  const message = (error as Error).message
  expect(message.split('\n')).toHaveLength(2)
  expect(message).toContain('bad secret **** - agent.created')
  expect(message.length).toBeLessThan(500)

  await receiveMail()
  await mock.webhooks.settled()
  await mock.importState(state)
  await mock.webhooks.delivered()
})

test('a receiver that stays after a reset need not be used again', async () => {
  const { mock } = await runReadme()
  expect(() => mock.assertNoUnused()).toThrow('https://app.example.test/hooks')
  mock.reset()
  mock.assertNoUnused()
})
