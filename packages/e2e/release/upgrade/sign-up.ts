import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AgentComms } from '@agentcomms/client'
import { codesOf } from '@agentcomms/client/codes'
import { createMock } from '@agentcomms/mock-server'

test('an agent reads the code of a sign-up', async () => {
  const mock = createMock()
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const { id, email } = await mock.addAgent({ name: 'Ada' })
  const text = 'Your verification code is 482913.'
  await mock.receiveEmail({ to: email.email, from: 'signup@example.com', subject: 'Your code', body: text })
  const { items } = await client.messages.list({ agentId: id })
  assert.deepEqual(codesOf(await client.messages.get(items[0]?.id ?? '')), ['482913'])
  mock.close()
})
