import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { clock: 'manual', now: '2026-01-01T00:00:00.000Z' } as const
const WEBHOOK_URL = 'https://app.example.test/hooks'

/**
 * Runs the same steps each time: a new identity, an email with its deliveries, a page of each list. Returns
 * the responses.
 */
async function runNextSteps(api: Api, agentId: string): Promise<string[]> {
  const outputs: string[] = []
  const send = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await api.fetch(path, {
      method,
      headers: { 'x-api-key': api.mock.masterKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    outputs.push(`${response.status} ${response.headers.get('x-request-id')} ${await response.text()}`)
  }
  await send('POST', '/identities', { name: 'Grace', capabilities: ['phone', 'vault'] })
  const mail = { subject: 'Hi', body: 'Hi', to: ['grace@agents.agentcomms.test'] }
  await send('POST', '/email/send', { agentId, ...mail })
  await send('POST', `/agents/${agentId}/rotate-key`)
  await api.mock.clock.runAll()
  for (const path of ['/agents', '/messages', '/threads', '/phone/search', '/webhooks'])
    await send('GET', path)
  const requests = api.mock.requests.map(({ durationMs: _, ...request }) => request)
  outputs.push(JSON.stringify([api.mock.events, api.mock.deliveries, requests]))
  return outputs
}

scenario(
  'a snapshot can be restored many times, and the same bytes follow each time',
  MANUAL_CLOCK,
  async api => {
    const { mock } = api
    mock.webhooks.listen(WEBHOOK_URL, () => new Response(null, { status: 500 }))
    await api.ok('createWebhook', { body: { url: WEBHOOK_URL, events: ['*'] } })
    const ada = await mock.addAgent({ name: 'Ada' })
    const saved = mock.snapshot()
    const first = await runNextSteps(api, ada.id)
    for (const _ of [1, 2]) {
      mock.restore(saved)
      expect(await runNextSteps(api, ada.id)).toEqual(first)
    }
  },
)

scenario('a restore resets records, keys, the clock and scheduled work', MANUAL_CLOCK, async api => {
  const { mock } = api
  const ada = await mock.addAgent({ name: 'Ada' })
  const inbox = await api.ok('createDemoInbox', { body: {} })
  const saved = mock.snapshot()
  const { apiKey } = await api.ok('rotateAgentKey', { path: { id: ada.id } })
  await api.ok('deleteAgent', { path: { id: ada.id } })
  await mock.clock.advance('61m')
  expect((await api.fetch(`/demo/inbox/${inbox.token}/messages`)).status).toBe(404)
  mock.restore(saved)
  expect(mock.clock.now()).toBe(Date.parse(MANUAL_CLOCK.now))
  expect(await api.ok('getAgent', { path: { id: ada.id }, key: ada.apiKey })).toMatchObject({
    status: 'ACTIVE',
  })
  await api.problem('getAgent', [401, 'UNAUTHORIZED'], { path: { id: ada.id }, key: apiKey })
  expect((await api.fetch(`/demo/inbox/${inbox.token}/messages`)).status).toBe(200)
  await mock.clock.advance('61m')
  expect((await api.fetch(`/demo/inbox/${inbox.token}/messages`)).status).toBe(404)
})

scenario(
  'a reset returns the mock to its initial state, with the same master key',
  MANUAL_CLOCK,
  async api => {
    const { mock } = api
    const first = await api.ok('createAgent', { body: { name: 'Ada' } })
    mock.faults.add({ status: 503 })
    mock.reset()
    expect(await api.ok('createAgent', { body: { name: 'Ada' } })).toEqual(first)
    expect(mock.requests).toHaveLength(1)
  },
)

scenario('a request that runs during a restore is 409 and changes nothing', async api => {
  const { mock } = api
  const saved = mock.snapshot()
  const fault = mock.faults.add({ operation: 'createAgent', latencyMs: 500, phase: 'after' })
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const running = api.fetch('/agents', { method: 'POST', headers, body: '{"name":"Ada"}' })
  await expect.poll(() => fault.used).toBe(1)
  await expect.poll(() => mock.events.length).toBe(1)
  mock.restore(saved)
  const response = await running
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'CONFLICT' }])
  expect((await api.ok('listAgents')).items).toEqual([])
  expect(mock.events).toEqual([])
})
