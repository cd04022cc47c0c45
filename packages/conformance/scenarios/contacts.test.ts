import type { ContactOptions, ContactRule, MockOptions } from '@agentcomms/mock-server'
import { expect, onTestFinished, vi } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

// People outside of the mock, who reply by rules or by a function.

const MANUAL: MockOptions = { clock: 'manual', now: '2026-01-01T00:00:00Z' }
const BEN = { name: 'Ben', email: 'ben@example.com', phone: '+12025550143' }

/** Adds Ada and a contact. Returns functions that send to the contact and run all replies. */
async function setUp(api: Api, replies: ContactOptions['replies']) {
  const { mock } = api
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const { id } = mock.contacts.add({ ...BEN, replies })
  const client = api.client(ada.apiKey)
  const listReplies = async () => {
    await mock.clock.runAll()
    return (await client.messages.list({ direction: 'INBOUND' }).all()).reverse()
  }
  return {
    client,
    listReplies,
    readContact: () => mock.contacts.list().find(contact => contact.id === id),
    async email(body: string, fields: object = {}) {
      const sent = await client.email.send({ to: [BEN.email], subject: 'Lunch', body, ...fields })
      const [reply] = (await listReplies()).filter(({ inReplyTo }) => inReplyTo === sent.id)
      return { sent: await client.messages.get(sent.id), text: reply?.extractedText, reply }
    },
    async text(body: string) {
      await client.sms.send({ to: BEN.phone, body })
      return (await listReplies()).at(-1)?.body
    },
  }
}

scenario(
  'contacts: the first rule that matches the new text applies, at most its times',
  MANUAL,
  async api => {
    const ben = await setUp(api, [
      { contains: 'TÜR', body: 'Die Tür' },
      { contains: 'lunch', times: 1, body: 'Lunch!' },
      { contains: '火曜日', bodyHtml: '<p>木曜日</p>' },
      { times: 1, body: 'Once' },
      { contains: 'Dinner', body: 'Never of the subject of a reply' },
    ])
    expect((await ben.email('Die tür ist offen')).text).toBe('Die Tür')
    const { reply } = await ben.email('Hi')
    expect(reply).toMatchObject({ extractedText: 'Lunch!', subject: 'Re: Lunch' })
    expect(reply?.headers?.From).toBe('Ben <ben@example.com>')
    expect(await ben.text('火曜日 ?')).toBe('木曜日')
    // The quoted text contains the word of the first rule.
    const fields = { inReplyTo: reply?.id, subject: 'Re: Dinner' }
    expect((await ben.email('Hello\n\nOn Monday, Ben wrote:\n> Die Tür', fields)).text).toBe('Once')
    const { sent, text } = await ben.email('Again', fields)
    expect(text).toBeUndefined()
    expect(ben.readContact()).toMatchObject({ received: 5, used: [1, 1, 1, 1, 0] })
    expect(ben.readContact()?.lastIgnored).toContain(sent.id)
  },
)

scenario('contacts: replies come later, with files, from each recipient', MANUAL, async api => {
  const content = new Uint8Array([1, 2])
  const { email, client } = await setUp(api, [
    { body: 'See the file', after: '5m', attachments: [{ filename: 'a.bin', content }] },
  ])
  api.mock.contacts.add({ name: 'Eve', email: 'eve@example.com', replies: [{ body: 'Yes', after: '1h' }] })
  await email('Hi', { cc: ['EVE@example.com'], bcc: ['bounce@simulator.agents.agentcomms.test'] })
  const [fromEve, fromBen] = await client.messages.list({ direction: 'INBOUND' }).all()
  expect(fromEve).toMatchObject({ fromAddress: 'EVE@example.com', createdAt: '2026-01-01T01:00:00.000Z' })
  expect(fromBen).toMatchObject({ createdAt: '2026-01-01T00:05:00.000Z', attachments: [{ sizeBytes: 2 }] })
  const response = await api.mock.control(new Request('http://localhost/__mock/contacts'))
  expect(JSON.stringify(await response.json())).toContain('"contentBase64":"AQI="')
})

