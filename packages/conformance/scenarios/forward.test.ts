import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T09:00:00.000Z', clock: 'manual' } as const
const TO = { to: ['grace@example.com'] }
const HEADING = '---------- Forwarded message ---------'

async function receive(api: Api, more: object = {}): Promise<Message & { key: string }> {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const message = await api.mock.receiveEmail({
    to: email,
    cc: 'carl@example.com',
    from: 'Ben <ben@example.com>',
    subject: 'Room',
    body: 'Is there a room?\n> no idea',
    ...more,
  })
  return { ...message, key }
}

scenario('API: a forward quotes the email as mail programs do, in a new thread', MANUAL_CLOCK, async api => {
  const { id, key, agentId, toAddress, threadId } = await receive(api)
  const request = { key, path: { id } }
  const forward = await api.ok('forwardEmail', {
    ...request,
    body: {
      ...TO,
      cc: ['cc@example.com'],
      bcc: ['bcc@example.com'],
      body: 'For your files.',
      metadata: { a: 1 },
    },
  })
  expect(forward).toMatchObject({
    agentId,
    status: 'SENT',
    direction: 'OUTBOUND',
    toAddress: 'grace@example.com',
    ccAddresses: ['cc@example.com'],
    bccAddresses: ['bcc@example.com'],
    subject: 'Fwd: Room',
    bodyHtml: null,
    metadata: { a: 1 },
    inReplyTo: null,
    attachments: [],
    labels: ['read'],
  })
  expect(forward.body).toBe(
    [
      'For your files.',
      '',
      HEADING,
      'From: ben@example.com',
      'Date: Thu, 01 Jan 2026 09:00:00 GMT',
      'Subject: Room',
      `To: ${toAddress}`,
      'Cc: carl@example.com',
      '',
      'Is there a room?\n> no idea',
    ].join('\n'),
  )
  expect(forward.threadId).not.toBe(threadId)
  const bare = await api.ok('forwardEmail', { ...request, body: TO })
  expect(bare.body.split('\n')[0]).toBe(HEADING)
  expect(api.mock.events.filter(({ payload }) => payload.event === 'message.sent')).toHaveLength(2)
})

scenario(
  'API: the HTML of an email is forwarded as HTML, below the text or HTML of the sender',
  MANUAL_CLOCK,
  async api => {
    const html = '<p>Is there a <b>room</b>?</p>'
    const { id, key } = await receive(api, { bodyHtml: html, subject: 'A < B' })
    const request = { key, path: { id } }
    const forward = async (body: object): Promise<string> =>
      (await api.ok('forwardEmail', { ...request, body: { ...TO, ...body } })).bodyHtml ?? ''
    for (const [body, above] of [
      [{}, ''],
      [{ body: 'A <i>\nline' }, 'A &lt;i&gt;<br>line'],
      [{ body: 'x', bodyHtml: '<p>For you</p>' }, '<p>For you</p>'],
    ] as const) {
      const result = await forward(body)
      expect(result.startsWith(`${above}<br><div class="gmail_quote">`)).toBe(true)
      expect(result).toContain('Subject: A &lt; B<br>')
      expect(result.indexOf(html)).toBeGreaterThan(result.indexOf(HEADING))
    }
    const plain = await receive(api, { to: 'ada@agents.agentcomms.test', body: 'a < b\nc' })
    const mixed = await api.ok('forwardEmail', {
      path: { id: plain.id },
      body: { ...TO, bodyHtml: '<p>See</p>' },
    })
    expect(mixed.bodyHtml).toMatch(/^<p>See<\/p>.*a &lt; b<br>c<\/div>$/)
  },
)

scenario('API: the subject of a forward gets Fwd: once', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  for (const [subject, forwarded] of [
    ['Room', 'Fwd: Room'],
    ['Fwd: Room', 'Fwd: Room'],
    ['FW: Room', 'FW: Room'],
    ['Re: Room', 'Fwd: Re: Room'],
    ['', 'Fwd:'],
  ] as const) {
    const { id } = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', subject, body: 'Hi' })
    expect((await api.ok('forwardEmail', { path: { id }, body: TO })).subject).toBe(forwarded)
  }
})

const FILES = [
  { filename: '見積書.csv', contentType: 'text/csv', content: 'a,b\n' },
  { filename: 'logo.png', contentType: 'image/png', contentId: 'logo', content: new Uint8Array([0, 255]) },
]

