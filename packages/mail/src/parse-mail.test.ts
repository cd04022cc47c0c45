import { describe, expect, it } from 'vitest'
import { MailParseError } from './mail-parse-error.ts'
import { parseMail } from './parse-mail.ts'

const crlf = (text: string) => text.replace(/\r?\n/g, '\r\n')
const latin1 = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

describe('parseMail headers', () => {
  it('removes angle brackets from ids', async () => {
    const mail = parseMail(
      'From: a@example.com\nMessage-ID: <m@x>\nIn-Reply-To: <p@x> (your mail)\nReferences: <o@x>\n <p@x> <o@x>\n\nHi',
    )
    expect(mail).toMatchObject({ messageId: 'm@x', inReplyTo: 'p@x', references: ['o@x', 'p@x'] })
  })

  it('accepts ids without angle brackets', async () => {
    const mail = parseMail('Message-ID: m@x\nIn-Reply-To: p@x\nReferences: o@x, p@x\n\nHi')
    expect(mail).toMatchObject({ messageId: 'm@x', inReplyTo: 'p@x', references: ['o@x', 'p@x'] })
  })

  it('returns null for missing headers', async () => {
    expect(parseMail('X-Nothing: 1\n\nHi')).toMatchObject({
      messageId: null,
      inReplyTo: null,
      references: [],
      from: null,
      to: [],
      cc: [],
      bcc: [],
      subject: null,
      html: null,
      date: null,
      automatic: false,
      attachments: [],
    })
  })

  it('flattens groups and keeps display names', async () => {
    const mail = parseMail(
      'From: =?UTF-8?Q?K=C3=A4the?= <k@example.com>\nTo: Team: "Doe, J." <j@example.com>, b@example.com;, c@example.com\n' +
        'Cc: undisclosed-recipients:;\n\nHi',
    )
    expect(mail.from).toEqual({ address: 'k@example.com', name: 'Käthe' })
    expect(mail.to).toEqual([
      { address: 'j@example.com', name: 'Doe, J.' },
      { address: 'b@example.com', name: null },
      { address: 'c@example.com', name: null },
    ])
    expect(mail.cc).toEqual([])
  })

  it('decodes the subject over several encoded words', async () => {
    const mail = parseMail('Subject: =?utf-8?B?w6Q=?=\n =?iso-8859-1?Q?_=F6?= plain\n\nHi')
    expect(mail.subject).toBe('ä ö plain')
  })

  it('keeps raw headers and their names, with one line for each repeated value', async () => {
    const { headers } = parseMail(
      'Received: from b\nreceived: from a;\n\tsoon\nX-Tag: =?utf-8?B?w6Q=?=\n__proto__: x\nno header line\n\nHi',
    )
    expect(Object.entries(headers)).toEqual([
      ['Received', 'from b\nfrom a;\tsoon'],
      ['X-Tag', '=?utf-8?B?w6Q=?='],
      ['__proto__', 'x'],
    ])
  })

  it('replaces control characters of encoded words and file names', async () => {
    const mail = parseMail(
      'Subject: =?utf-8?Q?a=0D=0A=00Bcc:_x@y?=\nFrom: =?utf-8?Q?Eve=0A=1BX=0D?= <a@x>\n' +
        "Content-Type: application/pdf\nContent-Disposition: attachment; filename*=utf-8''a%0D%0Ab.pdf\n\nHi",
    )
    expect(mail).toMatchObject({
      subject: 'a Bcc: x@y',
      from: { name: 'Eve X' },
      attachments: [{ filename: 'a b.pdf' }],
    })
  })

  it('returns the date as ISO 8601, and null for an invalid one', async () => {
    expect(parseMail('Date: Mon, 5 Jan 2026 10:00:00 +0100\n\n').date).toBe('2026-01-05T09:00:00.000Z')
    expect(parseMail('Date: yesterday\n\n').date).toBeNull()
  })

  it('detects automatic emails', async () => {
    expect(parseMail('Auto-Submitted: auto-replied\n\nAway').automatic).toBe(true)
  })
})

