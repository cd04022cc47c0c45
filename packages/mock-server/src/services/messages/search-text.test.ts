import { describe, expect, it } from 'vitest'
import { listDistinctWords, splitWords } from './search-text.ts'

describe('listDistinctWords', () => {
  it.each([
    ['Lunch on Tuesday?', ['lunch', 'on', 'tuesday']],
    ['ben.adams+x@example.com', ['ben', 'adams', 'x', 'example', 'com']],
    ['snake_case, 3.14 and don’t', ['snake', 'case', '3', '14', 'and', 'don', 't']],
    ['Grüße an ÉMILIE', ['grüße', 'an', 'émilie']],
    ['e\u0301te\u0301 and été', ['été', 'and']],
    ['ﬁne ｆｕｌｌ ①', ['fine', 'full', '1']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['東京タワー', ['東', '京', 'タ', 'ワ', 'ー']],
    ['会議room3', ['会', '議', 'room3']],
    ['𝒳 𠮷野', ['x', '𠮷', '野']],
    ['', []],
    ['?! --- 🙂', []],
    ['x'.repeat(100), ['x'.repeat(64)]],
  ])('splits %j', (text, words) => {
    expect(listDistinctWords([text])).toEqual(words)
  })

  it('returns each word of several texts once', () => {
    expect(listDistinctWords(['One two', 'TWO öne', 'one'])).toEqual(['one', 'two', 'öne'])
  })

  it('finds the same words in ASCII as splitWords', () => {
    const text = "A b2-C  d_e's F\nG\u0000h (I) 9.8"
    expect([...splitWords(text)].map(word => word.text)).toEqual(listDistinctWords([text]))
  })
})

it('returns the place of each word', () => {
  expect([...splitWords('Ünder der Brücke')]).toEqual([
    { text: 'ünder', index: 0, length: 5 },
    { text: 'der', index: 6, length: 3 },
    { text: 'brücke', index: 10, length: 6 },
  ])
})
