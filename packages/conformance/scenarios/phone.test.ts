import type { PhoneNumberIdentity } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const ALL = { sms: true, mms: true, voice: true }

const provision = (api: Api, agentId: string, wish: object = {}): Promise<PhoneNumberIdentity> =>
  api.ok('provisionPhoneNumber', { body: { agentId, ...wish } })
const heldBy = async (api: Api, agentId: string): Promise<PhoneNumberIdentity[]> =>
  (await api.ok('listPhoneNumbers', { query: { agentId } })).items

scenario(
  'phone number: a provisioned number has every field except voiceId if no voice is set',
  MANUAL_CLOCK,
  async api => {
    const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
    const number = await provision(api, agentId)
    expect(number).toEqual({
      id: expect.stringMatching(/^c[0-9a-z]{24}$/),
      phoneNumber: expect.stringMatching(/^\+1[2-9]\d\d55501\d\d$/),
      providerId: expect.stringMatching(/^pn_/),
      capabilities: ALL,
      isPrimary: true,
      createdAt: MANUAL_CLOCK.now,
    })
    expect(await heldBy(api, agentId)).toEqual([number])
    expect((await api.ok('getAgent', { path: { id: agentId } })).phoneIdentities).toEqual([number])
  },
)

scenario('phone number: a number has the voice of its agent, or none', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const setVoice = async (voiceId: string | null): Promise<PhoneNumberIdentity[]> =>
    (await api.ok('updateAgent', { path: { id: agentId }, body: { voiceId } })).phoneIdentities
  expect(await setVoice('alto')).toMatchObject([{ voiceId: 'alto' }])
  expect((await provision(api, agentId)).voiceId).toBe('alto')
  expect((await heldBy(api, agentId)).map(({ voiceId }) => voiceId)).toEqual(['alto', 'alto'])
  const silent = await setVoice(null)
  expect(silent).toHaveLength(2)
  for (const number of [...silent, ...(await heldBy(api, agentId))])
    expect(number).not.toHaveProperty('voiceId')
})

scenario(
  'API: search returns the numbers that provisioning would assign, and reserves nothing',
  async api => {
    const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
    const search = async (query: Record<string, string | number>): Promise<string[]> =>
      (await api.ok('searchPhoneNumbers', { query })).items.map(({ phoneNumber }) => phoneNumber)
    const first = await search({ areaCode: '202', limit: 3 })
    expect(first).toEqual(['+12025550100', '+12025550101', '+12025550102'])
    expect(await search({ areaCode: '202', limit: 3 })).toEqual(first)
    expect((await provision(api, agentId, { areaCode: '202' })).phoneNumber).toBe(first[0])
    await provision(api, agentId, { phoneNumber: first[2] })
    expect(await search({ areaCode: '202', limit: 2 })).toEqual([first[1], '+12025550103'])
    expect(await search({})).toHaveLength(20)
    expect(await search({ areaCode: '202', limit: 100 })).toHaveLength(98)
    expect(await search({ areaCode: '999' })).toEqual([])
    expect(await search({ countryCode: 'ZZ' })).toEqual([])
    await api.problem('searchPhoneNumbers', [400, 'VALIDATION_ERROR'], { query: { countryCode: 'usa' } })
    await api.problem('searchPhoneNumbers', [400, 'VALIDATION_ERROR'], { query: { limit: 101 } })
  },
)

