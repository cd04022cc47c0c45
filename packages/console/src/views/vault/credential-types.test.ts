import type { VaultCredential } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { contract } from '../../../../mock-server/src/services/contracts.ts'
import { maskCredential } from '../../../../mock-server/src/services/vault/mask.ts'
import {
  formatField,
  getDetails,
  getTextAt,
  matchesFilter,
  summarize,
  TYPE_SPECS,
  TYPES,
} from './credential-types.ts'

const AT = '2026-01-01T00:00:00.000Z'

function createCredential(more: Partial<VaultCredential>): VaultCredential {
  return { id: 'c1', type: 'login', name: 'Shop', favorite: false, createdAt: AT, updatedAt: AT, ...more }
}

const SCHEMAS = {
  login: 'Login',
  card: 'Card',
  identity: 'PersonIdentity',
  oauthToken: 'OAuthToken',
  apiKey: 'VaultApiKey',
  certificate: 'Certificate',
} as const

interface Schema {
  properties: Record<string, { type?: string }>
}

it('contains every type, and every field of its sub-object', () => {
  expect([...TYPES].sort()).toEqual(
    contract.resolve<{ enum: string[] }>('/components/schemas/CredentialType').enum.toSorted(),
  )
  for (const { detailsName, fields } of Object.values(TYPE_SPECS)) {
    if (!detailsName) continue
    const { properties } = contract.resolve<Schema>(`/components/schemas/${SCHEMAS[detailsName]}`)
    expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(properties).sort())
  }
})

it('marks the fields that the API masks as secret', () => {
  for (const type of TYPES) {
    const { detailsName, fields } = TYPE_SPECS[type]
    if (!detailsName) continue
    const values = Object.fromEntries(fields.map(({ name }) => [name, 'a text that is long enough']))
    const masked = getDetails(maskCredential(createCredential({ type, [detailsName]: values })))
    for (const { name, isSecret = false } of fields)
      expect([type, name, masked[name] !== values[name]]).toEqual([type, name, isSecret])
  }
})

it('returns a secret by its path', () => {
  const credential = createCredential({ login: { password: 'p' }, fields: [{ name: 'pin', value: '0000' }] })
  expect(getTextAt(credential, ['login', 'password'])).toBe('p')
  expect(getTextAt(credential, ['fields', '0', 'value'])).toBe('0000')
  expect(getTextAt(credential, ['card', 'number'])).toBeUndefined()
  expect(getTextAt(credential, ['login'])).toBeUndefined()
})

it('summarizes a credential without its secrets', () => {
  expect(summarize(createCredential({ login: { username: 'ada', password: 'p' } }))).toBe('ada')
  expect(summarize(createCredential({ login: { password: 'p', uris: [{ uri: 'https://a' }] } }))).toBe(
    'https://a',
  )
  expect(summarize(createCredential({ type: 'card', card: { number: '4000', brand: 'Example' } }))).toBe(
    'Example',
  )
  const certificate = { certificate: 'c', privateKey: 'k', expiresAt: '2027-01-01T00:00:00.000Z' }
  expect(summarize(createCredential({ type: 'certificate', certificate }))).toBe('until 2027-01-01')
  expect(summarize(createCredential({ type: 'custom', fields: [{ name: 'pin', value: '0000' }] }))).toBe(
    'pin',
  )
  expect(summarize(createCredential({ type: 'secure_note', notes: 'secret' }))).toBe('')
})

it('matches like the search of the API', () => {
  const shop = createCredential({ login: { username: 'Ada', uris: [{ uri: 'https://shop.example' }] } })
  for (const query of ['', 'SHOP', 'ada', 'shop.example'])
    expect(matchesFilter(shop, { query, type: 'login' })).toBe(true)
  expect(matchesFilter(shop, { query: 'nothing', type: undefined })).toBe(false)
  expect(matchesFilter(shop, { query: '', type: 'card' })).toBe(false)
})

it('formats every kind of field', () => {
  expect(formatField([{ uri: 'https://a.example' }, { uri: 'b' }])).toEqual(['https://a.example', 'b'])
  expect(formatField({ requests: 60, window: '1m' })).toEqual(['60 requests per 1m'])
  expect([formatField(true), formatField(['a', 'b']), formatField(7)]).toEqual([['yes'], ['a', 'b'], ['7']])
})
