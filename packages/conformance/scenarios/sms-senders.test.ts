import { expect } from 'vitest'
import { addPhoneAgent, findEvents, OUTSIDE_NUMBER, sendSms } from '../phone-agents.ts'
import { scenario } from '../scenario.ts'

const CODE = 'Your code is 123456'
const SHORT_CODE = '22395'

scenario('message: an SMS from a short code or a sender name arrives', async api => {
  const { apiKey: key, phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  for (const from of [SHORT_CODE, '123', '12345678', 'Google', '7-Eleven', 'M&S Co_1.2+', 'A1']) {
    const { id, threadId } = await api.mock.receiveSms({ to, from, body: CODE })
    const received = await api.ok('getMessage', { key, path: { id } })
    expect(received).toMatchObject({ channel: 'SMS', fromAddress: from, body: CODE })
    const { participants } = await api.ok('getThread', { key, path: { id: threadId ?? '' } })
    expect([...participants].sort()).toEqual([from, to].sort())
    const { items } = await api.ok('listMessages', { key, query: { fromAddress: from.toLowerCase() } })
    expect(items).toEqual([received])
  }
  expect(findEvents(api, 'message.received')).toContainEqual(
    expect.objectContaining({ fromAddress: 'Google', channel: 'SMS' }),
  )
})

scenario('message: receiveSms() rejects a sender that no carrier delivers', async api => {
  const { phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  for (const from of [
    '12',
    '123456789',
    '+12',
    '202-555-0143',
    'TwelveLetter',
    'Größe',
    'A\nB',
    '',
    '-- --',
  ]) {
    const outcome = api.mock.receiveSms({ to, from, body: CODE })
    await expect(outcome, from).rejects.toThrow(/`from` must be an E\.164 phone number.*short code.*name/)
  }
})

scenario('states: the client waits for a code from a short code and from a sender name', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const { messages } = api.client(ada.apiKey)
  for (const fromAddress of [SHORT_CODE, 'Google']) {
    const waiting = messages.waitFor({ fromAddress, channel: 'SMS', since: null }, { intervalMs: 5 })
    await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'Hello' })
    await api.mock.receiveSms({ to: ada.phoneNumber, from: fromAddress, body: CODE })
    expect((await waiting).body.match(/\d{6}/)?.[0]).toBe('123456')
  }
})

scenario('API: an agent can send to a short code, but not to a sender name', async api => {
  const { apiKey: key, phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const question = await api.mock.receiveSms({ to, from: SHORT_CODE, body: 'Reply 1 to confirm' })
  const sent = await sendSms(api, key, { to: SHORT_CODE, body: '1' })
  expect(sent).toMatchObject({ toAddress: SHORT_CODE, status: 'SENT', threadId: question.threadId })
  await api.mock.clock.runAll()
  expect((await api.ok('getMessage', { key, path: { id: sent.id } })).status).toBe('DELIVERED')
  for (const name of ['Google', '7-Eleven', '12', '123456789']) {
    const body = { to: name, body: 'Thanks' }
    const { details } = await api.problem('sendSms', [400, 'VALIDATION_ERROR'], { key, body })
    expect(details?.issues, name).toMatchObject([{ location: 'body', path: '/to' }])
  }
})
