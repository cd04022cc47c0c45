import { expect, it } from 'vitest'
import { localInput, readLocalInput } from './local-time.ts'

it('comes back to the same moment, whatever the time zone', () => {
  const at = Date.parse('2026-07-01T12:34:56Z')
  expect(localInput(at)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:56$/)
  expect(readLocalInput(localInput(at))).toBe('2026-07-01T12:34:56.000Z')
})

it('leaves what is no time to the server', () => {
  expect(readLocalInput('soon')).toBe('soon')
})
