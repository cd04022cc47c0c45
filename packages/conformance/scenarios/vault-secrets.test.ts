import type { CreateCredential } from '@agentcomms/spec'
import { expect, vi } from 'vitest'
import type { Api, CallOptions } from '../api.ts'
import { BASE32_CANARY, CANARY, CREDENTIALS } from '../credential-bodies.ts'
import type { OperationId } from '../operations.ts'
import { scenario } from '../scenario.ts'

const MASKED_SECRETS = { vaultSecrets: 'masked' } as const
const HIDDEN = '****'
const fields = [{ name: 'pin', value: HIDDEN, type: 'hidden' }]

/** Fields of each type that differ while secrets are masked. */
const MASKED_FIELDS: Record<CreateCredential['type'], Record<string, string>> = {
  login: { password: HIDDEN, totp: HIDDEN },
  secure_note: { notes: HIDDEN },
  card: { number: '****0000', code: HIDDEN },
  identity: { ssn: HIDDEN },
  oauth_token: { accessToken: HIDDEN, refreshToken: HIDDEN, clientSecret: HIDDEN },
  api_key: { key: '****0000' },
  certificate: { privateKey: HIDDEN },
  custom: {},
}

const TYPE_FIELDS = ['login', 'card', 'identity', 'oauthToken', 'apiKey', 'certificate']

/** Returns a body with its secrets masked. */
function masked(body: CreateCredential): object {
  const maskedFields = MASKED_FIELDS[body.type]
  const subObjects = Object.entries(body).filter(([name]) => TYPE_FIELDS.includes(name))
  const hidden = subObjects.map(([name, value]): [string, object] => [
    name,
    Object.assign({}, value, maskedFields),
  ])
  return { ...body, fields, ...(hidden.length > 0 ? Object.fromEntries(hidden) : maskedFields) }
}

scenario(
  'credential: masking hides the secrets of every type in every response',
  MASKED_SECRETS,
  async api => {
    const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
    for (const body of CREDENTIALS) {
      const expected = masked(body)
      const created = await api.ok('createCredential', { key, body })
      const path = { id: created.id }
      const asMaster = { query: { agentId } }
      const bodies = [
        created,
        await api.ok('getCredential', { key, path }),
        await api.ok('getCredential', { path }),
        await api.ok('getCredential', { path, query: { reveal: false } }),
        ...(await api.ok('listCredentials', { key })).items,
        ...(await api.ok('listCredentials', asMaster)).items,
        ...(await api.ok('searchCredentials', { key })).items,
        ...(await api.ok('searchCredentials', asMaster)).items,
        await api.ok('updateCredential', { key, path, body: { favorite: body.favorite ?? false } }),
        await api.ok('updateCredential', { path, body: { favorite: body.favorite ?? false } }),
      ]
      expect(bodies).toHaveLength(10)
      for (const returned of bodies) expect(returned, body.type).toMatchObject(expected)
      expect(JSON.stringify(bodies), body.type).not.toContain(CANARY)
      await api.ok('deleteCredential', { key, path })
    }
  },
)

scenario('credential: reveal shows secrets only at organization level', MASKED_SECRETS, async api => {
  const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const bearer = await api.mock.accessToken({ userId: 'u1', orgIds: [api.mock.organization.id] })
  const reveal = true
  for (const body of CREDENTIALS) {
    const { id } = await api.ok('createCredential', { key, body })
    const request = { path: { id }, query: { agentId, reveal } }
    for (const credentials of [{}, { bearer }])
      expect(await api.ok('getCredential', { ...request, ...credentials })).toMatchObject(body)
    expect(await api.ok('getCredential', { ...request, key })).toMatchObject(masked(body))
  }
  for (const operation of ['listCredentials', 'searchCredentials'] as const) {
    const query = { agentId, reveal }
    const bodies = CREDENTIALS.toReversed()
    for (const credentials of [{}, { bearer }])
      expect((await api.ok(operation, { query, ...credentials })).items).toMatchObject(bodies)
    expect((await api.ok(operation, { query, key })).items).toMatchObject(bodies.map(masked))
  }
})

scenario(
  'credential: masking hides no one-time code and changes no stored value',
  MASKED_SECRETS,
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
    const login = { totp: BASE32_CANARY }
    const body = { type: 'login', name: 'Shop', login, generatePassword: {} }
    const created = await api.ok('createCredential', { key, body })
    expect(created.login?.password).toBe(HIDDEN)
    const path = { id: created.id }
    expect((await api.ok('getTotp', { key, path })).code).toMatch(/^\d{6}$/)
    const before = await api.ok('getCredential', { path, query: { reveal: true } })
    expect(before.login).toEqual({ ...login, password: expect.stringMatching(/^[!-~]{24}$/) })
    await api.ok('updateCredential', { key, path, body: { favorite: true } })
    expect((await api.ok('getCredential', { path, query: { reveal: true } })).login).toEqual(before.login)
  },
)

