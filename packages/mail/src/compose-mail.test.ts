import { describe, expect, it } from 'vitest'
import { type ComposedMail, composeMail } from './compose-mail.ts'
import { MailComposeError } from './mail-compose-error.ts'
import { parseMail } from './parse-mail.ts'

const mail: ComposedMail = {
  messageId: 'c0123456789abcdefghijklmn@agents.agentcomms.test',
  date: new Date('2026-01-05T09:00:00Z'),
  from: { address: 'ada@agents.agentcomms.test', name: 'Ada' },
  to: [{ address: 'ben@example.com', name: null }],
  subject: 'Status',
  text: 'Done.',
}
const compose = (changes: Partial<ComposedMail>) =>
  new TextDecoder().decode(composeMail({ ...mail, ...changes }))
const roundTrip = (changes: Partial<ComposedMail>) => parseMail(composeMail({ ...mail, ...changes }))

/** Expects each line to end with CRLF, to be short and to be ASCII. */
function expectWellFormed(raw: string): void {
  expect(raw.endsWith('\r\n')).toBe(true)
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
  expect(raw).toMatch(/^[\t\r\n -~]*$/)
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
}

describe('composeMail', () => {
  it('returns the exact bytes of a plain email', () => {
    expect(compose({})).toBe(
      [
        'From: Ada <ada@agents.agentcomms.test>',
        'To: ben@example.com',
        'Subject: Status',
        'Date: Mon, 05 Jan 2026 09:00:00 +0000',
        'Message-ID: <c0123456789abcdefghijklmn@agents.agentcomms.test>',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 7bit',
        '',
        'Done.',
        '',
      ].join('\r\n'),
    )
  })

  it('returns the same bytes for equal emails', () => {
    const changes = {
      html: '<p>Done.</p>',
      attachments: [{ filename: 'a', mimeType: 'a/b', content: Uint8Array.of(1) }],
    }
    expect(compose(changes)).toBe(compose(changes))
  })

  it('encodes other subjects than ASCII as words of at most 75 characters without split code points', async () => {
    const subject = '👩‍🚀 ä '.repeat(60).trim()
    const raw = compose({ subject })
    const words = raw.match(/=\?[^?]+\?B\?[^?]*\?=/g) ?? []
    expect(words.length).toBeGreaterThan(5)
    for (const word of words) expect(word.length).toBeLessThanOrEqual(75)
    for (const word of words) expect(parseMail(`Subject: ${word}\n\n`).subject).not.toContain('\uFFFD')
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
    expect(parseMail(raw).subject).toBe(subject)
  })

  it('folds long headers', async () => {
    const references = Array.from(
      { length: 200 },
      (_, index) => `c${String(index).padStart(24, '0')}@example.com`,
    )
    const to = references.map(address => ({ address, name: 'Some Body' }))
    const raw = compose({
      references,
      to,
      subject: 'word '.repeat(190).trim(),
      headers: { 'X-Long': 'b '.repeat(400).trim() },
    })
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
    const parsed = parseMail(raw)
    expect(parsed.references).toEqual(references)
    expect(parsed.to).toEqual(to)
    expect(parsed.subject).toBe('word '.repeat(190).trim())
    expect(parsed.headers['X-Long']).toBe('b '.repeat(400).trim())
  })

  it.each([
    ['long lines', `${'x'.repeat(5000)} end`, 'quoted-printable'],
    ['a few special characters', 'Viele Grüße aus Berlin – 5 €\n', 'quoted-printable'],
    ['mostly special characters', '会議の日程についてのご相談', 'base64'],
    ['text that mail servers change', 'From here\nspace \n.\n', 'quoted-printable'],
    ['NUL', 'a\0b', 'quoted-printable'],
    ['plain lines', 'a\n\nb', '7bit'],
  ])('chooses a safe encoding for %s', async (_, text, encoding) => {
    const raw = compose({ text })
    expectWellFormed(raw)
    expect(raw).toContain(`Content-Transfer-Encoding: ${encoding}`)
    expect(parseMail(raw).text).toBe(text)
  })

  it('nests text, HTML with pictures, and attachments', async () => {
    const content = Uint8Array.from({ length: 500 }, (_, index) => index % 256)
    const raw = compose({
      html: '<img src="cid:logo">',
      attachments: [
        { filename: 'logo.png', mimeType: 'image/png', content, contentId: '<logo>' },
        { filename: 'Prüfbericht – 2026.pdf', mimeType: 'application/pdf', content },
      ],
    })
    expectWellFormed(raw)
    expect(raw.match(/multipart\/\w+/g)).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'multipart/related',
    ])
    expect(parseMail(raw)).toMatchObject({
      text: 'Done.',
      html: '<img src="cid:logo">',
      attachments: [
        { filename: 'logo.png', mimeType: 'image/png', contentId: 'logo', disposition: 'inline', content },
        {
          filename: 'Prüfbericht – 2026.pdf',
          mimeType: 'application/pdf',
          disposition: 'attachment',
          content,
        },
      ],
    })
  })

  it.each([
    ['CRLF lines', 'Subject: a\r\n\r\nHi.\r\n', 'Subject: a\r\n\r\nHi.\r\n', '7bit'],
    ['LF lines', 'Subject: a\n\nHi.', 'Subject: a\r\n\r\nHi.', '7bit'],
    ['other characters', 'Subject: ä\r\n\r\nGrüße', 'Subject: ä\r\n\r\nGrüße', '8bit'],
    ['a base64 part', 'Content-Transfer-Encoding: base64\r\n\r\nYQ==', null, '7bit'],
  ])('writes a forwarded message with %s without base64', async (_, source, received, encoding) => {
    const mimeType = 'message/rfc822'
    const content = new TextEncoder().encode(source)
    const raw = compose({ attachments: [{ filename: 'a.eml', mimeType, content }] })
    expect(raw).toContain(
      `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Disposition: attachment; filename="a.eml"\r\n\r\n${received ?? source}\r\n--`,
    )
    expect(raw.match(/^Content-Transfer-Encoding: 8bit\r$/gm) ?? []).toHaveLength(encoding === '8bit' ? 2 : 0)
    expect(parseMail(raw).attachments).toMatchObject([
      { mimeType, content: new TextEncoder().encode(received ?? source) },
    ])
  })

  it.each(['a\0b', 'a\rb', `a${'b'.repeat(998)}`, '\r'])(
    'writes a forwarded message that cannot be sent unchanged as a file: %j',
    async source => {
      const content = new TextEncoder().encode(source)
      const attachment = { filename: 'a.eml', mimeType: 'message/rfc822', content }
      const parsed = await roundTrip({ attachments: [attachment] })
      expect(parsed.attachments).toMatchObject([{ ...attachment, mimeType: 'application/octet-stream' }])
    },
  )

  it('keeps the addresses of a custom Reply-To readable', async () => {
    const headers = {
      'Reply-To': 'Käthe <k@example.com>, "Bo, B." <b@example.com>, ö@exämple.com',
      sender: '=?utf-8?Q?K=C3=A4the?= <k@example.com>',
      'Errors-To': 'Käthe',
    }
    const raw = compose({ headers })
    expect(raw).toContain(
      '\r\nReply-To: =?utf-8?B?S8OkdGhl?= <k@example.com>, "Bo, B." <b@example.com>,\r\n ö@exämple.com\r\n',
    )
    expect(raw).toContain('\r\nsender: =?utf-8?B?S8OkdGhl?= <k@example.com>\r\n')
    expect(raw).toContain('\r\nErrors-To: =?utf-8?B?S8OkdGhl?=\r\n')
  })

  it('keeps internationalized addresses', async () => {
    const to = [
      { address: 'käthe@exämple.com', name: 'Käthe' },
      { address: '用户@例え.jp', name: null },
    ]
    expect(compose({ to })).toContain('\r\nTo: =?utf-8?B?S8OkdGhl?= <käthe@exämple.com>, 用户@例え.jp\r\n')
    expect((await roundTrip({ to })).to).toEqual(to)
  })

  it.each([
    [`${'a'.repeat(74)}é`, `${'a'.repeat(74)}=\r\n=C3=A9`],
    [`${'a'.repeat(69)}é`, `${'a'.repeat(69)}=C3=A9`],
    [`é${'a'.repeat(69)}`, `=C3=A9${'a'.repeat(69)}`],
    [`é${'a'.repeat(70)}`, `=C3=A9${'a'.repeat(69)}=\r\na`],
    [`é${'a'.repeat(68)} `, `=C3=A9${'a'.repeat(68)}=\r\n=20`],
    [`${'a'.repeat(63)}😀`, `${'a'.repeat(63)}=F0=9F=98=80`],
    [`${'a'.repeat(64)}😀`, `${'a'.repeat(64)}=\r\n=F0=9F=98=80`],
    ['é\n.\n..\nFrom me\nFrom\n a \n', '=C3=A9\r\n=2E\r\n=2E.\r\n=46rom me\r\nFrom\r\n a=20\r\n'],
    ['\t=\0\u007F\r\r\n', '=09=3D=00=7F\r\n\r\n'],
    [`${'a'.repeat(150)}é.`, `${'a'.repeat(75)}=\r\n${'a'.repeat(75)}=\r\n=C3=A9.`],
    [`é${'a'.repeat(69)}.`, `=C3=A9${'a'.repeat(69)}=\r\n.`],
  ])('writes the exact bytes of quoted-printable %j', (text, body) => {
    const [, written] = compose({ text }).split('quoted-printable\r\n\r\n')
    expect(written).toBe(`${body}\r\n`)
  })

  it('writes a long line of escapes', async () => {
    const text = '=é😀'.repeat(20_000)
    const raw = compose({ text: `${text}${'a'.repeat(200_000)}` })
    for (const line of raw.split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(76)
      expect(line).not.toMatch(/^=[89AB]/)
    }
    expect(parseMail(raw).text).toBe(`${text}${'a'.repeat(200_000)}`)
  })

  it('chooses a boundary that the content does not contain', async () => {
    const boundary = /boundary="([^"]+)"/.exec(compose({ html: 'x' }))?.[1] ?? ''
    const text = `--${boundary}--\n--${boundary}_1\n`
    const parsed = await roundTrip({ text, html: `<pre>--${boundary}</pre>` })
    expect(parsed).toMatchObject({ text, html: `<pre>--${boundary}</pre>` })
  })

  it('accepts ids with and without angle brackets', async () => {
    const parsed = await roundTrip({ messageId: '<m@x>', inReplyTo: ' <p@x> ', references: ['o@x', '<p@x>'] })
    expect(parsed).toMatchObject({ messageId: 'm@x', inReplyTo: 'p@x', references: ['o@x', 'p@x'] })
  })

  it('writes further headers except reserved ones and Bcc', () => {
    const headers = Object.fromEntries(
      [
        'from',
        'TO',
        'Cc',
        'bcc',
        'Subject',
        'message-id',
        'In-Reply-To',
        'References',
        'Date',
        'Mime-Version',
        'Content-Type',
        'content-x',
      ].map(name => [name, 'evil@example.com']),
    )
    const raw = compose({ headers: { ...headers, 'X-Campaign': 'Grüße', 'Reply-To': 'b@example.com' } })
    expect(raw).not.toMatch(/evil|^bcc|^content-x/im)
    expect(raw).toContain('\r\nReply-To: b@example.com\r\n')
    expect(raw).toMatch(/^X-Campaign: =\?utf-8\?B\?[\w=]+\?=\r$/m)
  })
})

