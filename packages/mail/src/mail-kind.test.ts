import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractHtml } from './extract-html.ts'
import { extractText } from './extract-text.ts'
import { getMailKind } from './mail-kind.ts'

const noHeaders = { inReplyTo: null, references: [] }
const block =
  'From: Carl <carl@x.example>\nSent: Tuesday, January 6, 2026 10:00 AM\nTo: Ben <ben@x.example>\nSubject: Invoice 7\n\nPlease pay 100 EUR.'
const attribution = 'On Tue, Jan 6, 2026 at 10:00 AM Carl <carl@x.example> wrote:'

const FORWARD_PREFIXES = [
  'FW:',
  'Fwd:',
  'WG:',
  'TR :',
  'RV:',
  'I:',
  'ENC:',
  'Doorst:',
  'VS:',
  '转发：',
  '[list] fwd:',
]
const REPLY_PREFIXES = [
  'Re:',
  'RE :',
  'AW:',
  'SV:',
  'Antw:',
  'Odp:',
  'RES:',
  'YNT:',
  'Re[2]:',
  '回复：',
  '[EXT] re:',
]

describe('an email with the prefix of a forward', () => {
  it.each(FORWARD_PREFIXES)('is kept in full: %s', prefix => {
    const kind = getMailKind({
      subject: `${prefix} Invoice 7`,
      inReplyTo: 'a@x.example',
      references: ['a@x.example'],
    })
    for (const forwarded of [
      block,
      `________________________________\n${block}`,
      `-----Original Message-----\n${block}`,
      `${attribution}\n\n> Please pay 100 EUR.\n`,
    ]) {
      const text = `Can you handle this?\n\n-- \nBen\n\n${forwarded}`
      expect(extractText(text, kind)).toBe(text)
    }
    const html =
      '<p>Can you?</p><div class="gmail_quote">On Monday Carl wrote:<blockquote>x</blockquote></div>'
    expect(extractHtml(html, kind)).toBe(html)
  })
})

describe('an email that answers another', () => {
  it.each([
    ...REPLY_PREFIXES.map(prefix => ({ ...noHeaders, subject: `${prefix} Invoice 7` })),
    { ...noHeaders, subject: 'Re: Fwd: Invoice 7' },
    { ...noHeaders, subject: 'Invoice 7', inReplyTo: 'a@x.example' },
    { ...noHeaders, subject: null, references: ['a@x.example'] },
  ])('loses its quotation: $subject', headers => {
    const kind = getMailKind(headers)
    expect(extractText(`Paid.\n\n${block}`, kind)).toBe('Paid.')
    expect(extractText(`Paid.\n\n${attribution}\n> Please pay.`, kind)).toBe('Paid.')
    expect(extractHtml('<p>Paid.</p><blockquote type="cite">x</blockquote>', kind)).toBe('<p>Paid.</p>')
  })
})

describe('an email that answers nothing', () => {
  const kind = getMailKind({ ...noHeaders, subject: 'Ref: booking of Freda' })

  it.each([
    `New request from your website:\n\n${block}`,
    `Your booking is confirmed.\n\nFrom: Oslo\nTo: Rome <rome@x.example>\nDate: 6 Jan 2026 10:00\nSubject: Trip`,
    `See what Carl answered.\n\n${attribution}\n\n> I will pay.\n`,
    `Hi\n\n-- \nBen\n\n-----Original Message-----\n${block}`,
    `Hi\n\n-- \nBen\n\n---------- Forwarded message ---------\nFrom: Carl\n\nPay.`,
  ])('keeps its content: %s', text => {
    expect(extractText(text, kind)).toBe(text)
    const html = `<p>a</p><blockquote type="cite">${text}</blockquote>`
    expect(extractHtml(html, kind)).toBe(html)
  })

  it('loses its signature', () => {
    expect(extractText(`Request:\n\n${block}\n\n-- \nBen\n`, kind)).toBe(`Request:\n\n${block}`)
  })
})

describe('extractText of any email', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }).map(text => text.replaceAll('\n', ' ')),
    fc.constantFrom(
      ...[
        '',
        ' ',
        '> a',
        '>> b',
        '-- ',
        '--',
        'Ben',
        'Hello',
        'a | b',
        '- item',
        '```',
        '    code',
        attribution,
      ],
      ...[
        'Ada <ada@example.com>',
        'wrote:',
        'Am 5.1.2026 schrieb Ada:',
        '________________',
        'From: a@example.com',
      ],
      ...[
        'Sent: 5 Jan 2026 10:00',
        'To: b@example.com',
        'Subject: x',
        '-----Original Message-----',
        '\r',
        'Hi\r',
      ],
      ...['---------- Forwarded message ---------', 'Sent from my iPhone', '## Reply above this line ##'],
    ),
  )
  const body = fc.array(line, { maxLength: 25 }).map(lines => lines.join('\n'))

  it('has only lines of the body, in their order', () => {
    fc.assert(
      fc.property(
        body,
        fc.constantFrom('forward' as const, 'new' as const, 'reply' as const),
        (text, kind) => {
          const lines = text.split('\n')
          let index = 0
          for (const extracted of extractText(text, kind).split('\n')) {
            // Words of the sender can stand in front of an attribution, and white space at the end is removed.
            while (index < lines.length && !lines[index]?.startsWith(extracted)) index += 1
            expect(index, `${extracted} is not in the rest of the body`).toBeLessThan(lines.length)
            index += 1
          }
        },
      ),
      runs(),
    )
  })

  it('keeps each line above the signature of an email that answers nothing', () => {
    const signature = fc.constantFrom('', '\n-- \nBen\nExample Ltd', '\n\nSent from my iPhone')
    const words = body.filter(
      text => !/^--\s?$/m.test(text) && !text.includes('Sent from') && text.trim() !== '',
    )
    fc.assert(
      fc.property(
        words,
        signature,
        fc.constantFrom(null, 'Invoice 7', 'Rejected: x'),
        (text, end, subject) => {
          const extracted = extractText(text + end, getMailKind({ ...noHeaders, subject }))
          expect(extracted.trim().startsWith(text.trim())).toBe(true)
        },
      ),
      runs(),
    )
  })
})
