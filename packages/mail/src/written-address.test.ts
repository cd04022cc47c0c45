import { describe, expect, it } from 'vitest'
import { writtenAddress } from './written-address.ts'

describe('writtenAddress', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['a.b+c@[192.0.2.1]', 'a.b+c@[192.0.2.1]'],
    ['müller@exämple.com', 'müller@exämple.com'],
    ['a, b@example.com', '"a, b"@example.com'],
    ['a@b@example.com', '"a@b"@example.com'],
    ['"a, b"@example.com', '"a, b"@example.com'],
    ['c"d\\e@example.com', '"c\\"d\\\\e"@example.com'],
    ['"a" b@example.com', '"\\"a\\" b"@example.com'],
  ])('%s is written %s', (address, written) => {
    expect(writtenAddress(address)).toBe(written)
    expect(writtenAddress(written)).toBe(written)
  })

  it.each(['', 'ada', '@example.com', 'ada@', 'ada@a b', 'ada@a,b', 'a\r\nb@example.com', 'a\0@example.com'])(
    '%j is no address',
    address => {
      expect(writtenAddress(address)).toBeUndefined()
    },
  )
})
