import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import {
  addPhoneAgent,
  findEvents,
  MANUAL_CLOCK,
  OUTSIDE_NUMBER,
  sendSms,
  summarizeMessages,
} from '../phone-agents.ts'
import { scenario } from '../scenario.ts'

scenario(
  'status: an SMS message becomes DELIVERED after the delivery delay, and message.sent fires once',
  { ...MANUAL_CLOCK, transport: { deliveryDelayMs: 5_000 } },
  async api => {
    const { apiKey: key } = await addPhoneAgent(api, 'Ada')
    const sent = await sendSms(api, key, { to: OUTSIDE_NUMBER, body: 'Hello' })
    const path = { id: sent.id }
    await api.mock.clock.advance('4s')
    expect((await api.ok('getMessage', { key, path })).status).toBe('SENT')
    await api.mock.clock.advance('1s')
    expect(await api.ok('getMessage', { key, path })).toEqual({
      ...sent,
      status: 'DELIVERED',
      updatedAt: '2026-01-01T00:00:05.000Z',
    })
    expect(findEvents(api, 'message.sent', 'message.failed', 'message.received')).toHaveLength(1)
  },
)

scenario('API: each simulator number has its documented outcome', MANUAL_CLOCK, async api => {
  const { apiKey: key } = await addPhoneAgent(api, 'Ada')
  const outcomes = {
    '+15005550001': ['SENT', 'DELIVERED', 'message.sent'],
    '+15005550002': ['FAILED', 'FAILED', 'message.failed'],
    '+15005550003': ['SENT', 'BOUNCED', 'message.sent message.failed'],
    '+15005550004': ['BLOCKED', 'BLOCKED', 'message.failed'],
    '+15005550005': ['SENT', 'SENT', 'message.sent'],
    '+15005550006': ['PENDING_APPROVAL', 'PENDING_APPROVAL', ''],
    '+15005550007': ['SENT', 'BOUNCED', 'message.sent message.failed'],
  }
  for (const [to, [first, then, events]] of Object.entries(outcomes)) {
    const sent = await sendSms(api, key, { to, body: 'Hello' })
    expect(sent.status, to).toBe(first)
    expect(sent.sentAt, to).toBe(first === 'SENT' ? sent.createdAt : null)
    await api.mock.clock.advance('1s')
    const { status } = await api.ok('getMessage', { key, path: { id: sent.id } })
    expect(status, to).toBe(then)
    const fired = api.mock.events
      .map(({ payload }) => payload)
      .filter(payload => 'messageId' in payload && payload.messageId === sent.id)
    expect(fired.map(({ event }) => event).join(' '), to).toBe(events)
  }
})

scenario('API: the slow number delivers after an hour', MANUAL_CLOCK, async api => {
  const { apiKey: key } = await addPhoneAgent(api, 'Ada')
  const { id } = await sendSms(api, key, { to: '+15005550005', body: 'Hello' })
  const status = async (): Promise<string> => (await api.ok('getMessage', { key, path: { id } })).status
  await api.mock.clock.advance('59m')
  expect(await status()).toBe('SENT')
  await api.mock.clock.advance('1m')
  expect(await status()).toBe('DELIVERED')
})

scenario(
  'status: a waiting SMS message is sent if it is approved, and never if it is rejected',
  async api => {
    const { apiKey: key, id: agentId, phoneIdentities } = await addPhoneAgent(api, 'Ada')
    const send6 = async (): Promise<Message> => await sendSms(api, key, { to: '+15005550006', body: 'Hello' })
    const [approved, rejected, orphaned] = [await send6(), await send6(), await send6()]
    const decide = (message: Message, action: string) => ({
      path: { orgId: api.mock.organization.id, messageId: message.id },
      body: { action },
    })
    expect(await api.ok('approveMessage', decide(approved, 'approve'))).toMatchObject({ status: 'SENT' })
    expect(await api.ok('approveMessage', decide(rejected, 'reject'))).toMatchObject({ status: 'BLOCKED' })
    await api.mock.clock.runAll()
    const { status, sentAt } = await api.ok('getMessage', { key, path: { id: approved.id } })
    expect([status, sentAt === null]).toEqual(['DELIVERED', false])
    expect(findEvents(api, 'message.sent', 'message.failed')).toMatchObject([
      { event: 'message.sent', messageId: approved.id },
      { event: 'message.failed', messageId: rejected.id },
    ])
    await api.ok('releasePhoneNumber', { body: { phoneIdentityId: phoneIdentities[0]?.id } })
    await api.problem('approveMessage', [400, 'BAD_REQUEST'], decide(orphaned, 'approve'))
    await api.ok('updateAgent', { path: { id: agentId }, body: { status: 'SUSPENDED' } })
    await api.problem('approveMessage', [400, 'BAD_REQUEST'], decide(orphaned, 'approve'))
  },
)

scenario('status: setMessageStatus changes the status of an SMS message and fires its event', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await addPhoneAgent(api, 'Eve')
  const waiting = await sendSms(api, ada.apiKey, { to: '+15005550006', body: 'one' })
  await expect(api.mock.setMessageStatus(waiting.id, 'DELIVERED')).rejects.toThrow(/PENDING_APPROVAL/)
  await api.mock.setMessageStatus(waiting.id, 'QUEUED')
  expect((await api.mock.setMessageStatus(waiting.id, 'SENT')).status).toBe('SENT')
  await api.mock.clock.runAll()
  expect((await api.ok('getMessage', { path: { id: waiting.id } })).status).toBe('DELIVERED')
  expect(findEvents(api, 'message.sent')).toMatchObject([{ messageId: waiting.id }])
  const slow = await sendSms(api, ada.apiKey, { to: '+15005550005', body: 'two' })
  await api.mock.setMessageStatus(slow.id, 'FAILED')
  await api.mock.clock.runAll()
  expect((await api.ok('getMessage', { path: { id: slow.id } })).status).toBe('FAILED')
  expect(findEvents(api, 'message.failed')).toMatchObject([{ messageId: slow.id }])
  expect(await summarizeMessages(api, eve.apiKey)).toEqual([])
})

scenario('states: only an active agent sends', async api => {
  const { id, apiKey: key, phoneNumber } = await addPhoneAgent(api, 'Ada')
  const setStatus = (status: string) => api.ok('updateAgent', { path: { id }, body: { status } })
  const request = { key, body: { to: OUTSIDE_NUMBER, body: 'Hello' } }
  await setStatus('SUSPENDED')
  expect((await api.problem('sendSms', [400, 'BAD_REQUEST'], request)).detail).toContain('SUSPENDED')
  await setStatus('ACTIVE')
  await api.ok('sendSms', request)
  await api.ok('deleteAgent', { path: { id } })
  const requestOfMaster = { body: { ...request.body, agentId: id } }
  expect((await api.problem('sendSms', [400, 'BAD_REQUEST'], requestOfMaster)).detail).toContain('DELETED')
  const lateSms = { to: phoneNumber, from: OUTSIDE_NUMBER, body: 'Late' }
  await expect(api.mock.receiveSms(lateSms)).rejects.toThrow(/No agent/)
})
