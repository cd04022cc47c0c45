import { expect } from 'vitest'
import {
  addPhoneAgent,
  findEvents,
  MANUAL_CLOCK,
  OUTSIDE_NUMBER,
  sendSms,
  summarizeMessages,
} from '../phone-agents.ts'
import { scenario } from '../scenario.ts'

const FILES: Record<string, string> = {
  'https://files.example.com/menu.png': 'png bytes',
  'https://files.example.com/card.png?size=2': 'card',
}
const files = {
  ...MANUAL_CLOCK,
  fetch: async (input: RequestInfo | URL): Promise<Response> => {
    const content = FILES[new Request(input).url]
    if (content === undefined) return new Response('gone', { status: 404 })
    return new Response(content, { headers: { 'content-type': 'image/png' } })
  },
}

scenario('API: a message with media is an MMS and arrives with its files', files, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await addPhoneAgent(api, 'Eve')
  const sent = await sendSms(api, ada.apiKey, {
    to: eve.phoneNumber,
    body: 'The menu.',
    mediaUrls: Object.keys(FILES),
  })
  const outputs = [
    { filename: 'menu.png', mimeType: 'image/png', sizeBytes: 9 },
    { filename: 'card.png', mimeType: 'image/png', sizeBytes: 4 },
  ]
  expect(sent).toMatchObject({ channel: 'MMS', status: 'SENT', attachments: outputs })
  await api.mock.clock.runAll()
  const [arrived] = (await api.ok('listMessages', { key: eve.apiKey })).items
  expect(arrived).toMatchObject({ channel: 'MMS', direction: 'INBOUND', attachments: outputs })
  const [[own], [copy]] = [sent.attachments, arrived?.attachments ?? []]
  expect(copy?.id).not.toBe(own?.id)
  const { url } = await api.ok('downloadAttachment', { key: eve.apiKey, path: { id: copy?.id ?? '' } })
  const bytes = await (api.clientOptions.fetch ?? fetch)(url)
  expect([bytes.status, await bytes.text()]).toEqual([200, 'png bytes'])
  expect(findEvents(api, 'message.sent', 'message.received')).toMatchObject([
    { event: 'message.sent', channel: 'MMS' },
    { event: 'message.received', channel: 'MMS', messageId: arrived?.id },
  ])
  const plain = await sendSms(api, ada.apiKey, { to: eve.phoneNumber, body: 'Hungry?' })
  expect([plain.channel, plain.threadId]).toEqual(['SMS', sent.threadId])
})

scenario('API: an MMS with media only is sent and arrives with an empty body', files, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const eve = await addPhoneAgent(api, 'Eve')
  const mediaUrls = ['https://files.example.com/menu.png']
  const sent = await sendSms(api, ada.apiKey, { to: eve.phoneNumber, mediaUrls })
  expect(sent).toMatchObject({ channel: 'MMS', status: 'SENT', body: '' })
  await api.mock.clock.runAll()
  const { items } = await api.ok('listMessages', { key: eve.apiKey })
  expect(items).toMatchObject([{ channel: 'MMS', body: '', attachments: [{ filename: 'menu.png' }] }])
  for (const empty of [{}, { mediaUrls: [] }, { body: '', mediaUrls }]) {
    const body = { to: OUTSIDE_NUMBER, ...empty }
    const { details } = await api.problem('sendSms', [400, 'VALIDATION_ERROR'], { key: ada.apiKey, body })
    expect(details?.issues).toMatchObject([{ location: 'body', path: '/body' }])
  }
})

const fetchUnnamed = async (input: RequestInfo | URL): Promise<Response> => {
  const isNamed = new Request(input).url.endsWith('/1')
  const disposition = isNamed ? 'inline; filename="a/b.png"' : 'inline'
  return new Response('x', { headers: { 'content-type': 'image/png', 'content-disposition': disposition } })
}

