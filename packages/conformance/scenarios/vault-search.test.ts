import { expect } from 'vitest'
import type { Api, CallOptions } from '../api.ts'
import { BASE32_CANARY, CANARY, CREDENTIALS } from '../credential-bodies.ts'
import { scenario } from '../scenario.ts'

async function namesFound(api: Api, key: string, query: CallOptions['query'] = {}): Promise<string[]> {
  return (await api.ok('searchCredentials', { key, query })).items.map(({ name }) => name)
}

scenario('API: the search matches name, user name and URIs in any case', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const uris = [{ uri: 'https://first.example.com' }, { uri: 'https://shop.Example.org/login' }]
  const bodies = [
    { type: 'login', name: 'Bank', login: { username: 'Ada@example.com' } },
    { type: 'login', name: 'By uri', login: { uris } },
    { type: 'custom', name: 'SHOP alarm' },
    { type: 'login', name: 'Bare' },
  ]
  for (const body of bodies) await api.ok('createCredential', { key, body })
  expect(await namesFound(api, key)).toEqual(['Bare', 'SHOP alarm', 'By uri', 'Bank'])
  expect(await namesFound(api, key, { search: 'shop' })).toEqual(['SHOP alarm', 'By uri'])
  expect(await namesFound(api, key, { search: 'ADA@EXAMPLE' })).toEqual(['Bank'])
  expect(await namesFound(api, key, { search: 'first.' })).toEqual(['By uri'])
  expect(await namesFound(api, key, { search: 'nowhere' })).toEqual([])
  expect(await namesFound(api, key, { type: 'login' })).toEqual(['Bare', 'By uri', 'Bank'])
  expect(await namesFound(api, key, { type: 'login', search: 'shop' })).toEqual(['By uri'])
  expect(await namesFound(api, key, { type: 'card' })).toEqual([])
  for (const query of [
    { search: '' },
    { search: 'x'.repeat(2_049) },
    { query: 'shop' },
    { type: 'wifi' },
    { reveal: 'yes' },
  ])
    await api.problem('searchCredentials', [400, 'VALIDATION_ERROR'], { key, query })
})

scenario('API: the searched text is named search or q, and both must be equal', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  for (const name of ['Shop', 'Shop alarm', 'Bank'])
    await api.ok('createCredential', { key, body: { type: 'custom', name } })
  const found = ['Shop alarm', 'Shop']
  for (const query of [{ search: 'shop' }, { q: 'shop' }, { search: 'shop', q: 'shop' }])
    expect(await namesFound(api, key, query)).toEqual(found)
  const { nextCursor } = await api.ok('searchCredentials', { key, query: { q: 'shop', limit: 1 } })
  expect(await namesFound(api, key, { q: 'shop', cursor: nextCursor ?? '' })).toEqual(['Shop'])
  const query = { search: 'shop', q: 'bank' }
  const { details } = await api.problem('searchCredentials', [400, 'VALIDATION_ERROR'], { key, query })
  expect(details?.issues).toMatchObject([{ location: 'query', path: 'q' }])
  for (const invalid of [{ q: '' }, { q: 'x'.repeat(2_049) }])
    await api.problem('searchCredentials', [400, 'VALIDATION_ERROR'], { key, query: invalid })
})

scenario('API: the search finds a login by the URL of a page', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const addLogin = (name: string, uri: string) =>
    api.ok('createCredential', { key, body: { type: 'login', name, login: { uris: [{ uri }] } } })
  await addLogin('Shop', 'https://www.shop.test/login')
  await addLogin('Bank', 'bank.test')
  await addLogin('App', 'androidapp://com.example')
  const find = (search: string) => namesFound(api, key, { search })
  expect(await find(`https://shop.test/account?next=${'x'.repeat(200)}`)).toEqual(['Shop'])
  expect(await find('https://checkout.SHOP.test:8443/#pay')).toEqual(['Shop'])
  expect(await find('http://www.bank.test/')).toEqual(['Bank'])
  expect(await find('https://notbank.test/')).toEqual([])
  expect(await find('https://test/')).toEqual([])
})

scenario('API: the search never matches secrets', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  for (const body of CREDENTIALS) await api.ok('createCredential', { key, body })
  expect(await namesFound(api, key)).toHaveLength(CREDENTIALS.length)
  for (const search of [CANARY, BASE32_CANARY, 'password', '0000'])
    expect(await namesFound(api, key, { search }), search).toEqual([])
})

scenario(
  'API: a search lists the matches of one vault in pages, newest first',
  { clock: 'manual' },
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
    const grace = await api.mock.addAgent({ name: 'Grace', capabilities: ['vault'] })
    const key = ada.apiKey
    for (let index = 0; index < 5; index++) {
      await api.ok('createCredential', { key, body: { type: 'custom', name: `Shop ${index}` } })
      await api.ok('createCredential', { key, body: { type: 'custom', name: `Other ${index}` } })
      await api.ok('createCredential', { key: grace.apiKey, body: { type: 'custom', name: `Shop ${index}` } })
    }
    const names: string[] = []
    let cursor: string | null = null
    do {
      const query: CallOptions['query'] = { search: 'shop', limit: 2, ...(cursor !== null && { cursor }) }
      const page: { items: { name: string }[]; hasMore: boolean; nextCursor: string | null } = await api.ok(
        'searchCredentials',
        { key, query },
      )
      expect(page.hasMore).toBe(page.nextCursor !== null)
      names.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor
      // Credentials that are stored meanwhile are newer than the cursor.
      if (names.length === 2)
        await api.ok('createCredential', { key, body: { type: 'custom', name: 'Shop 5' } })
    } while (cursor !== null)
    expect(names).toEqual(['Shop 4', 'Shop 3', 'Shop 2', 'Shop 1', 'Shop 0'])

    const { nextCursor } = await api.ok('searchCredentials', { key, query: { search: 'shop', limit: 2 } })
    const own = nextCursor ?? ''
    const foreign: CallOptions[] = [
      { key, query: { cursor: own, search: 'other' } },
      { key, query: { cursor: own, search: 'shop', type: 'custom' } },
      { key: grace.apiKey, query: { cursor: own, search: 'shop' } },
      { key, query: { cursor: 'nonsense' } },
    ]
    for (const options of foreign) await api.problem('searchCredentials', [400, 'VALIDATION_ERROR'], options)
    for (const limit of [0, 101])
      await api.problem('searchCredentials', [400, 'VALIDATION_ERROR'], { key, query: { limit } })
    await api.ok('searchCredentials', { query: { agentId: ada.id, cursor: own, search: 'shop' } })
  },
)
