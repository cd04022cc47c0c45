import type { Call } from '@agentcomms/spec'
import { expect } from 'vitest'
import {
  addPhoneAgent,
  findEvents,
  getCall,
  getTranscript,
  listVoiceMessages,
  MANUAL_CLOCK,
  OUTSIDE_NUMBER,
  placeCall,
  secondsAfterStart,
} from '../phone-agents.ts'
import { scenario } from '../scenario.ts'

const GREETING = 'Hello, this is Ada.'

scenario('API: a call begins INITIATING, and the response comes immediately', MANUAL_CLOCK, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const call = await placeCall(api, ada, { greeting: GREETING })
  expect(call).toEqual({
    id: expect.stringMatching(/^c/),
    callId: call.id,
    agentId: ada.id,
    phoneIdentityId: ada.phoneIdentities[0]?.id,
    direction: 'OUTBOUND',
    state: 'INITIATING',
    from: ada.phoneNumber,
    to: OUTSIDE_NUMBER,
    startedAt: MANUAL_CLOCK.now,
    answeredAt: null,
    endedAt: null,
    endReason: null,
    durationSeconds: null,
    createdAt: MANUAL_CLOCK.now,
  })
  expect(await getTranscript(api, call)).toEqual({ callId: call.id, text: '', segments: [] })
  expect(await listVoiceMessages(api, ada.id)).toEqual([])
})

scenario('API: a call rings, is answered and ends as the clock advances', MANUAL_CLOCK, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const call = await placeCall(api, ada, { greeting: GREETING })
  const greeted = [{ speaker: 'AGENT', text: GREETING, startedAt: secondsAfterStart(4) }]
  await api.mock.clock.advance('1s')
  expect(await getCall(api, call)).toEqual({ ...call, state: 'RINGING' })
  expect((await getTranscript(api, call)).segments).toEqual([])
  await api.mock.clock.advance('3s')
  const active = { ...call, state: 'ACTIVE', answeredAt: secondsAfterStart(4) }
  expect(await getCall(api, call)).toEqual(active)
  expect(await getTranscript(api, call)).toEqual({
    callId: call.id,
    text: `Agent: ${GREETING}`,
    segments: greeted,
  })
  await api.mock.clock.advance('29s')
  expect(await getCall(api, call)).toEqual(active)
  expect(findEvents(api, 'call.ended')).toEqual([])
  await api.mock.clock.advance('1s')
  expect(await getCall(api, call)).toEqual({
    ...active,
    state: 'ENDED',
    endedAt: secondsAfterStart(34),
    endReason: 'COMPLETED',
    durationSeconds: 30,
  })
  expect((await getTranscript(api, call)).segments).toEqual(greeted)
})

scenario(
  'API: options set the duration of each step',
  { ...MANUAL_CLOCK, voice: { ringAfter: '2s', answerAfter: 3_000, giveUpAfter: '7s', hangUpAfter: '11s' } },
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const [call, unanswered] = [await placeCall(api, ada), await placeCall(api, ada, { to: '+15005550003' })]
    await api.mock.clock.runAll()
    expect(await getCall(api, call)).toMatchObject({
      answeredAt: secondsAfterStart(5),
      endedAt: secondsAfterStart(16),
      durationSeconds: 11,
    })
    expect(await getCall(api, unanswered)).toMatchObject({
      endedAt: secondsAfterStart(9),
      endReason: 'NO_ANSWER',
    })
  },
)

scenario(
  'API: one jump of the clock leaves the same records as many small steps',
  MANUAL_CLOCK,
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const eve = await addPhoneAgent(api, 'Eve')
    const begun = api.mock.snapshot()
    const run = async (steps: number[]): Promise<unknown[]> => {
      api.mock.restore(begun)
      for (const to of [OUTSIDE_NUMBER, eve.phoneNumber, '+15005550003', '+15005550005']) {
        await placeCall(api, ada, { to, greeting: GREETING })
      }
      for (const step of steps) await api.mock.clock.advance(step)
      const { items: calls } = await api.ok('listCalls')
      const { items: messages } = await api.ok('listMessages')
      return [calls, messages, api.mock.events]
    }
    const atOnce = await run([100_000])
    expect(atOnce[0]).toHaveLength(5)
    expect(atOnce[1]).toHaveLength(5)
    expect(await run(Array.from({ length: 100 }, () => 1_000))).toEqual(atOnce)
    expect(await run([1, 998, 2, 2_999, 1_000, 95_000])).toEqual(atOnce)
  },
)

