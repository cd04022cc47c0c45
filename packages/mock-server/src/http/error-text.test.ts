import { describe, expect, it } from 'vitest'
import { describeError } from './text.ts'

describe('describeError', () => {
  it('returns the messages of all causes', () => {
    const cause = new Error('connect failed', { cause: new Error('ECONNREFUSED') })
    expect(describeError(new TypeError('fetch failed', { cause }))).toBe(
      'fetch failed: connect failed: ECONNREFUSED',
    )
  })

  it('returns all messages of an AggregateError without a message', () => {
    const all = new AggregateError([new Error('no ::1'), new Error('no 127.0.0.1')])
    expect(describeError(new TypeError('fetch failed', { cause: all }))).toBe(
      'fetch failed: no ::1; no 127.0.0.1',
    )
  })

  it('returns a name for an empty message, and converts other values', () => {
    expect(describeError(new RangeError(''))).toBe('RangeError')
    expect(describeError('plain')).toBe('plain')
  })
})
