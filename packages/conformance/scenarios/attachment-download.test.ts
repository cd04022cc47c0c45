import { createMock } from '@agentcomms/mock-server'
import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { receiveRaw } from '../receive-raw.ts'
import { scenario, transportScenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index)

/** Sends a GET without credentials, with the connection of the client. */
const get = (api: Api, url: string, init?: RequestInit): Promise<Response> =>
  (api.clientOptions.fetch ?? fetch)(url, init)

async function receive(api: Api, to: string, filename = 'all.bin'): Promise<Message> {
  const attachments = [
    { filename: 'menu.txt', content: 'Soup' },
    { filename, contentType: 'image/x-all', content: BYTES },
  ]
  return await api.mock.receiveEmail({ to, from: 'ben@example.com', body: 'Hi', attachments })
}

async function linkOf(api: Api, id: string | undefined, key = api.mock.masterKey): Promise<string> {
  return (await api.ok('downloadAttachment', { key, path: { id: id ?? '' } })).url
}

transportScenario(
  'message: the URL of an attachment returns its bytes without credentials',
  MANUAL_CLOCK,
  async api => {
    const {
      email: { email },
      apiKey: key,
    } = await api.mock.addAgent({ name: 'Ada' })
    const { attachments } = await receive(api, email)
    const id = attachments[1]?.id ?? ''
    const { url, expiresAt } = await api.ok('downloadAttachment', { key, path: { id } })
    expect(expiresAt).toBe('2026-01-01T00:15:00.000Z')
    expect(url.startsWith(`${api.baseUrl}/attachments/${id}/content?`)).toBe(true)
    const response = await get(api, url)
    expect(response.status).toBe(200)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/x-all',
      'content-length': '256',
      'content-disposition': 'attachment; filename="all.bin"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'x-request-id': expect.stringMatching(/^req_/),
    })
  },
)

scenario('message: attachments keep their bytes in every transfer encoding', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const invite = 'BEGIN:VCALENDAR\r\nSUMMARY:Lunch\r\nEND:VCALENDAR\r\n'
  const bodies = { '7bit': invite, 'quoted-printable': invite.replaceAll(':', '=3A'), base64: btoa(invite) }
  const parts = Object.entries(bodies).map(
    ([encoding, body]) =>
      `--b\r\nContent-Type: text/calendar; method=REQUEST\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`,
  )
  const source = `To: ${email}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`
  const { attachments } = await receiveRaw(api.mock, source)
  for (const { id } of attachments) {
    const response = await get(api, await linkOf(api, id, key))
    expect(await response.text()).toBe(invite)
  }
  expect(attachments.map(({ sizeBytes }) => sizeBytes)).toEqual([invite.length, invite.length, invite.length])
})

transportScenario('message: a sent attachment can be downloaded too', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const [empty, csv] = [
    { filename: 'empty.bin', content: '' },
    { filename: 'plan.csv', contentType: 'text/csv', content: 'YSxiCg==' },
  ]
  const body = { to: ['ben@example.com'], subject: 'Plan', body: 'Here.', attachments: [csv, empty] }
  const { attachments } = await api.ok('sendEmail', { key, body })
  const sent = await get(api, await linkOf(api, attachments[0]?.id, key))
  expect([sent.headers.get('content-type'), await sent.text()]).toEqual(['text/csv', 'a,b\n'])
  const nothing = await get(api, await linkOf(api, attachments[1]?.id, key))
  expect([nothing.status, nothing.headers.get('content-length'), await nothing.text()]).toEqual([
    200,
    '0',
    '',
  ])
})

transportScenario('message: the record has the latest download URL, or null', MANUAL_CLOCK, async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id, attachments, updatedAt } = await receive(api, email)
  expect(attachments.map(({ url }) => url)).toEqual([null, null])
  for (let round = 0; round < 2; round++) {
    const url = await linkOf(api, attachments[1]?.id)
    const message = await api.ok('getMessage', { path: { id } })
    expect(message.attachments).toEqual([attachments[0], { ...attachments[1], url }])
    expect(message.updatedAt).toBe(updatedAt)
    await api.mock.clock.advance('1m')
  }
})

transportScenario('message: each download URL is valid for 15 minutes', MANUAL_CLOCK, async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const { attachments } = await receive(api, email)
  const first = await linkOf(api, attachments[0]?.id)
  await api.mock.clock.advance('5m')
  const second = await linkOf(api, attachments[0]?.id)
  await api.mock.clock.advance(10 * 60_000 - 1)
  expect(await (await get(api, first)).text()).toBe('Soup')
  await api.mock.clock.advance(1)
  const expired = await get(api, first)
  expect([expired.status, expired.headers.get('content-type')]).toEqual([404, 'application/json'])
  expect(await expired.json()).toMatchObject({
    code: 'NOT_FOUND',
    detail: expect.stringContaining('/download'),
    instance: new URL(first).pathname,
  })
  expect((await get(api, second)).status).toBe(200)
})

