import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import { receiveRaw } from '../receive-raw.ts'
import { scenario } from '../scenario.ts'

const MAIL = { to: ['ben@example.com'], subject: 'Room for next week', body: 'Tuesday or Thursday?' }

scenario(
  'email: inReplyTo is 404 if it is neither a Message-ID nor the id of a readable email',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const { id: unreadable } = await api.mock.receiveEmail({
      to: grace.email.email,
      from: 'ben@example.com',
      body: 'Hi',
    })
    for (const inReplyTo of [UNKNOWN_ID, 'nonsense', '<nonsense>', unreadable]) {
      const body = { ...MAIL, inReplyTo }
      const { detail } = await api.problem('sendEmail', [404, 'NOT_FOUND'], { key: ada.apiKey, body })
      expect(detail).toMatch(/inReplyTo/)
      const { id } = await api.ok('createDraft', { key: ada.apiKey, body })
      await api.problem('sendDraft', [404, 'NOT_FOUND'], { key: ada.apiKey, path: { id } })
      await api.ok('getDraft', { path: { id } })
    }
    const sms = await api.ok('sendSms', { key: ada.apiKey, body: { to: '+12025550199', body: 'Hi' } })
    for (const inReplyTo of [sms.id, sms.externalId]) {
      const request = { key: ada.apiKey, body: { ...MAIL, inReplyTo } }
      const { details } = await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], request)
      expect(details?.issues).toMatchObject([{ location: 'body', path: '/inReplyTo' }])
    }
    expect(api.mock.outbox).toEqual([])
  },
)

scenario('message: the externalId of every received email is accepted as inReplyTo', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  for (const messageId of [
    '<plain@example.com>',
    '<no-at-sign>',
    'no-brackets@example.com',
    '<in two words@example.com>',
    '<one<two@example.com>',
    'three>four@example.com',
    '<\0@example.com>',
    `<${'x'.repeat(2_000)}@example.com>`,
    '<>',
  ]) {
    const source = `From: ben@example.com\r\nTo: ${email}\r\nMessage-ID: ${messageId}\r\n\r\nHi`
    const { id, threadId, externalId } = await receiveRaw(api.mock, source)
    for (const inReplyTo of [externalId, `<${externalId}>`]) {
      const reply = await api.ok('sendEmail', { key, body: { ...MAIL, inReplyTo } })
      expect(reply, messageId).toMatchObject({ inReplyTo: id, threadId })
    }
  }
})

scenario('mock.receiveEmail() rejects an inReplyTo that is no email of the agent', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const sent = await api.ok('sendEmail', { key: grace.apiKey, body: MAIL })
  const reply = { to: ada.email.email, from: 'ben@example.com', body: 'Tuesday' }
  for (const inReplyTo of [UNKNOWN_ID, 'nonsense', sent.id])
    await expect(api.mock.receiveEmail({ ...reply, inReplyTo })).rejects.toThrow(
      `receiveEmail(): \`inReplyTo\` must be the id of an email of ${ada.email.email}, or a Message-ID; received "${inReplyTo}"`,
    )
  expect((await api.ok('listMessages', { key: ada.apiKey })).items).toEqual([])
  const received = await api.mock.receiveEmail({ ...reply, inReplyTo: '<other@example.com>' })
  expect(received.inReplyTo).toBe('other@example.com')
})

for (const header of [
  '<lost@example.com> <KNOWN>',
  '<KNOWN>, <lost@example.com>',
  '<lost@example.com>\r\n <gone@example.com>\r\n\t<KNOWN>',
  'Your message of Monday <lost@example.com> <KNOWN>',
]) {
  scenario(`email: In-Reply-To with several ids joins the thread of a known one: ${header}`, async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const asked = await api.mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: 'Room?' })
    const ids = header.replace('KNOWN', asked.externalId ?? '')
    const source = `From: ben@example.com\r\nTo: ${ada.email.email}\r\nSubject: Room\r\nIn-Reply-To: ${ids}\r\n\r\nTuesday.`
    expect(await receiveRaw(api.mock, source)).toMatchObject({
      threadId: asked.threadId,
      inReplyTo: asked.id,
    })
  })
}

scenario('email: In-Reply-To with several unknown ids keeps the first and starts a thread', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const asked = await api.mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: 'Room?' })
  const source = `From: ben@example.com\r\nTo: ${ada.email.email}\r\nIn-Reply-To: <x@example.com> <y@example.com>\r\n\r\nHi`
  const received = await receiveRaw(api.mock, source)
  expect(received.inReplyTo).toBe('x@example.com')
  expect(received.threadId).not.toBe(asked.threadId)
})

scenario('receiveEmail() takes Message-ID, In-Reply-To and References from headers', async api => {
  const {
    email: { email: to },
    id: agentId,
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const sent = await api.ok('sendEmail', { key, body: MAIL })
  const receive = (headers: Record<string, string>, fields = {}) =>
    api.mock.receiveEmail({ to, from: 'ben@example.com', body: 'Tuesday', ...fields, headers })
  const inReplyTo = `<lost@example.com> <${sent.externalId}>`
  const reply = await receive({ 'In-Reply-To': inReplyTo, 'X-Mailer': 'Test' })
  expect(reply).toMatchObject({ agentId, threadId: sent.threadId, inReplyTo: sent.id })
  expect(reply.headers).toMatchObject({ 'In-Reply-To': inReplyTo, 'X-Mailer': 'Test' })
  const related = await receive({ references: `<a@example.com> <${sent.externalId}>` })
  expect(related).toMatchObject({ threadId: sent.threadId, inReplyTo: null })
  const named = await receive({ 'MESSAGE-ID': '<named@example.com>' })
  expect(named.externalId).toBe('named@example.com')
  expect((await receive({ 'In-Reply-To': 'named@example.com' })).inReplyTo).toBe(named.id)
  const derived = await receive({ 'Message-ID': '<b@example.com>' }, { inReplyTo: sent.id })
  expect(derived).toMatchObject({ externalId: 'b@example.com', threadId: sent.threadId })
  const rejected: [Record<string, string>, object?][] = [
    [{ 'In-Reply-To': '<a@example.com>' }, { inReplyTo: sent.id }],
    [{ References: '<a@example.com>' }, { references: ['<b@example.com>'] }],
    [{ 'Message-ID': '<a@example.com>' }, { messageId: '<b@example.com>' }],
    [{ 'Message-ID': '<a@example.com> <b@example.com>' }],
    [{ 'In-Reply-To': '' }],
    [{ References: '<>' }],
    [{ Subject: 'Room' }],
    [{ from: 'eve@example.com' }],
    [{ Bcc: 'eve@example.com' }],
    [{ Date: 'Thu, 1 Jan 2026 00:00:00 +0000' }],
    [{ 'Content-Type': 'text/html' }],
  ]
  for (const [headers, fields] of rejected)
    await expect(receive(headers, fields), Object.keys(headers)[0]).rejects.toThrow(Object.keys(headers)[0])
})

for (const from of [
  'Ben ben@example.com',
  'Ben Bit ben@example.com',
  'Ben [ben@example.com]',
  '田中 ben@example.com',
]) {
  scenario(`email: a reply reaches the sender "${from}"`, async api => {
    const {
      apiKey: key,
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const { id } = await receiveRaw(
      api.mock,
      `From: ${from}\r\nTo: ${email}\r\nSubject: Room\r\n\r\nTuesday?`,
    )
    const reply = await api.ok('replyToEmail', { key, path: { id }, body: { body: 'Yes.' } })
    expect(reply.toAddress).toBe('ben@example.com')
  })
}
