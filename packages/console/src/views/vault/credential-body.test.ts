import type { VaultCredential } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { type CredentialFormValues, toCreateBody, toRemovalName, toUpdateBody } from './credential-body.ts'

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
/** Values of the form without any edit. */
const UNTOUCHED = {
  name: 'Shop',
  notes: 'Ask Grace.',
  folderId: 'shops',
  username: 'ada',
  uris: 'https://shop.example',
}
const CUSTOM_FIELDS = [
  { name: 'pin', value: '', storedIndex: 0 },
  { name: 'customer', value: '', storedIndex: 1 },
]

function createFormValues(entries: Record<string, string>): CredentialFormValues {
  const raw = (name: string): string => entries[name] ?? ''
  const text = (name: string): string => raw(name).trim()
  const list = (name: string): string[] => text(name).split(/[,\n]/).filter(Boolean)
  return { raw, text, list, isChecked: name => name in entries }
}

it('creates a credential with only the fields that have a value', () => {
  const entries = {
    name: 'Shop',
    username: 'ada',
    password: ' p ',
    uris: 'https://a.example/?x=1,2\n\nhttps://b',
  }
  expect(toCreateBody('login', 'agt', { values: createFormValues(entries), customFields: [] })).toEqual({
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
  expect(
    toCreateBody('card', 'agt', { values: createFormValues({ name: 'Card' }), customFields: [] }),
  ).toEqual(bare)
})

it('reads numbers, lists and certificates', () => {
  const key = {
    name: 'K',
    provider: 'p',
    key: 'k',
    'rateLimit-requests': '60',
    'rateLimit-window': '1m',
    scopes: 'a,b',
  }
  expect(toCreateBody('api_key', 'agt', { values: createFormValues(key), customFields: [] })).toMatchObject({
    apiKey: { provider: 'p', key: 'k', rateLimit: { requests: 60, window: '1m' }, scopes: ['a', 'b'] },
  })
  const pem = (text: string): string => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`
  const chain = `${pem('A')}\n${pem('B')}`
  const certificate = { name: 'C', certificate: pem('C'), privateKey: 'k', chain }
  expect(
    toCreateBody('certificate', 'agt', { values: createFormValues(certificate), customFields: [] }),
  ).toMatchObject({
    certificate: { chain: [pem('A'), pem('B')] },
  })
})

it('sends only the name if nothing was edited', () => {
  expect(toUpdateBody(STORED, { values: createFormValues(UNTOUCHED), customFields: CUSTOM_FIELDS })).toEqual({
    name: 'Shop',
  })
})

it('keeps secrets whose fields are empty, also if other fields of the sub-object change', () => {
  const change = toUpdateBody(STORED, {
    values: createFormValues({ ...UNTOUCHED, username: 'ben' }),
    customFields: CUSTOM_FIELDS,
  })
  expect(change).toEqual({ name: 'Shop', login: { ...STORED.login, username: 'ben' } })
})

it('keeps the match of a stored URI and the type of a custom field', () => {
  const uris = [{ uri: 'https://shop.example', match: 'never' as const }]
  const stored: VaultCredential = {
    ...STORED,
    login: { uris },
    fields: [{ name: 'pin', value: '0', type: 'hidden' }],
  }
  const values = createFormValues({
    ...UNTOUCHED,
    username: '',
    uris: 'https://shop.example\nhttps://b.example',
  })
  const field = { name: 'pin', value: '', storedIndex: 0 }
  expect(toUpdateBody(stored, { values, customFields: [{ ...field, type: 'hidden' }] })).toEqual({
    name: 'Shop',
    login: { uris: [...uris, { uri: 'https://b.example' }] },
  })
  expect(toUpdateBody(stored, { values, customFields: [field] }).fields).toEqual([
    { name: 'pin', value: '0' },
  ])
})

it('removes a secret on request, and replaces a secret with a new value', () => {
  const entries = { ...UNTOUCHED, [toRemovalName('totp')]: 'on', password: 'new' }
  expect(
    toUpdateBody(STORED, { values: createFormValues(entries), customFields: CUSTOM_FIELDS }).login,
  ).toEqual({
    username: 'ada',
    password: 'new',
    uris: [{ uri: 'https://shop.example' }],
  })
})

it('clears texts, and keeps the values of renamed custom fields', () => {
  const customFields = [
    { name: 'code', value: '', storedIndex: 0 },
    { name: 'new', value: 'n' },
    { name: '', value: '' },
  ]
  const entries = { ...UNTOUCHED, notes: '', folderId: '', favorite: 'on' }
  expect(toUpdateBody(STORED, { values: createFormValues(entries), customFields })).toEqual({
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

it('keeps the text of a secure note if its field is empty', () => {
  const note: VaultCredential = { ...STORED, type: 'secure_note', notes: 'secret', fields: [] }
  const change = (more: object) =>
    toUpdateBody(note, {
      values: createFormValues({ name: 'Shop', folderId: 'shops', ...more }),
      customFields: [],
    })
  expect(change({})).toEqual({ name: 'Shop' })
  expect(change({ notes: 'other' })).toEqual({ name: 'Shop', notes: 'other' })
  expect(change({ [toRemovalName('notes')]: 'on' })).toEqual({ name: 'Shop', notes: null })
})
