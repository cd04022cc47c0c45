import { HOSTILE_BYTES } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { extractHtml } from './extract-html.ts'

const cite = '<blockquote type="cite">old</blockquote>'

describe('extractHtml', () => {
  it.each([
    [
      'Gmail',
      'a',
      '<div class="gmail_quote gmail_quote_container">On Monday, Ada wrote:<blockquote>old</blockquote></div>',
    ],
    ['old Gmail', '<div>a</div>', '<div class="gmail_extra"><br><div class="gmail_quote">old</div></div>'],
    ['Yahoo', 'a', '<div id="yahoo_quoted_1" class="yahoo_quoted">old</div>'],
    ['Yahoo with its prefix', 'a', '<div class="ydp1a2byahoo_quoted">old</div>'],
    ['Proton', 'a', '<div class="protonmail_quote">old</div>'],
    ['Outlook for Mac', 'a', '<span id="OLK_SRC_BODY_SECTION"><div>From: Ada</div>old</span>'],
    ['Zimbra', 'a', '<div data-marker="__QUOTED_TEXT__">old</div>'],
    [
      'Yandex, in separate elements',
      '<div>a</div>',
      '<div>05.01.2026, 09:12, "Ada" &lt;ada@example.com&gt;:</div><blockquote>old</blockquote>',
    ],
    [
      'mail.ru, in one line',
      '<p>a</p>',
      'Mon, 5 Jan 2026 09:12:33 +0300 от Ada &lt;<a href="mailto:a">ada@example.com</a>&gt;:<blockquote>old</blockquote>',
    ],
    [
      'mail.ru, inside its blockquote',
      '<p>a</p>',
      '<blockquote style="margin:10px">Понедельник, 5 января 2026, 9:12 +03:00 от Ada &lt;ada@example.com&gt;:<br>old</blockquote>',
    ],
    [
      'a blockquote that contains a quotation',
      '<p>a</p>',
      `<blockquote><div>On Mon, Jan 5, 2026 at 10:00, Ada &lt;a@example.com&gt; wrote:</div>old${cite}</blockquote>`,
    ],
    [
      'a header block and its email in one element',
      '<div>a<br></div>',
      '<div><hr>Date: Fri, 23 Mar 2012 12:35:31 -0600<br>To: <a href="mailto:b@example.com">b@example.com</a><br>From: Ada<br>Subject: Hi<br><br>old</div>',
    ],
    [
      'headers and email in elements of one element',
      '<p>a</p>',
      '<div><hr><div><b>From:</b> Ada<br><b>Sent:</b> Monday, January 5, 2026 9:12 AM<br><b>Subject:</b> Hi</div><div>old</div></div>',
    ],
    ['Spark', 'a', '<div name="messageReplySection">On Monday, Ada wrote:<br>old</div>'],
    [
      'Zimbra with its headers',
      '<div>a</div>',
      '<hr data-marker="__DIVIDER__"><div data-marker="__HEADERS__"><b>From: </b>Ada<br></div><div data-marker="__QUOTED_TEXT__">old</div>',
    ],
    ['GMX', 'a', '<div name="quote" style="margin:10px">old</div>'],
    ['Apple Mail', 'a', cite],
    ['upper case', '<P>a</P>', '<BLOCKQUOTE TYPE="CITE">old</BLOCKQUOTE>'],
    ['quotes within quotes', 'a', `<blockquote type="cite">old${cite}</blockquote>`],
    ['an unclosed quotation', 'a', '<blockquote type="cite">old<p>older'],
  ])('removes the quotation: %s', (_, reply, quote) => {
    expect(extractHtml(reply + quote, 'reply')).toBe(reply)
  })

  it('removes attribution and quotation of Thunderbird', () => {
    const html = `<p>a</p><div class="moz-cite-prefix">Am 1.1.26 um 10:00 schrieb Ada:<br></div>\n${cite}<p><br></p>`
    expect(extractHtml(html, 'reply')).toBe('<p>a</p>\n<p><br></p>')
  })

  it('removes an attribution in a separate element', () => {
    const attribution = '<div>On Mon, Jan 5, 2026, at 10:00 AM, Ada &lt;ada@example.com&gt; wrote:<br></div>'
    expect(extractHtml(`<div>a</div><div>${attribution}</div> ${cite}<div><br></div>`, 'reply')).toBe(
      '<div>a</div> <div><br></div>',
    )
  })

  it('keeps all other bytes', () => {
    const before =
      '<HTML ><!-- c --><body bgcolor=red><p CLASS = x>a &amp b &copy; \u{1F600}\t</P ><img src=x>'
    const after = '<div class="moz-signature">-- <br>Ben</div>\r\n</body >\n<!-- end -->'
    expect(extractHtml(before + cite + after, 'reply')).toBe(before + after)
  })

  it('removes a quotation that ends with its parent', () => {
    expect(extractHtml('<div>a<blockquote type=cite>old<p>x</div><hr>', 'reply')).toBe('<div>a</div><hr>')
  })

  it('removes the line of an attribution, and keeps the line above', () => {
    const html = `<p>a<br>On Mon, Jan 5, 2026 at 10:00, Ada &lt;ada@example.com&gt; wrote:<br>${cite}</p>`
    expect(extractHtml(html, 'reply')).toBe('<p>a<br><br></p>')
  })

  it('removes the quotation above a disclaimer', () => {
    const disclaimer = `<hr><p>This email is confidential and intended for its recipient only. ${'Please delete it. '.repeat(3)}</p>`
    expect(extractHtml(`<p>a</p>${cite}${disclaimer}`, 'reply')).toBe(`<p>a</p>${disclaimer}`)
  })

  it('removes the quotation above the signature of an app', () => {
    expect(extractHtml(`<p>a</p>${cite}<p>Sent from my iPhone</p>`, 'reply')).toBe(
      '<p>a</p><p>Sent from my iPhone</p>',
    )
  })

  it('removes the last line of an element', () => {
    const html = `<div>a<br>On Mon, Jan 5, 2026\nat 10:00, Ada &lt;ada@example.com&gt; wrote:</div><blockquote>old</blockquote>`
    expect(extractHtml(html, 'reply')).toBe('<div>a<br></div>')
  })

  it('keeps the words above an attribution in the same element', () => {
    const html = `<div>Yes<div>Ada &lt;ada@example.com&gt; wrote:</div></div>${cite}`
    expect(extractHtml(html, 'reply')).toBe('<div>Yes</div>')
  })

  it('keeps quotations that the sender wrote', () => {
    expect(extractHtml(`As it says:<blockquote>wisdom</blockquote>Right?${cite}`, 'reply')).toBe(
      'As it says:<blockquote>wisdom</blockquote>Right?',
    )
  })

  it('removes the quotation below a picture', () => {
    expect(extractHtml(`<img src="cid:a" width=300>${cite}`, 'reply')).toBe('<img src="cid:a" width=300>')
  })
})

