import { expect, it } from 'vitest'
import { decodeHeader, getReplyAddresses, getSenderName } from './mail-headers.ts'

it.each([
  ['Grace Hopper <g@example.com>', 'Grace Hopper'],
  ['=?utf-8?B?R3LDvMOfZSwgSsO8cmdlbg==?= <g@example.com>', 'Grüße, Jürgen'],
  ['"Hopper, Grace" <g@example.com>', 'Hopper, Grace'],
  ['g@example.com', undefined],
  ['"G@example.com" <g@example.com>', undefined],
  ['x'.repeat(5_000), undefined],
])('returns the sender name of %j: %j', (From, name) => {
  expect(getSenderName({ headers: { From }, fromAddress: 'g@example.com' })).toBe(name)
})

it('returns no sender name for a message without headers', () => {
  expect(getSenderName({ headers: null, fromAddress: 'g@example.com' })).toBeUndefined()
})

it('returns the addresses that a reply goes to', () => {
  const message = {
    direction: 'INBOUND',
    headers: { 'reply-to': 'Help <help@example.com>, g@example.com' },
    fromAddress: 'noreply@example.com',
    toAddress: 'ada@example.net',
  } as const
  expect(getReplyAddresses(message)).toBe('help@example.com, g@example.com')
  expect(getReplyAddresses({ ...message, headers: null })).toBe('noreply@example.com')
  expect(getReplyAddresses({ ...message, direction: 'OUTBOUND' })).toBe('ada@example.net')
})

it('decodes encoded headers', () => {
  expect(decodeHeader('=?utf-8?q?Gr=C3=BC=C3=9Fe?= x')).toBe('Grüße x')
  expect(decodeHeader('plain')).toBeUndefined()
})
