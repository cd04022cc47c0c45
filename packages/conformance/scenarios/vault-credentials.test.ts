import type { CreateCredential, UpdateCredential, VaultCredential } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type CallOptions, UNKNOWN_ID } from '../api.ts'
import { CREDENTIALS } from '../credential-bodies.ts'
import type { OperationId } from '../operations.ts'
import { scenario } from '../scenario.ts'
import { addVault, findIssuePaths } from '../vault-requests.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const

scenario('credential: each type is stored and returned unchanged, newest first', MANUAL_CLOCK, async api => {
  const { agentId, key } = await addVault(api)
  const stored: VaultCredential[] = []
  for (const body of CREDENTIALS) {
    const credential = await api.ok('createCredential', { key, body })
    const { id, createdAt, updatedAt, ...rest } = credential
    expect(rest).toEqual({ favorite: false, organizationId: api.mock.organization.id, ...body })
    expect([createdAt, updatedAt]).toEqual([MANUAL_CLOCK.now, MANUAL_CLOCK.now])
    expect(await api.ok('getCredential', { key, path: { id } })).toEqual(credential)
    expect(await api.ok('getCredential', { path: { id }, query: { agentId } })).toEqual(credential)
    stored.unshift(credential)
  }
  expect(await api.ok('listCredentials', { key })).toEqual({ items: stored })
  expect(await api.ok('listCredentials', { query: { agentId } })).toEqual({ items: stored })
  expect(new Set(stored.map(({ id }) => id)).size).toBe(CREDENTIALS.length)
})

scenario('credential: fields that are not set are absent', MANUAL_CLOCK, async api => {
  const { key } = await addVault(api)
  for (const type of ['login', 'secure_note', 'card', 'identity', 'custom']) {
    const body = { type, name: 'Least', fields: [], collectionIds: [] }
    const credential = await api.ok('createCredential', { key, body })
    expect(credential).toEqual({
      id: expect.any(String),
      type,
      name: 'Least',
      favorite: false,
      organizationId: api.mock.organization.id,
      createdAt: MANUAL_CLOCK.now,
      updatedAt: MANUAL_CLOCK.now,
    })
    expect(Object.keys(credential)).toHaveLength(7)
  }
})

scenario('credential: each type accepts only its own sub-object', async api => {
  const { key } = await addVault(api)
  const subObjects = Object.assign({}, ...CREDENTIALS.map(({ name, type, fields, notes, ...rest }) => rest))
  const { login, card, identity, oauthToken, apiKey, certificate } = subObjects
  const all = { login, card, identity, oauthToken, apiKey, certificate }
  for (const body of CREDENTIALS) {
    for (const [name, value] of Object.entries(all)) {
      if (name in body) continue
      expect(await findIssuePaths(api, key, { ...body, [name]: value }), body.type).toEqual([`/${name}`])
    }
    if (body.type === 'login') continue
    expect(await findIssuePaths(api, key, { ...body, generatePassword: {} }), body.type).toEqual([
      '/generatePassword',
    ])
  }
  expect(await findIssuePaths(api, key, { type: 'custom', name: 'All', ...all })).toEqual(
    Object.keys(all)
      .map(name => `/${name}`)
      .toSorted(),
  )
  expect((await api.ok('listCredentials', { key })).items).toEqual([])
})

const IGNORE_UNKNOWN_INPUT = { unknownInput: 'ignore' } as const
scenario(
  'credential: another sub-object is rejected even if unknown input is ignored',
  IGNORE_UNKNOWN_INPUT,
  async api => {
    const { key } = await addVault(api)
    const invalidBody = { type: 'login', name: 'Shop', card: { number: '1' } }
    const { detail } = await api.problem('createCredential', [400, 'VALIDATION_ERROR'], {
      key,
      body: invalidBody,
    })
    expect(detail).toContain('/card is not allowed if type is "login"')
    const { id } = await api.ok('createCredential', { key, body: { type: 'login', name: 'Shop' } })
    expect(await findIssuePaths(api, key, { ...invalidBody, type: 'custom' })).toEqual(['/card'])
    const change = { key, path: { id }, body: { card: { number: '1' } } }
    await api.problem('updateCredential', [400, 'VALIDATION_ERROR'], change)
    expect(await api.ok('getCredential', { key, path: { id } })).not.toHaveProperty('card')
  },
)

