import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '1.5 kB'],
  [5_242_880, '5.2 MB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
