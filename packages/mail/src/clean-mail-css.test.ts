import { HOSTILE_BYTES, runs } from '@agentcomms/spec/property-runs'
import { TokenType, tokenize } from '@csstools/css-tokenizer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMailCss } from './clean-mail-css.ts'
import { MailImages } from './mail-images.ts'

const INLINE = new Map([['logo@x', 'http://localhost/logo']])

function clean(css: string, remote = false): string {
  return cleanMailCss(css, new MailImages(INLINE, { remote }))
}

describe('cleanMailCss', () => {
  it('keeps images of other hosts only if allowed, and reports them', () => {
    const css = 'p{background:url(https://x.test/b);cursor:url("//x.test/c"),auto}'
    const blocked = new MailImages(INLINE, { remote: false })
    expect(cleanMailCss(css, blocked)).toBe('p{background:url("data:,");cursor:url("data:,"),auto}')
    expect(blocked.hasRemoteImages).toBe(true)
    expect(clean(css, true)).toBe('p{background:url("https://x.test/b");cursor:url("https://x.test/c"),auto}')
    expect(clean('p{background:url(/__mock/keys),url(javascript:x),url(file:///x)}', true)).toBe(
      'p{background:url("data:,"),url("data:,"),url("data:,")}',
    )
  })

  it('shows the images of the email', () => {
    expect(clean('p{background:url(cid:logo@x),url("CID:logo%40x"),url(cid:none)}')).toBe(
      'p{background:url("http://localhost/logo"),url("http://localhost/logo"),url("data:,")}',
    )
  })

  it('removes URLs from custom properties and nested functions', () => {
    expect(clean("--a:'https://x.test/a';--b:'b';content:'https:'")).toBe(
      '--a:"data:,";--b:"b";content:"https:"',
    )
    for (const css of [
      'p{background:image-set(var(--z,"//x.test/a") 1x)}',
      'p{background:image-set(if(else:"//x.test/a") 1x)}',
      'p{background:image-set(env(z,"//x.test/a") 1x)}',
      'p{--a:if(style(--b:1):"b";else:"//x.test/a")}',
      'p{background:image-set([)"//x.test/a"])}',
    ])
      expect(clean(css)).toBe(css.replace('//x.test/a', 'data:,'))
  })

  it.each([
    'htt\\a p://x.test/a',
    'htt\\9p://x.test/a',
    '/\\d /x.test/a',
    '\\1 //x.test/a',
    '\\68ttps://x.test/a',
  ])('removes the URL %s, which has escapes, from a custom property', text => {
    const css = `p{--a:"${text}";background:image-set(var(--a))}`
    expect(clean(css)).toBe(css.replace(text, 'data:,'))
  })

  it.each([
    '@import "https://x.test/a.css";',
    '@property --a{syntax:"*";inherits:false;initial-value:"//x.test/a"}',
    '@function --f(--a:"//x.test/a"){result:var(--a)}',
    '@\\66unction --f(){result:"htt\\a p://x.test/a"}',
    '@unknown "//x.test/a";',
  ])('removes the rule %s', rule => {
    expect(clean(`${rule}p{color:red}`)).toBe('/**/p{color:red}')
  })

  it('keeps the rules that emails use', () => {
    const css =
      '@media (width){p{color:red}}@supports (color:red){p{color:red}}@keyframes a{0%{color:red}}@layer a;'
    expect(clean(css)).toBe(css)
  })

  it('keeps CSS strings that are not URLs', () => {
    const css =
      'a[href^="https://x.test"]{content:"https:";background:image-set("data:,a" type("image/avif"))}'
    expect(clean(css)).toBe(css)
  })

  it('creates no URL from an unclosed string', () => {
    expect(clean('a{b:url("\n)}')).toBe('a{b:url("data:,"\n)}')
    expect(clean('a{b:"\n}')).toBe('a{b:/**/\n}')
  })

  it('cleans megabytes of hostile input', () => {
    const parts = [
      'url(',
      '{',
      '(',
      '@import ',
      'image(',
      'image-set("a"',
      '\\',
      '/*',
      '"',
      "'\n",
      '<',
      '<!--',
    ]
    for (const part of [...parts, 'url(x)', '@font-face{'])
      expect(clean(part.repeat(HOSTILE_BYTES / part.length)).length).toBeLessThan(16 * HOSTILE_BYTES)
  })
})

/** Fragments that broke other sanitizers. */
const FRAGMENTS = [
  ...["url('//x.test/a')", "image-set('//x.test/a' 1x)", '--a:', 'image-set(', 'if(else:', 'type('],
  ...['@import', '@IMPORT ', '@import url(', 'url(', 'url("', 'https://x.test/a', '//x.test', '@font-face{'],
  ...[
    '}',
    '{',
    ';',
    ')',
    '"',
    "'",
    '`',
    '<',
    '>',
    '/',
    '\\',
    '\\3c',
    '\\<',
    '</style>',
    '<!--',
    '-->',
    '/*',
    '*/',
  ],
  ...['\0', '\u0001', '\t', '\n', '\r', ' ', '=', 'javascript:', 'data:text/html,', '\ud800', '\u2028'],
]
const hostileCss = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 5, unit: 'binary' })), {
    maxLength: 24,
  })
  .map(parts => parts.join(''))

/** Whether CSS loads anything from another host. */
function loadsRemote(css: string): boolean {
  const open: string[] = []
  return tokenize({ css }).some(([type, , , , value]) => {
    if (type === TokenType.Function) open.push(value.value.toLowerCase())
    if (type === TokenType.OpenParen) open.push('')
    if (type === TokenType.CloseParen) open.pop()
    const isAddress =
      open.at(-1) !== 'type' && open.some(name => /^(?:url|src|image|(?:-webkit-)?image-set)$/.test(name))
    // A string may contain @import, and a name may start with it.
    if (type === TokenType.AtKeyword && /^import$/i.test(value.value)) return true
    return (
      type === TokenType.URL ||
      (type === TokenType.String && isAddress && /^(?!data:).*x\.test/s.test(value.value))
    )
  })
}

describe('cleanMailCss with random input', () => {
  it('returns nothing that loads anything or closes a style element', () => {
    fc.assert(
      fc.property(hostileCss, css => {
        const cleaned = clean(css)
        expect([/<\/|<!/.test(cleaned), loadsRemote(cleaned)]).toEqual([false, false])
      }),
      runs(400),
    )
  })

  it.each([false, true])('returns its own output unchanged (remote: %s)', remote => {
    fc.assert(
      fc.property(hostileCss, css => {
        const once = clean(css, remote)
        expect(clean(once, remote)).toBe(once)
      }),
      runs(400),
    )
  })
})
