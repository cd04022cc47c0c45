import { HOSTILE_BYTES } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { htmlToText } from './html-to-text.ts'

describe('htmlToText', () => {
  it.each([
    ['collapses white space', '<p>a \n\t b&nbsp;&nbsp;c</p>', 'a b c'],
    ['decodes entities', '&lt;b&gt; &amp; &euro; &#128512; &hellip;', '<b> & € 😀 …'],
    ['keeps words together across inline tags', 'to<b>geth</b>er', 'together'],
    ['breaks lines at br and blocks', 'a<br>b<div>c</div>d', 'a\nb\nc\nd'],
    ['puts a blank line around paragraphs', 'a<p>b</p><p>c</p>d', 'a\n\nb\n\nc\n\nd'],
    ['limits blank lines to one', '<p>a</p><br><br><br><p></p><p>b</p>', 'a\n\nb'],
    ['lists items', '<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    [
      'puts table cells beside each other',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      'a b\nc',
    ],
    [
      'names the address of a link',
      '<a href="https://example.com/x">Here</a>.',
      'Here (https://example.com/x).',
    ],
    [
      'names it once where the text is the address',
      '<a href="https://example.com/">example.com</a>',
      'example.com',
    ],
    ['does so for mail addresses', '<a href="mailto:a@example.com">a@example.com</a>', 'a@example.com'],
    [
      'drops links that lead nowhere outside',
      '<a href="#top">Top</a> <a href="javascript:x()">Run</a>',
      'Top Run',
    ],
    ['names a link without text', '<a href="https://example.com/"></a>', 'https://example.com/'],
    ['shows the alternative text of pictures', '<img alt="Logo"><img src="x.gif">', 'Logo'],
    [
      'marks quoted emails',
      'a<blockquote type="cite">b<blockquote>c</blockquote></blockquote>d',
      'a\n\n> b\n>\n> > c\n\nd',
    ],
    [
      'marks a blockquote in a quotation',
      '<div class="gmail_quote">a<blockquote>b</blockquote></div>',
      'a\n\n> b',
    ],
    [
      'marks a blockquote below an attribution',
      '05.01.2026, 09:12, "Ada" &lt;ada@example.com&gt;:<br><blockquote>b</blockquote>',
      '05.01.2026, 09:12, "Ada" <ada@example.com>:\n\n> b',
    ],
    ['does not mark a blockquote of the sender', 'a<blockquote>b</blockquote>c', 'a\n\nb\n\nc'],
    ['keeps preformatted text', '<pre>a  b\n  c</pre>', 'a  b\n  c'],
    [
      'keeps the line breaks of white-space',
      '<div style="white-space:pre-wrap">a  b\r\n<b>c</b>\n\nd</div>',
      'a  b\nc\n\nd',
    ],
    ['keeps only line breaks of pre-line', '<div style="white-space:pre-line">a  b\n  c</div>', 'a b\nc'],
    [
      'keeps the line breaks of a class',
      '<style>.p{white-space:break-spaces}</style><p class="p">a\nb</p>',
      'a\nb',
    ],
    [
      'collapses white space again inside',
      '<pre>a\n<i style="white-space:normal">b\nc</i>\nd</pre>',
      'a\nb c\nd',
    ],
    ['keeps a space before preformatted text', 'a <b style="white-space:pre">b</b>', 'a b'],
    [
      'ignores blank lines between preformatted blocks',
      '<div style="white-space:pre-wrap">\n  <p>a</p>\n  \n  <p>b</p>\n</div>',
      'a\n\nb',
    ],
    [
      'drops scripts, styles and the head',
      '<head><title>t</title></head><style>p{}</style><script>x<y</script>a',
      'a',
    ],
    ['omits hidden elements', '<div style="color:red; display : none">x</div><p hidden>y</p>a', 'a'],
    ['accepts text without tags', 'just text', 'just text'],
    ['returns an empty text for empty HTML', '', ''],
    ['accepts broken markup', '<p>a<b>b</p></i><td>c', 'ab\n\nc'],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  it('ignores text below 512 open elements', () => {
    expect(htmlToText(`a${'<b>'.repeat(512)}b`)).toBe('ab')
    expect(htmlToText(`a${'<b>'.repeat(513)}b`)).toBe('a')
  })

  it('parses megabytes of hostile markup', () => {
    const size = HOSTILE_BYTES
    expect(htmlToText('<b>'.repeat(size / 3))).toBe('')
    expect(htmlToText('</i>'.repeat(size / 4))).toBe('')
    expect(htmlToText('<'.repeat(size)).length).toBeLessThanOrEqual(size)
    expect(htmlToText(' '.repeat(size))).toBe('')
    expect(htmlToText('<a href="https://example.com">w</a>'.repeat(size / 35)).length).toBeGreaterThan(
      size / 2,
    )
    expect(htmlToText(`<a href="https://example.com">w`.repeat(500)).length).toBeLessThan(2 ** 20)
    expect(htmlToText(`${'<blockquote>'.repeat(500)}a${'<br>b'.repeat(20_000)}`).length).toBeLessThan(2 ** 20)
  })
})
