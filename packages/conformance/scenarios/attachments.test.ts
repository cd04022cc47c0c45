import { expect } from 'vitest'
import { scenario } from '../scenario.ts'

const MAIL = { to: ['ben@example.com'], subject: 'Room for next week', body: 'Tuesday or Thursday?' }

scenario('8 attachments are refused above 25 MB together, after decoding', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const half = Buffer.alloc(12.5 * 1024 * 1024).toString('base64')
  const attachments = [half, half, 'QQ=='].map((content, index) => ({ filename: `${index}.bin`, content }))
  const { status } = await api.call('sendEmail', { key, body: { ...MAIL, attachments } })
  expect([400, 413]).toContain(status)
})

scenario('4.9 inline attachments are kept with name, type and decoded size', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const { attachments } = await api.ok('sendEmail', {
    key,
    body: {
      ...MAIL,
      attachments: [{ filename: '見積書.csv', contentType: 'text/csv', content: 'YSxiCg==' }],
    },
  })
  expect(attachments).toMatchObject([
    { filename: '見積書.csv', mimeType: 'text/csv', sizeBytes: 4, url: null },
  ])
})

const answers = async (input: RequestInfo | URL): Promise<Response> => {
  const { url } = new Request(input)
  if (url === 'https://files.example.com/a.txt')
    return new Response('file a', { headers: { 'content-type': 'text/plain' } })
  return new Response('gone', { status: 404 })
}

scenario(
  '4.9 an attachment by url is fetched; one that cannot be is 422 ATTACHMENT_UNAVAILABLE',
  { fetch: answers },
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const withUrl = (url: string): object => ({ ...MAIL, attachments: [{ filename: 'a.txt', url }] })
    const sent = await api.ok('sendEmail', { key, body: withUrl('https://files.example.com/a.txt') })
    expect(sent.attachments).toMatchObject([{ filename: 'a.txt', mimeType: 'text/plain', sizeBytes: 6 }])
    const absent = withUrl('https://files.example.com/absent.txt')
    await api.refused('sendEmail', [422, 'ATTACHMENT_UNAVAILABLE'], { key, body: absent })
    const { attachments } = absent as { attachments: unknown }
    await api.refused('replyToEmail', [422, 'ATTACHMENT_UNAVAILABLE'], {
      key,
      path: { id: sent.id },
      body: { body: 'Yes.', attachments },
    })
    expect(api.mock.outbox).toHaveLength(1)
  },
)

scenario('4.9 private hosts are not fetched from: 422', { fetch: answers }, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  for (const host of ['localhost', '127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '2130706433']) {
    await api.refused('sendEmail', [422, 'ATTACHMENT_UNAVAILABLE'], {
      key,
      body: { ...MAIL, attachments: [{ filename: 'a', url: `http://${host}/a` }] },
    })
  }
})