scenario('credential: a masked credential that is sent back keeps its secrets', MASKED_SECRETS, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  for (const body of CREDENTIALS) {
    const { id, type, organizationId, createdAt, updatedAt, ...read } = await api.ok('createCredential', {
      key,
      body,
    })
    const path = { id }
    const sent = { ...read, name: 'Renamed' }
    expect(await api.ok('updateCredential', { key, path, body: sent }), type).toMatchObject(sent)
    const stored = await api.ok('getCredential', { path, query: { reveal: true } })
    expect(stored, type).toMatchObject({ ...body, name: 'Renamed' })
  }
})

scenario('credential: masked fields with the same name keep their own values', MASKED_SECRETS, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const code = (value: string) => ({ name: 'code', value })
  const body = { type: 'custom', name: 'Codes', fields: [code('111')] }
  const { id } = await api.ok('createCredential', { key, body })
  const path = { id }
  const readValues = async () => {
    const { fields } = await api.ok('getCredential', { path, query: { reveal: true } })
    return fields?.map(({ value }) => value)
  }
  await api.ok('updateCredential', { key, path, body: { fields: [code('222'), code(HIDDEN)] } })
  expect(await readValues()).toEqual(['222', '111'])
  const { fields: masked } = await api.ok('getCredential', { key, path })
  await api.ok('updateCredential', { key, path, body: { fields: masked } })
  expect(await readValues()).toEqual(['222', '111'])
  await api.ok('updateCredential', { key, path, body: { fields: [code('333'), code(HIDDEN)] } })
  expect(await readValues()).toEqual(['333', '111'])
  // Which one was removed is not known.
  const shortened = { key, path, body: { fields: [code(HIDDEN)] } }
  const { details } = await api.problem('updateCredential', [400, 'VALIDATION_ERROR'], shortened)
  expect(details?.issues?.map(issue => issue.path)).toEqual(['/fields/0/value'])
  expect(await readValues()).toEqual(['333', '111'])
})

scenario('credential: a masked value without a stored secret is rejected and changes nothing', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const login = { type: 'login', name: 'Shop', login: { password: 'secret' } }
  const card = { type: 'card', name: 'Card', fields: [{ name: 'PIN', value: '1234' }], card: {} }
  const note = { type: 'secure_note', name: 'Note' }
  const cases: [body: object, update: object, issuePath: string][] = [
    [login, { login: { password: HIDDEN, totp: HIDDEN } }, '/login/totp'],
    [card, { fields: [{ name: 'Pin code', value: HIDDEN }] }, '/fields/0/value'],
    [card, { card: { number: '****4242' } }, '/card/number'],
    [note, { notes: HIDDEN }, '/notes'],
  ]
  for (const [body, update, issuePath] of cases) {
    const created = await api.ok('createCredential', { key, body })
    const path = { id: created.id }
    const request = { key, path, body: update }
    const { details } = await api.problem('updateCredential', [400, 'VALIDATION_ERROR'], request)
    expect(details?.issues?.map(issue => issue.path)).toEqual([issuePath])
    expect(await api.ok('getCredential', { key, path })).toEqual(created)
  }
  const { id } = await api.ok('createCredential', { key, body: card })
  const numbered = { card: { number: '4000000000000002', code: '123' } }
  await api.ok('updateCredential', { key, path: { id }, body: numbered })
  const changed = { card: { number: '****0002', code: '456' } }
  const updated = await api.ok('updateCredential', { key, path: { id }, body: changed })
  expect(updated.card).toEqual({ number: '4000000000000002', code: '456' })
})

scenario('credential: stored values are returned by default, with and without reveal', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const [body] = CREDENTIALS
  const created = await api.ok('createCredential', { key, body })
  for (const reveal of [true, false]) {
    const request = { key, path: { id: created.id }, query: { reveal } }
    expect(await api.ok('getCredential', request)).toEqual(created)
  }
  expect(created).toMatchObject({ login: { totp: BASE32_CANARY } })
})

