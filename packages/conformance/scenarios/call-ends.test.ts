import type { Call } from '@agentcomms/spec'
import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import {
  addForeignPhoneAgent,
  addPhoneAgent,
  findEvents,
  getCall,
  listVoiceMessages,
  MANUAL_CLOCK,
  OUTSIDE_NUMBER,
  placeCall,
  secondsAfterStart,
} from '../phone-agents.ts'
import { scenario } from '../scenario.ts'

const GREETING = 'Hello, this is Ada.'

scenario(
  'API: a call between two agents has a record for each, and both change together',
  MANUAL_CLOCK,
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const eve = await addForeignPhoneAgent(api, 'Eve')
    const own = await placeCall(api, ada, { to: eve.phoneNumber, greeting: GREETING })
    const getOtherCall = async (): Promise<Call | undefined> =>
      (await api.ok('listCalls', { key: eve.apiKey })).items[0]
    const [first] = [await getOtherCall()]
    expect(first).toMatchObject({
      agentId: eve.id,
      phoneIdentityId: eve.phoneIdentities[0]?.id,
      direction: 'INBOUND',
      state: 'INITIATING',
      from: ada.phoneNumber,
      to: eve.phoneNumber,
    })
    expect(first?.id).not.toBe(own.id)
    for (const [step, state] of [
      ['1s', 'RINGING'],
      ['3s', 'ACTIVE'],
    ] as const) {
      await api.mock.clock.advance(step)
      expect([(await getCall(api, own)).state, (await getOtherCall())?.state]).toEqual([state, state])
    }
    await api.mock.clock.advance('6s')
    const words = [
      { speaker: 'AGENT', text: 'Hello Ada.' },
      { speaker: 'OTHER', text: 'Bye.' },
    ] as const
    await api.mock.endCall(first?.id ?? '', { transcript: words })
    await api.mock.clock.runAll()
    const end = { state: 'ENDED', endReason: 'COMPLETED', endedAt: secondsAfterStart(10), durationSeconds: 6 }
    expect(await getCall(api, own)).toMatchObject(end)
    expect(await getOtherCall()).toMatchObject(end)
    const [sent] = await listVoiceMessages(api, ada.id)
    const { items } = await api.ok('listMessages', { key: eve.masterKey, query: { channel: 'VOICE' } })
    expect(sent).toMatchObject({
      direction: 'OUTBOUND',
      body: `Agent: ${GREETING}\nOther: Hello Ada.\nAgent: Bye.`,
    })
    expect(items).toMatchObject([
      {
        direction: 'INBOUND',
        body: `Other: ${GREETING}\nAgent: Hello Ada.\nOther: Bye.`,
        labels: ['unread'],
      },
    ])
    const both = api.mock.events
      .filter(({ payload }) => payload.event === 'call.ended')
      .map(({ orgId, payload }) => [orgId, 'callId' in payload && payload.callId])
    expect(both).toEqual(
      expect.arrayContaining([
        [api.mock.organization.id, own.id],
        [eve.orgId, first?.id],
      ]),
    )
    expect(both).toHaveLength(2)
  },
)

scenario('API: an incoming call is answered as the clock advances', MANUAL_CLOCK, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const call = await api.mock.receiveCall({ to: ada.phoneNumber, from: OUTSIDE_NUMBER })
  expect(call).toMatchObject({
    agentId: ada.id,
    direction: 'INBOUND',
    state: 'INITIATING',
    from: OUTSIDE_NUMBER,
    to: ada.phoneNumber,
    phoneIdentityId: ada.phoneIdentities[0]?.id,
  })
  await api.mock.clock.runAll()
  expect(await getCall(api, call)).toMatchObject({
    state: 'ENDED',
    answeredAt: secondsAfterStart(4),
    endedAt: secondsAfterStart(34),
    endReason: 'COMPLETED',
  })
  expect(await listVoiceMessages(api, ada.id)).toMatchObject([
    {
      direction: 'INBOUND',
      status: 'DELIVERED',
      fromAddress: OUTSIDE_NUMBER,
      labels: ['unread'],
      receivedAt: secondsAfterStart(34),
      sentAt: null,
      externalId: call.id,
    },
  ])
  expect(findEvents(api, 'call.ended')).toMatchObject([
    { callId: call.id, direction: 'INBOUND', durationSeconds: 30 },
  ])
})

scenario('endCall() ends a call that has not ended', MANUAL_CLOCK, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const calls = [
    await placeCall(api, ada),
    await placeCall(api, ada),
    await placeCall(api, ada),
    await placeCall(api, ada),
  ]
  const [initiating, ringing, active, dropped] = calls.map(({ id }) => id)
  const end = async (id: string | undefined, options?: object): Promise<(string | number | null)[]> => {
    const call = await api.mock.endCall(id ?? '', options)
    expect(await api.ok('getCall', { path: { callId: call.id } })).toEqual(call)
    return [call.state, call.endReason, call.durationSeconds]
  }
  await expect(end(initiating, { reason: 'COMPLETED' })).rejects.toThrow(/INITIATING.*CANCELED/)
  await expect(end(initiating, { reason: 'NO_ANSWER' })).rejects.toThrow(/is INITIATING/)
  expect(await end(initiating)).toEqual(['ENDED', 'CANCELED', 0])
  await api.mock.clock.advance('1s')
  await expect(end(ringing, { transcript: 'Hi' })).rejects.toThrow(/is RINGING/)
  expect(await end(ringing, { reason: 'NO_ANSWER' })).toEqual(['ENDED', 'NO_ANSWER', 0])
  await api.mock.clock.advance('5s')
  await expect(end(active, { reason: 'BUSY' })).rejects.toThrow(/ACTIVE.*COMPLETED, FAILED/)
  expect(await end(active)).toEqual(['ENDED', 'COMPLETED', 2])
  expect(await end(dropped, { reason: 'FAILED' })).toEqual(['ENDED', 'FAILED', 2])
  await expect(end(active)).rejects.toThrow(/is already ENDED/)
  await expect(end(UNKNOWN_ID)).rejects.toThrow(/does not exist/)
  const before = findEvents(api, 'call.ended')
  await api.mock.clock.runAll()
  expect(findEvents(api, 'call.ended')).toEqual(before)
  expect(before).toHaveLength(4)
  expect(await listVoiceMessages(api, ada.id)).toHaveLength(4)
})

