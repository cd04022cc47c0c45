import { expect } from 'vitest'
import {
  addPhoneAgent,
  findEvents,
  MANUAL_CLOCK,
  OUTSIDE,
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

scenario('§4 a message with media is an MMS and arrives with its files', files, async api => {
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

scenario('§4 media that cannot be fetched, or with a private host, are 422', files, async api => {
  const { apiKey: key, phoneNumber } = await addPhoneAgent(api, 'Ada')
  for (const url of [
    'https://files.example.com/absent.png',
    'http://127.0.0.1/a.png',
    'http://localhost/a.png',
  ]) {
    const mediaUrls = ['https://files.example.com/menu.png', url]
    const { detail } = await api.problem('sendSms', [422, 'ATTACHMENT_UNAVAILABLE'], {
      key,
      body: { to: OUTSIDE, body: 'The menu.', mediaUrls },
    })
    expect(detail).toMatch(/^mediaUrls\/1: /)
    const incoming = { to: phoneNumber, from: OUTSIDE, body: 'The menu.', mediaUrls }
    await expect(api.mock.receiveSms(incoming)).rejects.toThrow(/mediaUrls\/1: /)
  }
  expect(await summarizeMessages(api, key)).toEqual([])
  expect(findEvents(api, 'message.sent', 'message.received')).toEqual([])
})

scenario('§4 a message bounces at a number that cannot receive it', files, async api => {
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
