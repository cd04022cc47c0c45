import { expect } from 'vitest'
import { ABSENT } from '../api.ts'
import { scenario } from '../scenario.ts'

scenario('2.11 an agent at the default domain has an inbox', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const { items, hasMore, nextCursor } = await api.ok('listInboxes', { key: agent.apiKey })
  expect([hasMore, nextCursor]).toEqual([false, null])
  expect(items).toMatchObject([
    { agentId: agent.id, email: agent.email, domain: 'agents.agentcomms.test', localPart: 'ada' },
  ])
  const id = items[0]?.id ?? ''
  expect(await api.ok('getInbox', { path: { id }, key: agent.apiKey })).toEqual(items[0])
  expect(await api.ok('getInbox', { path: { id } })).toEqual(items[0])
})

scenario('5.3 at organization level all inboxes are listed, newest first; agentId narrows', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const all = await api.ok('listInboxes')
  expect(all.items.map(({ agentId }) => agentId)).toEqual([grace.id, ada.id])
  const one = await api.ok('listInboxes', { query: { agentId: ada.id } })
  expect(one.items.map(({ agentId }) => agentId)).toEqual([ada.id])
})

scenario(
  '5.6 an agent key naming another agent is 403; an absent agent is 404 at organization level',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    await api.refused('listInboxes', [403, 'FORBIDDEN'], { key: ada.apiKey, query: { agentId: grace.id } })
    await api.refused('listInboxes', [404, 'NOT_FOUND'], { query: { agentId: ABSENT } })
    await api.ok('listInboxes', { key: ada.apiKey, query: { agentId: ada.id } })
  },
)

scenario('5.6 the inbox of another agent is 404', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const { items } = await api.ok('listInboxes', { key: grace.apiKey })
  await api.refused('getInbox', [404, 'NOT_FOUND'], { key: ada.apiKey, path: { id: items[0]?.id ?? '' } })
})