scenario(
  'message: an answered call leaves a VOICE message with its transcript, in a thread',
  MANUAL_CLOCK,
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const call = await placeCall(api, ada, { greeting: GREETING })
    await api.mock.clock.advance('10s')
    await api.mock.endCall(call.id, { transcript: 'Hello Ada.' })
    const [message, ...more] = await listVoiceMessages(api, ada.id)
    expect(more).toEqual([])
    expect(message).toEqual({
      id: expect.stringMatching(/^c/),
      agentId: ada.id,
      inboxId: null,
      channel: 'VOICE',
      direction: 'OUTBOUND',
      status: 'DELIVERED',
      fromAddress: ada.phoneNumber,
      toAddress: OUTSIDE_NUMBER,
      ccAddresses: [],
      bccAddresses: [],
      subject: null,
      body: `Agent: ${GREETING}\nOther: Hello Ada.`,
      bodyHtml: null,
      extractedText: null,
      extractedHtml: null,
      headers: null,
      metadata: null,
      threadId: expect.stringMatching(/^c/),
      labels: ['read'],
      inReplyTo: null,
      externalId: call.id,
      deletedAt: null,
      sentAt: secondsAfterStart(10),
      receivedAt: null,
      attachments: [],
      createdAt: secondsAfterStart(10),
      updatedAt: secondsAfterStart(10),
    })
    expect((await getTranscript(api, call)).text).toBe(message?.body)
    const again = await api.mock.receiveCall({ to: ada.phoneNumber, from: OUTSIDE_NUMBER })
    await api.mock.endCall(again.id)
    const [missed] = await listVoiceMessages(api, ada.id)
    expect(missed).toMatchObject({ direction: 'INBOUND', threadId: message?.threadId, body: '' })
    const thread = await api.ok('getThread', { path: { id: message?.threadId ?? '' } })
    expect(thread).toMatchObject({ channel: 'VOICE', messageCount: 2, unreadCount: 1 })
    const text = await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'Call me' })
    expect(text.threadId).not.toBe(message?.threadId)
  },
)

scenario(
  'event types: call.ended fires exactly once, and no message event for a VOICE message',
  MANUAL_CLOCK,
  async api => {
    const received: unknown[] = []
    api.mock.webhooks.listen('https://app.example.test/hooks', async request => {
      received.push(await request.json())
      return new Response()
    })
    const body = { url: 'https://app.example.test/hooks', events: ['call.*', 'message.**'] }
    await api.ok('createWebhook', { body })
    const ada = await addPhoneAgent(api, 'Ada')
    const completed = await placeCall(api, ada)
    const busy = await placeCall(api, ada, { to: '+15005550004' })
    await api.mock.clock.runAll()
    await api.mock.webhooks.settled()
    const commonFields = {
      event: 'call.ended',
      agentId: ada.id,
      direction: 'OUTBOUND',
      fromAddress: ada.phoneNumber,
    }
    expect(received).toEqual([
      {
        ...commonFields,
        occurredAt: secondsAfterStart(1),
        callId: busy.id,
        toAddress: '+15005550004',
        durationSeconds: 0,
        endReason: 'BUSY',
      },
      {
        ...commonFields,
        occurredAt: secondsAfterStart(34),
        callId: completed.id,
        toAddress: OUTSIDE_NUMBER,
        durationSeconds: 30,
        endReason: 'COMPLETED',
      },
    ])
  },
)

scenario('API: each simulator number has its documented outcome', MANUAL_CLOCK, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const outcomes = {
    '+15005550001': ['COMPLETED', 34, 'Other: Hello, this is the simulator.', 'DELIVERED'],
    '+15005550002': ['FAILED', 1, '', 'FAILED'],
    '+15005550003': ['NO_ANSWER', 31, '', 'FAILED'],
    '+15005550004': ['BUSY', 1, '', 'FAILED'],
    '+15005550005': ['COMPLETED', 54, '', 'DELIVERED'],
    '+15005550006': ['CANCELED', 4, '', 'FAILED'],
    '+15005550007': ['FAILED', 1, '', 'FAILED'],
  } as const
  const calls: Call[] = []
  for (const to of Object.keys(outcomes)) calls.push(await placeCall(api, ada, { to }))
  await api.mock.clock.runAll()
  const messages = await listVoiceMessages(api, ada.id)
  expect(messages).toHaveLength(calls.length)
  for (const { id, to } of calls) {
    const [endReason, seconds, body, status] = outcomes[to as keyof typeof outcomes]
    const isAnswered = endReason === 'COMPLETED'
    const call = await api.ok('getCall', { path: { callId: id } })
    expect(call, to).toMatchObject({
      state: 'ENDED',
      endReason,
      endedAt: secondsAfterStart(seconds),
      durationSeconds: isAnswered ? 30 : 0,
    })
    expect(call.answeredAt === null, to).toBe(!isAnswered)
    const message = messages.find(({ externalId }) => externalId === id)
    expect(message, to).toMatchObject({
      body,
      status,
      sentAt: isAnswered ? secondsAfterStart(seconds) : null,
    })
  }
})
