import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'
import { parseSentEmail } from '../sent-email.ts'

const LOGO = { filename: 'logo.png', contentType: 'image/png', contentId: 'logo@example.com' }
const HTML = '<p>Hello <img src="cid:logo@example.com" alt="Logo"> <b>Ada</b></p>'

async function receive(api: Api): Promise<{ key: string; message: Message }> {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const message = await api.mock.receiveEmail({
    to: email,
    from: 'ben@example.com',
    bodyHtml: HTML,
    attachments: [
      { ...LOGO, content: new Uint8Array([0, 255]) },
      { filename: 'offer.txt', content: '100 EUR' },
    ],
  })
  return { key, message }
}

scenario('message: an attachment has its Content-ID without angle brackets, or null', async api => {
  const { key, message } = await receive(api)
  expect(message.attachments).toMatchObject([
    { filename: 'logo.png', contentId: 'logo@example.com' },
    { filename: 'offer.txt', contentId: null },
  ])
  const { content, ...file } = { ...LOGO, content: 'QQ==' }
  const sent = await api.ok('sendEmail', {
    key,
    body: {
      to: ['ben@example.com'],
      subject: 'Logo',
      body: 'Hello',
      bodyHtml: HTML,
      attachments: [
        { ...file, content },
        { filename: 'a.txt', content },
      ],
    },
  })
  expect(sent.attachments.map(({ contentId }) => contentId)).toEqual(['logo@example.com', null])
})

scenario('API: a quoted email keeps only the images that the reply attaches', async api => {
  const { key, message } = await receive(api)
  const reply = async (fields: object): Promise<string> => {
    const body = { body: 'Yes.', bodyHtml: '<p>Yes.</p>', quoteOriginal: true, ...fields }
    const { bodyHtml } = await api.ok('replyToEmail', { key, path: { id: message.id }, body })
    expect((await parseSentEmail(api.mock)).html?.trimEnd()).toBe(bodyHtml)
    return bodyHtml ?? ''
  }
  const withoutImage = await reply({})
  expect(withoutImage).toContain('<p>Hello  <b>Ada</b></p>')
  expect(withoutImage).not.toContain('cid:')
  expect(await reply({ attachments: [{ ...LOGO, content: 'QQ==' }] })).toContain(HTML)
})

scenario('API: a forward keeps the images of its attachments', async api => {
  const { key, message } = await receive(api)
  const forward = async (fields: object): Promise<Message> =>
    await api.ok('forwardEmail', {
      key,
      path: { id: message.id },
      body: { to: ['carl@example.com'], ...fields },
    })
  const whole = await forward({})
  expect(whole.bodyHtml).toContain(HTML)
  expect(whole.attachments).toMatchObject([{ contentId: 'logo@example.com' }, { contentId: null }])
  const bare = await forward({ includeAttachments: false })
  expect(bare.bodyHtml).toContain('<p>Hello  <b>Ada</b></p>')
  expect(bare.attachments).toEqual([])
})
