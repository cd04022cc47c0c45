import type { VaultCredential } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { partOf } from '../../../../mock-server/src/http/contract/contract.ts'
import { maskCredential } from '../../../../mock-server/src/services/vault/mask.ts'
import { fits, holderOf, KINDS, summaryOf, TYPES, textAt } from './credential-kinds.ts'

const AT = '2026-01-01T00:00:00.000Z'

function credentialOf(more: Partial<VaultCredential>): VaultCredential {
  return { id: 'c1', type: 'login', name: 'Shop', favorite: false, createdAt: AT, updatedAt: AT, ...more }
}

const SCHEMAS = {
  login: 'Login',
  card: 'Card',
  identity: 'PersonIdentity',
  oauthToken: 'OAuthToken',
  apiKey: 'ApiKeySecret',
  certificate: 'CertificateSecret',
} as const

interface Schema {
  properties: Record<string, { type?: string }>
  required?: string[]
}

it('knows every type, and every member of its sub-object', () => {
  expect([...TYPES].sort()).toEqual(
    partOf<{ enum: string[] }>('/components/schemas/CredentialType').enum.toSorted(),
  )
  for (const { holder, members } of Object.values(KINDS)) {
    if (!holder) continue
    const { properties, required = [] } = partOf<Schema>(`/components/schemas/${SCHEMAS[holder]}`)
    expect(members.map(({ name }) => name).sort()).toEqual(Object.keys(properties).sort())
    const needed = members.filter(({ isRequired }) => isRequired).map(({ name }) => name)
    expect(needed.sort()).toEqual(required.toSorted())
  }
})

it('takes for secret what the service masks', () => {
  for (const type of TYPES) {
    const { holder, members } = KINDS[type]
    if (!holder) continue
    const values = Object.fromEntries(members.map(({ name }) => [name, 'a text that is long enough']))
    const masked = holderOf(maskCredential(credentialOf({ type, [holder]: values })))
    for (const { name, isSecret = false } of members)
      expect([type, name, masked[name] !== values[name]]).toEqual([type, name, isSecret])
  }
})

it('finds a secret by its place', () => {
  const credential = credentialOf({ login: { password: 'p' }, fields: [{ name: 'pin', value: '0000' }] })
  expect(textAt(credential, ['login', 'password'])).toBe('p')
  expect(textAt(credential, ['fields', '0', 'value'])).toBe('0000')
  expect(textAt(credential, ['card', 'number'])).toBeUndefined()
  expect(textAt(credential, ['login'])).toBeUndefined()
})

it('sums a credential up by what is no secret', () => {
  expect(summaryOf(credentialOf({ login: { username: 'ada', password: 'p' } }))).toBe('ada')
  expect(summaryOf(credentialOf({ login: { password: 'p', uris: [{ uri: 'https://a' }] } }))).toBe(
    'https://a',
  )
  expect(summaryOf(credentialOf({ type: 'card', card: { number: '4000', brand: 'Example' } }))).toBe(
    'Example',
  )
  const certificate = { certificate: 'c', privateKey: 'k', expiresAt: '2027-01-01T00:00:00.000Z' }
  expect(summaryOf(credentialOf({ type: 'certificate', certificate }))).toBe('until 2027-01-01')
  expect(summaryOf(credentialOf({ type: 'custom', fields: [{ name: 'pin', value: '0000' }] }))).toBe('pin')
  expect(summaryOf(credentialOf({ type: 'secure_note', notes: 'secret' }))).toBe('')
})

it('narrows as the search of the service does', () => {
  const shop = credentialOf({ login: { username: 'Ada', uris: [{ uri: 'https://shop.example' }] } })
  for (const query of ['', 'SHOP', 'ada', 'shop.example'])
    expect(fits(shop, { query, type: 'login' })).toBe(true)
  expect(fits(shop, { query: 'nothing', type: undefined })).toBe(false)
  expect(fits(shop, { query: '', type: 'card' })).toBe(false)
})
