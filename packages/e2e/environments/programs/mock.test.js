import { AgentComms } from '@agentcomms/client'
import { receive, signWebhook } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { expect, test } from 'vitest'

test('an agent gets an email of the mock', async () => {
  const mock = createMock()
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const ada = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: 'Hi' })
  expect((await client.messages.list()).items.map(({ subject }) => subject)).toEqual(['Hi'])
  mock.close()
})

test('a signed webhook is received', async () => {
  const secret = 'whsec_1'
  const body = JSON.stringify({ event: 'agent.created', agentId: 'c1' })
  const headers = await signWebhook(body, { secret })
  const request = new Request('https://app.example.com/hooks', { method: 'POST', body, headers })
  const seen = []
  const on = { 'agent.created': ({ agentId }) => seen.push(agentId) }
  expect((await receive(request, { secret, on })).status).toBe(204)
  expect(seen).toEqual(['c1'])
})
