import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import { scenario, transportScenario } from '../scenario.ts'

const bypassPrism = 'the paths of the document do not contain other paths'

transportScenario('API: POST /messages/email and GET /me/agents are other paths', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const headers = { 'x-api-key': api.mock.masterKey, 'content-type': 'application/json' }
  const mail = { agentId, to: ['grace@example.com'], subject: 'Lunch', body: 'Hello' }
  const init = { method: 'POST', headers, body: JSON.stringify(mail) }
  const sent = await api.fetch('/messages/email', init, { bypassPrism })
  expect([sent.status, await sent.json()]).toMatchObject([200, { channel: 'EMAIL', subject: 'Lunch' }])
  expect(api.mock.requests.at(-1)).toMatchObject({ operation: 'sendEmail', path: '/v1/messages/email' })
  const agents = await api.fetch('/me/agents?limit=1', { headers }, { bypassPrism })
  expect(await agents.json()).toEqual(await api.ok('listAgents'))
  const wrong = await api.fetch('/messages/email', { headers }, { bypassPrism })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
})

transportScenario('API: GET /email accepts other names of its filters', { clock: 'manual' }, async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const receive = (from: string): Promise<unknown> =>
    api.mock.receiveEmail({ to: email, from, subject: from, body: 'Hi' })
  await receive('grace@example.com')
  await api.mock.clock.advance('1h')
  const noon = new Date(api.mock.clock.now()).toISOString()
  await receive('alan@example.com')
  await api.mock.clock.advance('1h')
  await receive('grace@example.com')
  const list = async (query: Record<string, string>): Promise<unknown[]> =>
    (await api.ok('listEmails', { key, query })).items.map(({ subject }) => subject)
  expect(await list({ from: 'Grace@example.com' })).toHaveLength(2)
  expect(await list({ to: email })).toHaveLength(3)
  expect(await list({ after: noon })).toEqual(['grace@example.com', 'alan@example.com'])
  expect(await list({ before: noon })).toEqual(['alan@example.com', 'grace@example.com'])
  expect(await list({ after: noon, before: noon })).toEqual(['alan@example.com'])
  expect(await list({ after: noon, 'dateRange[to]': noon })).toEqual(['alan@example.com'])
  expect(await list({ from: 'alan@example.com', fromAddress: 'alan@example.com' })).toHaveLength(1)
  const first = await api.ok('listEmails', { key, query: { from: 'grace@example.com', limit: 1 } })
  const cursor = first.nextCursor ?? ''
  expect(await list({ fromAddress: 'grace@example.com', cursor })).toEqual(['grace@example.com'])
  const wrong: [string, Record<string, string>][] = [
    ['must be the same as fromAddress', { from: 'a@example.com', fromAddress: 'b@example.com' }],
    ['must be the same as dateRange[to]', { before: noon, 'dateRange[to]': '2026-12-31T00:00:00Z' }],
    ['must be a date-time with a time zone, such as 2026-01-31T12:00:00Z', { after: 'yesterday' }],
  ]
  for (const [message, query] of wrong) {
    const { details } = await api.problem('listEmails', [400, 'VALIDATION_ERROR'], { key, query })
    expect(details?.issues).toEqual([{ location: 'query', path: Object.keys(query)[0], message }])
  }
})

scenario('API: a page of calls has calls and total, and accepts offset', { clock: 'manual' }, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  await api.mock.setOutboundConsent({ attested: true, dncAttestation: true })
  const numbers = ['+12125550141', '+12125550142', '+12125550143', '+12125550144']
  for (const to of numbers) await api.ok('createCall', { key, body: { to } })
  const list = (query = {}) => api.ok('listCalls', { key, query })
  const all = await list()
  expect(all).toMatchObject({ calls: all.items, total: 4, hasMore: false })
  expect(await list({ direction: 'INBOUND' })).toMatchObject({ items: [], calls: [], total: 0 })
  const second = await list({ offset: 1, limit: 2 })
  expect(second).toMatchObject({ items: all.items.slice(1, 3), total: 4, hasMore: true })
  const cursor = second.nextCursor ?? ''
  for (const offset of [0, 1, 3]) {
    const last = await list({ cursor, limit: 2, offset })
    expect(last, `offset ${offset}`).toMatchObject({ items: all.items.slice(3), total: 4, hasMore: false })
  }
  expect(await list({ offset: 4 })).toMatchObject({ items: [], total: 4, hasMore: false, nextCursor: null })
  await api.problem('listCalls', [400, 'VALIDATION_ERROR'], { key, query: { offset: -1 } })
})

transportScenario('API: the list of agents accepts orgId', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const { organization, masterKey } = api.mock.addOrganization({ name: 'Other' })
  const eve = await api.mock.addAgent({ name: 'Eve', orgId: organization.id })
  const orgIds = [api.mock.organization.id, organization.id]
  const user = await api.mock.accessToken({ userId: 'grace', orgId: organization.id, orgIds })
  const list = async (orgId: string, caller: object): Promise<string[]> =>
    (await api.ok('listAgents', { query: { orgId }, ...caller })).items.map(({ id }) => id)
  expect(await list(ada.orgId, {})).toEqual([ada.id])
  expect(await list(ada.orgId, { key: ada.apiKey })).toEqual([ada.id])
  expect(await list(eve.orgId, { key: masterKey })).toEqual([eve.id])
  expect(await list(eve.orgId, { bearer: user, key: null })).toEqual([eve.id])
  for (const [orgId, caller] of [
    [eve.orgId, {}],
    [eve.orgId, { key: ada.apiKey }],
    [ada.orgId, { key: masterKey }],
    [ada.orgId, { bearer: user, key: null }],
    [UNKNOWN_ID, {}],
  ] as const)
    await api.problem('listAgents', [404, 'NOT_FOUND'], { query: { orgId }, ...caller })
})