scenario('the mock operations for calls report wrong arguments', async api => {
  const { phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const { id } = await api.mock.receiveCall({ to, from: OUTSIDE_NUMBER })
  const invalidOptions: [object, RegExp][] = [
    [{ reason: 'DONE' }, /`reason`.*"CANCELED".*received "DONE"/],
    [{ because: 'BUSY' }, /`because`/],
    [{ transcript: '' }, /`transcript`/],
    [{ transcript: [{ speaker: 'Ada', text: 'Hi' }] }, /speaker/],
    [{ transcript: [null] }, /`transcript/],
  ]
  for (const [options, message] of invalidOptions) {
    const outcome = api.mock.endCall(id, options)
    await expect(outcome).rejects.toThrow(TypeError)
    await expect(outcome).rejects.toThrow(message)
  }
  await expect(api.mock.receiveCall({ to, from: 'Ben' })).rejects.toThrow(/`from`.*E\.164/)
  await expect(api.mock.receiveCall({ to: OUTSIDE_NUMBER, from: OUTSIDE_NUMBER })).rejects.toThrow(
    new RegExp(`calls at \\${OUTSIDE_NUMBER}.*\\${to}`),
  )
})

scenario(
  'states: deleting an agent ends its calls on both sides, and calls to it fail',
  MANUAL_CLOCK,
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const eve = await addPhoneAgent(api, 'Eve')
    const active = await placeCall(api, eve, { to: ada.phoneNumber })
    await api.mock.clock.advance('10s')
    const waiting = await placeCall(api, ada)
    await api.ok('deleteAgent', { path: { id: ada.id } })
    expect(await getCall(api, active)).toMatchObject({
      state: 'ENDED',
      endReason: 'COMPLETED',
      durationSeconds: 6,
    })
    expect(await getCall(api, waiting)).toMatchObject({
      state: 'ENDED',
      endReason: 'CANCELED',
      durationSeconds: 0,
    })
    const { items } = await api.ok('listCalls', { query: { agentId: ada.id } })
    expect(items.map(({ state }) => state)).toEqual(['ENDED', 'ENDED'])
    expect(await listVoiceMessages(api, ada.id)).toHaveLength(2)
    await api.mock.clock.runAll()
    expect(findEvents(api, 'call.ended')).toHaveLength(3)
    const lateCall = await placeCall(api, eve, { to: ada.phoneNumber })
    await api.mock.clock.runAll()
    expect(await getCall(api, lateCall)).toMatchObject({ endReason: 'FAILED', answeredAt: null })
    await expect(api.mock.receiveCall({ to: ada.phoneNumber, from: OUTSIDE_NUMBER })).rejects.toThrow(
      /No agent/,
    )
    expect((await api.ok('listCalls', { query: { agentId: ada.id } })).items).toHaveLength(2)
  },
)

scenario('API: a call continues if its number is released', MANUAL_CLOCK, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const call = await placeCall(api, ada)
  await api.mock.clock.advance('5s')
  await api.ok('releasePhoneNumber', { body: { phoneIdentityId: call.phoneIdentityId } })
  await api.mock.clock.runAll()
  expect(await getCall(api, call)).toMatchObject({
    state: 'ENDED',
    endReason: 'COMPLETED',
    from: ada.phoneNumber,
    phoneIdentityId: call.phoneIdentityId,
  })
})

scenario('a running call continues after each restore of a snapshot', MANUAL_CLOCK, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const ben = await addPhoneAgent(api, 'Ben')
  const call = await placeCall(api, ada, { to: ben.phoneNumber, greeting: 'Hello' })
  await api.mock.clock.advance('2s')
  const running = api.mock.snapshot()
  const before = await getCall(api, call)
  expect(before.state).not.toBe('ENDED')
  const ends = []
  for (let round = 0; round < 2; round++) {
    api.mock.restore(running)
    expect(await getCall(api, call)).toEqual(before)
    expect(findEvents(api, 'call.ended')).toEqual([])
    await api.mock.clock.runAll()
    const messages = [await listVoiceMessages(api, ada.id), await listVoiceMessages(api, ben.id)]
    ends.push([await getCall(api, call), findEvents(api, 'call.ended'), messages])
    expect(findEvents(api, 'call.ended')).toHaveLength(2)
    expect(messages).toMatchObject([[{ direction: 'OUTBOUND' }], [{ direction: 'INBOUND' }]])
  }
  expect(ends[0]).toEqual(ends[1])
})

scenario('API: a call goes to the agent that had the number when it was placed', MANUAL_CLOCK, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const ben = await api.mock.addAgent({ name: 'Ben' })
  const call = await placeCall(api, ada)
  await api.ok('provisionPhoneNumber', { body: { agentId: ben.id, phoneNumber: OUTSIDE_NUMBER } })
  await api.mock.clock.runAll()
  expect(await getCall(api, call)).toMatchObject({ state: 'ENDED', endReason: 'COMPLETED' })
  expect((await api.ok('listCalls', { key: ben.apiKey })).items).toEqual([])
})
