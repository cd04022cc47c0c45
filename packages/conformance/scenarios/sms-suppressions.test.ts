import { ConflictError } from '@agentcomms/client'
import type { ErrorCode, SmsSuppression } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import {
  addForeignPhoneAgent,
  addPhoneAgent,
  findEvents,
  MANUAL_CLOCK,
  OUTSIDE_NUMBER,
  sendSms,
  summarizeMessages,
} from '../phone-agents.ts'
import { scenario } from '../scenario.ts'

const HELLO = { to: OUTSIDE_NUMBER, body: 'Hello' }

async function listSuppressions(api: Api, key?: string): Promise<SmsSuppression[]> {
  return (await api.ok('listSmsSuppressions', key === undefined ? {} : { key })).items
}

scenario('API: STOP suppresses its sender for the number that received it', MANUAL_CLOCK, async api => {
  const { id: agentId, apiKey: key, phoneNumber } = await addPhoneAgent(api, 'Ada')
  const stop = await api.mock.receiveSms({ to: phoneNumber, from: OUTSIDE_NUMBER, body: 'STOP' })
  expect(stop).toMatchObject({ direction: 'INBOUND', body: 'STOP' })
  expect(findEvents(api, 'message.received')).toMatchObject([{ messageId: stop.id }])
  const page = await api.ok('listSmsSuppressions', { key })
  expect(page).toEqual({
    items: [
      {
        agentId,
        fromNumber: phoneNumber,
        phoneNumber: OUTSIDE_NUMBER,
        reason: 'STOP_KEYWORD',
        createdAt: MANUAL_CLOCK.now,
      },
    ],
    hasMore: false,
    nextCursor: null,
    pagination: { hasMore: false, nextCursor: null },
  })
  const problem = await api.problem('sendSms', [409, 'RECIPIENT_OPTED_OUT'], { key, body: HELLO })
  expect(problem.details).toEqual({ fromNumber: phoneNumber, phoneNumber: OUTSIDE_NUMBER })
  expect(await summarizeMessages(api, key)).toEqual(['INBOUND STOP'])
  expect((await sendSms(api, key, { ...HELLO, to: '+12125550199' })).status).toBe('SENT')
})

const SPELLINGS = [
  'stop',
  ' Stop.\n',
  '"STOP!"',
  '¡Stop!',
  'STOP ALL',
  'Stop, all!',
  'stop-all',
  'OPT OUT',
  'Opt-Out',
]
SPELLINGS.push('opt\u00A0out.', 'opt—out', 'Arrêt', 'arret!', 'ARRE\u0302T', 'ＳＴＯＰ')

scenario('API: each stop word suppresses, and each start word allows again', async api => {
  const { apiKey: key, phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const receive = (body: string) => api.mock.receiveSms({ to, from: OUTSIDE_NUMBER, body })
  const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE', 'ARRET']
  const startWords = ['START', 'UNSTOP', 'YES']
  for (const [index, word] of [...stopWords, ...SPELLINGS].entries()) {
    await receive(word)
    expect(await listSuppressions(api, key), word).toHaveLength(1)
    await receive(startWords[index % startWords.length] ?? '')
    expect(await listSuppressions(api, key), word).toEqual([])
  }
  await receive('STOP')
  await receive(' yes! ')
  expect((await sendSms(api, key, HELLO)).status).toBe('SENT')
})

scenario('API: HELP, INFO and sentences with a keyword change nothing', MANUAL_CLOCK, async api => {
  const { apiKey: key, phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const receive = (body: string) => api.mock.receiveSms({ to, from: OUTSIDE_NUMBER, body })
  for (const text of [
    'HELP',
    'INFO',
    'Please stop',
    'STOP it',
    'STOP STOP',
    'S.T.O.P',
    'STOPP',
    'STOP 2',
    'STOP ALL messages',
    'opt out of what?',
    'out opt',
    'Un arrêt de bus',
    'arrêté',
    'Arrêt ?!? demain',
    'all',
    '!',
  ])
    await receive(text)
  expect(await listSuppressions(api, key)).toEqual([])
  await receive('STOP')
  await api.mock.clock.advance('1m')
  for (const text of ['HELP', 'INFO', 'Yes please', 'STOP']) await receive(text)
  expect(await listSuppressions(api, key)).toMatchObject([{ createdAt: MANUAL_CLOCK.now }])
})

scenario('API: a suppression applies to one number of one agent and one recipient', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await addPhoneAgent(api, 'Eve')
  const second = await api.ok('provisionPhoneNumber', { body: { agentId: ada.id } })
  await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'STOP' })
  await api.problem('sendSms', [409, 'RECIPIENT_OPTED_OUT'], { key: ada.apiKey, body: HELLO })
  const fromSecond = { ...HELLO, fromNumber: second.phoneNumber }
  expect((await sendSms(api, ada.apiKey, fromSecond)).status).toBe('SENT')
  expect((await sendSms(api, eve.apiKey, HELLO)).status).toBe('SENT')
  expect(await listSuppressions(api, eve.apiKey)).toEqual([])
  await api.mock.receiveSms({ to: eve.phoneNumber, from: OUTSIDE_NUMBER, body: 'START' })
  await api.problem('sendSms', [409, 'RECIPIENT_OPTED_OUT'], { key: ada.apiKey, body: HELLO })
  await api.ok('createCall', { key: ada.apiKey, body: { to: OUTSIDE_NUMBER } })
})