transportScenario('API: phone search accepts capabilities', async api => {
  const search = async (query: Record<string, string | string[]>): Promise<unknown> => {
    const { items } = await api.ok('searchPhoneNumbers', {
      query: { countryCode: 'DE', limit: 100, ...query },
    })
    return [
      ...new Set(
        items.map(({ capabilities }) =>
          Object.entries(capabilities)
            .filter(([, has]) => has)
            .join(),
        ),
      ),
    ]
  }
  const [landline, mobile, all] = ['voice,true', 'sms,true,voice,true', 'sms,true,mms,true,voice,true']
  const areaCode = '30'
  expect(await search({ areaCode })).toEqual([landline])
  expect(await search({ areaCode, capabilities: 'voice' })).toEqual([landline])
  expect(await search({ areaCode, capabilities: 'sms' })).toEqual([])
  expect(await search({ 'capabilities[]': ['sms', 'voice'] })).toEqual([mobile])
  expect(await search({ capabilities: ['sms', 'mms'] })).toEqual([])
  expect(await search({ capabilities: 'mms', countryCode: 'US' })).toEqual([all])
  const query = { capabilities: 'fax' }
  await api.problem('searchPhoneNumbers', [400, 'VALIDATION_ERROR'], { query })
})

transportScenario('API: the lists of deliveries accept webhookId', async api => {
  const body = { url: 'https://hooks.example.com/a', events: ['agent.created'] }
  const [hook, other] = [await api.ok('createWebhook', { body }), await api.ok('createWebhook', { body })]
  await api.mock.addAgent({ name: 'Ada' })
  for (const operation of ['listWebhookDeliveries', 'listWebhookDeadLetters'] as const) {
    const path = { id: hook.id }
    const all = await api.ok(operation, { path })
    const { items } = await api.ok(operation, { path, query: { webhookId: hook.id } })
    expect(items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))
    const wrong = { path, query: { webhookId: other.id } }
    const { details } = await api.problem(operation, [400, 'VALIDATION_ERROR'], wrong)
    expect(details?.issues).toEqual([
      { location: 'query', path: 'webhookId', message: 'must be the same as id in the path' },
    ])
  }
})

transportScenario('message: a date range can have dots in a query', { clock: 'manual' }, async api => {
  const {
    email: { email: to },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const receive = (subject: string) =>
    api.mock.receiveEmail({ to, from: 'grace@example.com', subject, body: 'Hi' })
  await receive('early')
  await api.mock.clock.advance('1h')
  const noon = new Date(api.mock.clock.now()).toISOString()
  await api.mock.clock.advance('1h')
  await receive('late')
  for (const operation of ['listMessages', 'listEmails'] as const) {
    const list = async (query: Record<string, string>): Promise<unknown[]> =>
      (await api.ok(operation, { key, query })).items.map(({ subject }) => subject)
    expect(await list({ 'dateRange.from': noon })).toEqual(['late'])
    expect(await list({ 'dateRange.to': noon })).toEqual(['early'])
    expect(await list({ 'dateRange.from': noon, 'dateRange[to]': noon })).toEqual([])
    for (const query of [
      { 'dateRange.from': 'yesterday' },
      { 'dateRange.since': noon },
      { 'dateRange.from': noon, 'dateRange[from]': '2026-12-31T00:00:00Z' },
      { 'dateRanges.from': noon },
      { 'labels.0': 'unread' },
    ])
      await api.problem(operation, [400, 'VALIDATION_ERROR'], { key, query })
  }
})

transportScenario('API: the list of SMS suppressions accepts phoneNumber', async api => {
  const { id: agentId, phone } = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const fromNumber = phone?.phoneNumber ?? ''
  for (const phoneNumber of ['+12025550143', '+12025550144'])
    api.mock.suppressSms({ fromNumber, phoneNumber })
  const list = async (query: Record<string, string>): Promise<string[]> =>
    (await api.ok('listSmsSuppressions', { query })).items.map(({ phoneNumber }) => phoneNumber)
  expect(await list({})).toHaveLength(2)
  expect(await list({ phoneNumber: '+12025550143' })).toEqual(['+12025550143'])
  expect(await list({ phoneNumber: '+12025550144', agentId })).toEqual(['+12025550144'])
  expect(await list({ phoneNumber: '+12025550145' })).toEqual([])
  const query = { phoneNumber: 'Grace' }
  await api.problem('listSmsSuppressions', [400, 'VALIDATION_ERROR'], { query })
})

transportScenario('list organizations: GET /orgs accepts query', async api => {
  const { organization } = api.mock.addOrganization({ name: 'Blue Whale' })
  const orgIds = [api.mock.organization.id, organization.id]
  const bearer = await api.mock.accessToken({ userId: 'grace', orgIds })
  const list = async (query: Record<string, string>): Promise<string[]> =>
    (await api.ok('listOrganizations', { key: null, bearer, query })).items.map(({ id }) => id)
  expect(await list({})).toHaveLength(2)
  expect(await list({ query: 'WHALE' })).toEqual([organization.id])
  expect(await list({ query: 'blue-wh' })).toEqual([organization.id])
  expect(await list({ query: 'shark' })).toEqual([])
})
