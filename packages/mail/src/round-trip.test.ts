import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { type ComposedMail, composeMail } from './compose-mail.ts'
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
const lineBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** Expects each line to end with CRLF, to be short and to be ASCII. */
function expectWellFormed(raw: string): void {
  expect(raw.endsWith('\r\n')).toBe(true)
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
  expect(raw).toMatch(/^[\t\r\n -~]*$/)
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
}

describe('parseMail of a composed email', () => {
  const unicode = fc.string({ unit: 'binary', maxLength: 120 })
  const line = fc
    .oneof(unicode, fc.string({ unit: 'grapheme-ascii', maxLength: 200 }))
    .map(text => text.replace(/[\r\n\0]/g, ''))
  const text = fc
    .array(fc.oneof(line, fc.constantFrom('From me', '.', '> quoted ', '-- ', '--=_mixed', '\t', '=20')), {
      maxLength: 8,
    })
    .chain(lines => fc.constantFrom('\n', '\r\n', '\r').map(end => lines.join(end)))
    .map(value => value.replace(/^\uFEFF+/, ''))
  const atom = fc.stringMatching(/^[a-z0-9!#$%&'*+=?^_{|}~-]{1,12}$/)
  const address = fc.tuple(atom, atom).map(([local, domain]) => `${local}@${domain}.test`)
  // Control characters of headers become spaces.
  const headerText = line.map(value => value.replace(/\p{Cc}/gu, '').trim())
  const name = headerText.filter(value => value !== '')
  const mailbox = fc.record({ address, name: fc.option(name) })
  const id = address

  it('returns the same body and HTML', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.option(text.filter(value => value.trim() !== '')), async (body, html) => {
        const raw = compose({ text: body, html })
        expectWellFormed(raw)
        const parsed = parseMail(raw)
        if (body.trim() !== '' || html === null) expect(parsed.text).toBe(lineBreaks(body))
        expect(parsed.html).toBe(html === null ? null : lineBreaks(html))
      }),
      runs(),
    )
  })

  it('is readable by other parsers, whatever its lines start with, end with or measure', async () => {
    const edges = [
      '.',
      '..',
      'From ',
      'From',
      '=',
      '=20',
      ' ',
      '\t',
      '\r\n',
      'é',
      '€',
      '😀',
      '\u2028',
      '\u007F',
    ]
    const long = fc
      .tuple(fc.integer({ min: 73, max: 78 }), fc.constantFrom('', ...edges))
      .map(([length, end]) => 'a'.repeat(length) + end)
    const piece = fc.oneof(fc.constantFrom(...edges), long)
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async pieces => {
        // Other parsers remove spaces at the start and line ends at the end.
        const body = `|${pieces.join('')}|`
        const raw = compose({ text: body })
        expectWellFormed(raw)
        expect(lineBreaks((await PostalMime.parse(raw)).text ?? '').trimEnd()).toBe(
          body.replaceAll('\r\n', '\n'),
        )
        if (!raw.includes('quoted-printable')) return
        for (const line of raw.slice(raw.indexOf('\r\n\r\n')).split('\r\n')) {
          expect(line.length).toBeLessThanOrEqual(76)
          expect(line).not.toMatch(/ $|\t|^=[89AB]/)
        }
      }),
      runs(),
    )
  })

  it('returns the same subject, ids and further headers', async () => {
    const headerValue = fc.string({ unit: 'grapheme-ascii', maxLength: 300 }).map(value => value.trim())
    await fc.assert(
      fc.asyncProperty(
        headerText,
        fc.option(id),
        fc.uniqueArray(id),
        headerValue,
        async (subject, inReplyTo, references, value) => {
          const raw = compose({ subject, inReplyTo, references, headers: { 'X-Value': value } })
          expectWellFormed(raw)
          const parsed = parseMail(raw)
          expect(parsed.subject ?? '').toBe(subject)
          expect(parsed).toMatchObject({ messageId: mail.messageId, inReplyTo, references })
          if (!value.includes('=?')) expect(parsed.headers['X-Value']).toBe(value)
        },
      ),
      runs(),
    )
  })

  it('returns the same addresses and names', async () => {
    await fc.assert(
      fc.asyncProperty(mailbox, fc.array(mailbox, { minLength: 1, maxLength: 5 }), async (from, to) => {
        const raw = compose({ from, to, cc: to })
        expectWellFormed(raw)
        expect(parseMail(raw)).toMatchObject({ from, to, cc: to })
      }),
      runs(),
    )
  })

  it('returns the same attachments', async () => {
    const file = fc.record({
      filename: name,
      mimeType: fc.constantFrom(
        'application/pdf',
        'text/plain',
        'text/html',
        'text/calendar',
        'image/png',
        'a/b',
      ),
      content: fc.uint8Array({ maxLength: 300 }),
    })
    const message = fc.record({
      filename: name,
      mimeType: fc.constant('message/rfc822'),
      content: fc
        .array(fc.string({ unit: 'grapheme-ascii', maxLength: 100 }), { maxLength: 5 })
        .map(lines => new TextEncoder().encode(lines.join('\r\n'))),
    })
    const attachment = fc.oneof(file, message)
    await fc.assert(
      fc.asyncProperty(fc.array(attachment, { maxLength: 4 }), async attachments => {
        const raw = compose({ attachments })
        expectWellFormed(raw)
        const parsed = parseMail(raw)
        expect(parsed.attachments).toMatchObject(attachments)
        expect(parsed.text).toBe('Done.')
      }),
      runs(),
    )
  })
})
