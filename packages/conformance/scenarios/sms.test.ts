import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
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

scenario(
  'message: an SMS message is SENT from the primary number, without email fields',
  MANUAL_CLOCK,
  async api => {
    const { apiKey, phoneNumber, id: agentId } = await addPhoneAgent(api, 'Ada')
    const metadata = { booking: '4711' }
    const sent = await sendSms(api, apiKey, { to: OUTSIDE_NUMBER, body: 'Seven?', metadata })
    expect(sent).toEqual({
      id: expect.stringMatching(/^c/),
      agentId,
      inboxId: null,
      channel: 'SMS',
      direction: 'OUTBOUND',
      status: 'SENT',
      fromAddress: phoneNumber,
      toAddress: OUTSIDE_NUMBER,
      ccAddresses: [],
      bccAddresses: [],
      subject: null,
      body: 'Seven?',
      bodyHtml: null,
      extractedText: null,
      extractedHtml: null,
      headers: null,
      metadata,
      threadId: expect.stringMatching(/^c/),
      labels: ['read'],
      inReplyTo: null,
      externalId: expect.stringMatching(/^sms_[0-9a-z]{12}$/),
      deletedAt: null,
      sentAt: MANUAL_CLOCK.now,
      receivedAt: null,
      attachments: [],
      createdAt: MANUAL_CLOCK.now,
      updatedAt: MANUAL_CLOCK.now,
    })
  },
)

scenario('payload: events about an SMS message have no subject and spam', MANUAL_CLOCK, async api => {
  const received: unknown[] = []
  api.mock.webhooks.listen('https://app.example.test/hooks', async request => {
    received.push(await request.json())
    return new Response()
  })
  await api.ok('createWebhook', { body: { url: 'https://app.example.test/hooks', events: ['message.*'] } })
  const ada = await addPhoneAgent(api, 'Ada')
  const sent = await sendSms(api, ada.apiKey, { to: OUTSIDE_NUMBER, body: 'Hello' })
  const got = await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'Hello you' })
  await api.mock.webhooks.settled()
  const commonFields = {
    occurredAt: MANUAL_CLOCK.now,
    agentId: ada.id,
    channel: 'SMS',
    threadId: sent.threadId,
  }
  expect(received).toHaveLength(2)
  expect(received).toEqual(
    expect.arrayContaining([
      {
        event: 'message.sent',
        messageId: sent.id,
        direction: 'OUTBOUND',
        fromAddress: ada.phoneNumber,
        toAddress: OUTSIDE_NUMBER,
        ...commonFields,
      },
      {
        event: 'message.received',
        messageId: got.id,
        direction: 'INBOUND',
        fromAddress: OUTSIDE_NUMBER,
        toAddress: ada.phoneNumber,
        ...commonFields,
      },
    ]),
  )
})

scenario(
  'message: a received SMS message is DELIVERED, unread, with an id of the provider',
  MANUAL_CLOCK,
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const { id } = await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'Hello' })
    expect(await api.ok('getMessage', { key: ada.apiKey, path: { id } })).toMatchObject({
      agentId: ada.id,
      inboxId: null,
      channel: 'SMS',
      direction: 'INBOUND',
      status: 'DELIVERED',
      fromAddress: OUTSIDE_NUMBER,
      toAddress: ada.phoneNumber,
      body: 'Hello',
      subject: null,
      extractedText: null,
      labels: ['unread'],
      externalId: expect.stringMatching(/^sms_/),
      sentAt: null,
      receivedAt: MANUAL_CLOCK.now,
    })
  },
)

