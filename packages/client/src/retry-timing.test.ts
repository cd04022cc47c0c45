import { describe, expect, it } from 'vitest'
import { getRetryDelayMs, isRetryableStatus, parseRetryAfter } from './retry.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

describe('a status', () => {
  it.each([408, 429, 500, 502, 503, 504])('%d is retried', status =>
    expect(isRetryableStatus(status)).toBe(true),
  )
  it.each([200, 204, 304, 400, 401, 403, 404, 409, 413, 422, 451, 501, 505])('%d is not retried', status =>
    expect(isRetryableStatus(status)).toBe(false),
  )
})

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['12', 12_000],
    ['1.5', 1_500],
    ['3600', 3_600_000],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
  ])('%s is %d ms', (header, expected) => expect(parseRetryAfter(header, now)).toBe(expected))

  it.each([
    null,
    '',
    'soon',
    '-5',
    '+5',
    '1e9',
    '0x10',
    'Infinity',
    'NaN',
    '12 monkeys',
    '2026-01-01T00:00:30Z',
    'Thu, 99 Jan 2026 00:00:30 GMT',
    'Wed, 31 Dec 2025 23:59:59 GMT',
  ])('%s is not valid', header => expect(parseRetryAfter(header, now)).toBeUndefined())
})

describe('the wait', () => {
  it('is that of Retry-After, at most 60 s', () => {
    expect(getRetryDelayMs(1, 12_000, 0.5)).toBe(12_000)
    expect(getRetryDelayMs(1, 3_600_000, 0.5)).toBe(60_000)
    expect(getRetryDelayMs(3, 0, 0.5)).toBe(0)
  })

  it.each([
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [5, 8_000],
    [6, 8_000],
    [40, 8_000],
  ])('after attempt %d is random, up to %d ms', (attempt, max) => {
    expect(getRetryDelayMs(attempt, undefined, 0)).toBe(0)
    expect(getRetryDelayMs(attempt, undefined, 0.25)).toBe(max / 4)
    expect(getRetryDelayMs(attempt, undefined, 1)).toBe(max)
  })
})
