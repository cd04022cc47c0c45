import { expect } from 'vitest'
import { type CallOptions, UNKNOWN_ID } from '../api.ts'
import type { OperationId } from '../operations.ts'
import { scenario } from '../scenario.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const NOTE = { type: 'secure_note', name: 'Door code' }

scenario('vault: a vault is provisioned once, ACTIVE and empty', { now: NOW, clock: 'manual' }, async api => {
  const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const vault = await api.ok('provisionVault', { body: { agentId } })
  expect(vault).toEqual({
    id: expect.stringMatching(/^c[0-9a-z]{24}$/),
    agentId,
    status: 'ACTIVE',
    createdAt: NOW,
  })
  expect(await api.ok('getVaultStatus', { query: { agentId } })).toEqual(vault)
  expect(await api.ok('getVaultStatus', { key })).toEqual(vault)
  expect(await api.ok('listCredentials', { key })).toEqual({ items: [] })
})

scenario('API: provisioning an agent that has a vault returns the vault unchanged', async api => {
  const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const credential = await api.ok('createCredential', { key, body: NOTE })
  const vault = await api.ok('getVaultStatus', { key })
  expect(await api.ok('provisionVault', { body: { agentId } })).toEqual(vault)
  expect((await api.ok('listCredentials', { key })).items).toEqual([credential])
  for (const status of ['LOCKED', 'ERROR'] as const) {
    api.mock.setVaultStatus(agentId, status)
    expect(await api.ok('provisionVault', { body: { agentId } })).toEqual({ ...vault, status })
  }
})

scenario('identity: a provisioned identity has the vault that getVaultStatus returns', async api => {
  const { id, apiKey, vault } = await api.ok('provisionIdentity', {
    body: { name: 'Ada', capabilities: ['vault'] },
  })
  const status = await api.ok('getVaultStatus', { key: apiKey })
  expect(vault).toEqual({ id: status.id, status: 'ACTIVE' })
  expect((await api.ok('provisionVault', { body: { agentId: id } })).id).toBe(vault?.id)
})

scenario('API: deprovisioning deletes the vault with its credentials; a new one is empty', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const grace = await api.mock.addAgent({ name: 'Grace', capabilities: ['vault'] })
  const first = await api.ok('getVaultStatus', { key: ada.apiKey })
  const gone = [
    await api.ok('createCredential', { key: ada.apiKey, body: NOTE }),
    await api.ok('createCredential', { key: ada.apiKey, body: NOTE }),
  ]
  const credential = await api.ok('createCredential', { key: grace.apiKey, body: NOTE })
  expect(await api.ok('deprovisionVault', { body: { agentId: ada.id } })).toEqual({ success: true })
  await api.problem('getVaultStatus', [404, 'NOT_FOUND'], { key: ada.apiKey })
  await api.problem('deprovisionVault', [404, 'NOT_FOUND'], { body: { agentId: ada.id } })
  for (const { id } of gone) await api.problem('getCredential', [404, 'NOT_FOUND'], { path: { id } })
  expect((await api.ok('listCredentials', { key: grace.apiKey })).items).toEqual([credential])
  const second = await api.ok('provisionVault', { body: { agentId: ada.id } })
  expect(second.id).not.toBe(first.id)
  expect((await api.ok('listCredentials', { key: ada.apiKey })).items).toEqual([])
  for (const { id } of gone) await api.problem('getCredential', [404, 'NOT_FOUND'], { path: { id } })
})

scenario('API: every vault operation is 404 for an agent without a vault', async api => {
  const { id: agentId, apiKey } = await api.mock.addAgent({ name: 'Ada' })
  for (const id of ['getVaultStatus', 'listCredentials', 'searchCredentials'] as const) {
    const { detail } = await api.problem(id, [404, 'NOT_FOUND'], { query: { agentId } })
    expect(detail, id).toContain('POST /vault/provision')
    await api.problem(id, [404, 'NOT_FOUND'], { key: apiKey })
  }
  await api.problem('createCredential', [404, 'NOT_FOUND'], { key: apiKey, body: NOTE })
})

