import { expect, it } from 'vitest'
import { readLocalInput, toLocalInput } from './local-time.ts'

it('converts a time to the input and back, in any time zone', () => {
  const at = Date.parse('2026-07-01T12:34:56Z')
  expect(toLocalInput(at)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:56$/)
  expect(readLocalInput(toLocalInput(at))).toBe('2026-07-01T12:34:56.000Z')
})

it('returns invalid input unchanged', () => {
  expect(readLocalInput('soon')).toBe('soon')
})