describe('parseMail bodies', () => {
  it.each([
    ['LF', 'From: a@x\n\none\ntwo\n'],
    ['CRLF', 'From: a@x\r\n\r\none\r\ntwo\r\n'],
    ['no last line end', 'From: a@x\r\n\r\none\r\ntwo'],
    ['blank lines in front', '\n\r\nFrom: a@x\n\none\ntwo\n'],
    ['a byte order mark in front', '\uFEFFFrom: a@x\n\none\ntwo\n'],
    ['a byte order mark in front of bytes', new TextEncoder().encode('\uFEFF\nFrom: a@x\n\none\ntwo\n')],
  ])('parses source with %s', async (_, raw) => {
    expect(parseMail(raw)).toMatchObject({ text: 'one\ntwo', from: { address: 'a@x' } })
  })

  it('keeps blank lines and white space', async () => {
    expect(parseMail('From: a@x\n\n\n  one \n\n\n').text).toBe('\n  one \n\n')
  })

  it.each([
    ['utf-8', 'ä€', 'ä€', '8bit', 'utf-8'],
    ['windows-1252', '\x93\x80\x94', '“€”', '8bit', 'windows-1252'],
    ['windows-1252 under the name of latin1', '\x80', '€', '8bit', 'iso-8859-1'],
    ['windows-1252 quoted-printable', '=93=80=94=\nx', '“€”x', 'quoted-printable', 'Windows-1252'],
    ['windows-1252 base64', 'gA==', '€', 'base64', 'cp1252'],
    ['utf-16 in big endian', '\xFE\xFF\0H\0i', 'Hi', '8bit', 'utf-16'],
    ['utf-16 in little endian', '\xFF\xFEH\0i\0', 'Hi', '8bit', 'UTF-16'],
    ['iso-2022-jp', '\x1b$B;0\x1b(B', '三', '7bit', 'ISO-2022-JP'],
    ['an unknown charset', 'abc', 'abc', '7bit', 'x-nobody-knows'],
  ])('decodes %s', async (_, body, text, encoding, charset) => {
    const head = `Content-Type: text/plain; charset="${charset}"\nContent-Transfer-Encoding: ${encoding}\n\n`
    const bytes = charset === 'utf-8' ? new TextEncoder().encode(head + body) : latin1(head + body)
    expect(parseMail(bytes).text).toBe(text)
  })

  it.each(['; charset=us-ascii', '; charset=""', '; charset=unknown-8bit', '; charset=x-unknown', ''])(
    'reads a text with the label "%s" as UTF-8, else as windows-1252',
    label => {
      const head = `Content-Type: text/plain${label}\nContent-Transfer-Encoding: 8bit\n\n`
      expect(parseMail(new TextEncoder().encode(`${head}Envoyé 日本`)).text).toBe('Envoyé 日本')
      expect(parseMail(latin1(`${head}Envoyé \x80`)).text).toBe('Envoyé €')
      const part = `Content-Type: multipart/mixed; boundary=b\n\n--b\n${head}`
      expect(parseMail(new TextEncoder().encode(`${part}Envoyé\n--b--`)).text).toBe('Envoyé')
    },
  )

  it('reads encoded words with bytes that are not encoded', () => {
    const mail = (subject: string) => `Subject: =?iso-8859-1?Q?${subject}?=\n\n`
    expect(parseMail(new TextEncoder().encode(mail('Envoyé'))).subject).toBe('Envoyé')
    expect(parseMail(latin1(mail('Envoyé'))).subject).toBe('Envoyé')
  })

  it('repairs windows-1252 in headers too', async () => {
    const mail = parseMail('Subject: =?windows-1252?Q?=80_5?=\nFrom: =?iso-8859-1?Q?=93A=94?= <a@x>\n\nHi')
    expect(mail).toMatchObject({ subject: '€ 5', from: { name: '“A”' } })
  })

  it('reads header lines that are not UTF-8 as windows-1252', async () => {
    const utf8 = new TextDecoder('latin1').decode(new TextEncoder().encode('Käthe'))
    const mail = parseMail(
      latin1(
        `Subject: Gr\xFC\xDFe \x80\n f\xFCr Ada\nFrom: ${utf8} <a@x>\nX-Tag: \xE9\nX-Lost: \xEF\xBF\xBD\n\nHi`,
      ),
    )
    expect(mail).toMatchObject({
      subject: 'Grüße € für Ada',
      from: { name: 'Käthe' },
      headers: { 'X-Tag': 'é', 'X-Lost': '\ufffd' },
    })
  })

  it('converts HTML to text if the text part is missing', async () => {
    const mail = parseMail('Content-Type: text/html\n\n<p>a &amp; b</p>\n')
    expect(mail).toMatchObject({ text: 'a & b', html: '<p>a &amp; b</p>' })
  })

  it('converts HTML to text if the text part is blank', async () => {
    const mail = parseMail(
      crlf(
        'Content-Type: multipart/alternative; boundary=b\n\n--b\n\n \n--b\nContent-Type: text/html\n\n<p>a</p>\n--b--\n',
      ),
    )
    expect(mail.text).toBe('a')
  })

  it('joins soft line breaks only within a quote depth', async () => {
    const head = 'Content-Type: text/plain; format=flowed\n\n'
    const body = '> one \n> two \n>> deep \nmine \ngoes on\n-- \nBen \nLtd\n> \n>x\n stuffed'
    expect(parseMail(head + body).text).toBe(
      '> one two \n>> deep \nmine goes on\n-- \nBen Ltd\n>\n>x\nstuffed',
    )
  })

  it('removes the space of a soft line break with DelSp', async () => {
    const head = 'Content-Type: text/plain; format=flowed; delsp=yes\n\n'
    expect(parseMail(`${head}会議 \nです`).text).toBe('会議です')
  })

  it('keeps a text that only mentions format=flowed', async () => {
    const body = '\nContent-Type: text/plain; format=flowed\n\na \nb'
    expect(parseMail(`Content-Type: multipart/mixed; boundary=b\n\n--b\n${body}\n--b--`).text).toBe(
      body.slice(1),
    )
  })

  it('keeps format=flowed in the headers', async () => {
    const { headers } = parseMail('Content-Type: text/plain; format="flowed"\n\nformat=flowed')
    expect(headers['Content-Type']).toBe('text/plain; format="flowed"')
  })
})

