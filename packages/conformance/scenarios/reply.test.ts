import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { receiveRaw } from '../receive-raw.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const REPLY = { body: 'Yes.' }

const recipients = ({ toAddress, ccAddresses }: Message): { to: string; cc: string[] } => ({
  to: toAddress,
  cc: ccAddresses,
})

async function reply(api: Api, id: string, body: object = {}): Promise<Message> {
  return await api.ok('replyToEmail', { path: { id }, body: { ...REPLY, ...body } })
}

scenario('API: a reply to all goes once to everyone except the agent', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await api.mock.receiveEmail({
    to: [email.toUpperCase(), 'Dora <dora@example.com>', 'BEN@example.com'],
    cc: ['carl@example.com', email, 'Dora@example.com'],
    from: 'Ben <ben@example.com>',
    body: 'Hi',
  })
  expect(recipients(await reply(api, id))).toEqual({ to: 'ben@example.com', cc: [] })
  expect(recipients(await reply(api, id, { replyAll: true }))).toEqual({
    to: 'ben@example.com',
    cc: ['dora@example.com', 'carl@example.com'],
  })
  const more = { replyAll: true, cc: ['eve@example.com', 'Carl@example.com'], bcc: ['bcc@example.com'] }
  const all = await reply(api, id, more)
  expect(all.ccAddresses).toEqual(['dora@example.com', 'carl@example.com', 'eve@example.com'])
  expect(all.bccAddresses).toEqual(['bcc@example.com'])
})

scenario("API: a reply goes to Reply-To without the agent's own address", async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const from = 'Ben <ben@example.com>'
  const mail = { to: email, from, body: 'Hi' }
  const list = await api.mock.receiveEmail({
    ...mail,
    headers: { 'Reply-To': `List <list@example.com>, ${email}` },
  })
  expect(recipients(await reply(api, list.id))).toEqual({ to: 'list@example.com', cc: [] })
  const broken = await api.mock.receiveEmail({ ...mail, headers: { 'Reply-To': 'nobody in particular' } })
  expect(recipients(await reply(api, broken.id))).toEqual({ to: 'ben@example.com', cc: [] })
  const own = await api.mock.receiveEmail({ to: email, from: email, body: 'A note to myself' })
  expect(recipients(await reply(api, own.id))).toEqual({ to: email, cc: [] })
})

scenario('API: a reply to a sent email goes to its recipients, without bcc', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await api.ok('sendEmail', {
    key,
    body: {
      to: ['ben@example.com', email, 'dora@example.com'],
      cc: ['carl@example.com', 'ben@example.com'],
      bcc: ['bcc@example.com'],
      subject: 'Room',
      body: 'Which?',
    },
  })
  const once = await reply(api, id, { quoteOriginal: true, bodyHtml: '<p>Yes.</p>' })
  expect(recipients(once)).toEqual({ to: 'ben@example.com, dora@example.com', cc: [] })
  const all = await reply(api, once.id, { replyAll: true, quoteOriginal: true })
  expect(recipients(all).to).toBe('ben@example.com, dora@example.com')
  const whole = await reply(api, id, { replyAll: true })
  expect(recipients(whole)).toEqual({ to: 'ben@example.com, dora@example.com', cc: ['carl@example.com'] })
  expect(JSON.stringify([once, all, whole])).not.toContain('bcc@example.com')
  const sent = api.mock.outbox.slice(1)
  for (const entry of sent) expect(entry.recipients).not.toContain('bcc@example.com')
})

scenario(
  'API: a local part that needs quotes, with a comma in it, is one recipient',
  MANUAL_CLOCK,
  async api => {
    const {
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const source = [
      'From: "x, y"@example.com',
      `To: "a, b"@example.com, ${email}, Ben <ben@example.com>`,
      'Cc: "c\\"d"@example.com',
      'Subject: Room',
      '',
      'Hi',
    ].join('\r\n')
    const { id, toAddress } = await receiveRaw(api.mock, source)
    expect(toAddress).toBe(`"a, b"@example.com, ${email}, ben@example.com`)
    const all = await reply(api, id, { replyAll: true })
    expect(recipients(all)).toEqual({
      to: '"x, y"@example.com',
      cc: ['"a, b"@example.com', 'ben@example.com', '"c\\"d"@example.com'],
    })
    expect(api.mock.outbox.at(-1)?.recipients).toEqual([all.toAddress, ...all.ccAddresses])
    const again = await reply(api, all.id)
    expect(recipients(again)).toEqual({ to: '"x, y"@example.com', cc: [] })
  },
)

scenario('API: a reply to an email without a sender is 400 BAD_REQUEST', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  for (const from of ['', 'From: Ben\r\n', 'From: <ben>\r\n']) {
    const { id } = await receiveRaw(api.mock, `${from}To: ${email}\r\nSubject: Hi\r\n\r\nHi`)
    const request = { path: { id }, body: { ...REPLY, replyAll: true } }
    const { detail } = await api.problem('replyToEmail', [400, 'BAD_REQUEST'], request)
    expect(detail).toMatch(/no address to reply to/)
    await api.ok('forwardEmail', { path: { id }, body: { to: ['ben@example.com'] } })
  }
  expect(api.mock.outbox).toHaveLength(3)
})

scenario('API: only an email can be replied to or forwarded', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone'] })
  const { id } = await api.mock.receiveSms({
    to: ada.phone?.phoneNumber ?? '',
    from: '+12025550187',
    body: 'Hi',
  })
  const path = { id }
  const reply = await api.problem('replyToEmail', [400, 'BAD_REQUEST'], { path, body: REPLY })
  const forward = { path, body: { to: ['ben@example.com'] } }
  const problem = await api.problem('forwardEmail', [400, 'BAD_REQUEST'], forward)
  for (const { detail } of [reply, problem]) expect(detail).toContain('SMS')
})

scenario('API: a reply, forward or send of a suspended agent is 400 with its status', async api => {
  const {
    email: { email },
    id: agentId,
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Hi' })
  const draft = await api.ok('createDraft', {
    body: { agentId, to: ['ben@example.com'], subject: 'Hi', body: 'Hi' },
  })
  await api.ok('updateAgent', { path: { id: agentId }, body: { status: 'SUSPENDED' } })
  const to = ['ben@example.com']
  const requests = [
    ['sendEmail', { body: { agentId, to, subject: 'Hi', body: 'Hi' } }],
    ['replyToEmail', { path: { id }, body: REPLY }],
    ['forwardEmail', { path: { id }, body: { to } }],
    ['sendDraft', { path: { id: draft.id } }],
  ] as const
  for (const [operation, request] of requests) {
    const { detail } = await api.problem(operation, [400, 'BAD_REQUEST'], request)
    expect(detail, operation).toContain('SUSPENDED')
  }
  expect(api.mock.outbox).toEqual([])
  await api.ok('getDraft', { path: { id: draft.id } })
})

scenario('limits: the subject of a reply or a forward has at most 998 characters', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const subject = 'x'.repeat(998)
  const { id } = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', subject, body: 'Hi' })
  expect((await reply(api, id)).subject).toBe(`Re: ${'x'.repeat(994)}`)
  const forward = await api.ok('forwardEmail', { path: { id }, body: { to: ['carl@example.com'] } })
  expect(forward.subject).toBe(`Fwd: ${'x'.repeat(993)}`)
})
