import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

describe('describeError', () => {
  it('says what caused a failure, to the end', () => {
    const cause = new Error('connect failed', { cause: new Error('ECONNREFUSED') })
    expect(describeError(new TypeError('fetch failed', { cause }))).toBe(
      'fetch failed: connect failed: ECONNREFUSED',
    )
  })

  it('says every failure of several, where there is no word about them all', () => {
    const all = new AggregateError([new Error('no ::1'), new Error('no 127.0.0.1')])
    expect(describeError(new TypeError('fetch failed', { cause: all }))).toBe(
      'fetch failed: no ::1; no 127.0.0.1',
    )
  })

  it('is never empty for an Error, and takes what is none', () => {
    expect(describeError(new RangeError(''))).toBe('RangeError')
    expect(describeError('plain')).toBe('plain')
  })
})