scenario(
  'list credentials: agentId is optional with an agent key and required at organization level',
  async api => {
    const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
    const bearer = await api.mock.accessToken({ userId: 'u1', orgIds: [api.mock.organization.id] })
    const item = await api.ok('createCredential', { key, body: NOTE })
    for (const id of ['getVaultStatus', 'listCredentials', 'searchCredentials'] as const) {
      await api.ok(id, { key })
      await api.ok(id, { key, query: { agentId } })
      await api.ok(id, { bearer, query: { agentId } })
      for (const credentials of [{}, { bearer }]) {
        const { details } = await api.problem(id, [400, 'VALIDATION_ERROR'], credentials)
        expect(details?.issues, id).toMatchObject([{ location: 'query', path: 'agentId' }])
      }
    }
    const { details } = await api.problem('createCredential', [400, 'VALIDATION_ERROR'], { body: NOTE })
    expect(details?.issues).toMatchObject([{ location: 'body', path: '/agentId' }])
    const second = await api.ok('createCredential', { bearer, body: { ...NOTE, agentId } })
    expect((await api.ok('listCredentials', { query: { agentId } })).items).toEqual([second, item])
  },
)

scenario('list credentials: an invalid agentId is 400', async api => {
  for (const id of ['getVaultStatus', 'listCredentials', 'searchCredentials'] as const) {
    const query = { agentId: 'C-not-plain' }
    const { details } = await api.problem(id, [400, 'VALIDATION_ERROR'], { query })
    expect(details?.issues, id).toMatchObject([{ location: 'query', path: 'agentId' }])
  }
})

/** Returns a request for every operation on credentials, with `agentId` as parameter. */
function credentialOperations(agentId: string, id: string): [OperationId, CallOptions][] {
  return [
    ['createCredential', { body: { ...NOTE, agentId } }],
    ['listCredentials', { query: { agentId } }],
    ['getCredential', { path: { id }, query: { agentId } }],
    ['updateCredential', { path: { id }, query: { agentId }, body: { favorite: true } }],
    ['deleteCredential', { path: { id }, query: { agentId } }],
    ['searchCredentials', { query: { agentId } }],
    ['getTotp', { path: { id }, query: { agentId } }],
  ]
}

scenario(
  'vault: credential operations are 409 in a LOCKED vault, 503 in an ERROR vault, and work in an ACTIVE one',
  async api => {
    const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
    const totp = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const login = { type: 'login', name: 'Shop', login: { totp } }
    const stored = await api.ok('createCredential', { key, body: login })
    const closed = [
      ['LOCKED', 409, 'VAULT_LOCKED'],
      ['ERROR', 503, 'SERVICE_UNAVAILABLE'],
    ] as const
    for (const [status, ...expected] of closed) {
      const vault = api.mock.setVaultStatus(agentId, status)
      expect(vault).toMatchObject({ agentId, status })
      expect(await api.ok('getVaultStatus', { key })).toEqual(vault)
      for (const [id, options] of credentialOperations(agentId, stored.id)) {
        for (const credentials of [{}, { key }]) {
          const { detail } = await api.problem(id, [...expected], { ...options, ...credentials })
          expect(detail, id).toContain(status)
        }
      }
      for (const [id, options] of credentialOperations('', stored.id).filter(([, { path }]) => path))
        await api.problem(id, [...expected], { ...options, query: {} })
    }
    api.mock.setVaultStatus(agentId, 'ACTIVE')
    expect((await api.ok('listCredentials', { key })).items).toEqual([stored])
  },
)

scenario('vault: a 503 has Retry-After', async api => {
  const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  api.mock.setVaultStatus(agentId, 'ERROR')
  const { status, headers } = await api.call('listCredentials', { key })
  expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
})

scenario('vault: a locked vault does not affect others, and can be deprovisioned', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const grace = await api.mock.addAgent({ name: 'Grace', capabilities: ['vault'] })
  for (const status of ['LOCKED', 'ERROR'] as const) {
    api.mock.setVaultStatus(ada.id, status)
    await api.ok('listCredentials', { key: grace.apiKey })
    await api.ok('deprovisionVault', { body: { agentId: ada.id } })
    expect(await api.ok('provisionVault', { body: { agentId: ada.id } })).toMatchObject({ status: 'ACTIVE' })
  }
})

scenario('vault: setVaultStatus throws for a missing vault or an unknown status', async api => {
  const { id } = await api.mock.addAgent({ name: 'Ada' })
  expect(() => api.mock.setVaultStatus(id, 'LOCKED')).toThrow(/has no vault/)
  await api.ok('provisionVault', { body: { agentId: id } })
  const closed = 'CLOSED' as string as 'LOCKED'
  expect(() => api.mock.setVaultStatus(id, closed)).toThrow(/"ACTIVE", "LOCKED", "ERROR"/)
  expect((await api.ok('getVaultStatus', { query: { agentId: id } })).status).toBe('ACTIVE')
})

