import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import { scenario, transportScenario } from '../scenario.ts'

const OTHER = '+12125550142'

scenario('zone file record: DNS records are also grouped by use', async api => {
  const domain = await api.ok('createDomain', { body: { domain: 'mail.example.com' } })
  const { items, ...groups } = await api.ok('listDomainRecords', { path: { id: domain.id } })
  expect(items).toEqual(domain.records)
  expect(groups).toEqual({
    txt: { name: '_agentcomms.mail.example.com', value: domain.verificationToken },
    mx: { name: 'mail.example.com', value: 'inbound.agentcomms.test', priority: 10 },
    spf: 'v=spf1 include:spf.agentcomms.test ~all',
    dkim: [
      {
        name: `${domain.dkimSelector}._domainkey.mail.example.com`,
        value: `v=DKIM1; k=rsa; p=${domain.dkimPublicKey}`,
      },
    ],
    dmarc: 'v=DMARC1; p=none',
    mailFrom: {
      name: 'bounce.mail.example.com',
      mx: { name: 'bounce.mail.example.com', value: 'return.agentcomms.test', priority: 10 },
      spf: 'v=spf1 include:spf.agentcomms.test ~all',
    },
  })
  const { mailFrom, mx, txt, dkim } = groups
  const names = [txt, mx, ...dkim, mailFrom.mx].map(({ name, value }) => `${name} ${value}`)
  const listed = items.map(({ name, value }) => `${name} ${value}`)
  for (const name of names) expect(listed).toContain(name)
})

scenario('API: feedbackEnabled of a domain is false until it is changed', async api => {
  const { domains } = api.client()
  const domain = await domains.create({ domain: 'mail.example.com' })
  expect(domain.feedbackEnabled).toBe(false)
  const changed = { ...domain, feedbackEnabled: true }
  expect(await domains.update(domain.id, { feedbackEnabled: true })).toEqual(changed)
  expect(await domains.get(domain.id)).toEqual(changed)
  for (const body of [{}, { feedbackEnabled: 'yes' }, { domain: 'other.example.com' }])
    await api.problem('updateDomain', [400, 'VALIDATION_ERROR'], { path: { id: domain.id }, body })
})

transportScenario('API: SMS threads have both numbers and are counted', { clock: 'manual' }, async api => {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const number = ada.phone?.phoneNumber ?? ''
  const key = ada.apiKey
  await api.mock.receiveEmail({ to: ada.email.email, from: 'grace@example.com', body: 'Hi' })
  await api.mock.receiveSms({ to: number, from: 'Shop', body: 'Sale' })
  await api.mock.clock.advance('1m')
  await api.mock.receiveSms({ to: number, from: OTHER, body: 'Lunch?' })
  await api.mock.clock.advance('1m')
  const reply = await api.ok('sendSms', { key, body: { to: OTHER, body: 'See you at noon.' } })
  const lunch = {
    threadId: reply.threadId,
    agentId: ada.id,
    participantAddress: OTHER,
    agentAddress: number,
    lastMessageAt: reply.createdAt,
    lastMessageSnippet: 'See you at noon.',
    lastMessageDirection: 'OUTBOUND',
    messageCount: 2,
    unreadCount: 1,
  }
  const all = await api.ok('listSmsThreads', { key })
  expect(all).toEqual({
    items: [
      lunch,
      expect.objectContaining({
        participantAddress: 'Shop',
        lastMessageDirection: 'INBOUND',
        unreadCount: 1,
      }),
    ],
    total: 2,
    hasMore: false,
  })
  const threads = await api.ok('listThreads', { key, query: { channel: 'SMS' } })
  expect(all.items.map(({ threadId }) => threadId)).toEqual(threads.items.map(({ id }) => id))
  const first = await api.ok('listSmsThreads', { key, query: { limit: 1 } })
  expect(first).toEqual({ items: [lunch], total: 2, hasMore: true })
  const second = await api.ok('listSmsThreads', { key, query: { limit: 1, offset: 1 } })
  expect(second).toEqual({ items: all.items.slice(1), total: 2, hasMore: false })
  await api.problem('listSmsThreads', [404, 'NOT_FOUND'], {
    query: { agentId: 'c0000000000000000000000000' },
  })
  const bob = await api.mock.addAgent({ name: 'Bob' })
  await api.problem('listSmsThreads', [403, 'FORBIDDEN'], { key, query: { agentId: bob.id } })
  const [, shop] = all.items
  const { messages } = await api.ok('getThread', { key, path: { id: shop?.threadId ?? '' } })
  const path = { id: messages[0]?.id ?? '' }
  await api.ok('updateMessageLabels', { key, path, body: { addLabels: ['read'] } })
  expect(await api.ok('listSmsThreads', { key, query: { unread: true } })).toMatchObject({
    items: [lunch],
    total: 1,
  })
})

scenario('API: an SMS thread has its newest messages, oldest first', { clock: 'manual' }, async api => {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const [number, key] = [ada.phone?.phoneNumber ?? '', ada.apiKey]
  for (const body of ['one', 'two', 'three']) {
    await api.mock.receiveSms({ to: number, from: OTHER, body })
    await api.mock.clock.advance('1m')
  }
  const [thread] = (await api.ok('listSmsThreads', { key })).items
  const path = { id: thread?.threadId ?? '' }
  const read = async (query = {}) => {
    const { messages, messageCount, hasMore } = await api.ok('getSmsThread', { key, path, query })
    return [messages.map(({ body }) => body), messageCount, hasMore]
  }
  expect(await read()).toEqual([['one', 'two', 'three'], 3, false])
  expect(await read({ limit: 2 })).toEqual([['two', 'three'], 3, true])
  const email = await api.mock.receiveEmail({ to: ada.email.email, from: 'grace@example.com', body: 'Hi' })
  await api.problem('getSmsThread', [404, 'NOT_FOUND'], { key, path: { id: email.threadId ?? '' } })
  const { messages } = await api.ok('getThread', { key, path })
  for (const { id } of messages) await api.ok('deleteMessage', { key, path: { id } })
  expect(await read()).toEqual([[], 0, false])
  expect(await api.ok('getSmsThread', { key, path })).toMatchObject({ participantAddress: OTHER })
  expect(await api.ok('listSmsThreads', { key })).toEqual({ items: [], total: 0, hasMore: false })
})

