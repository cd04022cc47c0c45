import type { PostalAddress, PostalAddressType } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { SHIPPING_ADDRESS } from '../fixtures/shipping-address.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const UNVALIDATED = { validated: false, validatedAt: null, provider: null }

/** Adds addresses of these types in order. Returns their ids. */
async function add(api: Api, agentId: string, ...types: PostalAddressType[]): Promise<string[]> {
  const ids: string[] = []
  for (const type of types)
    ids.push((await api.ok('createAddress', { body: { ...SHIPPING_ADDRESS, agentId, type } })).id)
  return ids
}

/** Ids of the primary addresses of an agent, the newest first. */
async function primaries(api: Api, agentId: string): Promise<string[]> {
  const all = await api.ok('listAddresses', { query: { agentId } })
  return all.filter(({ isPrimary }) => isPrimary).map(({ id }) => id)
}

const put = (api: Api, id: string | undefined, body: object): Promise<PostalAddress> =>
  api.ok('updateAddress', { path: { id: id ?? '' }, body })

scenario('address: all 18 fields are always present', MANUAL_CLOCK, async api => {
  const { id: agentId, orgId } = await api.mock.addAgent({ name: 'Ada' })
  const least = await api.ok('createAddress', { body: { ...SHIPPING_ADDRESS, agentId } })
  expect(least).toEqual({
    ...SHIPPING_ADDRESS,
    ...UNVALIDATED,
    id: least.id,
    agentId,
    orgId,
    label: null,
    street2: null,
    metadata: null,
    isPrimary: true,
    createdAt: MANUAL_CLOCK.now,
    updatedAt: MANUAL_CLOCK.now,
  })
  const more = { label: 'Warehouse', street2: 'Unit 4' }
  const full = await api.ok('createAddress', { body: { ...SHIPPING_ADDRESS, ...more, agentId } })
  expect(full).toEqual({ ...least, ...more, id: full.id, isPrimary: false })
  for (const address of [least, full]) {
    expect(Object.keys(address)).toHaveLength(18)
    expect(await api.ok('getAddress', { path: { id: address.id }, query: { agentId } })).toEqual(address)
  }
})

scenario('create address: missing or wrong fields are rejected by name, and nothing is stored', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const pathsOf = async (body: object): Promise<string[] | undefined> => {
    const { details } = await api.problem('createAddress', [400, 'VALIDATION_ERROR'], { body })
    return details?.issues?.map(({ path }) => path).sort()
  }
  const required = ['agentId', 'city', 'country', 'postalCode', 'state', 'street1', 'type']
  expect(await pathsOf({})).toEqual(required.map(name => `/${name}`))
  for (const name of ['street1', 'city', 'state', 'postalCode', 'country', 'type', 'agentId']) {
    expect(await pathsOf({ ...SHIPPING_ADDRESS, agentId, [name]: '' })).toContain(`/${name}`)
  }
  for (const country of ['us', 'USA', 'U', 'U1']) {
    expect(await pathsOf({ ...SHIPPING_ADDRESS, agentId, country })).toContain('/country')
  }
  for (const more of [{ isPrimary: true }, { metadata: {} }, { lable: 'x' }]) {
    expect(await pathsOf({ ...SHIPPING_ADDRESS, agentId, ...more })).toEqual([`/${Object.keys(more)[0]}`])
  }
  expect(await api.ok('listAddresses', { query: { agentId } })).toEqual([])
})

scenario(
  'list addresses: the list is a plain array of one agent, newest first; type filters it',
  async api => {
    const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const other = await api.mock.addAgent({ name: 'Grace' })
    const ids = await add(api, agentId, 'SHIPPING', 'BILLING', 'SHIPPING')
    await add(api, other.id, 'SHIPPING')
    const list = async (query: Record<string, string>): Promise<string[]> =>
      (await api.ok('listAddresses', { key, query: { agentId, ...query } })).map(({ id }) => id)
    expect(await list({})).toEqual([...ids].reverse())
    expect(await list({ type: 'SHIPPING' })).toEqual([ids[2], ids[0]])
    expect(await list({ type: 'REGISTERED' })).toEqual([])
    await api.problem('listAddresses', [400, 'VALIDATION_ERROR'], { query: { agentId, type: 'HOME' } })
  },
)

scenario('list addresses: agentId is required for every key, including agent keys', async api => {
  const { id: agentId, apiKey } = await api.mock.addAgent({ name: 'Ada' })
  const [id = ''] = await add(api, agentId, 'SHIPPING')
  const { agentId: _, ...place } = { ...SHIPPING_ADDRESS, agentId }
  for (const key of [apiKey, api.mock.masterKey]) {
    const issues = [
      await api.problem('createAddress', [400, 'VALIDATION_ERROR'], { key, body: place }),
      await api.problem('listAddresses', [400, 'VALIDATION_ERROR'], { key }),
      await api.problem('getAddress', [400, 'VALIDATION_ERROR'], { key, path: { id } }),
      await api.problem('updateAddress', [400, 'VALIDATION_ERROR'], { key, path: { id }, body: {} }),
      await api.problem('deleteAddress', [400, 'VALIDATION_ERROR'], { key, path: { id } }),
      await api.problem('validateAddress', [400, 'VALIDATION_ERROR'], { key, path: { id }, body: {} }),
    ].flatMap(({ details }) => details?.issues?.map(({ location: part, path }) => `${part} ${path}`))
    const [body, query] = ['body /agentId', 'query agentId']
    expect(issues).toEqual([body, query, query, body, query, body])
  }
})

