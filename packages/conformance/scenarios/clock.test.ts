import { expect, vi } from 'vitest'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { clock: 'manual', now: '2026-01-01T00:00:00.000Z' } as const
const WEBHOOK_URL = 'https://app.example.test/hooks'

scenario(
  'a manual clock does not advance by itself, and work that is due now runs',
  MANUAL_CLOCK,
  async api => {
    const [ada, bob] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Bob' })]
    const mail = { agentId: ada.id, to: [bob.email.email], subject: 'Hi', body: 'Hi' }
    const { id } = await api.ok('sendEmail', { body: mail })
    await expect.poll(async () => (await api.ok('getMessage', { path: { id } })).status).toBe('DELIVERED')
    expect(api.mock.clock.now()).toBe(Date.parse(MANUAL_CLOCK.now))
  },
)

scenario('a receiver may advance the clock before it responds', MANUAL_CLOCK, async api => {
  const { mock } = api
  const times: number[] = []
  mock.webhooks.listen(WEBHOOK_URL, async request => {
    await request.text()
    if (times.push(mock.clock.now()) === 1) await mock.clock.advance('1m')
    return new Response()
  })
  await api.ok('createWebhook', { body: { url: WEBHOOK_URL, events: ['*'] } })
  await mock.addAgent({ name: 'Ada' })
  await mock.webhooks.settled()
  expect(times).toEqual([Date.parse(MANUAL_CLOCK.now)])
  expect(mock.clock.now()).toBe(Date.parse(MANUAL_CLOCK.now) + 60_000)
  expect(mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', attempts: 1 }])
})

scenario('retries: a receiver may wait for another delivery', MANUAL_CLOCK, async api => {
  const { mock } = api
  let second: () => void = () => undefined
  const arrived = new Promise<void>(resolve => {
    second = resolve
  })
  mock.webhooks.listen(WEBHOOK_URL, async request => {
    const { event } = JSON.parse(await request.text())
    if (event === 'message.received') second()
    if (event === 'agent.created') {
      await mock.receiveEmail({ to: 'ada@agents.agentcomms.test', from: 'ben@example.com', body: 'Hi' })
      await arrived
    }
    return new Response()
  })
  await api.ok('createWebhook', { body: { url: WEBHOOK_URL, events: ['*'] } })
  await mock.addAgent({ name: 'Ada' })
  await mock.webhooks.settled()
  expect(mock.deliveries.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
})

scenario(
  'runAll fails if scheduled work never ends',
  { ...MANUAL_CLOCK, webhooks: { maxStoredDeliveries: 10 } },
  async api => {
    const { mock } = api
    mock.webhooks.listen(WEBHOOK_URL, async () => {
      if (!isOver) await mock.webhooks.trigger('agent.created')
      return new Response()
    })
    let isOver = false
    await api.ok('createWebhook', { body: { url: WEBHOOK_URL, events: ['agent.created'] } })
    await mock.webhooks.trigger('agent.created')
    // Such a loop ends with an error. Until then, other tasks of the process still run.
    const end = mock.clock.runAll().then(
      () => 'ended',
      (error: Error) => error.message,
    )
    await new Promise(resolve => setTimeout(resolve, 1))
    isOver = true
    expect(await end).toBe('ended')
    expect(mock.deliveries.length).toBeLessThanOrEqual(10)
  },
)

for (const clock of ['manual', 'real'] as const) {
  scenario(`fake timers that do not advance block nothing with a ${clock} clock`, { clock }, async api => {
    const { mock } = api
    vi.useFakeTimers({ now: new Date('2040-01-01T00:00:00Z') })
    try {
      const ada = await api.ok('createAgent', { body: { name: 'Ada' } })
      mock.webhooks.listen(WEBHOOK_URL, () => new Response(null, { status: 500 }))
      await api.ok('createWebhook', { body: { url: WEBHOOK_URL, events: ['*'] } })
      mock.faults.add({ operation: 'sendEmail', latencyMs: 2, times: 1 })
      const mail = { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hi' }
      const { id, createdAt } = await api.ok('sendEmail', { body: mail })
      await mock.webhooks.settled()
      await mock.clock.advance('1m')
      await mock.clock.runAll()
      expect(mock.deliveries).toMatchObject([{ status: 'DEAD_LETTERED', attempts: 3, messageId: id }])
      expect(Date.parse(createdAt)).toBeLessThan(Date.parse('2040-01-01T00:00:00Z'))
    } finally {
      vi.useRealTimers()
    }
  })
}
