import { runs } from '@agentcomms/spec/property-runs'
import { TokenType, tokenize } from '@csstools/css-tokenizer'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { type CleanMail, cleanMailHtml } from './clean-mail-html.ts'
import { MailFiles } from './mail-files.ts'

const PIXEL = { contentId: 'logo@x', mimeType: 'image/png', content: new Uint8Array([1, 2, 3]) }

function clean(html: string, remote = false): CleanMail {
  return cleanMailHtml(html, new MailFiles([PIXEL], { remote }))
}

/** Fragments that broke other sanitizers, in random order. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '<p>',
          '</p>',
          '<b>',
          '<table>',
          '<tr>',
          '<td>',
          '</table>',
          '<a href="//x">',
          '<svg>',
          '</svg>',
          '<math>',
          '<mtext>',
        ],
        ...[
          '<style>',
          '</style>',
          '<style media="',
          '<!--',
          '-->',
          '<![CDATA[',
          ']]>',
          '<?',
          '<noscript>',
          '</noscript>',
          '<title>',
        ],
        ...[
          '<textarea>',
          '<xmp>',
          '<plaintext>',
          '<select>',
          '<option>',
          '<template>',
          '<form>',
          '<button>',
          '<script>',
          '</script>',
        ],
        ...[
          '<img src=x onerror=alert(1)>',
          '<img src="cid:logo@x">',
          '<img src="https://x.test/a">',
          '<iframe srcdoc="',
          '<base href=//x>',
        ],
        ...[
          '<body onload=x>',
          '<html>',
          '<head>',
          '</head>',
          '</body>',
          '<li>',
          '<dd>',
          '<h1>',
          '<br>',
          '</br>',
          '<image>',
          '<foreignObject>',
        ],
        ...[
          "url('//x.test/a')",
          "image-set('//x.test/a' 1x)",
          '--a:',
          'image-set(',
          'if(else:',
          'type(',
          '@import',
          '@IMPORT ',
          '@import url(',
          'url(',
          'url("',
          'image-set(',
          'https://x.test/a',
          '//x.test',
          '@font-face{',
          '}',
          '{',
          ';',
          ')',
        ],
        ...[
          '"',
          "'",
          '`',
          '<',
          '>',
          '/',
          '\\',
          '\\3c',
          '\\<',
          '&lt;',
          '&#0;',
          '\0',
          '\u0001',
          '\t',
          '\n',
          '\r',
          ' ',
          '=',
          'style="',
          'javascript:',
        ],
        ...[
          'data:image/svg+xml,',
          'data:text/html,',
          '/*',
          '*/',
          '<p title="',
          '\ud800',
          '\u2028',
          '&quot;',
          '&colon;',
          '&Tab;',
        ],
      ),
      fc.string({ maxLength: 5, unit: 'binary' }),
    ),
    { maxLength: 24 },
  )
  .map(parts => parts.join(''))
const hostile = fc
  .tuple(fc.constantFrom('', '', '<style>', '<p style="'), pieces)
  .map(([start, rest]) => start + rest)

/** Returns everything that a page must not contain. */
function findViolations({ styles, body: bodyHtml, htmlAttributes, bodyAttributes }: CleanMail): string[] {
  const violations: string[] = []
  const page = `<html${htmlAttributes}><head>${styles}</head><body${bodyAttributes}>${bodyHtml}</body></html>`
  new Parser({
    onopentag(name, attributes) {
      if (
        /^(?:script|svg|math|iframe|object|embed|form|input|button|base|link|meta|template|textarea|noscript|title)$/.test(
          name,
        )
      )
        violations.push(name)
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on|^(?:srcdoc|srcset|action|formaction|ping|poster|data|xlink:href)$/.test(key))
          violations.push(key)
        if (/^(?:src|background)$/.test(key) && !/^data:image\//.test(value)) violations.push(value)
        if (key === 'href' && !/^(?:https?|mailto|tel):/.test(value)) violations.push(value)
        if (key === 'style' && loadsRemote(value)) violations.push(value)
      }
    },
    oncomment: comment => violations.push(comment),
    onprocessinginstruction: (_, data) => violations.push(data),
  }).end(page)
  if (/<(?![a-z/])/.test(bodyHtml)) violations.push(bodyHtml)
  for (const element of styles.split(/<style[^>]*>/).slice(1)) {
    const css = element.replace(/<\/style>$/, '')
    if (/<\/|<!/.test(css)) violations.push(css)
    if (loadsRemote(css)) violations.push(css)
  }
  return violations
}

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

describe('cleanMailHtml with random input', () => {
  it('returns nothing that loads, runs or links', () => {
    fc.assert(
      fc.property(hostile, html => {
        expect(findViolations(clean(html))).toEqual([])
      }),
      runs(3000),
    )
  })

  it.each([false, true])('returns its own output unchanged (remote: %s)', remote => {
    fc.assert(
      fc.property(hostile, html => {
        const once = clean(html, remote)
        const page = `<html${once.htmlAttributes}><head>${once.styles}</head><body${once.bodyAttributes}>${once.body}</body></html>`
        expect(clean(page, remote)).toEqual(once)
      }),
      runs(3000),
    )
  })
})
