import type { CallEffect } from '@agentcomms/client/tools'
import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'
import { createToolCaller, EVERYTHING } from '../tool-caller.ts'

/** Returns a function that calls a tool, with what \confirm was told about the call. */
function createAsked(api: Api, key: string | undefined, onAsk: () => unknown = () => undefined) {
  const effects: CallEffect[] = []
  const confirm = async (_tool: unknown, _args: unknown, _changes: unknown, effect: CallEffect) => {
    effects.push(effect)
    await onAsk()
    return true
  }
  const call = createToolCaller(api, key, { ...EVERYTHING, confirm })
  return async (name: string, args: object) => {
    const result = await call(name, args)
    return { result, effect: effects.at(-1) }
  }
}

/** Returns what a message was sent with, in the form of an effect. */
function toSent({ toAddress, ccAddresses, bccAddresses, subject, attachments }: Message): object {
  return {
    to: toAddress.split(', '),
    cc: ccAddresses,
    bcc: bccAddresses,
    subject,
    attachments: attachments.map(({ filename }) => filename),
  }
}

const file = { filename: 'plan.pdf', contentType: 'application/pdf', content: 'JVBERg==' }

scenario('API: confirm gets the recipients and the subject with which a reply is sent', async api => {
  const {
    id: agentId,
    email: { email },
    apiKey,
  } = await api.mock.addAgent({ name: 'Ada' })
  const call = createAsked(api, apiKey)
  const sources: [header: string, to: string, cc: string][] = [
    ['', email, ''],
    ['Reply-To: other@elsewhere.example', email, 'cem@example.com'],
    [
      'Reply-To: "Doe, <a@b.example> Jane" <jane@elsewhere.example>',
      `${email}, dan@example.com`,
      'Cem <cem@example.com>',
    ],
    [
      'Reply-To: one@example.org (Ben, at home), Two <two@example.org>, ONE@example.org',
      email,
      'two@example.org',
    ],
    [
      `Reply-To: ${email}, eve@example.com`,
      email.replace('@', '+tag@'),
      `${email}, x@example.com, X@example.com`,
    ],
    [`Reply-To: ${email}`, email, ''],
    ['Reply-To: nobody', email, 'cem@example.com'],
    ['Reply-To:', email, ''],
  ]
  for (const [header, to, cc] of sources) {
    const lines = ['From: Ben <ben@example.com>', `To: ${to}`, cc && `Cc: ${cc}`, header, 'Subject: Room']
    const {
      messages: [original],
    } = await api.mock.receiveRawEmail(`${lines.filter(Boolean).join('\r\n')}\r\n\r\nWhich?\r\n`, {
      to: [email],
    })
    for (const args of [
      {},
      { replyAll: true, cc: ['fay@example.com', 'ben@example.com'], attachments: [file] },
    ]) {
      const { result, effect } = await call('reply_to_email', { id: original?.id, body: 'Yes', ...args })
      const sent = await api.ok('getMessage', { path: { id: String(result.id) } })
      expect(effect?.email, header).toMatchObject({ ...toSent(sent), body: 'Yes' })
      const known = { fromAddress: 'ben@example.com', toAddress: original?.toAddress, subject: 'Room' }
      expect(effect?.records).toEqual({ id: [known] })
    }
  }
  const first = await api.ok('sendEmail', {
    body: { agentId, to: ['ben@example.com'], cc: ['cem@example.com'], subject: 'Re: Room', body: 'x' },
  })
  const { result, effect } = await call('reply_to_email', {
    ...{ id: first.id, body: 'More', replyAll: true, quoteOriginal: true },
  })
  const sent = await api.ok('getMessage', { path: { id: String(result.id) } })
  expect(effect?.email).toMatchObject({ ...toSent(sent), quotedBody: 'x' })
})