scenario('API: an agent and a short code can opt out, but a sender name cannot', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await addPhoneAgent(api, 'Eve')
  await sendSms(api, eve.apiKey, { to: ada.phoneNumber, body: 'Stop' })
  await api.mock.clock.runAll()
  await api.mock.receiveSms({ to: ada.phoneNumber, from: '22395', body: 'STOP' })
  await api.mock.receiveSms({ to: ada.phoneNumber, from: 'Google', body: 'STOP' })
  const suppressed = (await listSuppressions(api, ada.apiKey)).map(({ phoneNumber }) => phoneNumber)
  expect(suppressed).toEqual(['22395', eve.phoneNumber])
  for (const to of suppressed) {
    const body = { to, body: 'Hello' }
    await api.problem('sendSms', [409, 'RECIPIENT_OPTED_OUT'], { key: ada.apiKey, body })
  }
})

scenario('API: unsuppressing a recipient allows it again, once', async api => {
  const { id: agentId, apiKey: key, phoneNumber } = await addPhoneAgent(api, 'Ada')
  const body = { phoneNumber: OUTSIDE_NUMBER }
  expect(await api.ok('unsuppressSms', { key, body })).toEqual({
    phoneNumber: OUTSIDE_NUMBER,
    removed: false,
  })
  await api.mock.receiveSms({ to: phoneNumber, from: OUTSIDE_NUMBER, body: 'STOP' })
  expect(await api.ok('unsuppressSms', { key, body })).toEqual({ phoneNumber: OUTSIDE_NUMBER, removed: true })
  expect((await api.ok('unsuppressSms', { key, body: { ...body, agentId } })).removed).toBe(false)
  expect((await sendSms(api, key, HELLO)).status).toBe('SENT')
  for (const wrong of [{}, { phoneNumber: 'Google' }, { ...body, fromNumber: phoneNumber }])
    await api.problem('unsuppressSms', [400, 'VALIDATION_ERROR'], { key, body: wrong })
})

scenario('key types: SMS suppressions of other agents and organizations are out of reach', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await addPhoneAgent(api, 'Eve')
  const mallory = await addForeignPhoneAgent(api, 'Mallory')
  for (const { phoneNumber: to } of [ada, eve, mallory])
    await api.mock.receiveSms({ to, from: OUTSIDE_NUMBER, body: 'STOP' })
  const agentsOf = async (key: string) => (await listSuppressions(api, key)).map(({ agentId }) => agentId)
  expect(await agentsOf(api.mock.masterKey)).toEqual([eve.id, ada.id])
  expect(await agentsOf(mallory.masterKey)).toEqual([mallory.id])
  expect(await agentsOf(ada.apiKey)).toEqual([ada.id])
  const query = { agentId: ada.id }
  expect((await api.ok('listSmsSuppressions', { query })).items).toHaveLength(1)

  const body = { phoneNumber: OUTSIDE_NUMBER }
  const denied: [string, [number, ErrorCode]][] = [
    [eve.apiKey, [403, 'FORBIDDEN']],
    [mallory.masterKey, [404, 'NOT_FOUND']],
  ]
  for (const [key, expected] of denied) {
    await api.problem('listSmsSuppressions', expected, { key, query })
    await api.problem('unsuppressSms', expected, { key, body: { ...body, agentId: ada.id } })
  }
  await api.ok('unsuppressSms', { key: ada.apiKey, body })
  expect(await agentsOf(api.mock.masterKey)).toEqual([eve.id])
  await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'STOP' })
  await api.ok('unsuppressSms', { body: { ...body, agentId: ada.id } })
  expect(await agentsOf(api.mock.masterKey)).toEqual([eve.id])
  await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'STOP' })
  expect((await api.ok('unsuppressSms', { body })).removed).toBe(true)
  expect(await agentsOf(api.mock.masterKey)).toEqual([])
  expect(await agentsOf(mallory.masterKey)).toEqual([mallory.id])
})