describe('extractHtml without a top-posted reply', () => {
  it.each([
    ['mail without a quotation', '<p>a</p>'],
    [
      'an Outlook reply, whose quotation is only a sibling',
      '<p>a</p><div id="divRplyFwdMsg">From: Ada</div><p>old</p>',
    ],
    [
      'an Outlook reply, whose header block has an element of its own',
      '<div><p>a</p><div><div style="border-top:solid 1pt"><p><b>From:</b> Ada<br><b>Sent:</b> Monday, January 5, 2026 9:12 AM<br><b>To:</b> Ben<br><b>Cc:</b> Carl<br><b>Subject:</b> Hi</p></div></div><p>old</p></div>',
    ],
    ['a bottom-posted reply', `<p>On 5.1.2026 Ada wrote:</p>${cite}<p>a</p>`],
    ['an interleaved reply', `<p>Hi</p>${cite}<p>a</p>${cite}<p>b</p>`],
    ['an indented paragraph of the sender', '<p>Hi</p><blockquote style="margin:0 0 0 40px">a</blockquote>'],
    ['a citation of the sender', '<p>Look at what the customer wrote:</p><blockquote>a</blockquote>'],
    ['a reply below a greeting', `<p>Hi,</p>${cite}<p>a</p>`],
    ['a quotation without a reply', ` <div>&nbsp;</div>${cite}`],
    ['a quotation with nothing but its attribution', `<p>On Mon, Jan 5, 2026 at 10:00 Ada wrote:</p>${cite}`],
    ['a quotation with nothing but a signature', `<div class="gmail_signature">Ben</div>${cite}`],
    ['a picture below the quotation', `<p>a</p>${cite}<img src="cid:x" width=300>`],
    [
      'a Gmail forward',
      '<p>FYI</p><div class="gmail_quote">---------- Forwarded message ---------<br>From: x</div>',
    ],
    ['an Apple forward', `<p>FYI</p><div>Begin forwarded message:</div><br>${cite}`],
    ['a Thunderbird forward', `<p>FYI</p><div class="moz-forward-container">x${cite}</div>`],
    ['nothing', ''],
  ])('returns everything: %s', (_, html) => {
    expect(extractHtml(html, 'reply')).toBe(html)
  })

  it('treats a reply to a forward as a reply', () => {
    const quote =
      '<div class="gmail_quote">On Monday, Ada wrote:<br>---------- Forwarded message ---------<br>x</div>'
    expect(extractHtml(`a${quote}`, 'reply')).toBe('a')
  })

  it('parses megabytes of hostile markup', () => {
    const size = HOSTILE_BYTES
    for (const html of [
      `a${'<blockquote type=cite>'.repeat(size / 22)}`,
      `${'<b>'.repeat(size / 6)}${'</i>'.repeat(size / 8)}`,
      '<'.repeat(size),
    ]) {
      expect(extractHtml(html, 'reply')).toBe(html)
    }
    const many = `${'<p>a b c:</p>'.repeat(size / 13)}<p>a</p>`
    expect(extractHtml(many + cite, 'reply')).toBe(many)
    const container = `a<div class="gmail_quote">${'<blockquote>x</blockquote>y'.repeat(size / 27)}`
    expect(extractHtml(container, 'reply')).toBe('a')
    const entities = `<p>${'&amp;'.repeat(size / 5)}</p>`
    expect(extractHtml(entities + cite, 'reply')).toBe(entities)
  })
})
