import { verifyWebhook } from '@agentcomms/client/webhooks'
import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import { isSigned, parsePayloads, recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const MANUAL_CLOCK: MockOptions = { now: NOW, clock: 'manual' }

scenario('§6.4 a triggered event has real ids and the fields of the test', MANUAL_CLOCK, async api => {
  const received = recordRequests(api.mock, url)
  const { secret } = await api.ok('createWebhook', { body: { url, events: ['message.*'] } })
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const mail = { to: agent.email, from: 'ben@example.com', subject: 'Lunch', text: 'Hi' }
  const message = await api.mock.receiveEmail(mail)
  await api.mock.webhooks.settled()
  const [genuine] = parsePayloads(received.splice(0))
  await api.mock.clock.advance('1h')
  const payload = await api.mock.webhooks.trigger('message.received', { subject: 'Dinner', spam: true })
  await api.mock.webhooks.settled()
  expect(payload).toEqual({
    ...genuine,
    occurredAt: '2026-01-01T01:00:00.000Z',
    subject: 'Dinner',
    spam: true,
  })
  expect(payload.messageId).toBe(message.id)
  expect(parsePayloads(received)).toEqual([payload])
  expect(received.map(delivery => isSigned(secret, delivery))).toEqual([true])
  expect(api.mock.events.at(-1)).toEqual({ orgId: api.mock.organization.id, payload })
  expect(api.mock.deliveries.at(-1)).toMatchObject({ status: 'SUCCEEDED', payload, messageId: message.id })
})

scenario('§6.4 a triggered event is about the named record, or the newest that matches', async api => {
  const [ada, grace] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Grace' })]
  const toAda = await api.mock.receiveEmail({ to: ada.email, from: 'ben@example.com', text: 'One' })
  const toGrace = await api.mock.receiveEmail({ to: grace.email, from: 'ben@example.com', text: 'Two' })
  const sent = await api.ok('sendEmail', {
    body: { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hi' },
  })
  const { trigger } = api.mock.webhooks
  expect(await trigger('message.received')).toMatchObject({ messageId: toGrace.id, agentId: grace.id })
  expect(await trigger('message.received', { agentId: ada.id })).toMatchObject({ messageId: toAda.id })
  expect(await trigger('message.received.auto', { messageId: toAda.id })).toMatchObject({ agentId: ada.id })
  expect(await trigger('message.sent')).toMatchObject({ messageId: sent.id, direction: 'OUTBOUND' })
  expect(await trigger('agent.created')).toMatchObject({
    agentId: grace.id,
    name: 'Grace',
    email: grace.email,
  })
  expect(await trigger('agent.created', { agentId: ada.id })).toMatchObject({ name: 'Ada' })
})

scenario('§6.4 without records a triggered event is an example, with an agent if one exists', async api => {
  const received = recordRequests(api.mock, url)
  await api.ok('createWebhook', { body: { url, events: ['*'] } })
  const { eventTypes } = await api.ok('listEventTypes')
  for (const { name } of eventTypes) await api.mock.webhooks.trigger(name as 'call.ended')
  await api.mock.webhooks.settled()
  expect(parsePayloads(received).map(({ event }) => event)).toEqual(eventTypes.map(({ name }) => name))
  const agent = await api.mock.addAgent({ name: 'Ada' })
  expect(await api.mock.webhooks.trigger('message.received')).toMatchObject({
    agentId: agent.id,
    toAddress: agent.email,
  })
  expect(await api.mock.webhooks.trigger('message.failed')).toMatchObject({ fromAddress: agent.email })
  expect(await api.mock.webhooks.trigger('call.ended')).toMatchObject({ agentId: agent.id })
})

scenario('§6.4 a triggered event goes to the first organization, or the named one', async api => {
  const received = recordRequests(api.mock, url)
  const { organization, masterKey: key } = api.mock.addOrganization({ name: 'Other' })
  await api.ok('createWebhook', { body: { url, events: ['agent.*'] } })
  await api.ok('createWebhook', { key, body: { url, events: ['agent.*'] } })
  const eve = await api.mock.addAgent({ name: 'Eve', orgId: organization.id })
  await api.mock.webhooks.settled()
  received.splice(0)
  await api.mock.webhooks.trigger('agent.created', { name: 'Ours' })
  await api.mock.webhooks.trigger('agent.created', {}, { orgId: organization.id })
  await api.mock.webhooks.settled()
  expect(parsePayloads(received)).toMatchObject([{ name: 'Ours' }, { agentId: eve.id, name: 'Eve' }])
  expect(parsePayloads(received)[0]?.agentId).not.toBe(eve.id)
})

scenario('§6.4 unknown events and records cannot be triggered', async api => {
  const { trigger } = api.mock.webhooks
  await expect(trigger('message.opened' as 'message.sent')).rejects.toThrow(TypeError)
  await expect(trigger('message.opened' as 'message.sent')).rejects.toThrow(/message\.received\.auto/)
  await expect(trigger('message.sent', { body: 'Hi' } as object)).rejects.toThrow(/"body".*messageId/)
  await expect(trigger('message.sent', { event: 'call.ended' } as object)).rejects.toThrow(TypeError)
  await expect(trigger('message.sent', { spam: 'yes' as unknown as boolean })).rejects.toThrow(/spam/)
  await expect(trigger('message.sent', {}, { orgId: 'cnobody' })).rejects.toThrow(/cnobody/)
  await expect(trigger('message.sent', {}, { org: 'cnobody' } as object)).rejects.toThrow(
    /"org"; did you mean orgId/,
  )
  await expect(trigger('message.sent', null as unknown as object)).rejects.toThrow(/`fields`.*null/)
  expect(api.mock.events).toEqual([])
})

scenario(
  '§6 the seed determines the order of shuffled deliveries, and none is lost',
  MANUAL_CLOCK,
  async api => {
    const received = recordRequests(api.mock, url)
    await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
    api.mock.webhooks.setOrder('shuffled')
    const names = Array.from({ length: 12 }, (_, index) => `Agent ${index}`)
    for (const name of names) await api.mock.addAgent({ name })
    for (const { createdAt, nextAttemptAt } of api.mock.deliveries) {
      const wait = Date.parse(nextAttemptAt ?? createdAt) - Date.parse(createdAt)
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(1_000)
    }
    await api.mock.clock.advance('1s')
    const receivedNames = parsePayloads(received).map(({ name }) => name)
    expect(receivedNames.toSorted()).toEqual(names.toSorted())
    expect(receivedNames).not.toEqual(names)
    api.mock.webhooks.setOrder('in-order')
    received.splice(0)
    for (const name of names) await api.mock.addAgent({ name })
    await api.mock.webhooks.settled()
    expect(parsePayloads(received).map(({ name }) => name)).toEqual(names)
    expect(() => api.mock.webhooks.setOrder('random' as 'shuffled')).toThrow(TypeError)
  },
)

const ENVELOPED: MockOptions = { ...MANUAL_CLOCK, webhooks: { payloadFormat: 'enveloped' } }

scenario('§6.4 the enveloped form has an event and a data object in snake_case', ENVELOPED, async api => {
  const received = recordRequests(api.mock, url)
  const { secret } = await api.ok('createWebhook', { body: { url, events: ['*'] } })
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const mail = { to: agent.email, from: 'ben@example.com', subject: 'Lunch', text: 'At noon?' }
  const message = await api.mock.receiveEmail(mail)
  await api.mock.webhooks.trigger('call.ended', { durationSeconds: 7 })
  await api.mock.webhooks.settled()
  const [created, arrived, ended] = parsePayloads(received)
  const timestamp = NOW
  expect(created).toEqual({
    event: 'agent.created',
    data: { id: agent.id, agent_id: agent.id, name: 'Ada', slug: 'ada', email: agent.email, timestamp },
  })
  expect(arrived).toEqual({
    event: 'message.received',
    data: {
      id: message.id,
      agent_id: agent.id,
      channel: 'EMAIL',
      direction: 'INBOUND',
      from: 'ben@example.com',
      to: agent.email,
      thread_id: message.threadId,
      subject: 'Lunch',
      body: message.body,
      spam: false,
      timestamp,
    },
  })
  expect(ended).toMatchObject({ event: 'call.ended', data: { duration_seconds: 7, timestamp } })
  expect(api.mock.deliveries.map(({ payload }) => payload)).toEqual([created, arrived, ended])
  expect(received.map(delivery => isSigned(secret, delivery))).toEqual([true, true, true])
  const { headers, rawBody: body } = received[1] ?? { headers: {}, rawBody: Buffer.alloc(0) }
  const read = await verifyWebhook(
    { body, headers },
    { secret, payloadFormat: 'enveloped', now: Date.parse(NOW) },
  )
  expect(read.payload).toEqual(arrived)
})

scenario(
  '§6.4 tests, retries and SMS events use the enveloped form too, signed over the sent bytes',
  ENVELOPED,
  async api => {
    const received = recordRequests(api.mock, url, count => (count === 2 ? 500 : 200))
    const { id, secret } = await api.ok('createWebhook', { body: { url, events: ['message.*'] } })
    const agent = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
    await api.ok('testWebhook', { path: { id }, body: {} })
    const to = agent.phone?.phoneNumber ?? ''
    const message = await api.mock.receiveSms({ to, from: '+12125550142', body: 'Hi' })
    await api.mock.clock.runAll()
    const [test, first, again] = received.map(({ rawBody }) => rawBody.toString())
    expect(JSON.parse(test ?? '')).toMatchObject({ event: 'message.received', data: { agent_id: agent.id } })
    expect(JSON.parse(first ?? '')).toEqual({
      event: 'message.received',
      data: {
        id: message.id,
        agent_id: agent.id,
        channel: 'SMS',
        direction: 'INBOUND',
        from: '+12125550142',
        to,
        thread_id: message.threadId,
        body: 'Hi',
        timestamp: NOW,
      },
    })
    expect([received.length, again]).toEqual([3, first])
    expect(received.map(delivery => isSigned(secret, delivery))).toEqual([true, true, true])
  },
)

scenario(
  '§6.1 after a receiver is removed, deliveries go over the network',
  { ...MANUAL_CLOCK, fetch: async () => new Response('from the network') },
  async api => {
    const received = recordRequests(api.mock, url)
    const remove = api.mock.webhooks.listen(`${url}/again`, () => new Response('from here'))
    const removeAgain = api.mock.webhooks.listen(`${url}/again`, () => new Response('from there'))
    await api.ok('createWebhook', { body: { url: `${url}/again`, events: ['*'] } })
    const responseBodies: (string | null | undefined)[] = []
    // The second receiver replaced the first, so removing the first changes nothing.
    for (const take of [() => undefined, remove, removeAgain, removeAgain]) {
      take()
      await api.mock.webhooks.trigger('agent.created')
      await api.mock.webhooks.settled()
      responseBodies.push(api.mock.deliveries.at(-1)?.responseBody)
    }
    expect(responseBodies).toEqual(['from there', 'from there', 'from the network', 'from the network'])
    expect(received).toEqual([])
    expect(() => api.mock.assertNoUnused()).toThrow(url)
    expect(() => api.mock.webhooks.listen('app.example.test', () => new Response())).toThrow(TypeError)
    expect(() => api.mock.webhooks.listen(url, 'me' as unknown as () => Response)).toThrow(TypeError)
  },
)

scenario(
  '§6.6 an attempt that ran during a snapshot is repeated, and its first response ignored',
  MANUAL_CLOCK,
  async api => {
    const responders: ((response: Response) => void)[] = []
    api.mock.webhooks.listen(url, () => new Promise(resolve => responders.push(resolve)))
    const { id } = await api.ok('createWebhook', { body: { url, events: ['*'], rateLimitPerMinute: 2 } })
    for (const name of ['Ada', 'Grace', 'Edith']) await api.mock.addAgent({ name })
    await expect.poll(() => responders.length).toBe(2)
    const saved = api.mock.snapshot()
    const before = api.mock.deliveries
    responders[0]?.(new Response('too early', { status: 500 }))
    responders[1]?.(new Response('early'))
    await api.mock.webhooks.settled()
    for (const attempt of [1, 2]) {
      api.mock.restore(saved)
      expect(api.mock.deliveries).toEqual(before)
      await expect.poll(() => responders.length).toBe(2 * attempt + 2)
      // Attempts from before the restore may respond late, or twice.
      for (const respond of responders.slice(0, -2)) respond(new Response('late', { status: 500 }))
      for (const respond of responders.slice(-2)) respond(new Response('in time'))
      await api.mock.webhooks.settled()
      expect(api.mock.deliveries).toMatchObject([
        { status: 'SUCCEEDED', attempts: 1, responseBody: 'in time' },
        { status: 'SUCCEEDED', attempts: 1, responseBody: 'in time' },
        { status: 'PENDING', attempts: 0, nextAttemptAt: '2026-01-01T00:01:00.000Z' },
      ])
      expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({ consecutiveFailures: 0 })
    }
  },
)

scenario(
  '§6.6 a restored mock delivers the waiting deliveries of the snapshot at their times',
  MANUAL_CLOCK,
  async api => {
    const received = recordRequests(api.mock, url, () => 500)
    const { id } = await api.ok('createWebhook', { body: { url, events: ['*'] } })
    await api.mock.addAgent({ name: 'Ada' })
    await api.mock.webhooks.settled()
    const saved = api.mock.snapshot()
    const run = async (): Promise<unknown> => {
      received.splice(0)
      await api.mock.clock.runAll()
      return [
        [...received],
        api.mock.deliveries,
        api.mock.clock.now(),
        await api.ok('getWebhook', { path: { id } }),
      ]
    }
    const first = await run()
    api.mock.restore(saved)
    expect(await run()).toEqual(first)
    api.mock.restore(saved)
    await api.ok('deleteWebhook', { path: { id } })
    await api.mock.clock.runAll()
    expect(api.mock.clock.now()).toBe(Date.parse(NOW))
  },
)