describe('composeMail with invalid values', () => {
  const breaks = ['\r', '\n', '\r\n', '\0']
  it.each([
    ['a header value', (evil: string) => ({ headers: { 'X-A': `a${evil}Bcc: b@x` } })],
    ['the value of an ignored header', (evil: string) => ({ headers: { Subject: `a${evil}b` } })],
    ['a header name', (evil: string) => ({ headers: { [`X-A${evil}Bcc`]: 'a' } })],
    ['the subject', (evil: string) => ({ subject: `a${evil}Bcc: b@x` })],
    ['a name', (evil: string) => ({ from: { address: 'a@x', name: `a${evil}Bcc: b@x` } })],
    ['an address', (evil: string) => ({ to: [{ address: `a@x${evil}Bcc:b@x`, name: null }] })],
    ['an id', (evil: string) => ({ messageId: `a${evil}b@x` })],
    ['a reference', (evil: string) => ({ references: [`a${evil}b@x`] })],
    [
      'a file name',
      (evil: string) => ({
        attachments: [{ filename: `a${evil}b`, mimeType: 'a/b', content: Uint8Array.of() }],
      }),
    ],
    [
      'a media type',
      (evil: string) => ({
        attachments: [{ filename: 'a', mimeType: `a/b${evil}X: y`, content: Uint8Array.of() }],
      }),
    ],
    [
      'a Content-ID',
      (evil: string) => ({
        attachments: [{ filename: 'a', mimeType: 'a/b', contentId: `a${evil}b`, content: Uint8Array.of() }],
      }),
    ],
  ])('rejects a line break or NUL in %s', (_, changes) => {
    for (const evil of breaks) expect(() => compose(changes(evil))).toThrow(MailComposeError)
  })

  it.each(['', 'X A', 'X:A', 'Ä', 'X\u0001'])('rejects the header name %j', name => {
    expect(() => compose({ headers: { [name]: 'a' } })).toThrow(/not a header name/)
  })

  it.each(['', 'a', 'a@', '@x', 'a@x, b@x', 'a@x>', '<a@x', 'a b@x', 'a@b@c'])(
    'rejects the address %j',
    address => {
      expect(() => compose({ to: [{ address, name: null }] })).toThrow(/not an email address/)
    },
  )

  it.each(['', '<>', 'a b@x', 'a<b', 'x'.repeat(1000)])('rejects the id %j', id => {
    expect(() => compose({ inReplyTo: 'a@x', references: [id] })).toThrow(/not a Message-ID/)
  })

  it('rejects a header that parsers reject', async () => {
    const to = Array.from({ length: 3000 }, (_, index) => ({
      address: `agent${index}@example.com`,
      name: null,
    }))
    expect(() => compose({ to })).toThrow(/To header has \d+ characters/)
    expect((await roundTrip({ to: to.slice(0, 2500) })).to).toHaveLength(2500)
    expect(() => compose({ headers: { 'X-A': 'a'.repeat(65_536) } })).toThrow(MailComposeError)
  })

  it('rejects an invalid date', () => {
    expect(() => compose({ date: new Date('x') })).toThrow(MailComposeError)
  })
})
