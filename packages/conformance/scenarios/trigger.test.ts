import { verifyWebhook } from '@agentcomms/client/webhooks'
import type { EventName, MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import { EVENT_NAMES } from '../operations.ts'
import { isSigned, parsePayloads, recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const MANUAL_CLOCK: MockOptions = { now: NOW, clock: 'manual' }

scenario(
  'payload: trigger writes a message that the receiver can read, and fires exactly one event',
  MANUAL_CLOCK,
  async api => {
    const received = recordRequests(api.mock, url)
    const { secret } = await api.ok('createWebhook', { body: { url, events: ['**'] } })
    const payload = await api.mock.webhooks.trigger('message.received', { subject: 'Dinner', spam: true })
    await api.mock.webhooks.settled()
    expect(payload).toMatchObject({
      event: 'message.received',
      occurredAt: NOW,
      subject: 'Dinner',
      spam: true,
    })
    expect(payload).not.toHaveProperty('test')
    expect(parsePayloads(received)).toEqual([payload])
    expect(received.map(delivery => isSigned(secret, delivery))).toEqual([true])
    expect(api.mock.events).toMatchObject([{ orgId: api.mock.organization.id, payload }])
    const { messageId, agentId, threadId } = payload
    expect(api.mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', payload, messageId }])
    const message = await api.ok('getMessage', { path: { id: messageId } })
    expect(message).toMatchObject({ agentId, threadId, subject: 'Dinner', labels: ['spam', 'unread'] })
    expect(message).toMatchObject({ fromAddress: payload.fromAddress, toAddress: payload.toAddress })
    const { emailIdentities } = await api.ok('getAgent', { path: { id: agentId } })
    expect(emailIdentities[0]?.email).toBe(payload.toAddress)
  },
)

scenario('payload: the service creates the record of every triggered event', async api => {
  const { trigger } = api.mock.webhooks
  const created = await trigger('agent.created', { name: 'Grace' })
  expect(await api.ok('getAgent', { path: { id: created.agentId } })).toMatchObject({
    name: 'Grace',
    slug: created.slug,
    emailIdentities: [{ email: created.email }],
  })
  const call = await trigger('call.ended', { direction: 'INBOUND' })
  expect(call).toMatchObject({ agentId: created.agentId, durationSeconds: 0, endReason: 'COMPLETED' })
  expect(await api.ok('getCall', { path: { callId: call.callId } })).toMatchObject({
    state: 'ENDED',
    answeredAt: expect.any(String),
    from: call.fromAddress,
    to: call.toAddress,
  })
  const unanswered = await trigger('call.ended', { endReason: 'NO_ANSWER' })
  expect(unanswered).toMatchObject({ direction: 'OUTBOUND', durationSeconds: 0 })
  expect(await api.ok('getCall', { path: { callId: unanswered.callId } })).toMatchObject({ answeredAt: null })
  const statuses = { 'message.sent': 'DELIVERED', 'message.failed': 'FAILED' } as const
  for (const event of ['message.sent', 'message.failed'] as const) {
    const { messageId, fromAddress } = await trigger(event)
    const message = await api.ok('getMessage', { path: { id: messageId } })
    expect(message).toMatchObject({
      direction: 'OUTBOUND',
      status: statuses[event],
      fromAddress: created.email,
    })
    expect(fromAddress).toBe(created.email)
  }
  const sms = await trigger('message.received', { channel: 'SMS', fromAddress: '+12125550142' })
  expect(sms.toAddress).toBe(call.toAddress)
  expect(sms).not.toHaveProperty('subject')
  const reply = await trigger('message.sent', { channel: 'SMS', toAddress: '+12125550142' })
  expect(reply).toMatchObject({ threadId: sms.threadId, fromAddress: call.toAddress })
  const automatic = await trigger('message.received.auto', { fromAddress: 'ben@example.com' })
  expect(await api.ok('getMessage', { path: { id: automatic.messageId } })).toMatchObject({
    fromAddress: 'ben@example.com',
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  expect(api.mock.events.filter(({ payload }) => !payload.event.startsWith('call.'))).toHaveLength(6)
})

scenario('payload: a triggered event is about the record that its id names', MANUAL_CLOCK, async api => {
  const [ada, grace] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Grace' })]
  const toAda = await api.mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: 'One' })
  const messageId = toAda.id
  await api.mock.clock.advance('1h')
  const { trigger } = api.mock.webhooks
  const genuine = api.mock.events.at(-1)?.payload
  expect(await trigger('message.received', { messageId })).toEqual({
    ...genuine,
    occurredAt: '2026-01-01T01:00:00.000Z',
  })
  expect(await trigger('message.received.auto', { messageId })).toMatchObject({ agentId: ada.id })
  expect(await trigger('agent.created', { agentId: ada.id })).toMatchObject({ name: 'Ada' })
  const toGrace = await trigger('message.received', { toAddress: grace.email.email })
  expect(toGrace).toMatchObject({ agentId: grace.id })
  expect(await trigger('message.received', { agentId: ada.id })).toMatchObject({ toAddress: ada.email.email })
  const calling = await api.mock.addAgent({ name: 'Edith', capabilities: ['phone'] })
  const { callId } = await trigger('call.ended', { agentId: ada.id })
  expect(await trigger('call.ended', { callId })).toMatchObject({ agentId: ada.id })
  const count = api.mock.events.length
  await expect(trigger('message.received', { messageId, subject: 'Other' })).rejects.toThrow(
    /subject.*"Other"/,
  )
  await expect(trigger('message.sent', { messageId })).rejects.toThrow(/message\.sent cannot fire.*INBOUND/)
  await expect(trigger('message.received', { agentId: 'cnobody00001' })).rejects.toThrow(/cnobody00001/)
  const atAda = trigger('message.received', { agentId: grace.id, toAddress: ada.email.email })
  await expect(atAda).rejects.toThrow(/does not belong to the agent/)
  const ringing = await api.mock.receiveCall({ to: calling.phone?.phoneNumber ?? '', from: '+12125550142' })
  await expect(trigger('call.ended', { callId: ringing.id })).rejects.toThrow(/INITIATING/)
  const { organization } = api.mock.addOrganization({ name: 'Other' })
  const foreign = trigger('message.received', { messageId }, { orgId: organization.id })
  await expect(foreign).rejects.toThrow(/another organization/)
  expect(api.mock.events).toHaveLength(count)
})

scenario('payload: a triggered event goes to the first organization, or the named one', async api => {
  const received = recordRequests(api.mock, url)
  const { organization, masterKey: key } = api.mock.addOrganization({ name: 'Other' })
  await api.ok('createWebhook', { body: { url, events: ['agent.*'] } })
  await api.ok('createWebhook', { key, body: { url, events: ['agent.*'] } })
  const eve = await api.mock.addAgent({ name: 'Eve', orgId: organization.id })
  await api.mock.webhooks.settled()
  received.splice(0)
  await api.mock.webhooks.trigger('agent.created', { name: 'Ours' })
  await api.mock.webhooks.trigger('agent.created', { agentId: eve.id }, { orgId: organization.id })
  await api.mock.webhooks.settled()
  expect(parsePayloads(received)).toMatchObject([{ name: 'Ours' }, { agentId: eve.id, name: 'Eve' }])
  expect(parsePayloads(received)[0]?.agentId).not.toBe(eve.id)
})

scenario('payload: trigger writes only records that the service could have', async api => {
  const { trigger } = api.mock.webhooks
  const rejected: [event: EventName, fields: object][] = [
    ['agent.created', { slug: 'B B' }],
    ['agent.created', { slug: 'x' }],
    ['agent.created', { name: 'a\nb' }],
    ['agent.created', { email: 'x y@agents.agentcomms.test' }],
    ['call.ended', { fromAddress: 'x' }],
    ['message.received', { fromAddress: '+12025550143' }],
    ['message.received', { subject: 'a\nb' }],
    ['message.received', { subject: '' }],
    ['message.sent', { subject: '' }],
    ['message.sent', { subject: null }],
    ['message.sent', { toAddress: 'ben' }],
    ['message.sent', { channel: 'MMS' }],
    ['message.received', { toAddress: 'nobody@agents.agentcomms.test' }],
    ['message.received', { channel: 'SMS', fromAddress: 'a@b.c' }],
    ['message.sent', { channel: 'SMS', toAddress: 'Google' }],
  ]
  for (const [event, fields] of rejected)
    await expect(trigger(event, fields), JSON.stringify(fields)).rejects.toThrow(TypeError)
  expect((await api.ok('listAgents')).items).toEqual([])
  expect((await api.ok('listMessages')).items).toEqual([])
  await trigger('message.received', { channel: 'SMS', fromAddress: 'Google' })
  for (const endReason of ['COMPLETED', 'NO_ANSWER', 'BUSY', 'CANCELED', 'FAILED'] as const)
    expect(await trigger('call.ended', { endReason })).toMatchObject({ endReason })
  await trigger('message.sent', { toAddress: 'ben@example.com, eve@example.com' })
  expect(await trigger('message.received', { subject: null })).toMatchObject({ subject: null })
  expect((await api.ok('listMessages')).items).toHaveLength(8)
})

scenario('payload: trigger rejects fields that the service does not let anyone choose', async api => {
  const { trigger } = api.mock.webhooks
  const rejected: [event: EventName, fields: object, message: RegExp][] = [
    ['agent.created', { agentId: 'c0agt00000000000000000001' }, /does not exist; omit agentId to create one/],
    ['message.received', { messageId: 'c0msg00000000000000000001' }, /omit messageId/],
    ['message.received', { occurredAt: NOW }, /cannot set occurredAt, only agentId, channel, fromAddress/],
    ['message.received', { threadId: 'c0thr00000000000000000001' }, /mock\.receiveEmail\(\)/],
    ['message.received.auto', { channel: 'SMS' }, /Only an email can be an automatic reply/],
    ['message.sent', { spam: true }, /cannot set spam/],
    ['message.failed', { toAddress: 'ben@example.com' }, /mock\.setMessageStatus\(\)/],
    ['call.ended', { durationSeconds: 5 }, /mock\.clock\.advance\(\)/],
  ]
  for (const [event, fields, message] of rejected)
    await expect(trigger(event, fields), JSON.stringify(fields)).rejects.toThrow(message)
  expect((await api.ok('listAgents')).items).toEqual([])
  const { fromAddress } = await trigger('message.sent', { channel: 'SMS' })
  await expect(trigger('call.ended', { toAddress: fromAddress })).rejects.toThrow(/would fire twice/)
  await expect(
    trigger('message.sent', { toAddress: 'fail@simulator.agents.agentcomms.test' }),
  ).rejects.toThrow(/did not fire message\.sent/)
})

scenario('payload: unknown events and records cannot be triggered', async api => {
  const { trigger } = api.mock.webhooks
  await expect(trigger('message.opened' as 'message.sent')).rejects.toThrow(TypeError)
  await expect(trigger('message.opened' as 'message.sent')).rejects.toThrow(/message\.received\.auto/)
  await expect(trigger('message.sent', { body: 'Hi' } as object)).rejects.toThrow(/"body".*messageId/)
  await expect(trigger('message.sent', { event: 'call.ended' } as object)).rejects.toThrow(TypeError)
  await expect(trigger('message.sent', { spam: 'yes' as unknown as boolean })).rejects.toThrow(/spam/)
  await expect(trigger('message.sent', { test: true } as object)).rejects.toThrow(/"test"/)
  await expect(trigger('message.sent', { direction: 'INBOUND' })).rejects.toThrow(/cannot set direction/)
  await expect(trigger('message.sent', { channel: 'VOICE' })).rejects.toThrow(/call\.ended/)
  await expect(trigger('message.sent', { channel: 'SMS', subject: 'Hi' })).rejects.toThrow(/Only email/)
  await expect(trigger('message.sent', {}, { orgId: 'cnobody' })).rejects.toThrow(/cnobody/)
  await expect(trigger('message.sent', {}, { org: 'cnobody' } as object)).rejects.toThrow(
    /`org` is not a known field; did you mean orgId/,
  )
  await expect(trigger('message.sent', null as unknown as object)).rejects.toThrow(/`fields`.*null/)
  expect(api.mock.events).toEqual([])
})

scenario(
  'the seed determines the order of shuffled deliveries, and none is lost',
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

scenario('payload: the enveloped form has an event and a data object in snake_case', ENVELOPED, async api => {
  const received = recordRequests(api.mock, url)
  const events = ['agent.created', 'message.received', 'call.ended']
  const { secret } = await api.ok('createWebhook', { body: { url, events } })
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const mail = { to: agent.email.email, from: 'ben@example.com', subject: 'Lunch', body: 'At noon?' }
  const message = await api.mock.receiveEmail(mail)
  await api.mock.webhooks.trigger('call.ended')
  await api.mock.webhooks.settled()
  const [created, arrived, ended] = parsePayloads(received)
  const timestamp = NOW
  expect(created).toEqual({
    event: 'agent.created',
    data: { id: agent.id, agent_id: agent.id, name: 'Ada', slug: 'ada', email: agent.email.email, timestamp },
  })
  expect(arrived).toEqual({
    event: 'message.received',
    data: {
      id: message.id,
      agent_id: agent.id,
      channel: 'EMAIL',
      direction: 'INBOUND',
      from: 'ben@example.com',
      to: agent.email.email,
      thread_id: message.threadId,
      subject: 'Lunch',
      body: message.body,
      spam: false,
      timestamp,
    },
  })
  expect(ended).toMatchObject({ event: 'call.ended', data: { duration_seconds: 0, timestamp } })
  expect(api.mock.deliveries.map(({ payload }) => payload)).toEqual([created, arrived, ended])
  expect(received.map(delivery => isSigned(secret, delivery))).toEqual([true, true, true])
  const { headers, rawBody: body } = received[1] ?? { headers: {}, rawBody: Buffer.alloc(0) }
  const read = await verifyWebhook({ body, headers }, { secret, payloadFormat: 'enveloped' })
  expect(read.payload).toEqual(arrived)
})

scenario('payload: the enveloped form of every event has the id of its record', ENVELOPED, async api => {
  const received = recordRequests(api.mock, url)
  await api.ok('createWebhook', { body: { url, events: ['**'] } })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  received.splice(0)
  for (const event of EVENT_NAMES) await api.mock.webhooks.trigger(event)
  await api.mock.webhooks.settled()
  const data = { id: expect.any(String), agent_id: expect.any(String), timestamp: NOW }
  expect(parsePayloads(received)).toMatchObject(EVENT_NAMES.map(event => ({ event, data })))
})

scenario(
  'payload: tests, retries and SMS events use the enveloped form too, signed over the sent bytes',
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
    expect(JSON.parse(test ?? '')).toMatchObject({ event: 'message.received', data: { test: true } })
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
  'delivery: after a receiver is removed, deliveries go over the network',
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
  'an attempt that ran during a snapshot is repeated, and its first response ignored',
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
  'a restored mock delivers the waiting deliveries of the snapshot at their times',
  { ...MANUAL_CLOCK, webhooks: { signingClock: 'mock' } },
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
