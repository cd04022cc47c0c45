import type { Message } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import { createSearchSnippet, createSnippet } from './snippet.ts'

const message = (changes: Partial<Message>): Message =>
  ({
    subject: 'Lunch',
    body: 'Hello',
    fromAddress: 'ben@example.com',
    toAddress: 'ada@agents.agentcomms.test',
    ccAddresses: [],
    bccAddresses: [],
    extractedText: null,
    ...changes,
  }) as Message

describe('createSnippet', () => {
  it.each([
    ['one\n\n  two\tthree ', 'one two three'],
    [`${' \n'.repeat(5_000)}late`, 'late'],
    ['a'.repeat(200), 'a'.repeat(120)],
    [`${'a'.repeat(119)}🙂b`, 'a'.repeat(119)],
    [`${'a'.repeat(118)}🙂b`, `${'a'.repeat(118)}🙂`],
    ['', ''],
  ])('returns the start of %j', (body, snippet) => {
    expect(createSnippet({ body, extractedText: null })).toBe(snippet)
  })

  it('prefers the text without quotes', () => {
    expect(createSnippet({ body: 'Yes.\n> really?', extractedText: 'Yes.' })).toBe('Yes.')
  })
})

describe('createSearchSnippet', () => {
  const filler = 'lorem ipsum '.repeat(40)

  it('returns the text around the first match, from the start of a word', () => {
    const snippet = createSearchSnippet(message({ body: `${filler}the INVOICE of May ${filler}` }), [
      'may',
      'invoice',
    ])
    expect(snippet).toContain('the INVOICE of May lorem')
    expect(snippet).toMatch(/^(?:lorem|ipsum) /)
    expect(snippet.length).toBeGreaterThan(100)
    expect(snippet.length).toBeLessThanOrEqual(120)
  })

  it('returns one line', () => {
    expect(createSearchSnippet(message({ body: 'a\r\n\r\nb   invoice\tc' }), ['invoice'])).toBe(
      'a b invoice c',
    )
  })

  it('uses the subject, then the addresses, if the body does not match', () => {
    expect(createSearchSnippet(message({}), ['lunch'])).toBe('Lunch')
    expect(createSearchSnippet(message({ ccAddresses: ['cem@example.com'] }), ['cem'])).toContain(
      'cem@example.com',
    )
  })

  it('keeps whole characters at both ends', () => {
    for (let shift = 0; shift < 4; shift++) {
      const body = `${'x'.repeat(shift)}${'🙂'.repeat(60)} invoice ${'🙂'.repeat(100)}`
      const snippet = createSearchSnippet(message({ body }), ['invoice'])
      expect(snippet).toContain('invoice')
      expect(snippet.replaceAll('🙂', '')).not.toMatch(/[\ud800-\udfff]/)
    }
  })

  it('matches words in other Unicode forms', () => {
    expect(createSearchSnippet(message({ body: 'the ｉｎｖｏｉｃｅ' }), ['invoice'])).toBe('the invoice')
  })
})
