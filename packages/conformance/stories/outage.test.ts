/** A receiver is down until its subscription is disabled, and nothing is lost. */
import { AgentComms, ConflictError } from '@agentcomms/client'
import { createDedupe, receive } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { expect, test } from 'vitest'

const url = 'https://app.example.test/hooks'

async function startOutage() {
  const mock = createMock({ seed: 1, clock: 'manual', webhooks: { disableAfterFailures: 6 } })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const ada = await mock.addAgent({ name: 'Ada' })
  const { id, secret } = await client.webhooks.create({ url, events: ['message.received'] })
  const handled: string[] = []
  const tests: string[] = []
  const dedupe = createDedupe()
  let isDown = true
  mock.webhooks.listen(url, request =>
    isDown
      ? new Response('down', { status: 503 })
      : receive(request, {
          secret,
          dedupe,
          on: { 'message.received': ({ messageId }) => handled.push(messageId) },
          onTest: ({ event }) => tests.push(event),
        }),
  )
  const sent: string[] = []
  for (let count = 0; count < 5; count++) {
    const mail = { to: ada.email.email, from: 'ben@example.com', subject: `Mail ${count}`, body: 'Hi' }
    sent.push((await mock.receiveEmail(mail)).id)
    await mock.clock.advance('10m')
  }
  const recover = () => {
    isDown = false
  }
  return { mock, client, ada, webhookId: id, sent, handled, tests, recover }
}

test('every event of an outage is handled once after reenable and replay', async () => {
  const { mock, client, webhookId, sent, handled, tests, recover } = await startOutage()
  await expect(mock.webhooks.delivered()).rejects.toThrow(
    /5 webhook deliveries failed:(\n- message\.received .*){5}/,
  )
  expect(await client.webhooks.get(webhookId)).toMatchObject({ active: false })
  recover()

  const { items: letters } = await client.webhooks.deadLetters(webhookId)
  expect(letters).toHaveLength(5)
  const [first] = letters
  const early = await client.webhooks.replay(first?.id ?? '').catch((error: unknown) => error)
  expect(early).toBeInstanceOf(ConflictError)
  expect((early as ConflictError).message).toContain(`POST /webhooks/${webhookId}/reenable`)
  expect(() => mock.webhooks.replayAll({ webhookId })).toThrow('is not active')
  expect(mock.webhooks.replayAll()).toEqual({ replayed: 0 })

  await client.webhooks.reenable(webhookId)
  for (const { id } of letters.toReversed()) await client.webhooks.replay(id)
  await mock.webhooks.delivered()
  // Replays run at the same time, in no order.
  expect(handled.toSorted()).toEqual(sent.toSorted())
  expect(tests).toEqual(['message.received'])
  expect(await client.webhooks.stats(webhookId)).toMatchObject({ succeeded: 5, deadLettered: 0 })
})

test('an event of a subscription that is disabled fails the test that waits for it', async () => {
  const { mock, ada } = await startOutage()
  await mock.webhooks.delivered().catch(() => undefined)
  await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: 'Late' })
  await expect(mock.webhooks.delivered()).rejects.toThrow(
    'The subscription was disabled when the event fired.',
  )
})

test('a delivery that waits for a disabled subscription fails the test, in every call at the same time', async () => {
  const mock = createMock({ seed: 1, clock: 'manual', webhooks: { disableAfterFailures: 1, concurrency: 1 } })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const ada = await mock.addAgent({ name: 'Ada' })
  await client.webhooks.create({ url, events: ['message.received'] })
  mock.webhooks.listen(url, () => new Response(null, { status: 500 }))
  for (const subject of ['One', 'Two', 'Three'])
    await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject, body: 'Hi' })
  const calls = await Promise.allSettled([mock.webhooks.delivered(), mock.webhooks.delivered()])
  for (const call of calls)
    expect(call).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('3 webhook deliveries failed') },
    })
  await expect(mock.webhooks.delivered()).rejects.toThrow('its subscription is not active')
})

test('a failure is reported even if the mock stores no finished delivery', async () => {
  const mock = createMock({ seed: 1, clock: 'manual', webhooks: { maxStoredDeliveries: 1, maxAttempts: 1 } })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const ada = await mock.addAgent({ name: 'Ada' })
  await client.webhooks.create({ url, events: ['message.received'] })
  for (const subject of ['One', 'Two', 'Three'])
    await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject, body: 'Hi' })
  await expect(mock.webhooks.delivered()).rejects.toThrow('3 webhook deliveries failed')
})