scenario('API: confirm gets the email that a forward, a draft and an approval send', async api => {
  const {
    id: agentId,
    email: { email },
    apiKey,
  } = await api.mock.addAgent({ name: 'Ada' })
  const call = createAsked(api, apiKey)
  const content = new TextEncoder().encode('%PDF')
  const { id, attachments } = await api.mock.receiveEmail({
    ...{ to: email, from: 'ben@example.com', subject: 'Invoice', body: 'Please pay.' },
    attachments: [
      { filename: 'a.pdf', content },
      { filename: 'terms.pdf', content },
    ],
  })
  for (const args of [
    {},
    { attachmentIds: [attachments[1]?.id] },
    { includeAttachments: false, cc: ['dan@example.com'], bcc: ['eve@example.com'] },
  ]) {
    const { result, effect } = await call('forward_email', {
      id,
      to: ['cem@example.com'],
      body: 'See below',
      ...args,
    })
    const sent = await api.ok('getMessage', { path: { id: String(result.id) } })
    expect(effect?.email).toEqual({ ...toSent(sent), body: 'See below', quotedBody: 'Please pay.' })
  }
  const draft = {
    to: ['cem@example.com'],
    cc: ['dan@example.com'],
    subject: 'Minutes',
    body: 'Hi',
    bodyHtml: '<b>Hi</b>',
  }
  const stored = await call('create_draft', { ...draft, attachments: [file] })
  const expected = { ...draft, bcc: [], attachments: ['plan.pdf'] }
  expect(stored.effect).toEqual({ email: expected })
  const sending = await call('send_draft', { id: stored.result.id })
  expect(sending.effect).toMatchObject({ email: expected, records: { id: [{ subject: 'Minutes' }] } })
  const waiting = await api.ok('sendEmail', {
    body: { agentId, to: ['approve@simulator.agents.agentcomms.test'], subject: 'Offer', body: 'Buy' },
  })
  const approve = createAsked(api, undefined)
  const approval = await approve('approve_message', {
    ...{ orgId: (await api.ok('getMyOrganization', {})).id, messageId: waiting.id, action: 'approve' },
  })
  expect(approval.effect?.email).toMatchObject({ to: [waiting.toAddress], subject: 'Offer', body: 'Buy' })
})

scenario('API: confirm gets names for the ids of a call, and nothing for a tool that reads', async api => {
  const {
    id: agentId,
    email: { email },
    apiKey,
  } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const call = createAsked(api, apiKey)
  const { id } = await api.mock.receiveEmail({
    to: email,
    from: 'ben@example.com',
    subject: 'Room',
    body: 'x',
  })
  const message = { fromAddress: 'ben@example.com', toAddress: email, subject: 'Room' }
  const labels = await call('update_message_labels', { ids: [id, 'c0000000000000000'], addLabels: ['vip'] })
  expect(labels.effect).toEqual({ records: { ids: [message] } })
  expect((await call('delete_message', { id })).effect).toEqual({ records: { id: [message] } })
  const login = { username: 'ada', password: 'p-4711' }
  const credential = await api.ok('createCredential', {
    body: { agentId, type: 'login', name: 'Shop', login },
  })
  const named = { records: { id: [{ name: 'Shop' }] } }
  expect((await call('update_credential', { id: credential.id, name: 'Market' })).effect).toEqual(named)
  const { effect, result } = await call('delete_credential', { id: credential.id })
  expect(effect).toEqual({ records: { id: [{ name: 'Market' }] } })
  expect(result).toEqual({ success: true })
  expect((await call('get_message', { id })).effect).toEqual({})
  const missing = await call('delete_draft', { id: 'c0000000000000000' })
  expect(missing.result).toMatchObject({ error: { code: 'NOT_FOUND' } })
  const org = createAsked(api, undefined)
  expect((await org('send_sms', { agentId, to: '+12025550143', body: 'Hi' })).effect).toEqual({
    records: { agentId: [{ name: 'Ada' }] },
  })
})

scenario('API: a record that changes while confirm asks stops the call', async api => {
  const {
    email: { email },
    apiKey,
  } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const draft = await api.ok('createDraft', {
    key: apiKey,
    body: { to: ['cem@example.com'], subject: 'Hi', body: 'x' },
  })
  const call = createAsked(api, apiKey, () => api.ok('deleteDraft', { key: apiKey, path: { id: draft.id } }))
  expect((await call('send_draft', { id: draft.id })).result).toMatchObject({ error: { code: 'NOT_FOUND' } })
  const body = { type: 'login', name: 'Shop', login: { username: 'ada' } } as const
  const { id } = await api.ok('createCredential', { key: apiKey, body })
  const change = createAsked(api, apiKey, () =>
    api.ok('updateCredential', { key: apiKey, path: { id }, body: { name: 'Bank' } }),
  )
  expect((await change('delete_credential', { id })).result).toMatchObject({ error: { code: 'CONFLICT' } })
  expect(email).toContain('@')
})