scenario(
  'authentication: agentId of another agent is 403 with an agent key, and an absent agent is 404',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
    const eve = await api.mock.addAgent({ name: 'Eve', capabilities: ['vault'] })
    const { masterKey } = api.mock.addOrganization({ name: 'Other' })
    const { id } = await api.ok('createCredential', { key: ada.apiKey, body: NOTE })
    const status: [OperationId, CallOptions] = ['getVaultStatus', { query: { agentId: ada.id } }]
    for (const [operation, options] of [status, ...credentialOperations(ada.id, id)]) {
      await api.problem(operation, [403, 'FORBIDDEN'], { ...options, key: eve.apiKey })
      await api.problem(operation, [404, 'NOT_FOUND'], { ...options, key: masterKey })
    }
    for (const [operation, options] of credentialOperations(UNKNOWN_ID, id))
      await api.problem(operation, [404, 'NOT_FOUND'], options)
    for (const operation of ['provisionVault', 'deprovisionVault'] as const) {
      await api.problem(operation, [404, 'NOT_FOUND'], { body: { agentId: UNKNOWN_ID } })
      await api.problem(operation, [404, 'NOT_FOUND'], { key: masterKey, body: { agentId: ada.id } })
    }
    expect((await api.ok('listCredentials', { key: ada.apiKey })).items).toHaveLength(1)
  },
)

scenario(
  'authentication: credentials of another agent or organization get the same response as absent ones',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
    const eve = await api.mock.addAgent({ name: 'Eve', capabilities: ['vault'] })
    const other = api.mock.addOrganization({ name: 'Other' })
    const foreign = await api.mock.addAgent({
      name: 'Mallory',
      orgId: other.organization.id,
      capabilities: ['vault'],
    })
    const { id } = await api.ok('createCredential', { key: ada.apiKey, body: NOTE })
    const byId: [OperationId, CallOptions][] = [
      ['getCredential', {}],
      ['updateCredential', { body: { name: 'Mine' } }],
      ['deleteCredential', {}],
      ['getTotp', {}],
    ]
    for (const key of [eve.apiKey, foreign.apiKey, other.masterKey]) {
      for (const [operation, options] of byId) {
        const hidden = await api.problem(operation, [404, 'NOT_FOUND'], { ...options, key, path: { id } })
        const absent = await api.problem(operation, [404, 'NOT_FOUND'], {
          ...options,
          key,
          path: { id: UNKNOWN_ID },
        })
        expect(JSON.parse(JSON.stringify(hidden).replaceAll(id, UNKNOWN_ID)), operation).toEqual(absent)
      }
    }
    // At organization level both vaults are visible, and agentId selects one.
    for (const [operation, options] of byId)
      await api.problem(operation, [404, 'NOT_FOUND'], {
        ...options,
        path: { id },
        query: { agentId: eve.id },
      })
    expect(await api.ok('getCredential', { path: { id } })).toMatchObject({ name: 'Door code' })
    expect(await api.ok('getCredential', { path: { id }, query: { agentId: ada.id } })).toMatchObject({ id })
    for (const key of [eve.apiKey, foreign.apiKey]) {
      expect((await api.ok('listCredentials', { key })).items).toEqual([])
      expect((await api.ok('searchCredentials', { key })).items).toEqual([])
    }
  },
)

scenario('API: a deleted agent gets no vault and no credential; its credentials stay readable', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const item = await api.ok('createCredential', { key: ada.apiKey, body: NOTE })
  for (const { id } of [ada, grace]) await api.ok('deleteAgent', { path: { id } })
  await api.problem('provisionVault', [400, 'BAD_REQUEST'], { body: { agentId: grace.id } })
  await api.problem('createCredential', [400, 'BAD_REQUEST'], { body: { ...NOTE, agentId: ada.id } })
  expect((await api.ok('listCredentials', { query: { agentId: ada.id } })).items).toEqual([item])
  await api.ok('deprovisionVault', { body: { agentId: ada.id } })
})

scenario('API: the POST operations of the vault support Idempotency-Key', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const { id: other } = await api.mock.addAgent({ name: 'Grace', capabilities: ['vault'] })
  const posts: [OperationId, object, object][] = [
    ['provisionVault', { agentId }, { agentId: other }],
    ['createCredential', { ...NOTE, agentId }, { ...NOTE, agentId: other }],
    ['generatePassword', { length: 8 }, { length: 9 }],
    ['deprovisionVault', { agentId }, { agentId: other }],
  ]
  for (const [id, body, another] of posts) {
    const first = await api.okResponse(id, { body, idempotencyKey: id })
    const again = await api.okResponse(id, { body, idempotencyKey: id })
    expect(again.body, id).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed'), id).toBe('true')
    await api.problem(id, [409, 'IDEMPOTENCY_BODY_MISMATCH'], { body: another, idempotencyKey: id })
  }
})
