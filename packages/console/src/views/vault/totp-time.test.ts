import { expect, it } from 'vitest'
import { grouped, secondsLeft, windowOf } from './totp-time.ts'

it('counts down to the next code', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  expect([0, 999, 1_000, 29_999].map(after => secondsLeft(start + after, 30))).toEqual([30, 30, 29, 1])
  expect(windowOf(start + 29_999, 30)).toBe(windowOf(start, 30))
  expect(windowOf(start + 30_000, 30)).toBe(windowOf(start, 30) + 1)
})

it('shows a code in two halves', () => {
  expect([grouped('123456'), grouped('1234567'), grouped('12345678')]).toEqual([
    '123 456',
    '1234 567',
    '1234 5678',
  ])
})
