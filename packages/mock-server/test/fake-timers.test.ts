import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMock, type Mock } from '../src/index.ts'
import { serve } from '../src/node/index.ts'
import { call, fill } from './filled-mock.ts'

/** Default fakes of the test framework, without queueMicrotask: the Request of Node requires it. */
const ALL = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'performance',
  'Date',
] as const
const FAKE_TIME = new Date('2040-01-01T00:00:00Z')

const install = (): void => void vi.useFakeTimers({ toFake: [...ALL], now: FAKE_TIME })

afterEach(() => void vi.useRealTimers())

/** Runs everything that waits: requests, deliveries with retries, a delayed response, a restore. */
async function run(mock: Mock): Promise<void> {
  const { ada, bob } = await fill(mock)
  const saved = mock.snapshot()
  const mail = { agentId: ada.id, to: [bob.email], subject: 'Hi', body: 'Hi' }
  mock.faults.add({ operation: 'sendEmail', latencyMs: 2 })
  for (let times = 0; times < 2; times++) {
    expect(await call(mock, 'POST', '/email/send', { body: mail })).toMatchObject({
      status: 200,
      sentAt: expect.any(String),
    })
    await mock.webhooks.settled()
    await mock.clock.advance('1h')
    await mock.clock.runAll()
    expect(mock.deliveries.length).toBeGreaterThan(3)
    expect(mock.deliveries.filter(({ status }) => status === 'IN_FLIGHT')).toEqual([])
    mock.restore(saved)
  }
  mock.close()
}

describe.each(['manual', 'real'] as const)('a %s clock', clock => {
  it('works with fake timers that are installed before the mock is created', async () => {
    install()
    await run(createMock({ clock }))
  })

  it('works with fake timers that are installed after the mock is created', async () => {
    const mock = createMock({ clock })
    install()
    await run(mock)
  })

  it('works over HTTP with fake timers', async () => {
    const mock = createMock({ clock })
    const { url, close } = await serve(mock)
    install()
    const response = await fetch(`${url}/agents`, { headers: { 'x-api-key': mock.masterKey } })
    expect([response.status, await response.json()]).toMatchObject([200, { items: [] }])
    await close()
    mock.close()
  })
})

it('no clock follows a fake Date', async () => {
  const [real, manual] = [createMock(), createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z' })]
  install()
  expect(Math.abs(real.clock.now() - FAKE_TIME.getTime())).toBeGreaterThan(86_400_000)
  vi.setSystemTime(new Date('2050-01-01T00:00:00Z'))
  expect(manual.clock.now()).toBe(Date.UTC(2026, 0, 1))
  expect(createMock({ clock: 'manual' }).clock.now()).toBeLessThan(FAKE_TIME.getTime())
})