scenario('API: SMS messages have one thread for each agent and other number', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await addPhoneAgent(api, 'Eve')
  const first = await sendSms(api, ada.apiKey, { to: OUTSIDE_NUMBER, body: 'one' })
  const received = await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'two' })
  const again = await sendSms(api, ada.apiKey, { to: OUTSIDE_NUMBER, body: 'three' })
  const elsewhere = await sendSms(api, ada.apiKey, { to: '+12125550199', body: 'four' })
  const hers = await sendSms(api, eve.apiKey, { to: OUTSIDE_NUMBER, body: 'five' })
  expect([received.threadId, again.threadId]).toEqual([first.threadId, first.threadId])
  expect(new Set([first.threadId, elsewhere.threadId, hers.threadId]).size).toBe(3)
  const thread = await api.ok('getThread', { key: ada.apiKey, path: { id: first.threadId ?? '' } })
  expect(thread).toMatchObject({
    channel: 'SMS',
    subject: null,
    messageCount: 3,
    unreadCount: 1,
    lastMessageSnippet: 'three',
  })
  expect([...thread.participants].sort()).toEqual([OUTSIDE_NUMBER, ada.phoneNumber].sort())
  expect(thread.messages.map(({ body }) => body)).toEqual(['one', 'two', 'three'])
})

scenario('API: another number of the agent uses the same thread', async api => {
  const { id: agentId, apiKey: key, phoneNumber } = await addPhoneAgent(api, 'Ada')
  const second = await api.ok('provisionPhoneNumber', { body: { agentId } })
  const first = await sendSms(api, key, { to: OUTSIDE_NUMBER, body: 'one' })
  const fromSecond = await sendSms(api, key, {
    to: OUTSIDE_NUMBER,
    body: 'two',
    fromNumber: second.phoneNumber,
  })
  expect([first.fromAddress, fromSecond.fromAddress]).toEqual([phoneNumber, second.phoneNumber])
  expect(fromSecond.threadId).toBe(first.threadId)
})

scenario(
  'API: an SMS message to a number of the same mock arrives, even in another organization',
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const eve = await addForeignPhoneAgent(api, 'Eve')
    const sent = await sendSms(api, ada.apiKey, { to: eve.phoneNumber, body: 'Hello' })
    await api.mock.clock.runAll()
    expect(await summarizeMessages(api, eve.apiKey)).toEqual(['INBOUND Hello'])
    const [arrived] = (await api.ok('listMessages', { key: eve.apiKey })).items
    expect(arrived).toMatchObject({ fromAddress: ada.phoneNumber, status: 'DELIVERED', labels: ['unread'] })
    expect(arrived?.externalId).not.toBe(sent.externalId)
    expect(arrived?.threadId).not.toBe(sent.threadId)
    const returned = await sendSms(api, eve.apiKey, { to: ada.phoneNumber, body: 'Hello you' })
    await api.mock.clock.runAll()
    expect(returned.threadId).toBe(arrived?.threadId)
    const [reply, first] = (await api.ok('listMessages', { key: ada.apiKey })).items
    expect([reply?.body, reply?.threadId, first?.status]).toEqual(['Hello you', sent.threadId, 'DELIVERED'])
    const received = api.mock.events.filter(({ payload }) => payload.event === 'message.received')
    expect(received.map(({ orgId }) => orgId)).toEqual([eve.orgId, api.mock.organization.id])
  },
)

scenario('API: an agent can send an SMS message to itself', async api => {
  const { apiKey: key, phoneNumber } = await addPhoneAgent(api, 'Ada')
  const sent = await sendSms(api, key, { to: phoneNumber, body: 'Note' })
  await api.mock.clock.runAll()
  expect(await summarizeMessages(api, key)).toEqual(['INBOUND Note', 'OUTBOUND Note'])
  const { items } = await api.ok('listMessages', { key, query: { threadId: sent.threadId ?? '' } })
  expect(items).toHaveLength(2)
})