scenario('API: media is named like an attachment with a URL', { fetch: fetchUnnamed }, async api => {
  const { apiKey, phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const mediaUrls = ['1', 'a%2Fmenu.png', ''].map(path => `https://files.example.com/${path}`)
  const sent = await sendSms(api, apiKey, { to: OUTSIDE_NUMBER, mediaUrls })
  const received = await api.mock.receiveSms({ to, from: OUTSIDE_NUMBER, mediaUrls })
  for (const { attachments } of [sent, received])
    expect(attachments.map(({ filename }) => filename)).toEqual(['a_b.png', 'a_menu.png', 'attachment.png'])
})

scenario('API: receiveSms() takes files as bytes, text and base64, without a text', files, async api => {
  const { apiKey: key, phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const received = await api.mock.receiveSms({
    to,
    from: OUTSIDE_NUMBER,
    mediaUrls: ['https://files.example.com/menu.png'],
    attachments: [
      { filename: 'photo.jpg', content: new Uint8Array([0xff, 0xd8, 0x0a, 0x00]) },
      { filename: 'notes.txt', content: 'Größe\r\n' },
      { filename: 'voice', contentType: 'audio/amr', contentBase64: 'IyFBTVI=' },
    ],
  })
  expect(received).toMatchObject({ channel: 'MMS', body: '' })
  expect(received.attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`)).toEqual([
    'menu.png image/png',
    'photo.jpg image/jpeg',
    'notes.txt text/plain',
    'voice audio/amr',
  ])
  const contents: number[][] = []
  for (const { id } of received.attachments.slice(1)) {
    const { bytes } = await api.client(key).attachments.download(id)
    contents.push([...(await bytes())])
  }
  const text = [...new TextEncoder().encode('Größe\r\n')]
  expect(contents).toEqual([[0xff, 0xd8, 0x0a, 0x00], text, [0x23, 0x21, 0x41, 0x4d, 0x52]])
})

scenario('API: receiveSms() takes at most 10 files, of 25 MB together', files, async api => {
  const { phoneNumber: to } = await addPhoneAgent(api, 'Ada')
  const sms = { to, from: OUTSIDE_NUMBER }
  const attachments = Array.from({ length: 10 }, (_, index) => ({ filename: `${index}.txt`, content: 'x' }))
  expect((await api.mock.receiveSms({ ...sms, attachments })).attachments).toHaveLength(10)
  const mediaUrls = ['https://files.example.com/menu.png']
  await expect(api.mock.receiveSms({ ...sms, attachments, mediaUrls })).rejects.toThrow(/10/)
  const large = { filename: 'large.bin', content: new Uint8Array(13 * 1024 * 1024) }
  await expect(api.mock.receiveSms({ ...sms, attachments: [large, large] })).rejects.toThrow(/25 MB/)
  await expect(api.mock.receiveSms(sms)).rejects.toThrow(/`body`/)
})

scenario('API: media that cannot be fetched, or with a private host, are 422', files, async api => {
  const { apiKey: key, phoneNumber } = await addPhoneAgent(api, 'Ada')
  for (const url of [
    'https://files.example.com/absent.png',
    'http://127.0.0.1/a.png',
    'http://localhost/a.png',
  ]) {
    const mediaUrls = ['https://files.example.com/menu.png', url]
    const { detail } = await api.problem('sendSms', [422, 'ATTACHMENT_UNAVAILABLE'], {
      key,
      body: { to: OUTSIDE_NUMBER, body: 'The menu.', mediaUrls },
    })
    expect(detail).toMatch(/^mediaUrls\/1: /)
    const incoming = { to: phoneNumber, from: OUTSIDE_NUMBER, body: 'The menu.', mediaUrls }
    await expect(api.mock.receiveSms(incoming)).rejects.toThrow(/mediaUrls\/1: /)
  }
  expect(await summarizeMessages(api, key)).toEqual([])
  expect(findEvents(api, 'message.sent', 'message.received')).toEqual([])
})

scenario('API: a message bounces at a number that cannot receive it', files, async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const deletedAgent = await addPhoneAgent(api, 'Eve')
  const dan = await api.mock.addAgent({ name: 'Dan' })
  const number = async (wish: object): Promise<string> =>
    (await api.ok('provisionPhoneNumber', { body: { agentId: dan.id, countryCode: 'GB', ...wish } }))
      .phoneNumber
  const [mobile, landline] = [await number({}), await number({ areaCode: '20' })]
  await api.ok('deleteAgent', { path: { id: deletedAgent.id } })
  const outcome = async (to: string, more: object = {}): Promise<string> => {
    const { id } = await sendSms(api, ada.apiKey, { to, body: 'Hello', ...more })
    await api.mock.clock.runAll()
    return (await api.ok('getMessage', { path: { id } })).status
  }
  expect(await outcome(deletedAgent.phoneNumber)).toBe('BOUNCED')
  expect(await outcome(landline)).toBe('BOUNCED')
  expect(await outcome(mobile, { mediaUrls: ['https://files.example.com/menu.png'] })).toBe('BOUNCED')
  expect(await outcome(mobile)).toBe('DELIVERED')
  expect(findEvents(api, 'message.failed')).toHaveLength(3)
  expect(await summarizeMessages(api, dan.apiKey)).toEqual(['INBOUND Hello'])
  expect((await api.ok('listMessages', { query: { agentId: deletedAgent.id } })).items).toEqual([])
})

scenario('API: a thread with SMS and MMS messages is in the lists of both channels', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  const message = { to: ada.phoneNumber, from: '+14155550100' }
  const attachments = [{ filename: 'menu.txt', content: 'Soup' }]
  const { id, threadId } = await api.mock.receiveSms({ ...message, attachments })
  const list = async (channel: 'SMS' | 'MMS') => {
    const { items } = await api.ok('listThreads', { query: { channel } })
    return items.map(({ id }) => id)
  }
  expect([await list('SMS'), await list('MMS')]).toEqual([[], [threadId]])
  await api.mock.receiveSms({ ...message, body: 'Hi' })
  expect([await list('SMS'), await list('MMS')]).toEqual([[threadId], [threadId]])
  await api.ok('deleteMessage', { path: { id } })
  expect([await list('SMS'), await list('MMS')]).toEqual([[threadId], []])
})
