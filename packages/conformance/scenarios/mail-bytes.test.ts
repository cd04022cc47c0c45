import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type ParsedEmail, parseEmail } from '../parse-email.ts'
import { receiveRaw } from '../receive-raw.ts'
import { scenario } from '../scenario.ts'
import { getSentSource, parseSentEmail } from '../sent-email.ts'

// Checks the sent bytes with a parser that the server does not use.

const MANUAL_CLOCK = { now: '2026-01-01T09:00:00.000Z', clock: 'manual' } as const
const MAIL = { to: ['ben@example.com'], subject: 'Room', body: 'Tuesday or Thursday?' }
const BYTES = Buffer.from(Array.from({ length: 1_000 }, (_, index) => (index * 7) % 256))

const names = ({ headers }: ParsedEmail): string[] => headers.map(([name]) => name)
const linesOf = ({ headers }: ParsedEmail, name: string): string[] =>
  headers
    .filter(([key]) => key === name)
    .map(([, line]) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r\n[ \t]+/g, ' ')
        .trim(),
    )
const bracketed = ({ externalId }: Pick<Message, 'externalId'>): string => `<${externalId}>`

scenario('email: the bytes of an email match the request', MANUAL_CLOCK, async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada, "Countess" ❤' })
  const message = await api.ok('sendEmail', {
    key,
    body: {
      to: ['ben@example.com', 'dora@example.com'],
      cc: ['carl@example.com'],
      bcc: ['bcc@example.com'],
      subject: 'Räume für nächste Woche — 会議室の予約について',
      body: 'Dienstag?\n.\nFrom here\n> quoted\n\tGrüße ❤',
      bodyHtml: '<p>Dienstag? <img src="cid:logo"></p>',
      headers: { 'X-Order': '7', 'X-Note': 'für später' },
      attachments: [
        { filename: 'a.bin', content: BYTES.toString('base64') },
        { filename: '見積書 "neu"; 2026.csv', contentType: 'text/csv', content: 'YSxiCg==' },
        { filename: 'logo.png', contentId: 'logo', content: 'AP8=' },
        { filename: 'empty.txt', content: '' },
      ],
    },
  })
  const mail = await parseSentEmail(api.mock)
  expect(mail).toMatchObject({
    from: [`Ada, "Countess" ❤ <${email}>`],
    to: ['ben@example.com', 'dora@example.com'],
    cc: ['carl@example.com'],
    subject: 'Räume für nächste Woche — 会議室の予約について',
    messageId: bracketed(message),
    inReplyTo: undefined,
    references: [],
  })
  expect(mail.text?.trimEnd()).toBe('Dienstag?\n.\nFrom here\n> quoted\n\tGrüße ❤')
  expect(mail.html?.trimEnd()).toBe('<p>Dienstag? <img src="cid:logo"></p>')
  expect(linesOf(mail, 'date')).toEqual(['Thu, 01 Jan 2026 09:00:00 +0000'])
  expect(linesOf(mail, 'x-order')).toEqual(['7'])
  const files = new Map(mail.attachments.map(file => [file.filename, file]))
  expect(mail.attachments).toHaveLength(4)
  expect(files.get('a.bin')?.content.equals(BYTES)).toBe(true)
  expect(files.get('a.bin')?.contentType).toBe('application/octet-stream')
  expect(files.get('見積書 "neu"; 2026.csv')).toMatchObject({
    contentType: 'text/csv',
    content: Buffer.from('a,b\n'),
  })
  expect(files.get('logo.png')).toMatchObject({
    contentType: 'image/png',
    cid: 'logo',
    content: Buffer.from([0, 255]),
  })
  expect(files.get('empty.txt')?.content).toHaveLength(0)
})

scenario('email: bcc recipients are in the envelope but not in the bytes', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const headers = { Bcc: 'bcc@example.com', 'bCC ': 'x' }
  const bcc = ['bcc@example.com']
  await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], { key, body: { ...MAIL, headers } })
  const sent = await api.ok('sendEmail', { key, body: { ...MAIL, bcc, headers: { Bcc: 'bcc@example.com' } } })
  const draft = await api.ok('createDraft', { key, body: { ...MAIL, bcc } })
  await api.ok('sendDraft', { key, path: { id: draft.id } })
  const path = { id: sent.id }
  const quoting = { body: 'Yes.', bodyHtml: '<p>Yes.</p>', quoteOriginal: true, replyAll: true }
  await api.ok('replyToEmail', { key, path, body: { ...quoting, bcc } })
  await api.ok('forwardEmail', { key, path, body: { to: ['grace@example.com'], bcc } })
  expect(api.mock.outbox).toHaveLength(4)
  for (const { raw, recipients } of api.mock.outbox) {
    expect(recipients).toContain('bcc@example.com')
    expect(names(await parseEmail(raw))).not.toContain('bcc')
    expect(Buffer.from(raw).toString()).not.toContain('bcc@example.com')
  }
})

