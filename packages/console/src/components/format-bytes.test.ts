import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '1.5 kB'],
  [5_242_880, '5.2 MB'],
])('formats %i bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