scenario(
  'API: a forward includes the attachments unless the request excludes them',
  MANUAL_CLOCK,
  async api => {
    const { id, key, attachments } = await receive(api, { attachments: FILES })
    const forward = async (body: object): Promise<Message['attachments']> =>
      (await api.ok('forwardEmail', { key, path: { id }, body: { ...TO, ...body } })).attachments
    for (const body of [{}, { includeAttachments: true }]) {
      const forwarded = await forward(body)
      expect(forwarded.map(({ id: _id, ...file }) => file)).toEqual(
        attachments.map(({ id: _id, ...file }) => file),
      )
      expect(forwarded.map(file => file.id)).not.toEqual(attachments.map(file => file.id))
    }
    expect(await forward({ includeAttachments: false })).toEqual([])
  },
)

scenario('limits: a forward has at most 20 attachments', async api => {
  const many = (count: number): object => ({
    attachments: Array.from({ length: count }, (_, index) => ({ filename: `${index}.txt`, content: 'x' })),
  })
  const most = await receive(api, many(20))
  expect((await api.ok('forwardEmail', { path: { id: most.id }, body: TO })).attachments).toHaveLength(20)
  const above = await receive(api, { ...many(21), to: 'ada@agents.agentcomms.test' })
  const path = { id: above.id }
  const { details } = await api.problem('forwardEmail', [400, 'VALIDATION_ERROR'], { path, body: TO })
  expect(details?.issues).toMatchObject([{ location: 'body', path: '/includeAttachments' }])
  await api.ok('forwardEmail', { path, body: { ...TO, includeAttachments: false } })
})

scenario('API: a forward of a sent email does not reveal its bcc recipients', async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const body = {
    to: ['ben@example.com'],
    bcc: ['bcc@example.com'],
    subject: 'Room',
    body: 'Which?',
    headers: { 'X-Order': '7' },
  }
  const { id } = await api.ok('sendEmail', { key, body })
  const forward = await api.ok('forwardEmail', {
    key,
    path: { id },
    body: { ...TO, bodyHtml: '<p>See</p>' },
  })
  expect(forward.body).toContain(`From: ${email}`)
  expect(JSON.stringify(forward)).not.toContain('bcc@example.com')
  expect(forward.headers).toBeNull()
})

scenario('message: a forward that arrives at another agent is its whole body', MANUAL_CLOCK, async api => {
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const { id, key } = await receive(api, { bodyHtml: '<p>Is there a room?</p>', attachments: FILES })
  const body = { to: [grace.email.email], body: 'For your files.' }
  const forward = await api.ok('forwardEmail', { key, path: { id }, body })
  await api.mock.clock.runAll()
  const [arrived] = (await api.ok('listMessages', { key: grace.apiKey })).items
  expect(arrived).toMatchObject({
    body: forward.body,
    extractedText: forward.body,
    bodyHtml: forward.bodyHtml,
    extractedHtml: forward.bodyHtml,
    inReplyTo: null,
    externalId: forward.externalId,
    attachments: [
      { filename: 'logo.png', sizeBytes: 2 },
      { filename: '見積書.csv', sizeBytes: 4 },
    ],
  })
})

scenario('API: a message of another agent cannot be forwarded: 404', async api => {
  const { id } = await receive(api)
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const request = { path: { id }, body: TO }
  for (const key of [grace.apiKey, api.mock.addOrganization().masterKey]) {
    await api.problem('forwardEmail', [404, 'NOT_FOUND'], { ...request, key })
  }
})

scenario('API: a forward has the attachments that attachmentIds names, and no unknown ones', async api => {
  const files = ['invoice.txt', 'terms.txt', 'map.txt'].map(filename => ({
    filename,
    content: btoa(filename),
  }))
  const { id, key, attachments } = await receive(api, { attachments: files })
  const [invoice, terms, map] = attachments.map(file => file.id)
  const request = { key, path: { id } }
  const namesOf = async (body: object) => {
    const forward = await api.ok('forwardEmail', { ...request, body: { ...TO, ...body } })
    return forward.attachments.map(({ filename }) => filename)
  }
  expect(await namesOf({ attachmentIds: [invoice] })).toEqual(['invoice.txt'])
  expect(await namesOf({ attachmentIds: [map, invoice, map], includeAttachments: true })).toEqual([
    'invoice.txt',
    'map.txt',
  ])
  expect(await namesOf({})).toHaveLength(3)
  const other = await receive(api, { attachments: files })
  for (const body of [
    { attachmentIds: [terms, other.attachments[0]?.id] },
    { attachmentIds: [invoice], includeAttachments: false },
    { attachmentIds: [] },
    { attachmentIds: ['terms.txt'] },
  ]) {
    await api.problem('forwardEmail', [400, 'VALIDATION_ERROR'], { ...request, body: { ...TO, ...body } })
  }
})
