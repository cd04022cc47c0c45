/** A handler that fails after its reply, a replay after 25 hours, and work of 89 seconds: one reply for each email. */
import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver, type MessageReceivedEvent } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { expect, test } from 'vitest'
import { replyOnce } from '../src/reply-once.ts'

async function start(handle: (client: AgentComms, messageId: string) => Promise<void>) {
  const mock = createMock({ seed: 1, clock: 'manual' })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const ada = await mock.addAgent({ name: 'Ada' })
  const url = 'https://app.example.test/hooks'
  const { secret } = await client.webhooks.create({ url, events: ['message.received'] })
  // Remembers for one millisecond of the system clock, as if 25 hours had passed there too.
  const dedupe = createDedupe({ rememberMs: 1 })
  const on = { 'message.received': ({ messageId }: MessageReceivedEvent) => handle(client, messageId) }
  mock.webhooks.listen(url, createReceiver({ secret, dedupe, onError: () => {}, on }))
  await mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'Lunch',
    body: 'Tuesday?',
  })
  await mock.webhooks.settled()
  return { mock, client, ada }
}

test('a failure after the reply, and a replay after 25 hours', async () => {
  let runs = 0
  const { mock } = await start(async (client, messageId) => {
    await replyOnce(client, messageId, async () => `Thank you! (${runs})`)
    runs++
    if (runs <= 3) throw new Error('The process dies here.')
  })
  await mock.clock.advance('10m')
  await expect(mock.webhooks.delivered()).rejects.toThrow('DEAD_LETTERED')
  await mock.clock.advance('25h')
  mock.webhooks.replayAll()
  await mock.webhooks.delivered()
  expect(runs).toBe(4)
  expect(mock.outbox).toHaveLength(1)
})

test('two workers at the same time', async () => {
  const { mock, client, ada } = await start(async () => {})
  const { items } = await client.messages.list({ agentId: ada.id, direction: 'INBOUND' })
  const reply = (text: string) => replyOnce(client, items[0]?.id ?? '', async () => text)
  const results = await Promise.allSettled([reply('Yes.'), reply('Yes, on Tuesday.')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(mock.outbox).toHaveLength(1)
})

test('work of 89 seconds after the response, with the mailbox as the queue', async () => {
  // The handler has nothing to write: the service keeps the message, and its label `unread`, until the work is done.
  const { mock, client, ada } = await start(async () => {})
  await mock.webhooks.delivered()
  for await (const { id } of client.messages.list({ agentId: ada.id, labels: ['unread'] })) {
    await replyOnce(client, id, async () => {
      await mock.clock.advance('89s')
      return 'Yes, on Tuesday.'
    })
    await client.messages.updateLabels(id, { addLabels: ['read'] })
  }
  expect(mock.attempts).toMatchObject([{ statusCode: 204 }])
  expect(mock.outbox).toHaveLength(1)
})
