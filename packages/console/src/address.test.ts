import { describe, expect, it } from 'vitest'
import { href, readAddress } from './address.ts'

describe('readAddress', () => {
  it('reads what href wrote, whatever the parts are', () => {
    const parts = ['mail', 'a/b?c#d', 'ü %', '..']
    const { parts: read, query } = readAddress(href(parts, { q: 'code & more', agent: undefined, from: '' }))
    expect(read).toEqual(parts)
    expect([...query]).toEqual([['q', 'code & more']])
  })

  it('takes an empty hash for the beginning, and what is no encoding as it is', () => {
    for (const hash of ['', '#', '#/']) expect(readAddress(hash).parts).toEqual([])
    expect(readAddress('#/mail/100%').parts).toEqual(['mail', '100%'])
  })
})