scenario('API: a call that ends with a recording has a link to it', { clock: 'manual' }, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  await api.mock.setOutboundConsent({ attested: true, dncAttestation: true })
  const client = api.client(key)
  const call = await client.calls.create({ to: OTHER })
  const content = Uint8Array.of(82, 73, 70, 70)
  const recording = { filename: 'call.wav', content }
  await expect(api.mock.endCall(call.id, { recording })).rejects.toThrow(
    /only an ACTIVE call can get a recording/,
  )
  const early = await api.problem('getCallRecording', [404, 'NOT_FOUND'], { key, path: { callId: call.id } })
  expect(early.detail).toContain('is INITIATING')
  await api.mock.clock.advance('5s')
  await api.mock.endCall(call.id, { recording })
  const { callId, url, expiresAt } = await api.ok('getCallRecording', { key, path: { callId: call.id } })
  expect(callId).toBe(call.id)
  expect(expiresAt).toBe(new Date(api.mock.clock.now() + 15 * 60_000).toISOString())
  const response = await api.mock.fetch(url)
  expect(response.headers.get('content-type')).toMatch(/^audio\//)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(content)
  const [message] = await client.messages.list({ channel: 'VOICE' }).all()
  expect(message?.attachments).toMatchObject([{ filename: 'call.wav', sizeBytes: 4 }])
  const download = await client.attachments.download(message?.attachments[0]?.id ?? '')
  expect(await download.bytes()).toEqual(content)
})

scenario('API: a call that was not recorded says how to get a recording', { clock: 'manual' }, async api => {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const eve = await api.mock.addAgent({ name: 'Eve', capabilities: ['phone'] })
  await api.mock.setOutboundConsent({ attested: true, dncAttestation: true })
  const place = async (): Promise<string> => {
    const body = { to: eve.phone?.phoneNumber ?? '' }
    const { id } = await api.ok('createCall', { key: ada.apiKey, body })
    await api.mock.clock.advance('5s')
    return id
  }
  const silent = await place()
  await api.mock.endCall(silent)
  const { detail } = await api.problem('getCallRecording', [404, 'NOT_FOUND'], { path: { callId: silent } })
  expect(detail).toContain('was not recorded')
  expect(detail).toContain('mock.endCall(id, { recording })')
  await api.problem('getCallRecording', [404, 'NOT_FOUND'], { path: { callId: UNKNOWN_ID } })
  const recorded = await place()
  const empty = { filename: 'call.wav' }
  await expect(api.mock.endCall(recorded, { recording: empty })).rejects.toThrow(/either `content` or/)
  await api.mock.endCall(recorded, { recording: { ...empty, contentBase64: 'UklGRg==' } })
  const [inbound] = (await api.ok('listCalls', { key: eve.apiKey })).items
  const path = { callId: inbound?.id ?? '' }
  expect(await api.ok('getCallRecording', { key: eve.apiKey, path })).toMatchObject(path)
})

transportScenario('API: voices are filtered by gender and language', async api => {
  const { items, voices } = await api.ok('listVoices')
  expect(voices).toEqual(items)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  for (const gender of ['female', 'male', 'neutral'] as const) {
    const expected = items.filter(voice => voice.gender === gender)
    expect(expected).not.toEqual([])
    expect((await api.ok('listVoices', { query: { gender } })).items).toEqual(expected)
  }
  const english = items.filter(({ language }) => language.startsWith('en-'))
  expect((await api.ok('listVoices', { query: { language: 'EN' } })).items).toEqual(english)
  const british = await api.client().calls.voices({ language: 'en-GB', gender: 'female' }).all()
  expect(british.map(({ language }) => language)).toEqual(['en-GB'])
  expect((await api.ok('listVoices', { query: { language: 'en-XX' } })).items).toEqual([])
  const headers = { 'x-api-key': api.mock.masterKey }
  const options = { bypassPrism: 'another path of the operation' }
  const response = await api.fetch('/voice/catalog?gender=neutral', { headers }, options)
  expect(await response.json()).toEqual(await api.ok('listVoices', { query: { gender: 'neutral' } }))
  await api.problem('listVoices', [400, 'VALIDATION_ERROR'], { query: { gender: 'loud' } })
})

scenario('list organizations: GET /orgs/me is the organization of the credentials', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const { organization: other } = api.mock.addOrganization({ name: 'Other' })
  const own = await api.ok('getMyOrganization')
  expect(own).toEqual((await api.ok('listMyOrganizations')).items[0])
  expect(own.id).toBe(api.mock.organization.id)
  expect(await api.ok('getMyOrganization', { key })).toEqual(own)
  const orgIds = [own.id, other.id]
  const bearer = await api.mock.accessToken({ userId: 'user', orgIds, orgId: other.id })
  expect(await api.ok('getMyOrganization', { bearer })).toMatchObject({ id: other.id, name: 'Other' })
})
