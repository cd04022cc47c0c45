import { listDistinctWords } from '@agentcomms/mail'
import type { Message } from '@agentcomms/spec'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSnippet, toMessageHit } from './search.ts'

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

const MARKS = /<\/?mark>/g
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function search(changes: Partial<Message>, query: string): { rank: number; snippet: string } {
  const message = {
    subject: 'Lunch',
    body: 'Hello',
    fromAddress: 'ben@example.com',
    toAddress: 'ada@agents.agentcomms.test',
    ccAddresses: [],
    bccAddresses: [],
    extractedText: null,
    ...changes,
  } as unknown as Message
  return toMessageHit(message, new Map(listDistinctWords([query]).map(word => [word, []])))
}

/** Returns the text that a browser shows. */
function toText(snippet: string): string {
  return snippet.replace(MARKS, '').replace(/&([a-z]+|#39);/g, (_, name: string) => CHARACTERS[name] ?? '?')
}

describe('the rank', () => {
  it.each([
    ['lunch', { subject: 'Lunch' }, 2],
    ['lunch', { subject: 'Lunch, lunch', body: 'Lunch' }, 3],
    ['lunch tuesday', { subject: 'Lunch', body: 'on Tuesday' }, 3],
    ['lunch tuesday', { subject: 'Lunch on Tuesday', body: 'Lunch on Tuesday' }, 6],
    ['example', { subject: null }, 1],
  ])('of %j in %j is %d', (query, changes, rank) => {
    expect(search(changes, query).rank).toBe(rank)
  })
})

describe('the snippet', () => {
  const filler = 'lorem ipsum '.repeat(40)

  it('shows the text around the first match, from the start of a word', () => {
    const { snippet } = search({ body: `${filler}the INVOICE of May ${filler}` }, 'may invoice')
    expect(snippet).toContain('the <mark>INVOICE</mark> of <mark>May</mark> lorem')
    expect(snippet).toMatch(/^(?:lorem|ipsum) /)
    expect(toText(snippet).length).toBeGreaterThan(100)
    expect(toText(snippet).length).toBeLessThanOrEqual(120)
  })

  it('is one line', () => {
    const { snippet } = search({ body: 'a\r\n\r\nb   invoice\tc' }, 'invoice')
    expect(snippet).toBe('a b <mark>invoice</mark> c')
  })

  it('shows the subject, then the addresses, if the body does not match', () => {
    expect(search({}, 'lunch').snippet).toBe('<mark>Lunch</mark>')
    expect(search({ ccAddresses: ['cem@example.com'] }, 'cem').snippet).toContain(
      '<mark>cem</mark>@example.com',
    )
  })

  it('keeps whole characters at both ends', () => {
    for (let shift = 0; shift < 4; shift++) {
      const body = `${'x'.repeat(shift)}${'🙂'.repeat(60)} invoice ${'🙂'.repeat(100)}`
      const { snippet } = search({ body }, 'invoice')
      expect(snippet).toContain('<mark>invoice</mark>')
      expect(snippet.replaceAll('🙂', '')).not.toMatch(/[\ud800-\udfff]/)
    }
  })

  it('marks words in other Unicode forms, and only whole words', () => {
    expect(search({ body: 'the ｉｎｖｏｉｃｅ' }, 'invoice').snippet).toBe('the <mark>invoice</mark>')
    expect(search({ body: 'plans plan planned' }, 'plan').snippet).toBe('plans <mark>plan</mark> planned')
    expect(search({ body: '来週の東京で' }, '東京').snippet).toBe('来週の<mark>東</mark><mark>京</mark>で')
  })

  it('does not mark a word that the end cuts', () => {
    const { snippet } = search({ body: `plan ${'-'.repeat(111)} planned` }, 'plan')
    expect(snippet).toMatch(/^<mark>plan<\/mark> -+ plan?$/)
  })

  it('of any text is text of the message with no HTML but marks around words of the query', () => {
    const texts = fc
      .array(
        fc.constantFrom(
          ...['plan', 'PLAN', 'planned', ' ', '\n', '<', '>', '&', '"', "'", '</mark>', '<mark>', '&lt;'],
          ...['<script>', '＜', '🙂', '東', 'u\u0308', 'word '.repeat(20), 'x'.repeat(90)],
        ),
        { maxLength: 30 },
      )
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const body = `${before} plan ${after}`
        const { snippet } = search({ body }, 'plan 東')
        expect(snippet.replace(/<mark>[^<>]*<\/mark>/g, '')).not.toMatch(
          /[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/,
        )
        expect(body.normalize('NFKC').replace(/\s+/g, ' ').trim()).toContain(toText(snippet))
        expect(toText(snippet).length).toBeLessThanOrEqual(120)
        for (const [, word = ''] of snippet.matchAll(/<mark>(.*?)<\/mark>/g))
          expect(['plan', '東']).toContain(word.toLowerCase())
      }),
      {
        seed: Number(process.env.AGENTCOMMS_SEED ?? 1),
        numRuns: 300 * Number(process.env.AGENTCOMMS_RUNS ?? 1),
      },
    )
  })
})