transportScenario('message: a changed URL is 404', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const { attachments } = await receive(api, email)
  const [menu = '', all = ''] = attachments.map(({ id }) => id)
  const url = await linkOf(api, menu)
  const token = new URL(url).searchParams.get('token') ?? ''
  const [time = '', signature = ''] = token.split('.')
  const withToken = (changed: string): string => url.replace(token, changed)
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const changed of [
    url.replace(menu, all),
    url.replace(menu, UNKNOWN_ID),
    withToken(`${Number(time) + 60_000}.${signature}`),
    withToken(`${time}.${flipped}`),
    withToken(`0${token}`),
    withToken(`${time}.`),
    withToken(`${time}.${signature}x`),
    withToken('Infinity.'),
    withToken(''),
    url.slice(0, url.indexOf('?')),
  ]) {
    const response = await get(api, changed)
    expect([response.status, await response.json()], changed).toMatchObject([404, { code: 'NOT_FOUND' }])
  }
  expect((await get(api, url)).status).toBe(200)
})

transportScenario('message: a URL of another mock is 404', { seed: 1 }, async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const { attachments } = await receive(api, email)
  const link = await linkOf(api, attachments[0]?.id)
  const other = createMock({ seed: 2 })
  const { pathname, search } = new URL(link)
  expect((await other.fetch(new URL(other.baseUrl).origin + pathname + search)).status).toBe(404)
  other.close()
})

transportScenario('API: other methods than GET and HEAD are 405 with Allow', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const { attachments } = await receive(api, email)
  const url = await linkOf(api, attachments[0]?.id)
  const response = await get(api, url, { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
})

transportScenario('message: Content-Disposition encodes any file name', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const names = {
    '見積書 "Q1".csv': `attachment; filename="___ _Q1_.csv"; filename*=UTF-8''%E8%A6%8B%E7%A9%8D%E6%9B%B8%20%22Q1%22.csv`,
    'page.html': 'attachment; filename="page.html"',
  }
  const attachments = Object.keys(names).map(filename => ({ filename, content: 'QQ==' }))
  const body = { to: ['ben@example.com'], subject: 'Plan', body: 'Here.', attachments }
  const sent = await api.ok('sendEmail', { key, body })
  for (const [index, header] of Object.values(names).entries()) {
    const response = await get(api, await linkOf(api, sent.attachments[index]?.id))
    expect(response.headers.get('content-disposition')).toBe(header)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

transportScenario('rights: an attachment of another agent or organization is 404', async api => {
  const other = api.mock.addOrganization()
  const [ada, grace] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Grace' })]
  const eve = await api.mock.addAgent({ name: 'Eve', orgId: other.organization.id })
  const { id, attachments } = await receive(api, ada.email.email)
  const path = { id: attachments[0]?.id ?? '' }
  for (const key of [grace.apiKey, eve.apiKey, other.masterKey]) {
    await api.problem('downloadAttachment', [404, 'NOT_FOUND'], { key, path })
  }
  await api.problem('downloadAttachment', [404, 'NOT_FOUND'], { path: { id } })
  await api.problem('downloadAttachment', [404, 'NOT_FOUND'], { path: { id: UNKNOWN_ID } })
  expect((await api.ok('getMessage', { path: { id } })).attachments[0]?.url).toBeNull()
  for (const key of [ada.apiKey, api.mock.masterKey]) {
    expect(await (await get(api, await linkOf(api, path.id, key))).text()).toBe('Soup')
  }
})

transportScenario(
  'message: attachments of a message in the Trash, and of a deleted agent, stay available',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const { id, attachments } = await receive(api, ada.email.email)
    await api.ok('deleteMessage', { key: ada.apiKey, path: { id } })
    expect(await (await get(api, await linkOf(api, attachments[0]?.id, ada.apiKey))).text()).toBe('Soup')
    await api.ok('deleteAgent', { path: { id: ada.id } })
    expect(await (await get(api, await linkOf(api, attachments[0]?.id))).text()).toBe('Soup')
  },
)

transportScenario(
  'message: the request log has neither the token nor an operation for a download',
  async api => {
    const {
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const { attachments } = await receive(api, email)
    const url = await linkOf(api, attachments[0]?.id)
    await get(api, url)
    expect(api.mock.requests.at(-1)).toMatchObject({
      method: 'GET',
      path: new URL(url).pathname,
      operation: null,
      query: { token: '****' },
      status: 200,
    })
    expect(JSON.stringify(api.mock.requests)).not.toContain(new URL(url).searchParams.get('token'))
  },
)
