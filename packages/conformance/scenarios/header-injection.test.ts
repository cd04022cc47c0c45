import { expect } from 'vitest'
import { receiveRaw } from '../receive-raw.ts'
import { scenario } from '../scenario.ts'
import { parseSentEmail } from '../sent-email.ts'

const MAIL = { to: ['ben@example.com'], subject: 'Room', body: 'Tuesday or Thursday?' }
const BREAKS = ['\r\n', '\n', '\r', '\0']

scenario('email: no field can inject a header', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const file = { filename: 'a.txt', content: 'QQ==' }
  for (const end of BREAKS) {
    const evil = `a${end}Bcc: eve@example.com`
    const invalidFields: [object, string][] = [
      [{ subject: evil }, '/subject'],
      [{ to: [`ben@example.com${end}Bcc: eve@example.com`] }, '/to/0'],
      [{ cc: [`${evil}@example.com`] }, '/cc/0'],
      [{ headers: { 'X-A': evil } }, '/headers/X-A'],
      [{ headers: { [`X-A: b${end}Bcc`]: 'eve@example.com' } }, '/headers'],
      [{ attachments: [{ ...file, filename: evil }] }, '/attachments/0/filename'],
      [{ attachments: [{ ...file, contentType: `text/plain${end}Bcc: eve@example.com` }] }, '/attachments/0'],
      [{ attachments: [{ ...file, contentId: evil }] }, '/attachments/0/contentId'],
      [{ inReplyTo: `a@b${end}Bcc:eve@example.com` }, '/inReplyTo'],
      [{ references: [`a@b${end}Bcc:eve@example.com`] }, '/references/0'],
    ]
    for (const [fields, path] of invalidFields) {
      const { details } = await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], {
        key,
        body: { ...MAIL, ...fields },
      })
      const paths = details?.issues?.map(issue => issue.path) ?? []
      expect(
        paths.some(found => found.startsWith(path)),
        `${path} in ${paths}`,
      ).toBe(true)
    }
    await api.problem('createAgent', [400, 'VALIDATION_ERROR'], { body: { name: `Ada${end}Bcc: eve` } })
  }
  expect(api.mock.outbox).toEqual([])
})

const fetchEvilName = async (input: RequestInfo | URL): Promise<Response> => {
  const disposition = "attachment; filename*=UTF-8''a%0D%0ABcc%3A%20eve@example.com%00.txt"
  const isNamed = new Request(input).url.endsWith('/named')
  return new Response('x', isNamed ? { headers: { 'content-disposition': disposition } } : {})
}

scenario('email: the name of a fetched file cannot inject a header', { fetch: fetchEvilName }, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const urls = ['named', 'a%0D%0ABcc%3A%20eve@example.com%00.txt']
  const attachments = urls.map(path => ({ url: `https://files.example.com/${path}` }))
  const sent = await api.ok('sendEmail', { key, body: { ...MAIL, attachments } })
  const filename = 'a Bcc: eve@example.com .txt'
  expect(sent.attachments).toMatchObject([{ filename }, { filename }])
  const mail = await parseSentEmail(api.mock)
  expect(mail.attachments).toMatchObject([{ filename }, { filename }])
  expect(mail.headers.map(([name]) => name)).not.toContain('bcc')
  expect(api.mock.outbox).toMatchObject([{ recipients: MAIL.to }])
})

scenario('email: an id that is invalid in a header is rejected by name', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const long = `${'a'.repeat(950)}@example.com`
  for (const [fields, path] of [
    [{ references: [long] }, '/references'],
    [{ inReplyTo: long }, '/inReplyTo'],
    [{ inReplyTo: 'a\x01@example.com' }, '/inReplyTo'],
  ] as const) {
    const request = { key, body: { ...MAIL, ...fields } }
    const { details } = await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], request)
    expect(details?.issues).toMatchObject([{ location: 'body', path }])
  }
})

scenario('API: encoded words of a received email cannot inject headers into a reply', async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const word = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
  const source = [
    `From: ${word('Ben\r\nBcc: eve@example.com')} <ben@example.com>`,
    `To: ${email}`,
    `Subject: ${word('Room\r\nBcc: eve@example.com')}`,
    'Message-ID: <not an id>',
    `References: <${'a'.repeat(950)}@example.com> <ok@example.com>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Hi',
    '--b',
    'Content-Type: nonsense',
    'Content-ID: <a b>',
    `Content-Disposition: attachment; filename="${word('a\r\nBcc: eve@example.com\r\n.txt')}"`,
    '',
    'file',
    '--b--',
    '',
  ].join('\r\n')
  const { id } = await receiveRaw(api.mock, source)
  const path = { id }
  await api.ok('replyToEmail', { key, path, body: { body: 'Yes.', replyAll: true, quoteOriginal: true } })
  const reply = await parseSentEmail(api.mock)
  expect(reply).toMatchObject({
    subject: 'Re: Room Bcc: eve@example.com',
    to: ['ben@example.com'],
    references: ['<ok@example.com>', '<notanid>'],
  })
  await api.ok('forwardEmail', { key, path, body: { to: ['grace@example.com'] } })
  const forward = await parseSentEmail(api.mock)
  expect(forward.subject).toBe('Fwd: Room Bcc: eve@example.com')
  expect(forward.attachments).toHaveLength(1)
  expect(forward.attachments[0]?.filename).not.toMatch(/[\r\n]/)
  expect(forward.attachments[0]?.content.toString().trimEnd()).toBe('file')
  for (const mail of [reply, forward]) expect(mail.headers.map(([name]) => name)).not.toContain('bcc')
  for (const { recipients } of api.mock.outbox) expect(recipients).not.toContain('eve@example.com')
})