scenario('credential: a credential needs a type, a name and the required fields of its type', async api => {
  const { key } = await addVault(api)
  const of = (type: string, more: object = {}): object => ({ type, name: 'Least', ...more })
  expect(await findIssuePaths(api, key, { type: 'login' })).toEqual(['/name'])
  expect(await findIssuePaths(api, key, { type: 'login', name: '' })).toEqual(['/name'])
  expect(await findIssuePaths(api, key, { name: 'No type' })).toEqual(['/type'])
  expect(await findIssuePaths(api, key, of('wifi', { login: {} }))).toEqual(['/type'])
  const { detail } = await api.problem('createCredential', [400, 'VALIDATION_ERROR'], {
    key,
    body: of('wifi'),
  })
  for (const { type } of CREDENTIALS) expect(detail).toContain(`"${type}"`)
  expect(await findIssuePaths(api, key, of('oauth_token'))).toEqual(['/oauthToken'])
  expect(await findIssuePaths(api, key, of('api_key'))).toEqual(['/apiKey'])
  expect(await findIssuePaths(api, key, of('certificate'))).toEqual(['/certificate'])
  expect(await findIssuePaths(api, key, of('oauth_token', { oauthToken: {} }))).toEqual([
    '/oauthToken/accessToken',
    '/oauthToken/provider',
  ])
  expect(await findIssuePaths(api, key, of('api_key', { apiKey: { provider: 'p' } }))).toEqual([
    '/apiKey/key',
  ])
  const blank = { apiKey: { provider: 'p', key: '' } }
  expect(await findIssuePaths(api, key, of('api_key', blank))).toEqual(['/apiKey/key'])
  expect(await findIssuePaths(api, key, of('certificate', { certificate: {} }))).toEqual([
    '/certificate/certificate',
    '/certificate/privateKey',
  ])
  expect(await findIssuePaths(api, key, of('custom', { organizationId: 'mine' }))).toEqual([
    '/organizationId',
  ])
  expect(await findIssuePaths(api, key, of('custom', { fields: [{ name: 'pin' }] }))).toEqual([
    '/fields/0/value',
  ])
  await api.ok('createCredential', { key, body: of('api_key', { apiKey: { provider: 'p', key: 'k' } }) })
})

scenario('API: PUT changes only the fields in the request', MANUAL_CLOCK, async api => {
  const { agentId, key } = await addVault(api)
  for (const body of CREDENTIALS) {
    const before = await api.ok('createCredential', { key, body })
    const path = { id: before.id }
    await api.mock.clock.advance('1s')
    const after = await api.ok('updateCredential', {
      path,
      query: { agentId },
      body: { name: 'Renamed', favorite: true, folderId: 'f2', collectionIds: ['c2'] },
    })
    const changed = { name: 'Renamed', favorite: true, folderId: 'f2', collectionIds: ['c2'] }
    expect(after).toEqual({ ...before, ...changed, updatedAt: after.updatedAt })
    expect(after.updatedAt).toBe(new Date(api.mock.clock.now()).toISOString())
    expect(await api.ok('getCredential', { key, path })).toEqual(after)
  }
})

scenario('API: PUT clears notes and folderId with null, and lists with an empty list', async api => {
  const { key } = await addVault(api)
  const [body] = CREDENTIALS
  const before = await api.ok('createCredential', { key, body })
  const path = { id: before.id }
  const cleared = { notes: null, folderId: null, collectionIds: [], fields: [] }
  const after = await api.ok('updateCredential', { key, path, body: cleared })
  const { notes, folderId, collectionIds, fields, ...rest } = before
  expect([notes, folderId, collectionIds, fields]).not.toContain(undefined)
  expect(after).toEqual({ ...rest, updatedAt: after.updatedAt })
  for (const member of Object.keys(cleared)) expect(after).not.toHaveProperty(member)
  for (const fault of [{ name: null }, { favorite: null }, { fields: null }, { login: null }, {}])
    await api.problem('updateCredential', [400, 'VALIDATION_ERROR'], { key, path, body: fault })
  expect(await api.ok('getCredential', { key, path })).toEqual(after)
})

scenario('API: a sub-object in a PUT replaces the whole stored one', async api => {
  const { key } = await addVault(api)
  const smaller: Partial<Record<CreateCredential['type'], UpdateCredential>> = {
    login: { login: { username: 'grace' } },
    card: { card: { brand: 'Other' } },
    identity: { identity: { lastName: 'Hopper' } },
    oauth_token: { oauthToken: { provider: 'p', accessToken: 'a' } },
    api_key: { apiKey: { provider: 'p', key: 'k' } },
    certificate: { certificate: { certificate: 'c', privateKey: 'p' } },
  }
  for (const body of CREDENTIALS) {
    const change = smaller[body.type]
    if (!change) continue
    const before = await api.ok('createCredential', { key, body })
    const after = await api.ok('updateCredential', { key, path: { id: before.id }, body: change })
    expect(after).toEqual({ ...before, ...change, updatedAt: after.updatedAt })
    const [[name = ''] = []] = Object.entries(change)
    const emptied = await api.call('updateCredential', { key, path: { id: before.id }, body: { [name]: {} } })
    expect(emptied.status, name).toBe(['login', 'card', 'identity'].includes(name) ? 200 : 400)
  }
})

