import { expect } from 'vitest'
import { scenario, transportScenario } from '../scenario.ts'

const bypassPrism = 'the paths of the document do not contain other paths'

transportScenario('API: POST /messages/email and GET /me/agents are other paths', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const headers = { 'x-api-key': api.mock.masterKey, 'content-type': 'application/json' }
  const mail = { agentId, to: ['grace@example.com'], subject: 'Lunch', body: 'Hello' }
  const init = { method: 'POST', headers, body: JSON.stringify(mail) }
  const sent = await api.fetch('/messages/email', init, { bypassPrism })
  expect([sent.status, await sent.json()]).toMatchObject([200, { channel: 'EMAIL', subject: 'Lunch' }])
  expect(api.mock.requests.at(-1)).toMatchObject({ operation: 'sendEmail', path: '/v1/messages/email' })
  const agents = await api.fetch('/me/agents?limit=1', { headers }, { bypassPrism })
  expect(await agents.json()).toEqual(await api.ok('listAgents'))
  const wrong = await api.fetch('/messages/email', { headers }, { bypassPrism })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
})

transportScenario('API: GET /email accepts other names of its filters', { clock: 'manual' }, async api => {
  const { email, apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const receive = (from: string): Promise<unknown> =>
    api.mock.receiveEmail({ to: email, from, subject: from, text: 'Hi' })
  await receive('grace@example.com')
  await api.mock.clock.advance('1h')
  const noon = new Date(api.mock.clock.now()).toISOString()
  await receive('alan@example.com')
  await api.mock.clock.advance('1h')
  await receive('grace@example.com')
  const list = async (query: Record<string, string>): Promise<unknown[]> =>
    (await api.ok('listEmails', { key, query })).items.map(({ subject }) => subject)
  expect(await list({ from: 'Grace@example.com' })).toHaveLength(2)
  expect(await list({ to: email })).toHaveLength(3)
  expect(await list({ after: noon })).toEqual(['grace@example.com', 'alan@example.com'])
  expect(await list({ before: noon })).toEqual(['alan@example.com', 'grace@example.com'])
  expect(await list({ after: noon, before: noon })).toEqual(['alan@example.com'])
  expect(await list({ after: noon, 'dateRange[to]': noon })).toEqual(['alan@example.com'])
  expect(await list({ from: 'alan@example.com', fromAddress: 'alan@example.com' })).toHaveLength(1)
  const first = await api.ok('listEmails', { key, query: { from: 'grace@example.com', limit: 1 } })
  const cursor = first.nextCursor ?? ''
  expect(await list({ fromAddress: 'grace@example.com', cursor })).toEqual(['grace@example.com'])
  const wrong: [string, Record<string, string>][] = [
    ['must be the same as fromAddress', { from: 'a@example.com', fromAddress: 'b@example.com' }],
    ['must be the same as dateRange[to]', { before: noon, 'dateRange[to]': '2026-12-31T00:00:00Z' }],
    ['must be a date-time such as 2026-01-31T12:00:00Z', { after: 'yesterday' }],
  ]
  for (const [message, query] of wrong) {
    const { details } = await api.problem('listEmails', [400, 'VALIDATION_ERROR'], { key, query })
    expect(details?.issues).toEqual([{ location: 'query', path: Object.keys(query)[0], message }])
  }
})

scenario('API: a page of calls has calls and total, and accepts offset', { clock: 'manual' }, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  await api.mock.setOutboundConsent({ attested: true, dncAttestation: true })
  const numbers = ['+12125550141', '+12125550142', '+12125550143', '+12125550144']
  for (const to of numbers) await api.ok('createCall', { key, body: { to } })
  const list = (query = {}) => api.ok('listCalls', { key, query })
  const all = await list()
  expect(all).toMatchObject({ calls: all.items, total: 4, hasMore: false })
  expect(await list({ direction: 'INBOUND' })).toMatchObject({ items: [], calls: [], total: 0 })
  const second = await list({ offset: 1, limit: 2 })
  expect(second).toMatchObject({ items: all.items.slice(1, 3), total: 4, hasMore: true })
  const cursor = second.nextCursor ?? ''
  for (const offset of [0, 1, 3]) {
    const last = await list({ cursor, limit: 2, offset })
    expect(last, `offset ${offset}`).toMatchObject({ items: all.items.slice(3), total: 4, hasMore: false })
  }
  expect(await list({ offset: 4 })).toMatchObject({ items: [], total: 4, hasMore: false, nextCursor: null })
  await api.problem('listCalls', [400, 'VALIDATION_ERROR'], { key, query: { offset: -1 } })
})
