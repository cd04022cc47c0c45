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

/** Pieces that have broken cleaners, in any order. */
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

/** What a page may not have, wherever it stands. */
function faultsOf({ styles, body: written, htmlAttributes, bodyAttributes }: CleanMail): string[] {
  const faults: string[] = []
  const page = `<html${htmlAttributes}><head>${styles}</head><body${bodyAttributes}>${written}</body></html>`
  new Parser({
    onopentag(name, attributes) {
      if (
        /^(?:script|svg|math|iframe|object|embed|form|input|button|base|link|meta|template|textarea|noscript|title)$/.test(
          name,
        )
      )
        faults.push(name)
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on|^(?:srcdoc|srcset|action|formaction|ping|poster|data|xlink:href)$/.test(key))
          faults.push(key)
        if (/^(?:src|background)$/.test(key) && !/^data:image\//.test(value)) faults.push(value)
        if (key === 'href' && !/^(?:https?|mailto|tel):/.test(value)) faults.push(value)
        if (key === 'style' && loads(value)) faults.push(value)
      }
    },
    oncomment: comment => faults.push(comment),
    onprocessinginstruction: (_, data) => faults.push(data),
  }).end(page)
  if (/<(?![a-z/])/.test(written)) faults.push(written)
  for (const element of styles.split(/<style[^>]*>/).slice(1)) {
    const css = element.replace(/<\/style>$/, '')
    if (/<\/|<!/.test(css)) faults.push(css)
    if (loads(css)) faults.push(css)
  }
  return faults
}

/** Whether style asks for anything of another host. */
function loads(css: string): boolean {
  const open: string[] = []
  return tokenize({ css }).some(([type, , , , value]) => {
    if (type === TokenType.Function) open.push(value.value.toLowerCase())
    if (type === TokenType.OpenParen) open.push('')
    if (type === TokenType.CloseParen) open.pop()
    const isAddress =
      open.at(-1) !== 'type' && open.some(name => /^(?:url|src|image|(?:-webkit-)?image-set)$/.test(name))
    // A string may say @import, and a name may begin like it.
    if (type === TokenType.AtKeyword && /^import$/i.test(value.value)) return true
    return (
      type === TokenType.URL ||
      (type === TokenType.String && isAddress && /^(?!data:).*x\.test/s.test(value.value))
    )
  })
}

describe('cleanMailHtml, of anything', () => {
  it('writes nothing that loads, runs or leads anywhere', () => {
    fc.assert(
      fc.property(hostile, html => {
        expect(faultsOf(clean(html))).toEqual([])
      }),
      runs(3000),
    )
  })

  it.each([false, true])('writes what is written the same when it is cleaned again (remote: %s)', remote => {
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
