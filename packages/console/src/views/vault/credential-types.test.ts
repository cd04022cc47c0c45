import type { VaultCredential } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { contract } from '../../../../mock-server/src/services/contracts.ts'
import {
  formatCode,
  formatField,
  getPeriodIndex,
  getSecondsLeft,
  getTextAt,
  listTypeFields,
  summarize,
  TYPES,
} from './credential-types.ts'

const AT = '2026-01-01T00:00:00.000Z'

function createCredential(more: Partial<VaultCredential>): VaultCredential {
  return { id: 'c1', type: 'login', name: 'Shop', favorite: false, createdAt: AT, updatedAt: AT, ...more }
}

it('lists the fields of a type, and marks those that the API masks', () => {
  const oauthToken = { provider: 'google', accessToken: 'a', refreshToken: '', scopes: ['mail'] }
  expect(listTypeFields(createCredential({ type: 'oauth_token', oauthToken }))).toEqual([
    { name: 'provider', value: 'google', secretPath: undefined },
    { name: 'accessToken', value: 'a', secretPath: ['oauthToken', 'accessToken'] },
    { name: 'scopes', value: ['mail'], secretPath: undefined },
  ])
  expect(listTypeFields(createCredential({ type: 'secure_note', notes: 'n' }))).toEqual([])
})

it('names every type', () => {
  const { enum: types } = contract.resolve<{ enum: string[] }>('/components/schemas/CredentialType')
  expect([...TYPES].sort()).toEqual(types.toSorted())
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

it('formats every kind of field', () => {
  expect(formatField([{ uri: 'https://a.example' }, { uri: 'b' }])).toEqual(['https://a.example', 'b'])
  expect(formatField({ requests: 60, window: '1m' })).toEqual(['60 requests per 1m'])
  expect([formatField(true), formatField(['a', 'b']), formatField(7)]).toEqual([['yes'], ['a', 'b'], ['7']])
})

it('returns the seconds until the next code', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  expect([0, 999, 1_000, 29_999].map(after => getSecondsLeft(start + after, 30))).toEqual([30, 30, 29, 1])
  expect(getPeriodIndex(start + 29_999, 30)).toBe(getPeriodIndex(start, 30))
  expect(getPeriodIndex(start + 30_000, 30)).toBe(getPeriodIndex(start, 30) + 1)
})

it('splits a code into two halves', () => {
  expect([formatCode('123456'), formatCode('1234567'), formatCode('12345678')]).toEqual([
    '123 456',
    '1234 567',
    '1234 5678',
  ])
})
