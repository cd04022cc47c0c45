import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'

test('an agent replies once if the first response is lost, and the event arrives again', async () => {
  const mock = createMock({ seed: 1, clock: 'manual', now: '2026-01-01T09:00:00Z' })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const url = 'https://app.example.test/hooks'
  const { secret } = await client.webhooks.create({ url, events: ['message.received'] })
  const on = {
    'message.received': async ({ messageId }: { messageId: string }) =>
      void (await client.email.reply(messageId, { body: 'Yes' }, { idempotencyKey: `reply:${messageId}` })),
  }
  mock.webhooks.listen(url, createReceiver({ secret, dedupe: createDedupe(), on }))
  mock.faults.add({ operation: 'replyToEmail', drop: true, phase: 'after', times: 1 })
  await mock.webhooks.trigger('message.received', { subject: 'Lunch' })
  await mock.webhooks.delivered()
  mock.webhooks.replay(mock.deliveries[0]?.id ?? '')
  await mock.webhooks.settled()
  assert.equal(mock.outbox.length, 1)
  mock.assertNoUnused()
  mock.close()
})