scenario('API: numbers are from the range of each country that is reserved for fiction', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const shapes = {
    US: /^\+1[2-9]\d\d55501\d\d$/,
    CA: /^\+1[2-9]\d\d55501\d\d$/,
    GB: /^\+447700900\d{3}$/,
    AU: /^\+6149157\d{4}$/,
    IE: /^\+3532091\d{5}$/,
    FR: /^\+3363998\d{4}$/,
    DE: /^\+4917139200\d\d$/,
    SE: /^\+467017406\d\d$/,
  }
  for (const [countryCode, shape] of Object.entries(shapes)) {
    const { phoneNumber, capabilities } = await provision(api, agentId, { countryCode })
    expect(phoneNumber).toMatch(shape)
    const isNorthAmerican = phoneNumber.startsWith('+1')
    expect(capabilities).toEqual(isNorthAmerican ? ALL : { sms: true, mms: false, voice: true })
  }
  const { items } = await api.ok('searchPhoneNumbers', {
    query: { countryCode: 'GB', areaCode: '20', limit: 1 },
  })
  expect(items).toEqual([
    {
      phoneNumber: '+442079460000',
      countryCode: 'GB',
      areaCode: '20',
      capabilities: { sms: false, mms: false, voice: true },
    },
  ])
})

scenario('API: a taken number, a number outside the range and an exhausted area code are 409', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const other = api.mock.addOrganization({ name: 'Other' })
  const eve = await api.mock.addAgent({ name: 'Eve', orgId: other.organization.id })
  const phoneNumber = '+12025550143'
  await provision(api, ada.id, { phoneNumber })
  const takenNumber = { agentId: eve.id, phoneNumber }
  await api.problem('provisionPhoneNumber', [409, 'CONFLICT'], { key: other.masterKey, body: takenNumber })
  for (const wish of [
    { phoneNumber: '+12025550200' },
    { phoneNumber: '+15005550001' },
    { phoneNumber: '+12125550' },
    { areaCode: '999' },
    { countryCode: 'ZZ' },
  ]) {
    const { detail } = await api.problem('provisionPhoneNumber', [409, 'CONFLICT'], {
      body: { agentId: ada.id, ...wish },
    })
    expect(detail).toContain(Object.values(wish)[0])
  }
  expect(await heldBy(api, ada.id)).toHaveLength(1)
  expect(await heldBy(api, ada.id)).toMatchObject([{ phoneNumber }])
})

scenario(
  'provisioning: if a range is exhausted, provisioning is 409 and identities report a failure',
  async api => {
    const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
    const numbers = new Set<string>()
    for (let count = 0; count < 100; count++) {
      numbers.add((await provision(api, agentId, { areaCode: '202' })).phoneNumber)
    }
    expect(numbers.size).toBe(100)
    await api.problem('provisionPhoneNumber', [409, 'CONFLICT'], { body: { agentId, areaCode: '202' } })
    const identity = await api.ok('provisionIdentity', {
      body: { name: 'Eve', capabilities: ['phone'], phone: { countryCode: 'US', areaCode: '202' } },
    })
    expect(identity.failures).toEqual([{ error: expect.stringMatching(/^phone: .*202/) }])
    expect(identity.phone).toBeUndefined()
    expect(await heldBy(api, identity.id)).toEqual([])
    expect((await provision(api, agentId)).phoneNumber).not.toMatch(/^\+1202/)
  },
)

scenario('API: anyone can provision a released number again, as a new identity', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const eve = await api.mock.addAgent({ name: 'Eve' })
  const phoneNumber = '+12025550143'
  const before = await provision(api, ada.id, { phoneNumber })
  const text = { to: phoneNumber, from: '+12125550199', body: 'Hello' }
  const message = await api.mock.receiveSms(text)
  expect(await api.ok('releasePhoneNumber', { body: { phoneIdentityId: before.id } })).toEqual({
    success: true,
  })
  expect(await heldBy(api, ada.id)).toEqual([])
  expect((await api.ok('getAgent', { path: { id: ada.id } })).phoneIdentities).toEqual([])
  await expect(api.mock.receiveSms(text)).rejects.toThrow(/No agent .* SMS at \+12025550143/)
  const after = await provision(api, eve.id, { phoneNumber })
  expect(after.id).not.toBe(before.id)
  const next = await api.mock.receiveSms(text)
  const storedMessage = await api.ok('getMessage', { key: ada.apiKey, path: { id: message.id } })
  expect(storedMessage).toMatchObject({ toAddress: phoneNumber, body: 'Hello', agentId: ada.id })
  expect(next.agentId).toBe(eve.id)
  expect(next.threadId).not.toBe(message.threadId)
  await api.problem('releasePhoneNumber', [404, 'NOT_FOUND'], { body: { phoneIdentityId: before.id } })
})

