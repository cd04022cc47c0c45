import type { VaultCredential } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { changeOf, creationOf, removalOf, type Written } from './credential-body.ts'

const AT = '2026-01-01T00:00:00.000Z'
const STORED: VaultCredential = {
  id: 'c1',
  type: 'login',
  name: 'Shop',
  favorite: false,
  notes: 'Ask Grace.',
  folderId: 'shops',
  fields: [
    { name: 'pin', value: '0000' },
    { name: 'customer', value: '4711' },
  ],
  login: { password: ' p ', totp: 'GEZDGNBV', uris: [{ uri: 'https://shop.example' }], username: 'ada' },
  createdAt: AT,
  updatedAt: AT,
}
/** The form as it stands when nothing of it was touched. */
const UNTOUCHED = {
  name: 'Shop',
  notes: 'Ask Grace.',
  folderId: 'shops',
  username: 'ada',
  uris: 'https://shop.example',
}
const OWN = [
  { name: 'pin', value: '', kept: 0 },
  { name: 'customer', value: '', kept: 1 },
]

function written(entries: Record<string, string>): Written {
  const raw = (name: string): string => entries[name] ?? ''
  const text = (name: string): string => raw(name).trim()
  const list = (name: string): string[] => text(name).split(/[,\n]/).filter(Boolean)
  return { raw, text, list, isChecked: name => name in entries }
}

it('makes a credential of what was written, and of nothing else', () => {
  const entries = {
    name: 'Shop',
    username: 'ada',
    password: ' p ',
    uris: 'https://a.example/?x=1,2\n\nhttps://b',
  }
  expect(creationOf('login', 'agt', { written: written(entries), fields: [] })).toEqual({
    type: 'login',
    agentId: 'agt',
    name: 'Shop',
    login: {
      username: 'ada',
      password: ' p ',
      uris: [{ uri: 'https://a.example/?x=1,2' }, { uri: 'https://b' }],
    },
  })
  const bare = { type: 'card', agentId: 'agt', name: 'Card' }
  expect(creationOf('card', 'agt', { written: written({ name: 'Card' }), fields: [] })).toEqual(bare)
})

it('reads numbers, lists, choices and certificates', () => {
  const key = {
    name: 'K',
    provider: 'p',
    key: 'k',
    'rateLimit-requests': '60',
    'rateLimit-window': '1m',
    scopes: 'a,b',
  }
  expect(creationOf('api_key', 'agt', { written: written(key), fields: [] })).toMatchObject({
    apiKey: { provider: 'p', key: 'k', rateLimit: { requests: 60, window: '1m' }, scopes: ['a', 'b'] },
  })
  const pem = (text: string): string => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`
  const chain = `${pem('A')}\n${pem('B')}`
  const certificate = { name: 'C', certificate: pem('C'), privateKey: 'k', chain }
  expect(creationOf('certificate', 'agt', { written: written(certificate), fields: [] })).toMatchObject({
    certificate: { chain: [pem('A'), pem('B')] },
  })
})

it('changes nothing but what was changed', () => {
  expect(changeOf(STORED, { written: written(UNTOUCHED), fields: OWN })).toEqual({ name: 'Shop' })
})

it('keeps secrets that were not written, whatever else of the sub-object changes', () => {
  const change = changeOf(STORED, { written: written({ ...UNTOUCHED, username: 'ben' }), fields: OWN })
  expect(change).toEqual({ name: 'Shop', login: { ...STORED.login, username: 'ben' } })
})

it('takes a secret away where that is asked for, and replaces one that was written', () => {
  const entries = { ...UNTOUCHED, [removalOf('totp')]: 'on', password: 'new' }
  expect(changeOf(STORED, { written: written(entries), fields: OWN }).login).toEqual({
    username: 'ada',
    password: 'new',
    uris: [{ uri: 'https://shop.example' }],
  })
})

it('clears texts, and keeps the values of fields that have another name now', () => {
  const fields = [
    { name: 'code', value: '', kept: 0 },
    { name: 'new', value: 'n' },
    { name: '', value: '' },
  ]
  const entries = { ...UNTOUCHED, notes: '', folderId: '', favorite: 'on' }
  expect(changeOf(STORED, { written: written(entries), fields })).toEqual({
    name: 'Shop',
    favorite: true,
    notes: null,
    folderId: null,
    fields: [
      { name: 'code', value: '0000' },
      { name: 'new', value: 'n' },
    ],
  })
})

it('keeps the text of a note that was not written', () => {
  const note: VaultCredential = { ...STORED, type: 'secure_note', notes: 'secret', fields: [] }
  const change = (more: object) =>
    changeOf(note, { written: written({ name: 'Shop', folderId: 'shops', ...more }), fields: [] })
  expect(change({})).toEqual({ name: 'Shop' })
  expect(change({ notes: 'other' })).toEqual({ name: 'Shop', notes: 'other' })
  expect(change({ [removalOf('notes')]: 'on' })).toEqual({ name: 'Shop', notes: null })
})
