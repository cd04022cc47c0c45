import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { toBase64 } from './base64.ts'

afterEach(() => void vi.unstubAllGlobals())

const viaBinaryString = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

it.each([
  ['of the platform', () => undefined],
  ['of a browser without Uint8Array.prototype.toBase64', () => vi.stubGlobal('Buffer', undefined)],
])('encodes any bytes with the encoder %s, also a part of a buffer', (_, prepare) => {
  prepare()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(9), (bytes, start) => {
      const part = bytes.subarray(start)
      expect(toBase64(part)).toBe(viaBinaryString(part))
    }),
  )
})

it('prefers the method of the bytes, which current engines have', () => {
  const bytes = Object.assign(new Uint8Array([1]), { toBase64: () => 'own' })
  expect(toBase64(bytes)).toBe('own')
})