scenario('webhooks: SMS suppressions are listed in pages, newest first', async api => {
  const { apiKey: key, phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const numbers = ['+12125550101', '+12125550102', '+12125550103']
  for (const from of numbers) await api.mock.receiveSms({ to, from, body: 'STOP' })
  const first = await api.ok('listSmsSuppressions', { key, query: { limit: 2 } })
  expect(first.items.map(({ phoneNumber }) => phoneNumber)).toEqual([numbers[2], numbers[1]])
  const cursor = first.nextCursor ?? ''
  await api.ok('unsuppressSms', { key, body: { phoneNumber: numbers[1] } })
  const second = await api.ok('listSmsSuppressions', { key, query: { limit: 2, cursor } })
  expect(second).toMatchObject({ items: [{ phoneNumber: numbers[0] }], hasMore: false })
  await api.problem('listSmsSuppressions', [400, 'VALIDATION_ERROR'], { query: { cursor } })
})

scenario('status: a waiting message to a recipient that opted out keeps waiting', async api => {
  const { apiKey: key, phoneNumber } = await addPhoneAgent(api, 'Ada')
  const to = '+15005550006'
  const { id: messageId } = await sendSms(api, key, { to, body: 'Hello' })
  await api.mock.receiveSms({ to: phoneNumber, from: to, body: 'STOP' })
  const path = { orgId: api.mock.organization.id, messageId }
  const approve = { path, body: { action: 'approve' } }
  await api.problem('approveMessage', [409, 'RECIPIENT_OPTED_OUT'], approve)
  await api.mock.receiveSms({ to: phoneNumber, from: to, body: 'START' })
  expect((await api.ok('approveMessage', approve)).status).toBe('SENT')
})

scenario('API: a retry with the same Idempotency-Key sends after START', async api => {
  const { apiKey: key, phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const request = { key, body: HELLO, idempotencyKey: 'k1' }
  await api.mock.receiveSms({ to, from: OUTSIDE_NUMBER, body: 'STOP' })
  await api.problem('sendSms', [409, 'RECIPIENT_OPTED_OUT'], request)
  await api.mock.receiveSms({ to, from: OUTSIDE_NUMBER, body: 'START' })
  expect((await api.ok('sendSms', request)).status).toBe('SENT')
})

scenario(
  'API: suppressSms() suppresses by hand, and a snapshot restores suppressions',
  MANUAL_CLOCK,
  async api => {
    const { id: agentId, apiKey: key, phoneNumber: fromNumber } = await addPhoneAgent(api, 'Ada')
    const pair = { fromNumber, phoneNumber: OUTSIDE_NUMBER }
    const before = api.mock.snapshot()
    const manual = api.mock.suppressSms(pair)
    expect(manual).toEqual({ agentId, ...pair, reason: 'MANUAL', createdAt: MANUAL_CLOCK.now })
    await api.mock.clock.advance('1m')
    expect(api.mock.suppressSms(pair)).toEqual(manual)
    await api.mock.receiveSms({ to: fromNumber, from: OUTSIDE_NUMBER, body: 'STOP' })
    expect(await listSuppressions(api, key)).toEqual([manual])
    const suppressed = api.mock.snapshot()
    await api.mock.receiveSms({ to: fromNumber, from: OUTSIDE_NUMBER, body: 'START' })
    expect(await listSuppressions(api, key)).toEqual([])
    api.mock.restore(suppressed)
    expect(await listSuppressions(api, key)).toEqual([manual])
    api.mock.restore(before)
    expect(await listSuppressions(api, key)).toEqual([])
    expect(() => api.mock.suppressSms({ ...pair, fromNumber: OUTSIDE_NUMBER })).toThrow(fromNumber)
    expect(() => api.mock.suppressSms({ ...pair, phoneNumber: 'Google' })).toThrow(/`phoneNumber` must be/)
  },
)

scenario('API: the client lists SMS suppressions and allows a recipient again', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await addPhoneAgent(api, 'Eve')
  for (const { phoneNumber: to } of [ada, eve])
    await api.mock.receiveSms({ to, from: OUTSIDE_NUMBER, body: 'STOP' })
  const client = api.client()
  const agent = client.forAgent(ada.id)
  const error = await agent.sms.send(HELLO).catch((reason: unknown) => reason)
  expect(ConflictError.is(error) && error.code).toBe('RECIPIENT_OPTED_OUT')
  expect(await client.smsSuppressions.list().all()).toHaveLength(2)
  expect(await agent.smsSuppressions.list().all()).toMatchObject([{ fromNumber: ada.phoneNumber }])
  const { removed } = await agent.smsSuppressions.unsuppress({ phoneNumber: OUTSIDE_NUMBER })
  expect(removed).toBe(true)
  expect(await client.smsSuppressions.list().all()).toMatchObject([{ agentId: eve.id }])
})