const mixed = crlf(`From: a@example.com
Content-Type: multipart/mixed; boundary=mix

--mix
Content-Type: multipart/related; boundary=rel

--rel
Content-Type: multipart/alternative; boundary=alt

--alt
Content-Type: text/plain; format=flowed

one${' '}
two
--alt
Content-Type: text/html

<img src="cid:logo">
--alt--
--rel
Content-Type: IMAGE/PNG; name=logo.png
Content-ID: <logo>
Content-Disposition: inline
Content-Transfer-Encoding: base64

AAEC
--rel--
--mix
Content-Type: message/rfc822

Subject: inner
Content-Type: text/plain; format=flowed

inner${' '}
text
--mix
Content-Type: text/plain
Content-Disposition: attachment; filename*=utf-8'de'%C3%A4.txt

note
--mix--
`)

describe('parseMail parts', () => {
  it('finds the bodies in mixed, related and alternative', async () => {
    expect(parseMail(mixed)).toMatchObject({ text: 'one two', html: '<img src="cid:logo">' })
  })

  it('lists attachments, including forwarded messages', async () => {
    const { attachments } = parseMail(mixed)
    expect(attachments.map(({ content, ...rest }) => ({ ...rest, size: content.length }))).toEqual([
      { filename: 'logo.png', mimeType: 'image/png', contentId: 'logo', disposition: 'inline', size: 3 },
      { filename: null, mimeType: 'message/rfc822', contentId: null, disposition: null, size: 71 },
      { filename: 'ä.txt', mimeType: 'text/plain', contentId: null, disposition: 'attachment', size: 4 },
    ])
    expect(attachments[0]?.content).toEqual(Uint8Array.of(0, 1, 2))
  })

  it('parses a truncated email', async () => {
    const { text, attachments } = parseMail(mixed.slice(0, mixed.indexOf('AAEC') + 4))
    expect(text).toBe('one two')
    expect(attachments.map(({ content }) => content)).toEqual([Uint8Array.of(0, 1, 2)])
  })
})