scenario('update address: an update changes only the fields in the request', MANUAL_CLOCK, async api => {
  const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const before = await api.ok('createAddress', { key, body: { ...SHIPPING_ADDRESS, agentId, label: 'Home' } })
  await api.mock.clock.advance('1m')
  const changes = { label: 'Warehouse', street2: 'Unit 4', city: 'Shelbyville' }
  const after = await api.ok('updateAddress', { key, path: { id: before.id }, body: { agentId, ...changes } })
  expect(after).toEqual({ ...before, ...changes, updatedAt: '2026-01-01T00:01:00.000Z' })
  expect(await api.ok('listAddresses', { query: { agentId } })).toEqual([after])
  for (const invalidFields of [{ street1: '' }, { country: 'usa' }, { label: null }, { isPrimary: 'yes' }]) {
    const body = { agentId, ...invalidFields }
    await api.problem('updateAddress', [400, 'VALIDATION_ERROR'], { path: { id: before.id }, body })
  }
})

scenario(
  'address: validate returns the result and marks the address; a changed postal field clears it',
  MANUAL_CLOCK,
  async api => {
    const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const [id = ''] = await add(api, agentId, 'SHIPPING')
    const before = await api.ok('getAddress', { path: { id }, query: { agentId } })
    const validate = async (): Promise<PostalAddress> => {
      const result = await api.ok('validateAddress', { key, path: { id }, body: { agentId } })
      expect(result).toEqual({ valid: true, suggestions: [] })
      return await api.ok('getAddress', { path: { id }, query: { agentId } })
    }
    await api.mock.clock.advance('1m')
    const now = '2026-01-01T00:01:00.000Z'
    const validation = { validated: true, validatedAt: now, provider: 'mock' }
    expect(await validate()).toEqual({ ...before, ...validation, updatedAt: now })
    const { type: _, ...place } = SHIPPING_ADDRESS
    for (const same of [place, { label: 'Home' }, { type: 'BILLING' }, { isPrimary: true }]) {
      expect(await put(api, id, { agentId, ...same })).toMatchObject(validation)
    }
    const fields = { street1: 'x', street2: 'x', city: 'x', state: 'x', postalCode: 'x', country: 'DE' }
    for (const change of Object.entries(fields)) {
      expect(await validate()).toMatchObject({ validated: true })
      expect(await put(api, id, { agentId, ...Object.fromEntries([change]) })).toMatchObject(UNVALIDATED)
    }
  },
)

scenario('address: the first address of a type is primary; isPrimary: true moves the mark', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const [home, invoice, office] = await add(api, agentId, 'SHIPPING', 'BILLING', 'SHIPPING')
  const hers = await add(api, grace.id, 'SHIPPING')
  expect(await primaries(api, agentId)).toEqual([invoice, home])
  expect(await put(api, office, { agentId, isPrimary: true })).toMatchObject({ isPrimary: true })
  expect(await primaries(api, agentId)).toEqual([office, invoice])
  expect(await put(api, home, { agentId, isPrimary: false })).toMatchObject({ isPrimary: false })
  expect(await primaries(api, agentId)).toEqual([office, invoice])
  expect(await primaries(api, grace.id)).toEqual(hers)
})

scenario('address: isPrimary: false on the primary address is 400 BAD_REQUEST', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const [home, invoice] = await add(api, agentId, 'SHIPPING', 'BILLING', 'SHIPPING')
  const before = await api.ok('listAddresses', { query: { agentId } })
  for (const body of [
    { agentId, isPrimary: false },
    { agentId, isPrimary: false, type: 'MAILING', label: 'x' },
  ]) {
    const { detail } = await api.problem('updateAddress', [400, 'BAD_REQUEST'], {
      path: { id: home ?? '' },
      body,
    })
    expect(detail).toMatch(/unset the primary address/)
  }
  expect(await api.ok('listAddresses', { query: { agentId } })).toEqual(before)
  await put(api, home, { agentId, isPrimary: false, type: 'BILLING' })
  expect(await primaries(api, agentId)).toContain(invoice)
})

scenario('address: a changed type leaves exactly one primary address in each type', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const types = ['SHIPPING', 'SHIPPING', 'SHIPPING', 'BILLING'] as const
  const [first, second, third, invoice] = await add(api, agentId, ...types)
  expect(await put(api, first, { agentId, type: 'BILLING' })).toMatchObject({ isPrimary: false })
  expect(await primaries(api, agentId)).toEqual([invoice, second])
  expect(await put(api, third, { agentId, type: 'MAILING' })).toMatchObject({ isPrimary: true })
  expect(await primaries(api, agentId)).toEqual([invoice, third, second])
  expect(await put(api, second, { agentId, type: 'BILLING', isPrimary: true })).toMatchObject({
    isPrimary: true,
  })
  expect(await primaries(api, agentId)).toEqual([third, second])
})

