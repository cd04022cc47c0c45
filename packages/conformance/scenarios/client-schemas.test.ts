import * as schemas from '@agentcomms/client/schemas'
import { verifyWebhook } from '@agentcomms/client/webhooks'
import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import { recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const MANUAL_CLOCK: MockOptions = { clock: 'manual' }
const { webhookEvent, sendEmailBody, replyToEmailBody, sendSmsBody, searchMessagesBody, waitForFilter } =
  schemas

/** Schema of each event, by the event name. */
const EVENT_SCHEMAS = {
  'message.received': schemas.messageReceived,
  'message.received.auto': schemas.messageReceivedAuto,
  'message.sent': schemas.messageSent,
  'message.failed': schemas.messageFailed,
  'agent.created': schemas.agentCreated,
  'call.ended': schemas.callEnded,
}

scenario('§6.4 every delivered event matches its own schema and no other', MANUAL_CLOCK, async api => {
  const received = recordRequests(api.mock, url)
  const { secret } = await api.ok('createWebhook', { body: { url, events: ['**'] } })
  // Real events first, then each event again from `trigger`.
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone'] })
  const client = api.client().forAgent(ada.id)
  await api.mock.receiveEmail({ to: ada.email, from: 'ben@example.com', subject: 'Hi', text: 'Hi' })
  await api.mock.receiveEmail({
    to: ada.email,
    from: 'ben@example.com',
    subject: 'Away',
    text: 'Away',
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  await api.mock.receiveSms({ to: ada.phone?.phoneNumber ?? '', from: '+12125550142', body: 'Hi' })
  await client.email.send({ to: ['ben@example.com'], subject: 'Hi', body: 'Hi' })
  await client.email.send({ to: ['fail@simulator.agents.agentcomms.test'], subject: 'Hi', body: 'Hi' })
  const { eventTypes } = await client.webhooks.eventTypes()
  for (const { name } of eventTypes) await api.mock.webhooks.trigger(name as keyof typeof EVENT_SCHEMAS)
  await api.mock.webhooks.settled()

  const seen: string[] = []
  for (const { rawBody: body, headers } of received) {
    const options = { secret, now: api.mock.clock.now() }
    const { event, payload } = await verifyWebhook({ body, headers }, { ...options, schema: webhookEvent })
    expect(payload).toEqual(JSON.parse(body.toString()))
    for (const [name, schema] of Object.entries(EVENT_SCHEMAS)) {
      const verified = verifyWebhook({ body, headers }, { ...options, schema })
      if (name === event) expect(await verified).toMatchObject({ event, payload })
      else await expect(verified).rejects.toMatchObject({ reason: 'schema_mismatch' })
    }
    seen.push(event)
  }
  expect(new Set(seen)).toEqual(new Set(Object.keys(EVENT_SCHEMAS)))
  expect(new Set(seen)).toEqual(new Set(eventTypes.map(({ name }) => name)))
  expect(seen.length).toBeGreaterThanOrEqual(eventTypes.length + 6)
})

scenario('§4 the service accepts the output of the schemas for tool arguments', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone'] })
  const client = api.client().forAgent(ada.id)
  const { id } = await api.mock.receiveEmail({
    to: ada.email,
    from: 'ben@example.com',
    subject: 'Your code (1+1)',
    text: 'Hi',
  })
  const sent = await client.email.send(
    sendEmailBody.parse({
      to: ['ben@example.com'],
      subject: '😀'.repeat(998),
      body: 'Hi',
      attachments: [{ filename: 'a.txt', content: 'SGk=' }],
      headers: { 'X-Campaign': 'lunch' },
      metadata: { ticket: 4711, nested: { free: [null] } },
      references: ['<c0abc@example.com>'],
    }),
  )
  expect(sent).toMatchObject({ status: 'SENT', metadata: { ticket: 4711, nested: { free: [null] } } })
  const reply = await client.email.reply(id, replyToEmailBody.parse({ body: 'Yes', quoteOriginal: true }))
  expect(reply.subject).toBe('Re: Your code (1+1)')
  const text = await client.sms.send(sendSmsBody.parse({ to: '+12125550142', body: '😀'.repeat(1600) }))
  expect(text.channel).toBe('SMS')
  const search = {
    query: 'code',
    filters: { direction: 'INBOUND', dateRange: { from: '2020-01-01T00:00:00Z' } },
  }
  const hits = await client.messages.search(searchMessagesBody.parse(search)).all()
  expect(hits.map(hit => hit.id)).toEqual([id])
  const filter = { fromAddress: 'Ben@example.com', subject: 'CODE (1+', since: null, deleted: 'exclude' }
  const found = await client.messages.waitFor(waitForFilter.parse(filter), { timeoutMs: 5_000 })
  expect(found.id).toBe(id)
})
