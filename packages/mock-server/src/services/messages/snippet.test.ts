import { describe, expect, it } from 'vitest'
import { createSnippet } from './snippet.ts'

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
