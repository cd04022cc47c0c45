import { TokenType, tokenize } from '@csstools/css-tokenizer'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { runs } from '../../test/property-runs.ts'
import { type CleanMail, cleanMailHtml } from './clean-mail-html.ts'
import { MailFiles } from './mail-files.ts'

const PIXEL = { contentId: 'logo@x', mimeType: 'image/png', content: new Uint8Array([1, 2, 3]) }

function clean(html: string, remote = false): CleanMail {
  return cleanMailHtml(html, new MailFiles([PIXEL], { remote }))
}

/** Pieces that have broken cleaners, in any order. */
const hostile = fc
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
          '@import',
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
        if (key === 'style' && /x\.test/.test(value) && /url|image-set/i.test(value)) faults.push(value)
      }
    },
    oncomment: comment => faults.push(comment),
    onprocessinginstruction: (_, data) => faults.push(data),
  }).end(page)
  if (/<(?![a-z/])/.test(written)) faults.push(written)
  for (const element of styles.split(/<style[^>]*>/).slice(1)) {
    const css = element.replace(/<\/style>$/, '')
    if (/<\/|<!/.test(css)) faults.push(css)
    // A string may say @import, and a name may begin like it.
    for (const [type, , , , value] of tokenize({ css }))
      if (type === TokenType.URL || (type === TokenType.AtKeyword && /^import$/i.test(value.value)))
        faults.push(css)
  }
  return faults
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