scenario('email: In-Reply-To and References link every reply to the first email', async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const question = await api.mock.receiveEmail({
    to: email,
    from: 'ben@example.com',
    subject: 'Room',
    body: 'Hi',
    messageId: 'q3@example.com',
    references: ['q1@example.com', 'q2@example.com'],
  })
  const ids = ['<q1@example.com>', '<q2@example.com>', '<q3@example.com>']
  const replyBody = { body: 'Yes.' }
  const first = await api.ok('replyToEmail', { key, path: { id: question.id }, body: replyBody })
  expect(await parseSentEmail(api.mock)).toMatchObject({
    subject: 'Re: Room',
    inReplyTo: '<q3@example.com>',
    references: ids,
    messageId: bracketed(first),
    to: ['ben@example.com'],
  })
  await api.ok('replyToEmail', { key, path: { id: first.id }, body: replyBody })
  expect(await parseSentEmail(api.mock)).toMatchObject({
    subject: 'Re: Room',
    inReplyTo: bracketed(first),
    references: [...ids, bracketed(first)],
  })
  for (const inReplyTo of [first.id, first.externalId, bracketed(first)]) {
    await api.ok('sendEmail', { key, body: { ...MAIL, inReplyTo } })
    expect(await parseSentEmail(api.mock)).toMatchObject({
      inReplyTo: bracketed(first),
      references: [...ids, bracketed(first)],
      subject: 'Room',
    })
  }
  const references = ['a@example.com', '<b@example.com>']
  await api.ok('sendEmail', { key, body: { ...MAIL, inReplyTo: first.id, references } })
  expect(await parseSentEmail(api.mock)).toMatchObject({
    inReplyTo: bracketed(first),
    references: ['<a@example.com>', '<b@example.com>'],
  })
})

scenario('email: the Message-ID of an unknown email is sent', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  await api.ok('sendEmail', { key, body: { ...MAIL, inReplyTo: 'gone@example.com' } })
  expect(await parseSentEmail(api.mock)).toMatchObject({
    inReplyTo: '<gone@example.com>',
    references: ['<gone@example.com>'],
  })
})

scenario(
  'API: a forward has Fwd: once, no In-Reply-To, and the attachments byte for byte',
  MANUAL_CLOCK,
  async api => {
    const {
      apiKey: key,
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const { id } = await api.mock.receiveEmail({
      to: email,
      from: 'ben@example.com',
      subject: 'Grüße',
      body: 'Plan: ❤',
      bodyHtml: '<p>Plan: <img src="cid:logo"></p>',
      attachments: [
        { filename: 'plan.bin', content: BYTES },
        { filename: 'logo.png', contentType: 'image/png', contentId: 'logo', content: BYTES.subarray(1) },
      ],
    })
    const body = { to: ['grace@example.com'], body: 'For you.' }
    const forward = await api.ok('forwardEmail', { key, path: { id }, body })
    const mail = await parseSentEmail(api.mock)
    expect(mail).toMatchObject({
      subject: 'Fwd: Grüße',
      to: ['grace@example.com'],
      inReplyTo: undefined,
      references: [],
      messageId: bracketed(forward),
    })
    expect(mail.text?.trimEnd()).toBe(forward.body)
    expect(mail.html?.trimEnd()).toBe(forward.bodyHtml)
    const files = new Map(mail.attachments.map(file => [file.filename, file]))
    expect(files.get('plan.bin')?.content.equals(BYTES)).toBe(true)
    expect(files.get('logo.png')?.content.equals(BYTES.subarray(1))).toBe(true)
    expect(files.get('logo.png')?.cid).toBe('logo')
    const again = await api.ok('forwardEmail', { key, path: { id: forward.id }, body })
    expect([again.subject, (await parseSentEmail(api.mock)).subject]).toEqual(['Fwd: Grüße', 'Fwd: Grüße'])
    await api.ok('replyToEmail', { key, path: { id: forward.id }, body: { body: 'And?' } })
    expect((await parseSentEmail(api.mock)).subject).toBe('Re: Fwd: Grüße')
  },
)

scenario('email: each header of the service appears exactly once', async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const forged = [
    'From',
    'TO',
    'cc',
    'BCC',
    'Subject',
    'message-id',
    'In-Reply-To',
    'REFERENCES',
    'Date',
    'MIME-Version',
    'Content-Type',
    'Content-Transfer-Encoding',
  ]
  const headers = { ...Object.fromEntries(forged.map(name => [name, 'eve@example.com'])), 'X-Order': '7' }
  const message = await api.ok('sendEmail', { key, body: { ...MAIL, headers } })
  const mail = await parseSentEmail(api.mock)
  expect(getSentSource(api.mock)).not.toContain('eve@example.com')
  expect(message.headers).toEqual({ 'X-Order': '7' })
  expect(names(mail).length).toBe(new Set(names(mail)).size)
  expect(mail).toMatchObject({ from: [`Ada <${email}>`], to: MAIL.to, cc: [], subject: MAIL.subject })
})