scenario('API: a number is released by its agent and phone number', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const eve = await api.mock.addAgent({ name: 'Eve' })
  const other = api.mock.addOrganization({ name: 'Other' })
  const phoneNumber = ada.phone?.phoneNumber
  const phoneIdentityId = ada.phone?.id
  const own = { agentId: ada.id, phoneNumber }
  for (const agentId of [eve.id, UNKNOWN_ID])
    await api.problem('releasePhoneNumber', [404, 'NOT_FOUND'], { body: { agentId, phoneNumber } })
  await api.problem('releasePhoneNumber', [404, 'NOT_FOUND'], { key: other.masterKey, body: own })
  await api.problem('releasePhoneNumber', [404, 'NOT_FOUND'], {
    body: { ...own, phoneNumber: '+12025550199' },
  })
  const invalidBodies = [
    {},
    { phoneNumber },
    { agentId: ada.id },
    { ...own, phoneIdentityId },
    { agentId: ada.id, phoneIdentityId },
    { phoneNumber, phoneIdentityId },
    { ...own, phoneNumber: '202-555-0143' },
  ]
  for (const body of invalidBodies)
    await api.problem('releasePhoneNumber', [400, 'VALIDATION_ERROR'], { body })
  expect(await heldBy(api, ada.id)).toHaveLength(1)
  expect(await api.ok('releasePhoneNumber', { body: own })).toEqual({ success: true })
  expect(await heldBy(api, ada.id)).toEqual([])
  await api.problem('releasePhoneNumber', [404, 'NOT_FOUND'], { body: own })
})

scenario('API: a provisioned number has all requested capabilities, otherwise 409', async api => {
  const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
  const mobile = await provision(api, agentId, { countryCode: 'DE', capabilities: ['voice', 'sms'] })
  expect(mobile.capabilities).toMatchObject({ sms: true, voice: true })
  expect((await provision(api, agentId, { capabilities: ['sms', 'mms', 'voice'] })).capabilities).toEqual(ALL)
  const landline = { phoneNumber: '+442079460000' }
  for (const wish of [
    { countryCode: 'DE', capabilities: ['mms'] },
    { countryCode: 'GB', areaCode: '20', capabilities: ['sms'] },
    { ...landline, capabilities: ['voice', 'sms'] },
  ]) {
    const { detail } = await api.problem('provisionPhoneNumber', [409, 'CONFLICT'], {
      body: { agentId, ...wish },
    })
    expect(detail).toContain(wish.capabilities.join(', '))
  }
  for (const capabilities of [['fax'], 'sms', { sms: true }])
    await api.problem('provisionPhoneNumber', [400, 'VALIDATION_ERROR'], { body: { agentId, capabilities } })
  await provision(api, agentId, { ...landline, capabilities: ['voice'] })
  await provision(api, agentId, { capabilities: [] })
  expect(await heldBy(api, agentId)).toHaveLength(4)
})

scenario(
  'phone number: after the primary number is released, the oldest remaining one is primary',
  MANUAL_CLOCK,
  async api => {
    const { id: agentId } = await api.mock.addAgent({ name: 'Ada' })
    const numbers: PhoneNumberIdentity[] = []
    for (let count = 0; count < 3; count++) {
      numbers.push(await provision(api, agentId))
      await api.mock.clock.advance('1m')
    }
    expect(numbers.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false])
    const [first, second, third] = numbers.map(({ id }) => id)
    const listNumbers = async (): Promise<[string, boolean][]> =>
      (await heldBy(api, agentId)).map(({ id, isPrimary }) => [id, isPrimary])
    const release = (phoneIdentityId: string | undefined): Promise<unknown> =>
      api.ok('releasePhoneNumber', { body: { phoneIdentityId } })
    await release(first)
    expect(await listNumbers()).toEqual([
      [third, false],
      [second, true],
    ])
    const { phoneIdentities } = await api.ok('getAgent', { path: { id: agentId } })
    expect(phoneIdentities.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [second, true],
      [third, false],
    ])
    await release(third)
    expect(await listNumbers()).toEqual([[second, true]])
    await release(second)
    expect((await provision(api, agentId)).isPrimary).toBe(true)
  },
)