scenario('API: a PUT accepts only the sub-object of the type, and cannot change the type', async api => {
  const { key } = await addVault(api)
  const inputs: UpdateCredential = {
    login: {},
    card: {},
    identity: {},
    oauthToken: { provider: 'p', accessToken: 'a' },
    apiKey: { provider: 'p', key: 'k' },
    certificate: { certificate: 'c', privateKey: 'p' },
    generatePassword: {},
  }
  for (const body of CREDENTIALS) {
    const before = await api.ok('createCredential', { key, body })
    const request = { key, path: { id: before.id } }
    const disallowed = Object.keys(inputs).filter(
      name => !(name in body) && !(name === 'generatePassword' && body.type === 'login'),
    )
    const foreign = Object.fromEntries(Object.entries(inputs).filter(([name]) => disallowed.includes(name)))
    const { details } = await api.problem('updateCredential', [400, 'VALIDATION_ERROR'], {
      ...request,
      body: foreign,
    })
    expect(details?.issues?.map(({ path }) => path).toSorted()).toEqual(
      disallowed.map(name => `/${name}`).toSorted(),
    )
    await api.problem('updateCredential', [400, 'VALIDATION_ERROR'], {
      ...request,
      body: { type: body.type },
    })
    expect(await api.ok('getCredential', request)).toEqual(before)
  }
})

scenario(
  'credential: format, match and type are stored unchanged, and other values are rejected',
  async api => {
    const { key } = await addVault(api)
    const login = { uris: [{ uri: 'https://a.test' }, { uri: 'https://b.test', match: 'never' }] }
    const fields = [
      { name: 'pin', value: '0000', type: 'hidden' },
      { name: 'newsletter', value: 'false', type: 'boolean' },
      { name: 'customer', value: '4711' },
    ]
    const body = { type: 'login', name: 'Shop', login, fields }
    const { id, ...stored } = await api.ok('createCredential', { key, body })
    expect(stored).toMatchObject({ login, fields })
    const changed = { uris: [{ uri: 'https://a.test', match: 'exact' }] }
    const request = { key, path: { id }, body: { login: changed } }
    expect(await api.ok('updateCredential', request)).toMatchObject({ login: changed, fields })
    const uris = [{ uri: 'https://a.test', match: 'sometimes' }]
    expect(await findIssuePaths(api, key, { ...body, login: { uris } })).toEqual(['/login/uris/0/match'])
    const unknownType = [{ name: 'pin', value: '0000', type: 'secret' }]
    expect(await findIssuePaths(api, key, { ...body, fields: unknownType })).toEqual(['/fields/0/type'])
    for (const format of ['', 'x'.repeat(51)]) {
      const certificate = { certificate: 'c', privateKey: 'k', format }
      const invalid = { type: 'certificate', name: 'Client', certificate }
      expect(await findIssuePaths(api, key, invalid)).toEqual(['/certificate/format'])
    }
  },
)

for (const unknownInput of ['reject', 'ignore'] as const)
  scenario(
    `credential: revealPolicy is rejected with its reason if unknown input is set to ${unknownInput}`,
    { unknownInput },
    async api => {
      const { key } = await addVault(api)
      const { id } = await api.ok('createCredential', { key, body: { type: 'login', name: 'Shop' } })
      const revealPolicy = { requireApproval: true }
      const requests: [OperationId, CallOptions][] = [
        ['createCredential', { key, body: { type: 'login', name: 'Shop', revealPolicy } }],
        ['updateCredential', { key, path: { id }, body: { revealPolicy } }],
      ]
      for (const [operation, options] of requests) {
        const { details } = await api.problem(operation, [400, 'VALIDATION_ERROR'], options)
        expect(details?.issues).toMatchObject([
          {
            location: 'body',
            path: '/revealPolicy',
            message: expect.stringContaining('enforces no reveal policy'),
          },
        ])
      }
    },
  )

scenario('API: a deleted credential is 404, and the others stay', async api => {
  const { agentId, key } = await addVault(api)
  const body = { type: 'custom', name: 'Alarm' }
  const credential = await api.ok('createCredential', { key, body })
  const { id } = await api.ok('createCredential', { key, body })
  expect(await api.ok('deleteCredential', { path: { id }, query: { agentId } })).toEqual({ success: true })
  for (const operation of ['getCredential', 'deleteCredential', 'getTotp'] as const)
    await api.problem(operation, [404, 'NOT_FOUND'], { key, path: { id } })
  await api.problem('updateCredential', [404, 'NOT_FOUND'], { key, path: { id }, body: { name: 'Back' } })
  await api.problem('deleteCredential', [404, 'NOT_FOUND'], { key, path: { id: UNKNOWN_ID } })
  expect((await api.ok('listCredentials', { key })).items).toEqual([credential])
})
