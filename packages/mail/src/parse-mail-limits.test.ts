import { HOSTILE_BYTES, runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MailParseError } from './mail-parse-error.ts'
import { parseMail } from './parse-mail.ts'

const multipart = (part: string, count: number) =>
  `Content-Type: multipart/mixed; boundary=b\n\n${`--b\n${part}`.repeat(count)}`

it('rejects parts whose headers have more than 1 MB together', () => {
  const raw = multipart(`X-A: ${'b'.repeat(60_000)}\n\n`, 20)
  expect(() => parseMail(raw)).toThrow(MailParseError)
  expect(() => parseMail(raw)).toThrow(/too long headers/)
})

it('parses or rejects every mixture of headers, boundaries and encodings', async () => {
  const piece = fc.constantFrom(
    ...['From: a@x\n', 'To: ', 'Subject: ', 'Content-Type: ', 'multipart/mixed; boundary=b\n', 'text/html\n'],
    ...[
      'Content-Transfer-Encoding: base64\n',
      'Content-Transfer-Encoding: quoted-printable\n',
      'message/rfc822',
    ],
    ...[
      '--b\n',
      '--b--\n',
      '\n',
      '\r\n',
      '\r',
      '\0',
      ' ',
      '=',
      '=C3',
      'YQ=',
      '=?utf-8?B?5pel?=',
      '=?x?Q?=80?= ',
    ],
    ...[
      "; name*0*=utf-8''%C3",
      '; name*1*=%A4',
      '; charset=utf-16',
      '"',
      '(',
      ')',
      '<',
      '>',
      ',',
      ';',
      ':',
      '\\',
    ],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async pieces => {
      // A space at the start continues the header before it.
      const mail = parseMail(`From: a@x\nDate: now\n${pieces.join('')}`)
      expect(mail.from).toEqual({ address: 'a@x', name: null })
      for (const { address } of [...mail.to, ...mail.cc]) expect(address).not.toBe('')
    }),
    runs(),
  )
})

describe('parseMail with hostile input', () => {
  const size = HOSTILE_BYTES
  const fieldSize = 60_000
  it.each([
    ['ids', `References: ${'<'.repeat(fieldSize)}\n\nHi`],
    ['more ids', `References: ${'<a@x> '.repeat(fieldSize / 6)}\n\nHi`],
    ['addresses', `To: ${'a@x, '.repeat(fieldSize / 5)}\n\nHi`],
    ['nested groups', `${`To: ${'a:'.repeat(fieldSize / 2)}\n`.repeat(10)}\nHi`],
    ['encoded groups', `To: b@x, =?utf-8?Q?${'a:'.repeat(fieldSize / 2)}<a@b>?=\n\nHi`],
    ['encoded words', `Subject: ${'=?utf-8?Q?a?= '.repeat(fieldSize / 14)}\n\nHi`],
    ['base64 words', `Subject: ${'=?utf-8?B?YWJj?= '.repeat(fieldSize / 17)}\n\nHi`],
    ['unfinished words', `Subject: ${'=?utf-8?B?'.repeat(fieldSize / 10)}\n\nHi`],
    ['folds', `Content-Type: text/plain;${'\n x'.repeat(fieldSize / 3)}\n\nHi`],
    ['parameters', `Content-Type: text/plain${';a*1=b'.repeat(fieldSize / 6)}\n\nHi`],
    ['comments', `Content-Type: text/plain ${'()'.repeat(fieldSize / 2)}\n\nHi`],
    ['open comments', `Content-Type: text/plain ${'('.repeat(fieldSize)}\n\nHi`],
    ['carriage returns', `X-A: ${'\r'.repeat(fieldSize)}b\n\nHi`],
    ['empty lines', `From: a@x\n\nHi${'\r\n'.repeat(size / 2)}`],
    ['flowed lines', `Content-Type: text/plain; format=flowed\n\nHi${'\na '.repeat(size / 16)}`],
    ['quote marks', `Content-Type: text/plain; format=flowed\n\nHi\n${'>'.repeat(size)}`],
    ['dashes', `Content-Type: multipart/mixed; boundary=-\n\n---\n\nHi\n${'--\n'.repeat(size / 3)}`],
    ['equals signs', `Content-Transfer-Encoding: quoted-printable\n\nHi\n${'= '.repeat(size / 2)}`],
  ])('parses %s', async (_, raw) => {
    expect(parseMail(raw).text.startsWith('Hi')).toBe(true)
  })
})
