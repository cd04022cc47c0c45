import { HOSTILE_BYTES } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { type CleanMail, cleanMailHtml } from './clean-mail-html.ts'
import { MailFiles } from './mail-files.ts'

const PIXEL = { contentId: 'logo@x', mimeType: 'image/png', content: new Uint8Array([1, 2, 3]) }

function clean(html: string, remote = false): CleanMail {
  return cleanMailHtml(html, new MailFiles([PIXEL], { remote }))
}

function body(html: string, remote = false): string {
  return clean(html, remote).body
}

describe('cleanMailHtml', () => {
  it.each([
    ['keeps usual elements', '<p class="a">x <b>y</b><br>z</p>'],
    [
      'keeps tables with their old attributes',
      '<table bgcolor="#fff" width="100%"><tr><td>a</td></tr></table>',
    ],
    ['keeps an embedded picture', '<img src="data:image/png;base64,AQID" alt="Logo">'],
  ])('%s', (_, html) => {
    expect(body(html)).toBe(html)
  })

  it.each([
    ['scripts', '<script>alert(1)</script>x', 'x'],
    ['handlers', '<p onclick="alert(1)" onfocus=a>x</p>', '<p>x</p>'],
    ['frames', '<iframe srcdoc="<script>1</script>"></iframe>x', 'x'],
    ['foreign content', '<svg><style><!--</style><img src=x onerror=alert(1)></svg>x', ''],
    ['comments', 'a<!-- b -->c<!--[if mso]>d<![endif]-->', 'ac'],
    [
      'elements with URLs of other hosts',
      '<base href="//x"><link rel=preconnect href="//x"><meta http-equiv=refresh content=0>x',
      'x',
    ],
    [
      'forms',
      '<form action="//x"><input type=image src="//x"><button formaction="//x">Go</button></form>',
      '<div><span>Go</span></div>',
    ],
    ['raw text', '<xmp><img src=x></xmp><plaintext><b>', ''],
    ['unknown elements', '<marquee onstart=x>a</marquee>', '<span>a</span>'],
    ['pings', '<a ping="https://x.test">a</a>', '<a>a</a>'],
  ])('removes %s', (_, html, written) => {
    expect(body(html)).toBe(written)
  })

  it('finds the end of each attribute', () => {
    expect(body('<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</noscript>')).toBe(
      '<span><p title="&#60;/noscript&#62;&#60;img src=x onerror=alert(1)&#62;">a</p></span>',
    )
  })

  it('keeps images of other hosts only if allowed, and reports them', () => {
    const html =
      '<img src="https://x.test/a.png" srcset="https://x.test/b 2x" alt="A" width="3"><td background="//x.test/c">'
    const blocked = new MailFiles([], { remote: false })
    expect(cleanMailHtml(html, blocked).body).toBe('<img alt="A" width="3"><td></td>')
    expect(blocked.hasRemoteImages).toBe(true)
    expect(body(html, true)).toBe(
      '<img src="https://x.test/a.png" alt="A" width="3"><td background="https://x.test/c"></td>',
    )
    expect(body('<img src="/__mock/keys"><img src="javascript:x"><img src="file:///x">', true)).toBe(
      '<img><img><img>',
    )
  })

  it('embeds the images of the email', () => {
    expect(body('<img src="cid:logo@x"><img src="CID:logo%40x"><img src="cid:none">')).toBe(
      '<img src="data:image/png;base64,AQID"><img src="data:image/png;base64,AQID"><img>',
    )
    const page = { ...PIXEL, mimeType: 'text/html' }
    expect(cleanMailHtml('<img src="cid:logo@x">', new MailFiles([page], { remote: true })).body).toBe(
      '<img>',
    )
  })

  it('limits repeated large images', () => {
    const large = { ...PIXEL, content: new Uint8Array(2 ** 20) }
    const { body: written } = cleanMailHtml(
      '<img src="cid:logo@x">'.repeat(1000),
      new MailFiles([large], { remote: false }),
    )
    expect(written.length).toBeLessThan(65 * 2 ** 20)
    expect(written.match(/<img src/g)?.length).toBe(47)
  })

  it('keeps http, https, mailto and tel links, and opens them in new tabs', () => {
    const rest = 'target="_blank" rel="noopener noreferrer nofollow"'
    expect(body('<a href="https://x.test/a?b&amp;c" target="_self" rel="opener">a</a>')).toBe(
      `<a href="https://x.test/a?b&#38;c" ${rest}>a</a>`,
    )
    expect(body('<a href="mailto:a@x.test">a</a>')).toContain('href="mailto:a@x.test"')
    for (const href of [
      'java\nscript:alert(1)',
      ' javascript:1',
      'data:text/html,x',
      '#a',
      '/__mock/keys',
      'vbscript:x',
      'blob:x',
    ])
      expect(body(`<a href="${href}">a</a>`)).toBe(`<a ${rest}>a</a>`)
  })

  it('keeps CSS and document attributes without remote content', () => {
    const html = `<html lang="de"><head><style media="screen">@import "https://x.test/a.css";
      p{color:red;background:url(https://x.test/b)}</style><title>T</title></head><body bgcolor="#eee" onload="x"><p style="cursor:url('//x.test/c'),auto">x`
    expect(clean(html)).toEqual({
      styles: `<style media="screen">/**/
      p{color:red;background:url("data:,")}</style>`,
      htmlAttributes: ' lang="de"',
      bodyAttributes: ' bgcolor="#eee"',
      body: '<p style="cursor:url(&#34;data:,&#34;),auto">x</p>',
    })
    expect(clean('<style>p{background:url(https://x.test/b)}</style>', true).styles).toBe(
      '<style>p{background:url("https://x.test/b")}</style>',
    )
    expect(clean('<style type="text/less">p{}</style>').styles).toBe('')
  })

  it('stops at the nesting limit and adds a note', () => {
    const written = body(`${'<div>'.repeat(5000)}deep`)
    expect(written).toMatch(/<\/div><p>[^<]*nested too deeply[^<]*<\/p>$/)
  })

  it('removes URLs from custom properties and nested functions', () => {
    expect(body(`<p style="--a:'https://x.test/a';--b:'b';content:'https:'">`)).toBe(
      '<p style="--a:&#34;data:,&#34;;--b:&#34;b&#34;;content:&#34;https:&#34;"></p>',
    )
    for (const css of [
      'p{background:image-set(var(--z,"//x.test/a") 1x)}',
      'p{background:image-set(if(else:"//x.test/a") 1x)}',
      'p{background:image-set(env(z,"//x.test/a") 1x)}',
      'p{--a:if(style(--b:1):"b";else:"//x.test/a")}',
      'p{background:image-set([)"//x.test/a"])}',
    ])
      expect(clean(`<style>${css}</style>`).styles).toBe(
        `<style>${css.replace('//x.test/a', 'data:,')}</style>`,
      )
  })

  it.each([
    'htt\\a p://x.test/a',
    'htt\\9p://x.test/a',
    '/\\d /x.test/a',
    '\\1 //x.test/a',
    '\\68ttps://x.test/a',
  ])('removes the URL %s, which has escapes, from a custom property', text => {
    const css = `p{--a:"${text}";background:image-set(var(--a))}`
    const cleaned = css.replace(text, 'data:,')
    expect(clean(`<style>${css}</style>`).styles).toBe(`<style>${cleaned}</style>`)
  })

  it.each([
    '@property --a{syntax:"*";inherits:false;initial-value:"//x.test/a"}',
    '@function --f(--a:"//x.test/a"){result:var(--a)}',
    '@\\66unction --f(){result:"htt\\a p://x.test/a"}',
    '@unknown "//x.test/a";',
  ])('removes the rule %s', rule => {
    expect(clean(`<style>${rule}p{color:red}</style>`).styles).toBe('<style>/**/p{color:red}</style>')
  })

  it('keeps the rules that emails use', () => {
    const css =
      '@media (width){p{color:red}}@supports (color:red){p{color:red}}@keyframes a{0%{color:red}}@layer a;'
    expect(clean(`<style>${css}</style>`).styles).toBe(`<style>${css}</style>`)
  })

  it('keeps CSS strings that are not URLs', () => {
    const css =
      'a[href^="https://x.test"]{content:"https:";background:image-set("data:,a" type("image/avif"))}'
    expect(clean(`<style>${css}</style>`).styles).toBe(`<style>${css}</style>`)
  })

  it('creates no URL from an unclosed string', () => {
    expect(clean('<style>a{b:url("\n)}</style>').styles).toBe('<style>a{b:url("data:,"\n)}</style>')
    expect(clean('<style>a{b:"\n}</style>').styles).toBe('<style>a{b:/**/\n}</style>')
  })

  it('removes CSS beyond the size limit', () => {
    const style = `<style>${'p{}'.repeat(2 ** 18)}</style>`
    const { styles, body: written } = clean(`${style.repeat(4)}<p style="color:red">`)
    expect([styles.match(/<style>/g)?.length, written]).toEqual([2, '<p style="color:red"></p>'])
  })

  it('cleans megabytes of hostile input', () => {
    const size = HOSTILE_BYTES
    for (const part of [
      '<b>',
      '</i>',
      '</p>',
      '<',
      '<!--',
      '<svg>',
      '<style>',
      '<a b=c ',
      '&',
      '<p style="url(',
      '<form>',
    ])
      expect(body(part.repeat(size / part.length)).length).toBeLessThan(8 * size)
    for (const part of [
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
      'url(x)',
      '@font-face{',
    ])
      expect(clean(`<style>${part.repeat(size / part.length)}</style>`).styles.length).toBeLessThan(16 * size)
  })
})
