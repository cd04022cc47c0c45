import { describe, expect, it } from 'vitest'
import { toHeaderAddress } from './header-address.ts'

describe('toHeaderAddress', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['a.b+c@[192.0.2.1]', 'a.b+c@[192.0.2.1]'],
    ['müller@exämple.com', 'müller@exämple.com'],
    ['a, b@example.com', '"a, b"@example.com'],
    ['a@b@example.com', '"a@b"@example.com'],
    ['"a, b"@example.com', '"a, b"@example.com'],
    ['c"d\\e@example.com', '"c\\"d\\\\e"@example.com'],
    ['"a" b@example.com', '"\\"a\\" b"@example.com'],
  ])('converts %s to %s', (address, written) => {
    expect(toHeaderAddress(address)).toBe(written)
    expect(toHeaderAddress(written)).toBe(written)
  })

  it.each(['', 'ada', '@example.com', 'ada@', 'ada@a b', 'ada@a,b', 'a\r\nb@example.com', 'a\0@example.com'])(
    'returns undefined for %j',
    address => {
      expect(toHeaderAddress(address)).toBeUndefined()
    },
  )
})
