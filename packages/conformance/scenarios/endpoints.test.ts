import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const MANUAL: MockOptions = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' }

/** The names of the agents that the endpoint heard of, in order. */
function listen(api: Api, status: () => number = () => 200): string[] {
  const heard: string[] = []
  api.mock.webhooks.listen(url, async request => {
    const { name } = (await request.json()) as { name: string }
    heard.push(name)
    return new Response(null, { status: status() })
  })
  return heard
}

async function addAgents(api: Api, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `Agent ${index}`)
  for (const name of names) await api.mock.addAgent({ name })
  await api.mock.webhooks.settled()
  return names
}

scenario('3.3 a success clears the count of failures', MANUAL, async api => {
  let status = 500
  listen(api, () => status)
  const { id } = await api.ok('createWebhook', { body: { url, events: ['agent.created'], maxAttempts: 1 } })
  await addAgents(api, 3)
  expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({ consecutiveFailures: 3 })
  status = 200
  await api.mock.addAgent({ name: 'Heard' })
  await api.mock.webhooks.settled()
  expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({ consecutiveFailures: 0, active: true })
})

scenario('6.1 a slow endpoint does not hold up another', MANUAL, async api => {
  const heard = listen(api)
  let release: (response: Response) => void = () => undefined
  api.mock.webhooks.listen('https://slow.example.test/', () => new Promise(resolve => (release = resolve)))
  await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
  await api.ok('createWebhook', { body: { url: 'https://slow.example.test/', events: ['agent.created'] } })
  await api.mock.addAgent({ name: 'Ada' })
  const settled = api.mock.webhooks.settled()
  await expect.poll(() => heard).toEqual(['Ada'])
  release(new Response())
  await settled
  expect(api.mock.deliveries.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
})

scenario(
  '6.6 deliveries above rateLimitPerMinute wait for the next window, in order, and none is dropped',
  MANUAL,
  async api => {
    const heard = listen(api)
    await api.ok('createWebhook', { body: { url, events: ['agent.created'], rateLimitPerMinute: 2 } })
    const names = await addAgents(api, 5)
    expect(heard).toEqual(names.slice(0, 2))
    await api.mock.clock.advance('1m')
    expect(heard).toEqual(names.slice(0, 4))
    await api.mock.clock.advance('1m')
    expect(heard).toEqual(names)
  },
)

scenario('6.6 a rate of 0 sends nothing, and runAll does not wait for it', MANUAL, async api => {
  const heard = listen(api)
  await api.ok('createWebhook', { body: { url, events: ['agent.created'], rateLimitPerMinute: 0 } })
  await addAgents(api, 1)
  await api.mock.clock.runAll()
  expect(heard).toEqual([])
  expect(api.mock.deliveries).toMatchObject([{ attempts: 0 }])
})

scenario(
  '3.3 an endpoint that keeps failing is disabled after 20 failed attempts, with reason and time',
  MANUAL,
  async api => {
    const heard = listen(api, () => 500)
    const { id } = await api.ok('createWebhook', { body: { url, events: ['agent.created'], maxAttempts: 1 } })
    await addAgents(api, 19)
    expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({
      active: true,
      consecutiveFailures: 19,
    })
    await api.mock.addAgent({ name: 'The last' })
    await api.mock.webhooks.settled()
    expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({
      active: false,
      consecutiveFailures: 20,
      disabledReason: expect.stringMatching(/./),
      disabledAt: MANUAL.now,
    })
    await api.mock.addAgent({ name: 'Unheard' })
    await api.mock.clock.runAll()
    expect(heard).toHaveLength(20)
    expect(api.mock.deliveries).toHaveLength(20)
  },
)
