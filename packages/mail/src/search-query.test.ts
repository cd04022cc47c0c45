import { describe, expect, it } from 'vitest'
import {
  listDistinctWords,
  listWordForms,
  matchesSearchQuery,
  parseSearchQuery,
  splitWords,
} from './search-query.ts'

describe('listDistinctWords', () => {
  it.each([
    ['Lunch on Tuesday?', ['lunch', 'on', 'tuesday']],
    ['ben.adams+x@example.com', ['ben', 'adams', 'x', 'example', 'com']],
    ['snake_case, 3.14 and don’t', ['snake', 'case', '3', '14', 'and', 'don', 't']],
    ['Grüße an ÉMILIE', ['grusse', 'an', 'emilie']],
    ['e\u0301te\u0301 and été', ['ete', 'and']],
    ['Ёлка мой Łódź Ørsted İş', ['елка', 'мой', 'lodz', 'orsted', 'is']],
    ['회의를 がぎ', ['회', '의', '를', 'が', 'ぎ']],
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
    expect(listDistinctWords(['One two', 'TWO öne', 'one'])).toEqual(['one', 'two'])
  })

  it('finds the same words in ASCII as splitWords', () => {
    const text = "A b2-C  d_e's F\nG\u0000h (I) 9.8"
    expect([...splitWords(text)].map(word => word.text)).toEqual(listDistinctWords([text]))
  })
})

it('returns the place of each word', () => {
  expect([...splitWords('Ünder der Brücke')]).toEqual([
    { text: 'under', index: 0, length: 5 },
    { text: 'der', index: 6, length: 3 },
    { text: 'brucke', index: 10, length: 6 },
  ])
})

describe('matchesSearchQuery', () => {
  it.each([
    ['resume', 'Your résumé', true],
    ['résumé', 'Your resume', true],
    ['munchen', 'München', true],
    ['елка', 'Ёлка', true],
    ['회의', '내일 회의를 합니다', true],
    ['회의', '의회', false],
    ['京都', '東京都', true],
    ['東都', '東京都', false],
    ['ประชุม', 'การประชุมพรุ่งนี้', true],
    ['"next week"', 'See you next week!', true],
    ['"next week"', 'The next long week', false],
    ['"next week', 'See you next week!', true],
    ['week next', 'See you next week!', true],
    ['invoice -paid', 'Invoice 7', true],
    ['invoice -paid', 'Invoice 7 is paid', false],
    ['-"next week"', 'next, long week', true],
    ['-"next week"', 'Next week', false],
    ['co-op', 'our coop or co op', true],
    ['inv', 'Invoice', false],
  ])('%s in %s: %s', (query, text, expected) => {
    expect(matchesSearchQuery([text], parseSearchQuery(query), false)).toBe(expected)
  })

  it('finds phrases in one text, and the start of the last word', () => {
    expect(matchesSearchQuery(['see', 'you'], parseSearchQuery('"see you"'), false)).toBe(false)
    expect(matchesSearchQuery(['See you'], parseSearchQuery('"see yo"'), true)).toBe(true)
    expect(matchesSearchQuery(['See you'], parseSearchQuery('"se you"'), true)).toBe(false)
  })
})

describe('listWordForms', () => {
  it.each([
    ['invoices', 'invoice'],
    ['parties', 'party'],
    ['planned', 'plan'],
    ['hauser', 'haus'],
    ['journaux', 'journal'],
    ['facturas', 'factura'],
    ['заказы', 'заказ'],
  ])('of %j contain %j', (word, form) => {
    expect(listWordForms(word)).toContain(form)
  })

  it.each([
    ['offer', 'off'],
    ['letter', 'let'],
    ['king', 'k'],
    ['data', 'date'],
    ['total', 'tot'],
    ['invoice', 'invoice'],
  ])('of %j do not contain %j', (word, form) => {
    expect(listWordForms(word)).not.toContain(form)
  })

  it.each(['no', 'x', '京', '회', ''])('of %j are none', word => {
    expect(listWordForms(word)).toEqual([])
  })
})

it.each([
  ['Invoices from Berlin', ['invoices', 'from', 'berlin']],
  ['follow-up "next week" -paid', ['follow', 'up']],
  ['mia@example.com order_7 v2 example.com a/b', []],
  ['plan "plan"', []],
])('in %j, near words match %j', (query, near) => {
  expect([...parseSearchQuery(query).near]).toEqual(near)
})