scenario('key types: agentId is optional for an agent key, and required at organization level', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const eve = await api.mock.addAgent({ name: 'Eve', capabilities: ['phone'] })
  const { items } = await api.ok('listPhoneNumbers', { key: ada.apiKey })
  expect(items.map(({ phoneNumber }) => phoneNumber)).toEqual([ada.phone?.phoneNumber])
  await api.problem('listPhoneNumbers', [400, 'VALIDATION_ERROR'])
  await api.problem('listPhoneNumbers', [403, 'FORBIDDEN'], { key: ada.apiKey, query: { agentId: eve.id } })
  await api.problem('listPhoneNumbers', [404, 'NOT_FOUND'], { query: { agentId: UNKNOWN_ID } })
})

scenario('rights: numbers of another organization are 404, for release as for provisioning', async api => {
  const { masterKey, organization } = api.mock.addOrganization({ name: 'Other' })
  const otherAgent = await api.mock.addAgent({
    name: 'Eve',
    capabilities: ['phone'],
    orgId: organization.id,
  })
  const ours = await api.mock.addAgent({ name: 'Ada' })
  const [number] = otherAgent.phoneIdentities
  const release = { body: { phoneIdentityId: number?.id } }
  await api.problem('releasePhoneNumber', [404, 'NOT_FOUND'], release)
  await api.problem('releasePhoneNumber', [403, 'MASTER_KEY_REQUIRED'], {
    key: otherAgent.apiKey,
    ...release,
  })
  await api.problem('provisionPhoneNumber', [404, 'NOT_FOUND'], { body: { agentId: otherAgent.id } })
  await api.problem('provisionPhoneNumber', [403, 'MASTER_KEY_REQUIRED'], {
    key: ours.apiKey,
    body: { agentId: ours.id },
  })
  await api.problem('listPhoneNumbers', [404, 'NOT_FOUND'], { query: { agentId: otherAgent.id } })
  await api.ok('releasePhoneNumber', { key: masterKey, ...release })
})

scenario('API: the same idempotency key for another release is 409', async api => {
  const { id: agentId, phoneIdentities } = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const second = await provision(api, agentId)
  const release = (phoneIdentityId: string | undefined): object => ({
    body: { phoneIdentityId },
    idempotencyKey: 'k1',
  })
  const first = release(phoneIdentities[0]?.id)
  await api.ok('releasePhoneNumber', first)
  expect(await api.ok('releasePhoneNumber', first)).toEqual({ success: true })
  await api.problem('releasePhoneNumber', [409, 'IDEMPOTENCY_BODY_MISMATCH'], release(second.id))
  expect(await heldBy(api, agentId)).toMatchObject([{ id: second.id }])
})

scenario(
  'states: a deleted agent keeps its numbers until they are released, and gets no new one',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
    const eve = await api.mock.addAgent({ name: 'Eve' })
    await api.ok('deleteAgent', { path: { id: ada.id } })
    const [number] = await heldBy(api, ada.id)
    expect(number?.phoneNumber).toBe(ada.phone?.phoneNumber)
    const wish = { agentId: eve.id, phoneNumber: ada.phone?.phoneNumber }
    await api.problem('provisionPhoneNumber', [409, 'CONFLICT'], { body: wish })
    await api.problem('provisionPhoneNumber', [400, 'BAD_REQUEST'], { body: { agentId: ada.id } })
    await api.ok('releasePhoneNumber', { body: { phoneIdentityId: number?.id } })
    await api.ok('provisionPhoneNumber', { body: wish })
  },
)
