import { expect, it } from 'vitest'
import { createKeyHider } from './compare-service.ts'

const KEY = 'mk_k3v9q2m5x7c1b8n4k3v9q2m5x7c1b8n4'
const hide = createKeyHider(KEY)
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const encodeAll = (text: string): string =>
  [...text].map(character => `%${character.charCodeAt(0).toString(16)}`).join('')

it.each([
  KEY,
  KEY.toUpperCase(),
  `prefix${KEY}suffix`,
  [...KEY].join('\u200b'),
  KEY.replace('_', '_\n'),
  encodeURIComponent(KEY),
  encodeAll(KEY),
  encodeURIComponent(encodeAll(KEY)),
  ...['', 'B', 'Be', 'Bearer '].map(start => base64(start + KEY)),
  `x${base64(KEY)}`,
  Buffer.from(`{"key":"${KEY}"}`).toString('base64url'),
  encodeURIComponent(base64(`${KEY}=`)),
  Buffer.from(KEY).toString('hex'),
  `https://example.com/login?next=${encodeURIComponent(`/v1?key=${KEY}`)}`,
])('hides the key in %j', text => {
  for (const shown of [hide(text), hide(`/items/0/${text} is not in the document`)]) {
    expect(shown).toContain('****')
    expect(shown.toLowerCase()).not.toContain(KEY.slice(0, 12).toLowerCase())
    expect(shown).not.toContain(base64(KEY).slice(4, 20))
  }
})

it('hides a key with characters that a JSON Pointer escapes', () => {
  expect(createKeyHider('key/with~both+*')('/items/0/key~1with~0both+* is not in the document')).toBe(
    '**** is not in the document',
  )
})

it.each([
  '/items/0/colour is not in the document',
  'the status must be 200; received 500',
  'mk_k3v9q2m5',
  '%zz/%',
])('does not change %j', text => expect(hide(text)).toBe(text))

it('does not change texts for a key that is too short for a secret', () => {
  expect(createKeyHider('k')('kind')).toBe('kind')
})
