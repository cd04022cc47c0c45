import type { Message, ReplyTo } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario, transportScenario } from '../scenario.ts'

// A recipient of an agent's message replies, in the way of a mail client or a phone.

async function send(api: Api, fields: object = {}): Promise<Message> {
  const [agent] = (await api.ok('listAgents')).items
  const { id: agentId } = agent ?? (await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] }))
  const email = { agentId, to: ['ben@example.com', 'carla@example.com'], subject: 'Lunch', body: 'Tuesday?' }
  return api.ok('sendEmail', { body: { ...email, ...fields } })
}

transportScenario(
  'replyTo: an email has the headers, the subject and the quote of a mail client',
  async api => {
    const sent = await send(api, { cc: ['dan@example.com'] })
    const reply = await api.mock.replyTo(sent.id, { body: 'Thursday?', bodyHtml: '<p>Thursday?</p>' })
    expect(reply).toMatchObject({
      threadId: sent.threadId,
      inReplyTo: sent.id,
      fromAddress: 'ben@example.com',
      toAddress: 'ada@agents.agentcomms.test',
      ccAddresses: [],
      subject: 'Re: Lunch',
      extractedText: 'Thursday?',
      headers: { 'In-Reply-To': `<${sent.externalId}>`, References: `<${sent.externalId}>` },
    })
    expect(reply.body).toMatch(/^Thursday\?\n\nOn .* ada@agents\.agentcomms\.test wrote:\n> Tuesday\?$/)
    expect(reply.bodyHtml).toMatch(/^<p>Thursday\?<\/p>.*<blockquote.*Tuesday\?/)
    const answer = await api.ok('replyToEmail', { path: { id: reply.id }, body: { body: 'Agreed.' } })
    const options = { body: 'Great', from: 'Ben@Example.com', quote: false, all: true } as const
    const second = await api.mock.replyTo(answer.id, options)
    expect(second).toMatchObject({ body: 'Great', subject: 'Re: Lunch', threadId: sent.threadId })
    expect(second.headers?.References?.split(/\s+/)).toHaveLength(3)
    const toAll = await api.mock.replyTo(sent.id, { body: 'Me too', all: true, from: 'carla@example.com' })
    expect(toAll.ccAddresses).toEqual(['ben@example.com', 'dan@example.com'])
  },
)

scenario('replyTo: replies go to Reply-To, have HTML alone, and keep one prefix', async api => {
  const { email } = await api.mock.addAgent({ name: 'Bob' })
  const sent = await send(api, { subject: 'AW: Mittag', headers: { 'Reply-To': `Bob <${email.email}>` } })
  const reply = await api.mock.replyTo(sent.id, { bodyHtml: '<p>Ja &amp; gern</p>', quote: false })
  expect(reply).toMatchObject({ toAddress: email.email, subject: 'Re: Mittag', body: 'Ja & gern' })
})

scenario('replyTo: an SMS comes from its recipient, as plain text', async api => {
  const [agent] = [await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })]
  const sms = await api.ok('sendSms', { body: { agentId: agent.id, to: '+12025550143', body: 'Tuesday?' } })
  const reply = await api.mock.replyTo(sms.id, { body: 'STOP' })
  expect(reply).toMatchObject({
    channel: 'SMS',
    threadId: sms.threadId,
    fromAddress: '+12025550143',
    toAddress: agent.phone?.phoneNumber,
    body: 'STOP',
  })
  expect((await api.ok('listSmsSuppressions')).items).toMatchObject([{ phoneNumber: '+12025550143' }])
  const file = { filename: 'map.png', content: new Uint8Array([1]) }
  expect(await api.mock.replyTo(sms.id, { attachments: [file] })).toMatchObject({ channel: 'MMS' })
  for (const field of [{ bodyHtml: '<p>a</p>' }, { quote: true }, { all: true }, { body: 'a'.repeat(1601) }])
    await expect(api.mock.replyTo(sms.id, { body: 'a', ...field })).rejects.toThrow(TypeError)
})

scenario(
  'replyTo: rejects what nobody can reply to',
  { transport: { deliveryDelayMs: 60_000 } },
  async api => {
    const sent = await send(api)
    const reject = (id: string, options: Omit<ReplyTo, 'messageId'>, message: RegExp) =>
      expect(api.mock.replyTo(id, options)).rejects.toThrow(message)
    await reject('unknown', { body: 'a' }, /does not exist/)
    await reject(sent.id, {}, /body/)
    await reject(sent.id, { body: 'a', from: 'eve@example.com' }, /ben@example\.com/)
    const { id } = await api.mock.replyTo(sent.id, { body: 'a' })
    await reject(id, { body: 'a' }, /the agent received/)
    await api.mock.setMessageStatus(sent.id, 'BOUNCED')
    await reject(sent.id, { body: 'a' }, /BOUNCED/)
    const { email } = await api.mock.addAgent({ name: 'Bob' })
    await reject((await send(api, { to: [email.email] })).id, { body: 'a' }, /outside of the mock/)
  },
)
