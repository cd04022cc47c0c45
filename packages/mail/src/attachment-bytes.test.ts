import { describe, expect, it } from 'vitest'
import { parseMail } from './parse-mail.ts'

/** Returns one byte for each character. */
const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
const NO_BYTES = new Uint8Array()

/** Returns the bytes of the only attachment of an email whose second part has these headers and this encoded body. */
async function receive(headers: string, body: string, lineEnd: string): Promise<Uint8Array> {
  const lines = [
    'From: a@example.com',
    'Content-Type: multipart/mixed; boundary="b 1"',
    '',
    '--b 1',
    '',
    'text',
    '--b 1',
  ]
  const head = [...lines, ...headers.split('\n'), '', ''].join(lineEnd)
  const { attachments } = parseMail(bytes(`${head}${body}${lineEnd}--b 1--${lineEnd}`))
  expect(attachments).toHaveLength(1)
  return attachments[0]?.content ?? NO_BYTES
}

describe.each([
  ['CRLF', '\r\n'],
  ['LF', '\n'],
])('attachment in an email with %s line ends', (_, lineEnd) => {
  it.each([
    ['with CRLF lines', 'a\r\nb\r\n'],
    ['with LF lines', 'a\nb\n'],
    ['without a last line end', 'a\r\nb'],
    ['with blank lines at both ends', '\r\n\r\na\r\n\r\n\r\n'],
    ['with a lone CR', 'a\rb'],
    ['with one line end', '\r\n'],
    ['with white space at line ends', 'a \t\r\n \r\n'],
    ['with lines that look like a boundary', '--\r\n--b\r\n--b 1x\r\n --b 1'],
    ['without any byte', ''],
  ])('keeps 7bit content %s', async (_, content) => {
    const attachment = 'Content-Type: text/plain\nContent-Disposition: attachment; filename=a.txt'
    for (const encoding of ['7bit', '8bit', 'binary', 'unknown'])
      expect(
        await receive(`${attachment}\nContent-Transfer-Encoding: ${encoding}`, content, lineEnd),
      ).toEqual(bytes(content))
    expect(await receive(attachment, content, lineEnd)).toEqual(bytes(content))
  })

  it('keeps every byte of 8bit content', async () => {
    const content = String.fromCharCode(...Array.from({ length: 256 }, (_, index) => index))
    const headers = 'Content-Type: application/octet-stream\nContent-Transfer-Encoding: 8bit'
    expect(await receive(headers, content, lineEnd)).toEqual(bytes(content))
  })

  it.each([
    ['escapes', '=00=FF=3d', '\0\xff='],
    ['a soft line break', 'a=\r\nb=\nc', 'abc'],
    ['a soft line break with white space', 'a= \t\r\nb', 'ab'],
    ['a soft line break at the end', 'a\r\nb=', 'a\r\nb'],
    ['line ends', 'a\r\nb\n\r\n', 'a\r\nb\n\r\n'],
    ['escaped line ends', 'a=0Ab=0D=0A', 'a\nb\r\n'],
    ['invalid escapes', 'a=b =zz =4', 'a=b =zz =4'],
  ])('decodes quoted-printable with %s', async (_, body, content) => {
    const headers = 'Content-Type: application/pdf\nContent-Transfer-Encoding: Quoted-Printable'
    expect(await receive(headers, body, lineEnd)).toEqual(bytes(content))
  })

  it.each([
    ['on one line', 'AAECAw==', '\0\x01\x02\x03'],
    ['with short lines', 'AA\r\nEC\nAw\r\n==\r\n', '\0\x01\x02\x03'],
    ['without padding', 'AAECAw', '\0\x01\x02\x03'],
    ['with padding on each line', 'YQ==\r\nYmM=\r\nZGVm', 'abcdef'],
    ['with other characters', 'A-A!E C Aw', '\0\x01\x02\x03'],
    ['of CRLF', 'DQo=', '\r\n'],
    ['that is cut off', 'YWJjZ', 'abc'],
    ['that is empty', '', ''],
  ])('decodes base64 %s', async (_, body, content) => {
    const headers = 'Content-Type: text/csv\nContent-Transfer-Encoding: "base64" (comment)'
    expect(await receive(headers, body, lineEnd)).toEqual(bytes(content))
  })

  it.each(['text/calendar; method=REQUEST; charset=utf-16', 'application/ics', 'text/html; name=a.html'])(
    'keeps the bytes of %s',
    async type => {
      const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Gr\xfc\xdfe\r\n folded\r\nEND:VCALENDAR\r\n'
      const headers = `Content-Type: ${type}\nContent-Disposition: attachment`
      expect(await receive(headers, content, lineEnd)).toEqual(bytes(content))
    },
  )

  it('keeps the bytes of a forwarded message', async () => {
    const content =
      'Subject: a\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nHi\r\n--c--\r\n'
    expect(await receive('Content-Type: message/rfc822', content, lineEnd)).toEqual(bytes(content))
  })
})

describe('attachment that is the whole email', () => {
  it.each(['', '\r\n', '\n'])('keeps the end %j', async end => {
    const mail = parseMail(`From: a@x\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR${end}`)
    expect(mail).toMatchObject({
      text: '',
      attachments: [{ mimeType: 'text/calendar', content: bytes(`BEGIN:VCALENDAR${end}`) }],
    })
  })
})

it('does not keep the source in memory for an attachment', async () => {
  const source = bytes(`From: a@x\nContent-Type: image/png\n\nabc`)
  const [attachment] = parseMail(source).attachments
  source.fill(0)
  expect(attachment?.content).toEqual(bytes('abc'))
  expect(attachment?.content.buffer.byteLength).toBe(3)
})