/** Sends requests with secrets that are rejected. */
function createRejectedRequests(key: string, id: string): [OperationId, CallOptions][] {
  const secret = `${CANARY}-rejected`
  const bodies = [
    { type: 'login', name: 'Shop', login: { totp: `${secret}!` } },
    { type: 'login', name: 'Shop', login: { password: secret }, generatePassword: {} },
    { type: 'login', name: 'Shop', login: { password: [secret] } },
    { type: 'login', name: 'Shop', password: secret },
    { type: 'card', name: 'Card', login: { password: secret } },
    { type: 'wifi', name: 'Wifi', login: { password: secret } },
    { type: 'oauth_token', name: 'Token', oauthToken: { accessToken: secret } },
    { type: 'api_key', name: 'Key', apiKey: { provider: 'p', key: secret, expiresAt: secret } },
    { type: 'custom', name: 'Alarm', fields: [{ name: 'pin', value: { secret } }] },
    { type: 'custom', name: 'Alarm', fields: secret },
    { type: 'login', name: 'Shop', revealPolicy: secret },
    [secret],
    JSON.stringify({ type: 'login', name: 'Encoded twice', login: { password: secret } }),
  ]
  const updates = [{ card: { number: secret } }, { login: { totp: `${secret}!` } }, { notes: [secret] }]
  const login = JSON.stringify({ type: 'login', name: 'Shop', login: { password: secret } })
  const broken = [`${login} x`, login.slice(0, -4), login.replace('"}', '" "}'), secret]
  const path = { id }
  return [
    ...bodies.map((body): [OperationId, CallOptions] => ['createCredential', { key, body }]),
    ...broken.map((rawBody): [OperationId, CallOptions] => ['createCredential', { key, rawBody }]),
    ...updates.map((body): [OperationId, CallOptions] => ['updateCredential', { key, path, body }]),
    ...broken.map((rawBody): [OperationId, CallOptions] => ['updateCredential', { key, path, rawBody }]),
  ]
}

/** Sends every operation on stored credentials: in an active vault, and in each other status. */
async function useVault(api: Api, key: string, agentId: string): Promise<unknown[]> {
  const problems: unknown[] = []
  const requests = CREDENTIALS.map((body): [OperationId, CallOptions] => ['createCredential', { key, body }])
  for (const body of CREDENTIALS) {
    const { id } = await api.ok('createCredential', { key, body })
    const { type: _type, ...change } = body
    requests.push(
      ['getCredential', { key, path: { id } }],
      ['updateCredential', { key, path: { id }, body: change }],
      ['getTotp', { key, path: { id } }],
    )
  }
  requests.push(['listCredentials', { key }], ['searchCredentials', { key }])
  for (const status of ['ACTIVE', 'LOCKED', 'ERROR'] as const) {
    api.mock.setVaultStatus(agentId, status)
    for (const [operation, options] of requests) {
      const reply = await api.call(operation, options)
      if (reply.status !== 200) problems.push(reply.body)
    }
  }
  api.mock.setVaultStatus(agentId, 'ACTIVE')
  return problems
}

scenario('API: no error, event, delivery, request log or console output contains secrets', async api => {
  const written = (['log', 'info', 'warn', 'error', 'debug'] as const).map(name => vi.spyOn(console, name))
  const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const { apiKey: other } = await api.mock.addAgent({ name: 'Eve', capabilities: ['vault'] })
  const received: string[] = []
  api.mock.webhooks.listen('https://app.example.test/hooks', async request => {
    received.push(await request.text())
    return new Response()
  })
  await api.ok('createWebhook', { body: { url: 'https://app.example.test/hooks', events: ['*'] } })
  const problems = await useVault(api, key, agentId)
  expect(problems.length).toBeGreaterThan(2 * CREDENTIALS.length)
  const [{ id = '' } = {}] = (await api.ok('searchCredentials', { key, query: { type: 'login' } })).items
  for (const [operation, options] of createRejectedRequests(key, id)) {
    const isText = options.rawBody !== undefined || typeof options.body === 'string'
    const prismOptions = isText && {
      bypassPrism: 'Prism does not forward a string instead of a JSON object',
    }
    const { status, body } = await api.call(operation, { ...options, ...prismOptions })
    expect(status, JSON.stringify(options)).toBe(400)
    problems.push(body)
  }
  problems.push(await api.problem('getCredential', [404, 'NOT_FOUND'], { key: other, path: { id } }))
  await api.ok('deleteCredential', { key, path: { id } })
  await api.ok('deprovisionVault', { body: { agentId } })
  await api.mock.webhooks.settled()
  const { requests, events, deliveries, outbox } = api.mock
  expect(requests.length).toBeGreaterThan(3 * CREDENTIALS.length)
  const output = written.map(({ mock }) => mock.calls)
  vi.restoreAllMocks()
  const outputs = { problems, requests, events, deliveries, outbox, received, output }
  for (const [place, content] of Object.entries(outputs))
    expect(JSON.stringify(content), place).not.toContain(CANARY)
})