scenario('email: a quoted local part keeps its quotes', async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const source = `From: "x, y"@example.com\r\nTo: "a, b"@example.com, ${email}\r\nSubject: Hi\r\n\r\nHi`
  const { id } = await receiveRaw(api.mock, source)
  await api.ok('replyToEmail', { key, path: { id }, body: { body: 'Yes.', replyAll: true } })
  const mail = await parseSentEmail(api.mock)
  expect(linesOf(mail, 'to')).toEqual(['"x, y"@example.com'])
  expect(linesOf(mail, 'cc')).toEqual(['"a, b"@example.com'])
})

scenario('email: every line is ASCII, ends in CRLF and has at most 998 characters', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const subjects = ['x'.repeat(998), 'ü'.repeat(998), `${'word '.repeat(199)}end`, '=?utf-8?Q?x?=', ' edge ']
  for (const subject of subjects) {
    const body = `${'long '.repeat(500)}\nüber\n.\r\n\rFrom me\n${'y'.repeat(3_000)}`
    await api.ok('sendEmail', { key, body: { ...MAIL, subject, body, bodyHtml: `<p>${body}</p>` } })
    const source = getSentSource(api.mock)
    expect(source).toMatch(/^[\t\r\n -~]*$/)
    expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of source.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
    expect((await parseSentEmail(api.mock)).subject?.trim()).toBe(subject.trim())
  }
})

scenario('email: internationalized addresses reach the headers and the record', MANUAL_CLOCK, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const to = ['käthe@exämple.com', '用户@例え.jp', 'ada@l·l.cat', 'ben@xn--exmple-cua.com']
  const message = await api.ok('sendEmail', { key, body: { ...MAIL, to, cc: ['ö.ä+1@exämple.com'] } })
  expect(message).toMatchObject({ toAddress: to.join(', '), ccAddresses: ['ö.ä+1@exämple.com'] })
  const source = Buffer.from(getSentSource(api.mock), 'latin1').toString()
  expect(source).toContain('To: käthe@exämple.com, 用户@例え.jp, ada@l·l.cat, ben@xn--exmple-cua.com\r\n')
  for (const invalid of [
    'käthe@exämple',
    'a b@exämple.com',
    'ä..ö@x.com',
    'ä@-ö.com',
    'ä@ö_ü.com',
    'ä@ö@x.com',
  ])
    await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], { key, body: { ...MAIL, to: [invalid] } })
})

scenario(
  'email: a forwarded message is not encoded, so that every parser can read it',
  MANUAL_CLOCK,
  async api => {
    const {
      apiKey: key,
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const inner = 'From: Bo <bo@example.com>\r\nSubject: Inner\r\n\r\nGr\u00fc\u00dfe\r\n'
    const original = await receiveRaw(
      api.mock,
      `From: bo@example.com\r\nTo: ${email}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSee below.\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--b--\r\n`,
    )
    const path = { id: original.id }
    await api.ok('forwardEmail', { key, path, body: { to: ['ben@example.com'] } })
    const source = Buffer.from(getSentSource(api.mock), 'latin1').toString()
    expect(source).toContain('Content-Type: message/rfc822\r\nContent-Transfer-Encoding: 8bit\r\n')
    expect(source).toContain(`\r\n\r\n${inner}\r\n--`)
  },
)

scenario('email: a custom Reply-To keeps its address readable', MANUAL_CLOCK, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  await api.ok('sendEmail', { key, body: { ...MAIL, headers: { 'Reply-To': 'Käthe <k@example.com>' } } })
  expect(linesOf(await parseSentEmail(api.mock), 'reply-to')).toEqual([
    '=?utf-8?B?S8OkdGhl?= <k@example.com>',
  ])
})
