import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'
import { addVault, findIssuePaths } from '../vault-requests.ts'

scenario('API: a generated password follows its rules and is not stored', { seed: 3 }, async api => {
  const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const least = await api.ok('generatePassword', { key })
  expect(least.password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d])[!-~]{24}$/)
  expect((await api.ok('generatePassword', { key, body: {} })).password).not.toBe(least.password)
  const classes = {
    uppercase: /^[A-Z]+$/,
    lowercase: /^[a-z]+$/,
    number: /^\d+$/,
    special: /^[^A-Za-z\d\s]+$/,
  }
  const none = { uppercase: false, lowercase: false, number: false, special: false }
  for (const [name, pattern] of Object.entries(classes)) {
    for (const length of [8, 128]) {
      const { password } = await api.ok('generatePassword', { body: { ...none, [name]: true, length } })
      expect(password).toMatch(pattern)
      expect(password).toHaveLength(length)
    }
  }
  const { details } = await api.problem('generatePassword', [400, 'VALIDATION_ERROR'], { body: none })
  expect(details?.issues).toMatchObject([
    { location: 'body', path: '', message: expect.stringMatching(/at least one/) },
  ])
  for (const length of [7, 129, 8.5, '24', null])
    await api.problem('generatePassword', [400, 'VALIDATION_ERROR'], { body: { length } })
  expect((await api.ok('listCredentials', { query: { agentId } })).items).toEqual([])
})

scenario('API: agentId of generate-password must be an agent of the caller', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const eve = await api.mock.addAgent({ name: 'Eve' })
  const { masterKey } = api.mock.addOrganization({ name: 'Other' })
  const body = { agentId: ada.id, length: 8 }
  for (const caller of [{}, { key: ada.apiKey }])
    expect((await api.ok('generatePassword', { ...caller, body })).password).toHaveLength(8)
  await api.problem('generatePassword', [403, 'FORBIDDEN'], { key: eve.apiKey, body })
  await api.problem('generatePassword', [404, 'NOT_FOUND'], { key: masterKey, body })
  await api.problem('generatePassword', [404, 'NOT_FOUND'], { body: { agentId: UNKNOWN_ID } })
  await api.problem('generatePassword', [400, 'VALIDATION_ERROR'], { body: { agentId: 'No id' } })
})

scenario('credential: a login may get a generated password', async api => {
  const { key } = await addVault(api)
  const of = (more: object): object => ({ type: 'login', name: 'Shop', ...more })
  const plain = await api.ok('createCredential', { key, body: of({ generatePassword: {} }) })
  expect(plain.login?.password).toMatch(/^[!-~]{24}$/)
  expect(Object.keys(plain.login ?? {})).toEqual(['password'])
  expect(await api.ok('getCredential', { key, path: { id: plain.id } })).toEqual(plain)
  const login = { username: 'ada' }
  const ruled = await api.ok('createCredential', {
    key,
    body: of({ login, generatePassword: { length: 8, special: false, uppercase: false } }),
  })
  expect(ruled.login).toEqual({
    username: 'ada',
    password: expect.stringMatching(/^(?=.*\d)(?=.*[a-z])[a-z\d]{8}$/),
  })
  expect(ruled).not.toHaveProperty('generatePassword')
  const none = { uppercase: false, lowercase: false, number: false, special: false }
  expect(await findIssuePaths(api, key, of({ generatePassword: none }))).toEqual(['/generatePassword'])
  expect(await findIssuePaths(api, key, of({ generatePassword: { length: 7 } }))).toEqual([
    '/generatePassword/length',
  ])
  const both = of({ login: { password: 'mine' }, generatePassword: {} })
  expect(await findIssuePaths(api, key, both)).toEqual(['/generatePassword'])
})

scenario('API: a repeated request returns the same generated password', async api => {
  const { agentId } = await addVault(api)
  const body = { type: 'login', agentId, name: 'Shop', generatePassword: {} }
  const request = { body, idempotencyKey: 'shop-login' }
  const first = await api.ok('createCredential', request)
  expect(await api.ok('createCredential', request)).toEqual(first)
  expect(first.login?.password).toHaveLength(24)
  const { items } = await api.ok('listCredentials', { query: { agentId } })
  expect(items).toEqual([first])
  expect(JSON.stringify(api.mock.requests)).not.toContain(first.login?.password)
})

scenario('API: a PUT generates a new password and keeps the rest of the login', async api => {
  const { key } = await addVault(api)
  const login = { username: 'ada', password: 'old', uris: [{ uri: 'https://shop.example.com' }] }
  const before = await api.ok('createCredential', { key, body: { type: 'login', name: 'Shop', login } })
  const request = { key, path: { id: before.id } }
  const after = await api.ok('updateCredential', { ...request, body: { generatePassword: { length: 32 } } })
  expect(after.login).toEqual({ ...login, password: expect.stringMatching(/^[!-~]{32}$/) })
  const body = { login: { username: 'grace' }, generatePassword: { number: false } }
  const again = await api.ok('updateCredential', { ...request, body })
  expect(again.login).toEqual({ username: 'grace', password: expect.stringMatching(/^\D{24}$/) })
  const conflictingFields = { login: { password: 'mine' }, generatePassword: {} }
  await api.problem('updateCredential', [400, 'VALIDATION_ERROR'], { ...request, body: conflictingFields })
  const none = { uppercase: false, lowercase: false, number: false, special: false }
  await api.problem('updateCredential', [400, 'VALIDATION_ERROR'], {
    ...request,
    body: { generatePassword: none },
  })
  expect(await api.ok('getCredential', request)).toEqual(again)
})
