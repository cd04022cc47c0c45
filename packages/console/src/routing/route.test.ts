import { describe, expect, it } from 'vitest'
import { parseRoute, toHash } from './route.ts'

describe('parseRoute', () => {
  it('parses what toHash returns, for any parts', () => {
    const parts = ['mail', 'a/b?c#d', 'ü %', '..']
    const { parts: read, query } = parseRoute(toHash(parts, { q: 'code & more', agent: undefined, from: '' }))
    expect(read).toEqual(parts)
    expect([...query]).toEqual([['q', 'code & more']])
  })

  it('returns no parts for an empty hash, and keeps invalid encodings', () => {
    for (const hash of ['', '#', '#/']) expect(parseRoute(hash).parts).toEqual([])
    expect(parseRoute('#/mail/100%').parts).toEqual(['mail', '100%'])
  })
})
