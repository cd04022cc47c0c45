import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

scenario('list OAuth apps: every key lists the same OAuth apps, in one page', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const { items } = await api.ok('listOAuthApps', { key })
  expect(items.length).toBeGreaterThanOrEqual(8)
  for (const part of ['id', 'slug'] as const)
    expect(new Set(items.map(app => app[part])).size, part).toBe(items.length)
  for (const member of ['requiresPkce', 'isManaged', 'isActive'] as const)
    expect(new Set(items.map(app => app[member])), member).toEqual(new Set([true, false]))
  for (const { iconUrl, defaultScopes } of items) {
    expect(URL.canParse(iconUrl)).toBe(true)
    expect(defaultScopes.length).toBeGreaterThan(0)
  }
  expect((await api.ok('listOAuthApps')).items).toEqual(items)
  const { masterKey } = api.mock.addOrganization({ name: 'Other' })
  expect((await api.ok('listOAuthApps', { key: masterKey })).items).toEqual(items)
})

scenario('list OAuth apps: the ids do not depend on the seed', { seed: 7 }, async api => {
  expect(await api.ok('getOAuthApp', { path: { slug: 'example-calendar' } })).toMatchObject({
    id: 'c0app00000000000000000001',
  })
})

scenario('list OAuth apps: category filters the list, and an unknown one returns none', async api => {
  const { items } = await api.ok('listOAuthApps')
  for (const category of new Set(items.map(app => app.category))) {
    const filtered = await api.ok('listOAuthApps', { query: { category } })
    expect(filtered.items).toEqual(items.filter(app => app.category === category))
  }
  expect((await api.ok('listOAuthApps', { query: { category: 'astrology' } })).items).toEqual([])
})

scenario('list OAuth apps: an app is read by its slug; an unknown one is 404', async api => {
  for (const app of (await api.ok('listOAuthApps')).items) {
    expect(await api.ok('getOAuthApp', { path: { slug: app.slug } })).toEqual(app)
    await api.problem('getOAuthApp', [404, 'NOT_FOUND'], { path: { slug: app.id } })
  }
  const { detail } = await api.problem('getOAuthApp', [404, 'NOT_FOUND'], { path: { slug: UNKNOWN_ID } })
  expect(detail).toContain(UNKNOWN_ID)
})
