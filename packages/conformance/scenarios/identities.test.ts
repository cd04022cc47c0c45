import { expect } from 'vitest'
import { scenario } from '../scenario.ts'

scenario('provisioning: email is always included, phone and vault if they are requested', async api => {
  const least = await api.ok('provisionIdentity', { body: { name: 'Ada', capabilities: ['email'] } })
  expect(least).toMatchObject({
    name: 'Ada',
    slug: 'ada',
    email: { email: 'ada@agents.agentcomms.test', domain: 'agents.agentcomms.test', isPrimary: true },
    failures: [],
  })
  expect(least).not.toHaveProperty('phone')
  expect(least).not.toHaveProperty('vault')
  const full = await api.ok('provisionIdentity', {
    body: { name: 'Grace', capabilities: ['phone', 'vault'], phone: { countryCode: 'US', areaCode: '202' } },
  })
  expect(full.email.email).toBe('grace@agents.agentcomms.test')
  expect(full.phone).toMatchObject({
    phoneNumber: expect.stringMatching(/^\+120255501\d{2}$/),
    capabilities: { sms: true, mms: true, voice: true },
    isPrimary: true,
  })
  expect(full.vault).toMatchObject({ id: expect.any(String), status: 'ACTIVE' })
  expect(full.failures).toEqual([])
})

scenario('provisioning: phone is ignored unless capabilities contains phone', async api => {
  for (const phone of [{ countryCode: 'usa' }, { areaCode: 'x1' }, { countryCode: '', areaCode: '' }]) {
    const body = { name: 'Ada', capabilities: ['email'], phone }
    const identity = await api.ok('provisionIdentity', { body })
    expect(identity).toMatchObject({ failures: [] })
    expect(identity).not.toHaveProperty('phone')
  }
})

scenario('provisioning: a phone number that cannot be provisioned is one entry of failures', async api => {
  for (const [phone, reason] of [
    [{ countryCode: 'ZZ' }, 'ZZ'],
    [{ countryCode: 'usa' }, 'usa'],
    [{ countryCode: '' }, 'US'],
    [{ countryCode: 'constructor' }, 'constructor'],
    [{ areaCode: '999' }, '999'],
    [{ areaCode: 'x1' }, 'x1'],
  ] as const) {
    const body = { name: 'Ada', capabilities: ['phone', 'vault'], phone }
    const identity = await api.ok('provisionIdentity', { body })
    expect(identity.failures).toEqual([{ error: expect.stringMatching(/^phone: /) }])
    expect(identity.failures[0]?.error).toContain(reason)
    expect(identity).not.toHaveProperty('phone')
    expect(identity.vault).toMatchObject({ status: 'ACTIVE' })
  }
})

scenario('provisioning: mock.addAgent() gives the phone number as POST /identities does', async api => {
  const capabilities = ['phone' as const]
  const { phone } = await api.ok('provisionIdentity', { body: { name: 'Ada', capabilities } })
  const added = await api.mock.addAgent({ name: 'Grace', capabilities })
  expect(Object.keys(added.phone ?? {})).toEqual(Object.keys(phone ?? {}))
  expect(added.phone).toMatchObject({ phoneNumber: added.phoneIdentities[0]?.phoneNumber, isPrimary: true })
  expect(await api.mock.addAgent({ name: 'Eve' })).not.toHaveProperty('phone')
})

scenario('shown keys: only this operation returns the key, and the key works', async api => {
  const { id, apiKey } = await api.ok('provisionIdentity', { body: { name: 'Ada', capabilities: ['email'] } })
  expect(apiKey).toMatch(/^ak_/)
  const agentRecord = await api.ok('getAgent', { path: { id }, key: apiKey })
  expect(apiKey.startsWith(agentRecord.apiKeyPrefix ?? '?')).toBe(true)
  expect(JSON.stringify(agentRecord)).not.toContain(apiKey)
  expect(JSON.stringify(await api.ok('listAgents'))).not.toContain(apiKey)
})

scenario('event types: agent.created fires for POST /identities', async api => {
  const { id } = await api.ok('provisionIdentity', { body: { name: 'Ada', capabilities: ['email'] } })
  expect(api.mock.events.map(({ payload }) => payload)).toMatchObject([
    { event: 'agent.created', agentId: id },
  ])
})

scenario('provisioning: the slug is derived from the name: NFKD, lower case, hyphens', async api => {
  const provision = async (name: string): Promise<string> =>
    (await api.ok('provisionIdentity', { body: { name, capabilities: ['email'] } })).slug
  expect(await provision('Käthe  Müller!')).toBe('kathe-muller')
  expect(await provision('会議')).toMatch(/^agent-[a-z0-9]{6}$/)
  expect(await provision('Käthe Müller')).toMatch(/^kathe-muller-[a-z0-9]+$/)
})

scenario('provisioning: a taken slug or email is 409 CONFLICT', async api => {
  const body = { name: 'Ada', capabilities: ['email'] }
  await api.ok('provisionIdentity', { body: { ...body, slug: 'ada' } })
  await api.problem('provisionIdentity', [409, 'CONFLICT'], { body: { ...body, slug: 'ada' } })
  await api.problem('provisionIdentity', [409, 'CONFLICT'], {
    body: { ...body, email: 'ada@agents.agentcomms.test' },
  })
  await api.problem('provisionIdentity', [409, 'DOMAIN_NOT_VERIFIED'], {
    body: { ...body, email: 'ada@example.com' },
  })
})

scenario(
  'provisioning: if a capability cannot be provisioned, the status is 200 and failures names it',
  async api => {
    const { failures, phone, vault } = await api.ok('provisionIdentity', {
      body: { name: 'Ada', capabilities: ['phone', 'vault'], phone: { countryCode: 'US', areaCode: '000' } },
    })
    expect(failures).toEqual([{ error: expect.stringMatching(/phone/i) }])
    expect(phone).toBeUndefined()
    expect(vault).toMatchObject({ status: 'ACTIVE' })
  },
)

scenario(
  'provisioning: name and capabilities are required, with at least one capability of the three',
  async api => {
    const { details } = await api.problem('provisionIdentity', [400, 'VALIDATION_ERROR'], { body: {} })
    expect(details?.issues).toEqual([
      { location: 'body', path: '/name', message: expect.stringMatching(/required/) },
      { location: 'body', path: '/capabilities', message: expect.stringMatching(/required/) },
    ])
    for (const capabilities of [[], ['fax'], 'email']) {
      await api.problem('provisionIdentity', [400, 'VALIDATION_ERROR'], {
        body: { name: 'Ada', capabilities },
      })
    }
  },
)
