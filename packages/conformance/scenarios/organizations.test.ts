import { expect } from 'vitest'
import { type Api, type CallOptions, UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

const idsOf = async (api: Api, credentials: { key?: string; bearer?: string }): Promise<string[]> =>
  (await api.ok('listMyOrganizations', credentials)).items.map(({ id }) => id)

scenario('list organizations: a user lists its organizations, newest first', async api => {
  const { organization } = api.mock
  const second = api.mock.addOrganization({ name: 'Second' }).organization
  const third = api.mock.addOrganization({ name: 'Third' }).organization
  const orgIds = [organization.id, third.id]
  for (const orgId of orgIds) {
    const bearer = await api.mock.accessToken({ userId: 'u1', orgIds, orgId })
    const { items } = await api.ok('listMyOrganizations', { bearer })
    expect(items).toEqual([third, organization])
  }
  const orgIdsWithUnknown = [second.id, UNKNOWN_ID, second.id]
  const bearer = await api.mock.accessToken({ userId: 'u2', orgIds: orgIdsWithUnknown })
  expect(await idsOf(api, { bearer })).toEqual([second.id])
})

scenario('list organizations: a key lists its one organization', async api => {
  const other = api.mock.addOrganization({ name: 'Other' })
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const eve = await api.mock.addAgent({ name: 'Eve', orgId: other.organization.id })
  const ownId = api.mock.organization.id
  expect(await idsOf(api, { key: api.mock.masterKey })).toEqual([ownId])
  expect(await idsOf(api, { key: ada.apiKey })).toEqual([ownId])
  expect(await idsOf(api, { bearer: api.mock.masterKey })).toEqual([ownId])
  expect(await idsOf(api, { key: other.masterKey })).toEqual([other.organization.id])
  expect(await idsOf(api, { key: eve.apiKey })).toEqual([other.organization.id])
})

scenario(
  'list organizations: GET /orgs returns the organizations of the caller in pages, newest first',
  async api => {
    const { organization } = api.mock
    const second = api.mock.addOrganization({ name: 'Second' })
    const third = api.mock.addOrganization({ name: 'Third' }).organization
    const orgIds = [organization.id, third.id]
    const bearer = await api.mock.accessToken({ userId: 'u1', orgIds })
    const first = await api.ok('listOrganizations', { bearer, query: { limit: 1 } })
    expect(first).toMatchObject({ items: [third], hasMore: true })
    const cursor = first.nextCursor ?? ''
    const last = await api.ok('listOrganizations', { bearer, query: { limit: 1, cursor } })
    expect(last).toMatchObject({ items: [organization], hasMore: false, nextCursor: null })
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    for (const credentials of [{}, { key }])
      expect((await api.ok('listOrganizations', credentials)).items).toEqual([organization])
    expect((await api.ok('listOrganizations', { key: second.masterKey })).items).toEqual([
      second.organization,
    ])
    for (const query of [{ limit: 0 }, { cursor: 'nonsense' }, { name: 'Third' }])
      await api.problem('listOrganizations', [400, 'VALIDATION_ERROR'], { bearer, query })
    await api.problem('listOrganizations', [400, 'VALIDATION_ERROR'], { query: { cursor } })
  },
)

scenario('API: POST /agents accepts the orgId of the active organization; any other is 404', async api => {
  const { organization } = api.mock
  const other = api.mock.addOrganization({ name: 'Other' }).organization
  const create = (orgId: string): CallOptions => ({ body: { name: 'Ada', orgId } })
  expect((await api.ok('createAgent', create(organization.id))).orgId).toBe(organization.id)
  const orgIds = [organization.id, other.id]
  const bearer = await api.mock.accessToken({ userId: 'u1', orgIds, orgId: other.id })
  expect((await api.ok('createAgent', { bearer, ...create(other.id) })).orgId).toBe(other.id)
  await api.problem('createAgent', [404, 'NOT_FOUND'], { bearer, ...create(organization.id) })
  for (const orgId of [other.id, UNKNOWN_ID])
    await api.problem('createAgent', [404, 'NOT_FOUND'], create(orgId))
  await api.problem('createAgent', [400, 'VALIDATION_ERROR'], create(''))
  expect((await api.ok('listAgents')).items).toHaveLength(1)
})

scenario(
  'organization: outboundConsent is attested, with the time and the name; keyRotatedAt is absent until a key was replaced',
  async api => {
    const [organization] = (await api.ok('listMyOrganizations')).items
    expect(organization).toEqual(api.mock.organization)
    expect(organization?.outboundConsent).toEqual({
      attested: true,
      dncAttestation: true,
      attestedAt: organization?.createdAt,
      attestedBy: 'Mock server',
    })
    expect(organization).not.toHaveProperty('keyRotatedAt')
  },
)

scenario(
  'report template: every credential lists the five report templates of an organization',
  async api => {
    const { apiKey } = await api.mock.addAgent({ name: 'Ada' })
    const path = { orgId: api.mock.organization.id }
    const bearer = await api.mock.accessToken({ userId: 'u1', orgIds: [path.orgId] })
    const { items } = await api.ok('listComplianceTemplates', { path })
    expect(items.map(({ type }) => type)).toEqual([
      'SOC2_SUMMARY',
      'ACTIVITY_REPORT',
      'ACCESS_REVIEW',
      'AUDIT_EXPORT',
      'GDPR_DSAR',
    ])
    for (const { title, description } of items) expect([title, description]).not.toContain('')
    for (const credentials of [{ key: apiKey }, { bearer }]) {
      expect(await api.ok('listComplianceTemplates', { path, ...credentials })).toEqual({ items })
    }
  },
)

scenario(
  'list report templates: a user lists the templates of each of its organizations, active or not',
  async api => {
    const other = api.mock.addOrganization({ name: 'Other' }).organization
    const orgIds = [api.mock.organization.id, other.id]
    for (const active of orgIds) {
      const bearer = await api.mock.accessToken({ userId: 'u1', orgIds, orgId: active })
      for (const orgId of orgIds) await api.ok('listComplianceTemplates', { path: { orgId }, bearer })
    }
  },
)

scenario(
  "list report templates: the templates of an organization that is not the caller's are 404",
  async api => {
    const other = api.mock.addOrganization({ name: 'Other' })
    const mine = api.mock.organization.id
    const expectNotFound = (
      orgId: string,
      credentials: { key?: string; bearer?: string },
    ): Promise<unknown> =>
      api.problem('listComplianceTemplates', [404, 'NOT_FOUND'], { path: { orgId }, ...credentials })
    await expectNotFound(other.organization.id, {})
    await expectNotFound(mine, { key: other.masterKey })
    await expectNotFound(UNKNOWN_ID, {})
    const bearer = await api.mock.accessToken({ userId: 'u1', orgIds: [mine, UNKNOWN_ID] })
    await expectNotFound(other.organization.id, { bearer })
    await expectNotFound(UNKNOWN_ID, { bearer })
  },
)

scenario(
  'organization: a test can set the fields of an organization that no operation changes',
  async api => {
    const { organization } = api.mock
    const fields = { settings: { timezone: 'Europe/Berlin' }, keyRotatedAt: '2026-02-01T00:00:00.000Z' }
    const updated = api.mock.updateOrganization(organization.id, fields)
    expect(updated).toMatchObject({ ...organization, ...fields, updatedAt: expect.any(String) })
    expect((await api.ok('listMyOrganizations')).items).toEqual([updated])
    expect(() => api.mock.updateOrganization(UNKNOWN_ID, {})).toThrow(UNKNOWN_ID)
  },
)

scenario('organization: organizations with the same name have different slugs', async api => {
  const slugs = [1, 2].map(() => api.mock.addOrganization({ name: 'Second' }).organization.slug)
  expect(slugs).toEqual(['second', 'second-2'])
})
