import { afterEach, expect, it } from 'vitest'
import { closeControlServers, startControlServer } from '../control-server.ts'

afterEach(closeControlServers)

it('finds messages by starts of words, sender, recipient, status and attachment', async () => {
  const { mock, request } = await startControlServer()
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const attachments = [{ filename: 'a.txt', content: new Uint8Array(1), contentType: 'text/plain' }]
  const grace = '=?utf-8?B?R3JhY2UgSMO2cHBlcg==?= <gh@example.com>'
  const invoice = await mock.receiveEmail({
    to: ada.email.email,
    from: grace,
    subject: 'Invoice May',
    body: 'x',
    attachments,
  })
  const lunch = await mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'Lunch',
    body: 'Invoiced',
  })
  const failed = await mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'Old',
    body: 'x',
    spam: true,
  })
  const sms = await mock.receiveSms({
    to: ada.phone?.phoneNumber ?? '',
    from: '+12025550143',
    body: 'Invoice?',
  })
  const find = async (q: string, query = ''): Promise<string[]> => {
    const { body } = await request(`/messages/search?q=${encodeURIComponent(q)}${query}`)
    return body.items.map(({ id }) => id)
  }
  expect(await find('invo')).toEqual([sms.id, lunch.id, invoice.id])
  expect(await find('INVO', '&channels=EMAIL')).toEqual([lunch.id, invoice.id])
  expect(await find('oice')).toEqual([])
  expect(await find('from:höp')).toEqual([invoice.id])
  expect(await find('has:attachment invo from:gh@example.com to:ada')).toEqual([invoice.id])
  expect(await find('from:+12025550143')).toEqual([sms.id])
  expect(await find('is:failed')).toEqual([])
  expect(await find('old is:unread', '&includeSpam=true')).toEqual([failed.id])
  expect(await find('', `&id=${lunch.id}`)).toEqual([lunch.id])
  expect(await find('is:new')).toEqual([])

  const first = await request('/messages/search?q=invo&limit=2')
  expect(first.body).toMatchObject({ hasMore: true, nextCursor: lunch.id })
  expect(first.body.items[1]).toMatchObject({ snippet: '<mark>Invoiced</mark>' })
  expect(await find('invo', `&limit=2&before=${lunch.id}`)).toEqual([invoice.id])
})

it('finds records and requests by id, in one organization', async () => {
  const { mock, request } = await startControlServer()
  const ada = await mock.addAgent({ name: 'Ada' })
  const mail = await mock.receiveEmail({
    to: ada.email.email,
    from: 'a@example.com',
    subject: 'One',
    body: 'x',
  })
  const { organization } = mock.addOrganization({ name: 'Other' })
  const find = async (id: string, query = '') => (await request(`/records/${id}${query}`)).body
  expect(await find(mail.id)).toMatchObject({
    record: { resource: 'message', id: mail.id, agentId: ada.id, threadId: mail.threadId, channel: 'EMAIL' },
  })
  const response = await mock.fetch(`${mock.baseUrl}/agents`, { headers: { 'x-api-key': mock.masterKey } })
  const requestId = response.headers.get('x-request-id') ?? ''
  expect(await find(requestId)).toEqual({ record: { resource: 'request', id: requestId } })
  expect(await find(mail.id, `?orgId=${organization.id}`)).toEqual({ record: null })
  expect(await find('none')).toEqual({ record: null })
})