describe('parseMail with a part that has only a name', () => {
  it('is an attachment with the type of its extension', () => {
    const source =
      'Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHi\n--b\nContent-Type: pdf; name="d.pdf"\n\n%PDF\n--b--'
    const { text, attachments } = parseMail(source)
    expect(text).toBe('Hi')
    expect(attachments).toMatchObject([{ filename: 'd.pdf', mimeType: 'application/pdf' }])
  })
})

describe('parseMail addresses', () => {
  it.each([
    ['Pete(A nice \\) chap) <pete(his account)@silly.test(his host)>', 'pete@silly.test', 'Pete'],
    ['<@a.test,@b.test:john@c.test>', 'john@c.test', null],
    ['John <@a.test,@b.test:john@c.test>', 'john@c.test', 'John'],
    ['john(comment)@example.com', 'john@example.com', null],
    ['(comment) john@example.com (John (J.) Doe)', 'john@example.com', 'John (J.) Doe'],
    ['a@b(c(d,e)e).test', 'a@b.test', null],
    ['john . doe @ example . com', 'john.doe@example.com', null],
    ['ada@x.test (Ada, the first)', 'ada@x.test', 'Ada, the first'],
    ['"Ada (x)" <ada@x.test>', 'ada@x.test', 'Ada (x)'],
    ['"john smith"@example.com', '"john smith"@example.com', null],
    ['Smith <"john (x) smith"@example.com>', '"john (x) smith"@example.com', 'Smith'],
    ['Ben ben@example.com', 'ben@example.com', 'Ben'],
    ['Ben Bit ben@example.com', 'ben@example.com', 'Ben Bit'],
    ['"Bit, Ben" ben@example.com', 'ben@example.com', 'Bit, Ben'],
    ['=?utf-8?Q?J=C3=BCrgen?= j@example.com', 'j@example.com', 'Jürgen'],
    ['田中 tanaka@example.jp', 'tanaka@example.jp', '田中'],
    ['ben@example.com Ben', 'ben@example.com', 'Ben'],
    ['<Ben ben@example.com>', 'ben@example.com', 'Ben'],
    ['Ben [ben@example.com]', 'ben@example.com', 'Ben'],
    ['Ben (ben@example.com)', 'ben@example.com', 'Ben'],
    ["'ben@example.com'", 'ben@example.com', null],
    ['Ben <mailto:ben@example.com>', 'ben@example.com', 'Ben'],
    ['Ben@Work ben@example.com', 'ben@example.com', 'Ben@Work'],
    ['Ben ben@[192.0.2.1]', 'ben@[192.0.2.1]', 'Ben'],
  ])('reads %s', (value, address, name) => {
    expect(parseMail(`From: ${value}\nTo: ${value}, ben@x.test\n\n`)).toMatchObject({
      from: { address, name },
      to: [{ address, name }, { address: 'ben@x.test' }],
    })
  })

  it('reads each address of a list without commas', () => {
    const { to } = parseMail('To: ben@example.com mia@example.com\n\n')
    expect(to.map(({ address }) => address)).toEqual(['ben@example.com', 'mia@example.com'])
  })

  it.each(['ben@ex ample.com', 'ben bit@example', '"Ben" ben@'])('guesses no address in %s', value => {
    const address = parseMail(`From: ${value}\n\n`).from?.address
    expect(['ben@ex', 'bit@example', 'ben@']).not.toContain(address)
  })

  it('reads a group with comments', () => {
    const group =
      'A Group(Some people):Chris Jones <c@(Chris host.)public.example>,joe@example.org; (the end)'
    const addresses = parseMail(`To: ${group}\n\n`).to.map(({ address }) => address)
    expect(addresses).toEqual(['c@public.example', 'joe@example.org'])
  })
})

describe('parseMail with invalid source', () => {
  it.each(['', '\n\n', 'Hello, this is no mail.', '{"to": "a@example.com"}', ': value\n\nHi'])(
    'rejects source without headers: %j',
    async raw => {
      expect(() => parseMail(raw)).toThrow(MailParseError)
      expect(() => parseMail(raw)).toThrow(/has no headers/)
    },
  )
})
