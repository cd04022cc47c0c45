import { expect, it } from 'vitest'
import { decodedHeader, senderName } from './mail-names.ts'

it.each([
  ['Grace Hopper <g@example.com>', 'Grace Hopper'],
  ['=?utf-8?B?R3LDvMOfZSwgSsO8cmdlbg==?= <g@example.com>', 'Grüße, Jürgen'],
  ['"Hopper, Grace" <g@example.com>', 'Hopper, Grace'],
  ['g@example.com', undefined],
  ['"G@example.com" <g@example.com>', undefined],
  ['x'.repeat(5_000), undefined],
])('the sender %j is called %j', (From, name) => {
  expect(senderName({ headers: { From }, fromAddress: 'g@example.com' })).toBe(name)
})

it('a message without headers has no name of its sender', () => {
  expect(senderName({ headers: null, fromAddress: 'g@example.com' })).toBeUndefined()
})

it('headers are decoded where they are encoded', () => {
  expect(decodedHeader('=?utf-8?q?Gr=C3=BC=C3=9Fe?= x')).toBe('Grüße x')
  expect(decodedHeader('plain')).toBeUndefined()
})