scenario('API: the recipient must be a valid number of an existing country', async api => {
  const { apiKey: key } = await addPhoneAgent(api, 'Ada')
  for (const to of ['+1202555014', '+120255501433', '+9991234567', '+4412345']) {
    const { details } = await api.problem('sendSms', [400, 'VALIDATION_ERROR'], {
      key,
      body: { to, body: 'x' },
    })
    expect(details?.issues, to).toMatchObject([{ location: 'body', path: '/to' }])
  }
  for (const to of ['2025550143', '+0202555014', '+1 202 555 0143', '']) {
    await api.problem('sendSms', [400, 'VALIDATION_ERROR'], { key, body: { to, body: 'x' } })
  }
  expect(await summarizeMessages(api, key)).toEqual([])
})

scenario('API: a body has 1 to 1600 characters, and a message at most 10 media', async api => {
  const { apiKey: key } = await addPhoneAgent(api, 'Ada')
  const mediaUrls = Array.from({ length: 11 }, (_, index) => `https://files.example.com/${index}.png`)
  for (const fault of [
    { body: '' },
    { body: 'x'.repeat(1_601) },
    { body: 'x', mediaUrls },
    { body: 'x', mediaUrls: ['ftp://files.example.com/a'] },
    { body: 'x', media: [] },
    {},
  ]) {
    await api.problem('sendSms', [400, 'VALIDATION_ERROR'], { key, body: { to: OUTSIDE_NUMBER, ...fault } })
  }
  expect((await sendSms(api, key, { to: OUTSIDE_NUMBER, body: 'x'.repeat(1_600) })).channel).toBe('SMS')
})

scenario('API: the length of a body counts code points, for sent and received messages', async api => {
  const { apiKey: key, phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const body = '😀'.repeat(1_600)
  const tooLong = `${body}😀`
  expect((await sendSms(api, key, { to: OUTSIDE_NUMBER, body })).body).toBe(body)
  expect((await api.mock.receiveSms({ to, from: OUTSIDE_NUMBER, body })).body).toBe(body)
  await api.problem('sendSms', [400, 'VALIDATION_ERROR'], {
    key,
    body: { to: OUTSIDE_NUMBER, body: tooLong },
  })
  await expect(api.mock.receiveSms({ to, from: OUTSIDE_NUMBER, body: tooLong })).rejects.toThrow(
    '1600 characters',
  )
})

scenario('API: a number of another agent, or one without the capability, is 400', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await api.mock.addAgent({ name: 'Eve' })
  const text = { to: OUTSIDE_NUMBER, body: 'Hello' }
  const expectProblem = async (key: string, code: 'BAD_REQUEST' | 'VALIDATION_ERROR', more: object = {}) =>
    await api.problem('sendSms', [400, code], { key, body: { ...text, ...more } })
  expect((await expectProblem(eve.apiKey, 'BAD_REQUEST')).detail).toMatch(/POST \/phone\/provision/)
  const foreign = await expectProblem(eve.apiKey, 'VALIDATION_ERROR', { fromNumber: ada.phoneNumber })
  expect(foreign.details?.issues).toMatchObject([{ location: 'body', path: '/fromNumber' }])
  const landline = await api.ok('provisionPhoneNumber', {
    body: { agentId: eve.id, countryCode: 'GB', areaCode: '20' },
  })
  await expectProblem(eve.apiKey, 'BAD_REQUEST')
  await expectProblem(eve.apiKey, 'BAD_REQUEST', { fromNumber: landline.phoneNumber })
  const mobile = await api.ok('provisionPhoneNumber', { body: { agentId: eve.id, countryCode: 'GB' } })
  expect((await sendSms(api, eve.apiKey, text)).fromAddress).toBe(mobile.phoneNumber)
  await expectProblem(eve.apiKey, 'BAD_REQUEST', { mediaUrls: ['https://files.example.com/a.png'] })
  expect(await summarizeMessages(api, eve.apiKey)).toHaveLength(1)
})