scenario(
  'address: after the primary address is deleted, the oldest remaining one is primary',
  MANUAL_CLOCK,
  async api => {
    const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const [first, second, third] = await add(api, agentId, 'SHIPPING', 'SHIPPING', 'SHIPPING')
    await api.mock.clock.advance('1m')
    const remove = async (id = ''): Promise<void> => {
      expect(await api.ok('deleteAddress', { key, path: { id }, query: { agentId } })).toEqual({
        success: true,
      })
      await api.problem('getAddress', [404, 'NOT_FOUND'], { path: { id }, query: { agentId } })
      await api.problem('deleteAddress', [404, 'NOT_FOUND'], { path: { id }, query: { agentId } })
    }
    await remove(first)
    const [, heir] = await api.ok('listAddresses', { query: { agentId } })
    expect(heir).toMatchObject({ id: second, isPrimary: true, updatedAt: '2026-01-01T00:01:00.000Z' })
    await remove(third)
    expect(await primaries(api, agentId)).toEqual([second])
    await remove(second)
    expect(await api.ok('listAddresses', { query: { agentId } })).toEqual([])
    const [next] = await add(api, agentId, 'SHIPPING')
    expect(await primaries(api, agentId)).toEqual([next])
  },
)

scenario('rights: agents and organizations cannot read or change the addresses of others', async api => {
  const other = api.mock.addOrganization()
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const eve = await api.mock.addAgent({ name: 'Eve', orgId: other.organization.id })
  const [id = ''] = await add(api, ada.id, 'SHIPPING')
  const before = await api.ok('listAddresses', { query: { agentId: ada.id } })
  const tries = async (
    key: string,
    agentId: string,
    as: [number, 'FORBIDDEN' | 'NOT_FOUND'],
  ): Promise<void> => {
    const [path, query] = [{ id }, { agentId }]
    await api.problem('getAddress', as, { key, path, query })
    await api.problem('updateAddress', as, { key, path, body: { agentId, label: 'Mine' } })
    await api.problem('validateAddress', as, { key, path, body: { agentId } })
    await api.problem('deleteAddress', as, { key, path, query })
  }
  await tries(grace.apiKey, ada.id, [403, 'FORBIDDEN'])
  await tries(grace.apiKey, grace.id, [404, 'NOT_FOUND'])
  await tries(api.mock.masterKey, grace.id, [404, 'NOT_FOUND'])
  await tries(api.mock.masterKey, UNKNOWN_ID, [404, 'NOT_FOUND'])
  for (const key of [eve.apiKey, other.masterKey]) {
    await tries(key, ada.id, [404, 'NOT_FOUND'])
    await tries(key, eve.id, [404, 'NOT_FOUND'])
    await api.problem('listAddresses', [404, 'NOT_FOUND'], { key, query: { agentId: ada.id } })
    const body = { ...SHIPPING_ADDRESS, agentId: ada.id }
    await api.problem('createAddress', [404, 'NOT_FOUND'], { key, body })
  }
  await api.problem('listAddresses', [403, 'FORBIDDEN'], { key: grace.apiKey, query: { agentId: ada.id } })
  const body = { ...SHIPPING_ADDRESS, agentId: ada.id }
  await api.problem('createAddress', [403, 'FORBIDDEN'], { key: grace.apiKey, body })
  expect(await api.ok('listAddresses', { query: { agentId: ada.id } })).toEqual(before)
})

scenario('API: a deleted agent gets no new address; its addresses stay readable', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const [id] = await add(api, agentId, 'SHIPPING')
  await api.ok('deleteAgent', { path: { id: agentId } })
  const body = { ...SHIPPING_ADDRESS, agentId }
  const { detail } = await api.problem('createAddress', [400, 'BAD_REQUEST'], { body })
  expect(detail).toContain('DELETED')
  expect(await api.ok('listAddresses', { query: { agentId } })).toMatchObject([{ id }])
})

scenario(
  'API: an Idempotency-Key prevents creating or validating an address twice',
  MANUAL_CLOCK,
  async api => {
    const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
    const body = { ...SHIPPING_ADDRESS, agentId }
    const first = await api.ok('createAddress', { body, idempotencyKey: 'k1' })
    expect(await api.ok('createAddress', { body, idempotencyKey: 'k1' })).toEqual(first)
    await api.problem('createAddress', [409, 'IDEMPOTENCY_BODY_MISMATCH'], {
      body: { ...body, city: 'Shelbyville' },
      idempotencyKey: 'k1',
    })
    await api.problem('validateAddress', [409, 'IDEMPOTENCY_BODY_MISMATCH'], {
      path: { id: first.id },
      body: { agentId },
      idempotencyKey: 'k1',
    })
    expect(await api.ok('listAddresses', { query: { agentId } })).toEqual([first])
  },
)
