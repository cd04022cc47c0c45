import { describe, expect, it } from 'vitest'
import { listDistinctWords, splitWords } from './words.ts'

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
  ])('of %j', (text, words) => {
    expect(listDistinctWords([text])).toEqual(words)
  })

  it('has each word once, over all texts', () => {
    expect(listDistinctWords(['One two', 'TWO öne', 'one'])).toEqual(['one', 'two', 'öne'])
  })

  it('finds the same words in ASCII by both of its ways', () => {
    const text = "A b2-C  d_e's F\nG\u0000h (I) 9.8"
    expect([...splitWords(text)].map(word => word.text)).toEqual(listDistinctWords([text]))
  })
})

it('tells where a word stands', () => {
  expect([...splitWords('Ünder der Brücke')]).toEqual([
    { text: 'ünder', at: 0 },
    { text: 'der', at: 6 },
    { text: 'brücke', at: 10 },
  ])
})