scenario(
  'key types: agentId is required at organization level, and an agent key acts for its agent',
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const eve = await addPhoneAgent(api, 'Eve')
    const stranger = await addForeignPhoneAgent(api, 'Mallory')
    const text = { to: OUTSIDE_NUMBER, body: 'Hello' }
    const as = (agentId: string) => ({ body: { ...text, agentId } })
    await api.problem('sendSms', [400, 'VALIDATION_ERROR'], { body: text })
    await api.problem('sendSms', [403, 'FORBIDDEN'], { key: ada.apiKey, ...as(eve.id) })
    for (const key of [api.mock.masterKey, ada.apiKey]) {
      await api.problem('sendSms', [404, 'NOT_FOUND'], { key, ...as(stranger.id) })
      await api.problem('sendSms', [404, 'NOT_FOUND'], { key, ...as(UNKNOWN_ID) })
    }
    expect((await api.ok('sendSms', as(ada.id))).agentId).toBe(ada.id)
  },
)

scenario('API: the same idempotency key sends once; another message with it is 409', async api => {
  const { apiKey: key } = await addPhoneAgent(api, 'Ada')
  const request = { key, body: { to: OUTSIDE_NUMBER, body: 'Hello' }, idempotencyKey: 'k1' }
  const { id } = await api.ok('sendSms', request)
  expect((await api.ok('sendSms', request)).id).toBe(id)
  const other = { ...request, body: { ...request.body, body: 'Bye' } }
  await api.problem('sendSms', [409, 'IDEMPOTENCY_BODY_MISMATCH'], other)
  expect(await summarizeMessages(api, key)).toEqual(['OUTBOUND Hello'])
})

scenario('receiveSms() reports wrong arguments', async api => {
  const { phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const text = { to, from: OUTSIDE_NUMBER, body: 'Hello' }
  const invalidArguments: [object | null, RegExp][] = [
    [{ ...text, txt: 'Hi' }, /`txt`.*known fields: to, from, body, mediaUrls, attachments/],
    [{ ...text, from: '202-555-0143' }, /`from`.*E\.164/],
    [{ to, from: OUTSIDE_NUMBER }, /`body` is required.*no files/],
    [{ ...text, body: '' }, /`body` must not be empty/],
    [{ ...text, mediaUrls: 'https://files.example.com/a.png' }, /`mediaUrls`.*array/],
    [null, /must be an object/],
  ]
  for (const [argument, message] of invalidArguments) {
    const outcome = api.mock.receiveSms(argument as typeof text)
    await expect(outcome).rejects.toThrow(TypeError)
    await expect(outcome).rejects.toThrow(message)
  }
  await expect(api.mock.receiveSms({ ...text, to: OUTSIDE_NUMBER })).rejects.toThrow(to)
  expect(findEvents(api, 'message.received')).toEqual([])
})

scenario('API: SMS messages and calls to emergency numbers are 400', async api => {
  const { apiKey: key } = await addPhoneAgent(api, 'Ada')
  for (const to of [
    '911',
    '112',
    '999',
    '110',
    '000',
    '119',
    '190',
    '211',
    '988',
    '1122',
    '1669',
    '10111',
    '10177',
  ]) {
    const body = { to, body: 'Help' }
    const { details } = await api.problem('sendSms', [400, 'VALIDATION_ERROR'], { key, body })
    expect(details?.issues, to).toMatchObject([{ path: '/to' }])
    await api.problem('createCall', [400, 'VALIDATION_ERROR'], { key, body: { to } })
  }
  for (const to of ['+1911', '+49112', '+44999', '+921122', '+2710111', '+27112', '+390112', '+00112'])
    for (const operation of ['sendSms', 'createCall'] as const) {
      const body = operation === 'sendSms' ? { to, body: 'Help' } : { to }
      await api.problem(operation, [400, 'VALIDATION_ERROR'], { key, body })
    }
  expect((await api.ok('listMessages', { key })).items).toEqual([])
  for (const to of ['22395', '7726', '222', '91112', '+12025550199', '+19115550100'])
    expect((await sendSms(api, key, { to, body: 'Hello' })).status, to).toBe('SENT')
})
