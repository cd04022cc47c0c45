import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

const idsOf = async (api: Api, credentials: { key?: string; bearer?: string }): Promise<string[]> =>
  (await api.ok('listMyOrganizations', credentials)).items.map(({ id }) => id)

scenario('§4.11 a user lists its organizations, newest first', async api => {
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

scenario('§4.11 a key lists its one organization', async api => {
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
  '§2.8 outboundConsent has its two booleans; keyRotatedAt is absent until a key was replaced',
  async api => {
    const [organization] = (await api.ok('listMyOrganizations')).items
    expect(organization).toEqual(api.mock.organization)
    expect(organization?.outboundConsent).toEqual({ attested: true, dncAttestation: true })
    expect(organization).not.toHaveProperty('keyRotatedAt')
  },
)

scenario('§2.9 every credential lists the five report templates of an organization', async api => {
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
})

scenario(
  "§4.12 the templates of another organization are 404, also of another one of the user's",
  async api => {
    const other = api.mock.addOrganization({ name: 'Other' })
    const [mine, theirs] = [api.mock.organization.id, other.organization.id]
    const expectNotFound = (
      orgId: string,
      credentials: { key?: string; bearer?: string },
    ): Promise<unknown> =>
      api.problem('listComplianceTemplates', [404, 'NOT_FOUND'], { path: { orgId }, ...credentials })
    await expectNotFound(theirs, {})
    await expectNotFound(mine, { key: other.masterKey })
    await expectNotFound(UNKNOWN_ID, {})
    const both = { userId: 'u1', orgIds: [mine, theirs] }
    await expectNotFound(theirs, { bearer: await api.mock.accessToken({ ...both, orgId: mine }) })
    const switched = await api.mock.accessToken({ ...both, orgId: theirs })
    await expectNotFound(mine, { bearer: switched })
    await api.ok('listComplianceTemplates', { path: { orgId: theirs }, bearer: switched })
  },
)

scenario('§2.8 organizations with the same name have different slugs', async api => {
  const slugs = [1, 2].map(() => api.mock.addOrganization({ name: 'Second' }).organization.slug)
  expect(slugs).toEqual(['second', 'second-2'])
})