scenario('contacts: outcomes of messages and calls are those of the simulator', MANUAL, async api => {
  const ben = await setUp(api, [
    { contains: 'offer', outcome: 'bounce', after: '1m' },
    { body: 'I am away.', outcome: 'vacation' },
    { times: 1, outcome: 'COMPLETED', body: 'Ben here.', after: '10s' },
    { outcome: 'CANCELED' },
  ])
  const { reply } = await ben.email('Hi')
  expect(reply?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' })
  expect(api.mock.events.at(-1)?.payload.event).toBe('message.received.auto')
  // RFC 3834: neither replies to what a program wrote.
  for (const value of ['auto-replied', 'auto-generated'])
    expect((await ben.email('Hi', { headers: { 'Auto-Submitted': value } })).reply).toBeUndefined()
  const { sent } = await ben.email('My offer')
  expect(sent.status).toBe('BOUNCED')
  expect((await api.ok('listSuppressions')).items).toMatchObject([{ email: BEN.email }])
  const call = async () => {
    const { id } = await ben.client.calls.create({ to: BEN.phone })
    await api.mock.clock.runAll()
    return { ...(await ben.client.calls.get(id)), ...(await ben.client.calls.transcript(id)) }
  }
  expect(await call()).toMatchObject({ endReason: 'COMPLETED', segments: [{ text: 'Ben here.' }] })
  expect(await call()).toMatchObject({ endReason: 'CANCELED' })
  expect(ben.readContact()).toMatchObject({ received: 6, used: [1, 1, 1, 1] })
})

scenario('contacts: rules that contradict each other or never apply are errors', async api => {
  const { contacts } = api.mock
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const email = 'ben@example.com'
  const rules: ContactRule[][] = [
    [{}],
    [{ outcome: 'vacation' }],
    [{ body: 'a' }, { contains: 'b', body: 'b' }],
    [{ outcome: 'BUSY' }, { outcome: 'CANCELED' }],
    [{ outcome: 'bounce', body: 'a' }],
    [{ outcome: 'BUSY', contains: 'a' }],
    [{ outcome: 'CANCELED', body: 'a' }],
    [{ body: 'a', attachments: [{ filename: 'a' }] }],
  ]
  for (const replies of rules)
    expect(() => contacts.add({ ...BEN, replies }), JSON.stringify(replies)).toThrow(TypeError)
  expect(() => contacts.add({ name: 'Ben', replies: [] })).toThrow(/phone/)
  expect(() => contacts.add({ name: 'Ben', email, replies: [{ outcome: 'BUSY' }] })).toThrow(/phone/)
  const phone = ada.phone?.phoneNumber ?? ''
  for (const taken of [{ email: `ada+x@${ada.email.domain}` }, { phone }, { phone: '+15005550001' }])
    expect(() => contacts.add({ name: 'Ben', replies: [], ...taken })).toThrow(/belongs to this mock/)
  const { id } = contacts.add({
    ...BEN,
    replies: [{ times: 1, body: 'a' }, { body: 'b' }, { outcome: 'BUSY' }],
  })
  expect(() => contacts.add({ name: 'Bob', email: 'BEN@example.com', replies: [] })).toThrow(/already/)
  expect(() => api.mock.assertNoUnused()).toThrow(/Ben/)
  contacts.remove(id)
  expect(() => contacts.remove(id)).toThrow(/does not exist/)
  expect(contacts.list()).toEqual([])
})

scenario('contacts: a function gets the thread, and returns several replies or none', MANUAL, async api => {
  const seen: number[] = []
  const ben = await setUp(api, async ({ body }, thread) => {
    seen.push(thread.length)
    await null
    return body === 'Hi' ? [{ body: 'One' }, { body: 'Two', after: '1h' }] : undefined
  })
  expect(await ben.text('Hi')).toBe('Two')
  expect(await ben.text('Bye')).toBe('Two')
  expect(seen).toEqual([1, 4])
  expect(ben.readContact()).toMatchObject({ hasFunction: true, replies: [], received: 2 })
  const read = async () => {
    for await (const _ of api.mock.exportState()) return
  }
  await expect(read()).rejects.toThrow(/Ben/)
  const response = await api.mock.control(new Request('http://localhost/__mock/state'))
  expect(response.status).toBe(409)
})

const AT_ONCE: MockOptions = { ...MANUAL, transport: { deliveryDelayMs: 0 } }

scenario('contacts: what a function throws, and a wrong reply, reject the next wait', AT_ONCE, async api => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const returned: unknown[] = [
    new Error('No model'),
    { body: 1 },
    { contains: 'a', body: 'a' },
    { outcome: 'BUSY' },
    {},
  ]
  const replies = (): never => {
    const next = returned.shift()
    if (next instanceof Error) throw next
    return next as never
  }
  const { client } = await setUp(api, replies)
  const send = () => client.email.send({ to: [BEN.email], subject: 'Hi', body: 'Hi' })
  await send()
  await expect(api.mock.clock.runAll()).rejects.toThrow(/Ben.*No model/)
  await api.mock.clock.runAll()
  for (const expected of [/body/, /contains/, /outcomes/, /body/]) {
    await send()
    await expect(api.mock.webhooks.delivered()).rejects.toThrow(expected)
  }
  expect(error).toHaveBeenCalledTimes(5)
})

scenario(
  'contacts: a person and a program that reply to each other end, with a warning',
  AT_ONCE,
  async api => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    const { client, listReplies } = await setUp(api, [{ body: 'And you?' }])
    const url = 'https://app.example.test/hooks'
    await api.client().webhooks.create({ url, events: ['message.received'] })
    const text = () => client.sms.send({ to: BEN.phone, body: 'And you?' })
    api.mock.webhooks.listen(url, async () => {
      await text()
      return new Response()
    })
    await text()
    expect(await listReplies()).toHaveLength(100)
    expect(api.mock.contacts.list()[0]?.lastIgnored).toContain('100 replies')
    expect(warn.mock.calls).toContainEqual([
      expect.stringMatching(/^Mock: Message \w+ .*100 replies.* stops/),
    ])
  },
)
