import { afterEach, expect, it, vi } from 'vitest'
import { toBase64 } from './base64.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([0, 1, 2, 3, 29_999, 30_000, 30_001, 60_000])('encodes %i bytes with every encoder', length => {
  const bytes = Uint8Array.from({ length: length + 1 }, (_, index) => index * 7).subarray(1)
  const base64 = Buffer.from(bytes).toString('base64')
  expect(toBase64(bytes)).toBe(base64)
  const withMethod = Object.assign(bytes.slice(), { toBase64: () => 'own' })
  expect(toBase64(withMethod)).toBe('own')
  vi.stubGlobal('Buffer', undefined)
  expect(toBase64(bytes)).toBe(base64)
})
