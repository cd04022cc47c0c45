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
  ])('of %j', (body, snippet) => {
    expect(createSnippet({ body, extractedText: null })).toBe(snippet)
  })

  it('is of the text without its quotes', () => {
    expect(createSnippet({ body: 'Yes.\n> really?', extractedText: 'Yes.' })).toBe('Yes.')
  })
})

describe('createSearchSnippet', () => {
  const filler = 'lorem ipsum '.repeat(40)

  it('is around the first word that is found, and begins with a whole one', () => {
    const snippet = createSearchSnippet(message({ body: `${filler}the INVOICE of May ${filler}` }), [
      'may',
      'invoice',
    ])
    expect(snippet).toContain('the INVOICE of May lorem')
    expect(snippet).toMatch(/^(?:lorem|ipsum) /)
    expect(snippet.length).toBeGreaterThan(100)
    expect(snippet.length).toBeLessThanOrEqual(120)
  })

  it('is on one line', () => {
    expect(createSearchSnippet(message({ body: 'a\r\n\r\nb   invoice\tc' }), ['invoice'])).toBe(
      'a b invoice c',
    )
  })

  it('is of the subject where the body does not have the words, else of the addresses', () => {
    expect(createSearchSnippet(message({}), ['lunch'])).toBe('Lunch')
    expect(createSearchSnippet(message({ ccAddresses: ['cem@example.com'] }), ['cem'])).toContain(
      'cem@example.com',
    )
  })

  it('has whole characters at both ends', () => {
    for (let shift = 0; shift < 4; shift++) {
      const body = `${'x'.repeat(shift)}${'🙂'.repeat(60)} invoice ${'🙂'.repeat(100)}`
      const snippet = createSearchSnippet(message({ body }), ['invoice'])
      expect(snippet).toContain('invoice')
      expect(snippet.replaceAll('🙂', '')).not.toMatch(/[\ud800-\udfff]/)
    }
  })

  it('finds words that are written in another form', () => {
    expect(createSearchSnippet(message({ body: 'the ｉｎｖｏｉｃｅ' }), ['invoice'])).toBe('the invoice')
  })
})
