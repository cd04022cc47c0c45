import { expect, it } from 'vitest'
import { formatCode, getPeriodIndex, getSecondsLeft } from './totp-time.ts'

it('returns the seconds until the next code', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  expect([0, 999, 1_000, 29_999].map(after => getSecondsLeft(start + after, 30))).toEqual([30, 30, 29, 1])
  expect(getPeriodIndex(start + 29_999, 30)).toBe(getPeriodIndex(start, 30))
  expect(getPeriodIndex(start + 30_000, 30)).toBe(getPeriodIndex(start, 30) + 1)
})

it('splits a code into two halves', () => {
  expect([formatCode('123456'), formatCode('1234567'), formatCode('12345678')]).toEqual([
    '123 456',
    '1234 567',
    '1234 5678',
  ])
})
