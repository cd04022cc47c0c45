import { type AttackRow, type AttackUrls, FOREIGN, MUTATIONS, SCRIPTS } from './hostile-scripts.ts'

export interface HostileEmail {
  readonly name: string
  readonly html: (urls: AttackUrls) => string
  /**
   * Whether the attack works in current Chromium without protection. Other attacks worked in older browsers
   * and parsers, or may work in future ones.
   */
  readonly isEffective: boolean
}

const STYLE: readonly AttackRow[] = [
  ['css import', ({ trap }) => `<style>@import "${trap}/a.css";@import url(${trap}/b.css);</style>`],
  [
    'css import, escaped',
    ({ trap }) => `<style>@\\69mport "${trap}/a.css";@imp\\6frt url('${trap}/b.css')</style>`,
  ],
  [
    'css import in a layer',
    ({ trap }) => `<style>@import url("${trap}/a.css") layer(a) supports(display:block) screen;</style>`,
  ],
  [
    'css font',
    ({ trap }) => `<style>@font-face{font-family:f;src:url(${trap}/f.woff2)}p{font-family:f}</style><p>x</p>`,
  ],
  [
    'css font of one letter',
    ({ trap }) =>
      `<style>@font-face{font-family:f;src:url(${trap}/f.woff2);unicode-range:U+61}p{font-family:f}</style><p>abc</p>`,
  ],
  [
    'style element closed in a string',
    ({ run }) => `<style>p{content:"</style><img src=x: onerror=${JSON.stringify(run)}>"}</style>`,
  ],
  [
    'style element closed in an attribute',
    ({ run }) =>
      `<p style="content:'</style><img src=x: onerror=1>'">x</p><style media="</style><script>${run}</script>">`,
    'inert',
  ],
  ['link stylesheet', ({ trap }) => `<link rel="stylesheet" href="${trap}/a.css">`],
  [
    'style of a data link',
    ({ trap }) => `<link rel="stylesheet" href="data:text/css,@import '${trap}/a.css';">`,
  ],
  [
    'css expression and behavior',
    ({ run, trap }) =>
      `<p style="width:expression(${run});behavior:url(${trap}/a.htc);-moz-binding:url(${trap}/a.xml)">x</p>`,
    'inert',
  ],
  [
    'css paint worklet',
    ({ trap }) =>
      `<style>p{background:paint(x)}</style><script>CSS.paintWorklet.addModule('${trap}/a.js')</script><p>x</p>`,
  ],
  ['css namespace', ({ trap }) => `<style>@namespace url(${trap}/a);p{color:red}</style>x`, 'inert'],
]

const WITH_PICTURES: readonly AttackRow[] = [
  ['css background', ({ pictures }) => `<style>body{background:url(${pictures}/a.css)}</style>x`],
  [
    'css attribute selectors',
    ({ pictures }) =>
      `<style>a[href^="https://bank"]{background:url(${pictures}/b)}</style><a href="https://bank.test">x</a>`,
  ],
  ['css cursor', ({ pictures }) => `<style>body{cursor:url(${pictures}/cur),auto;height:99vh}</style>x`],
  ['css image-set', ({ pictures }) => `<p style="background:image-set('${pictures}/set' 1x)">x</p>`],
  [
    'css -webkit-image-set',
    ({ pictures }) => `<p style="background:-webkit-image-set(url(${pictures}/wset) 1x)">x</p>`,
  ],
  ['css cross-fade and list', ({ pictures }) => `<ul style="list-style:url(${pictures}/list)"><li>x</ul>`],
  [
    'css content and border',
    ({ pictures }) =>
      `<style>p::before{content:url(${pictures}/content)}p{border:1px solid;border-image:url(${pictures}/border) 1}</style><p>x</p>`,
  ],
  ['css escaped url', ({ pictures }) => `<p style="background:u\\72l(${pictures}/escaped)">x</p>`],
  [
    'css comment in url',
    ({ pictures }) =>
      `<p style="background:/**/url(/**/${pictures}/c)">x</p><p style="background:url( '${pictures}/d' )">x</p>`,
  ],
  [
    'css url in a custom property',
    ({ pictures }) => `<p style="--a:'${pictures}/var';background:image-set(var(--a) 1x)">x</p>`,
  ],
  [
    'css url handed on by a function',
    ({ pictures }) => `<p style="background:image-set(if(else:'${pictures}/if') 1x)">x</p>`,
  ],
  [
    'css url in a registered property',
    ({ trap }) =>
      `<style>@property --a{syntax:"*";inherits:false;initial-value:"${trap}/initial"}p{background:image-set(var(--a) 1x)}</style><p>x</p>`,
  ],
  [
    'css url in a custom function',
    ({ trap }) =>
      `<style>@function --f(){result:"${trap}/result"}p{background:image-set(--f() 1x)}</style><p>x</p>`,
  ],
  ['img', ({ pictures }) => `<img src="${pictures}/img" srcset="${pictures}/srcset 2x" loading="eager">`],
  [
    'img lowsrc and dynsrc',
    ({ pictures }) => `<img lowsrc="${pictures}/low" dynsrc="${pictures}/dyn">`,
    'inert',
  ],
  ['image', ({ pictures }) => `<image src="${pictures}/image">`],
  ['body background', ({ pictures }) => `<body background="${pictures}/body">x</body>`],
  [
    'td background',
    ({ pictures }) => `<table background="${pictures}/table"><tr><td background="${pictures}/td">x</table>`,
  ],
]

const LOADING: readonly AttackRow[] = [
  ['meta refresh', ({ trap }) => `<meta http-equiv="refresh" content="0;url=${trap}/refresh.html">`],
  [
    'meta refresh to data',
    ({ trap }) =>
      `<meta http-equiv="refresh" content="0;url=data:text/html,<script src=${trap}/a.js></script>">`,
  ],
  [
    'base',
    ({ trap }) =>
      `<base href="${trap}/base/" target="_top"><img src="a.gif"><link rel="stylesheet" href="a.css">`,
  ],
  ['iframe', ({ trap }) => `<iframe src="${trap}/a.html"></iframe>`],
  ['frameset', ({ trap }) => `<frameset><frame src="${trap}/a.html"></frameset>`],
  [
    'object, embed and applet',
    ({ trap }) =>
      `<object data="${trap}/a.html"></object><embed src="${trap}/b.html"><applet code="${trap}/c.class"></applet>`,
  ],
  [
    'fencedframe and portal',
    ({ trap }) => `<fencedframe src="${trap}/a.html"></fencedframe><portal src="${trap}/b.html"></portal>`,
    'inert',
  ],
  [
    'video and audio',
    ({ trap }) =>
      `<video src="${trap}/v.mp4" poster="${trap}/p.gif" autoplay></video><audio src="${trap}/a.mp3" autoplay></audio>`,
  ],
  [
    'source and track',
    ({ trap }) => `<video autoplay><source src="${trap}/v.mp4"><track default src="${trap}/t.vtt"></video>`,
  ],
  ['picture source', ({ trap }) => `<picture><source srcset="${trap}/s.gif"><img alt="x"></picture>`],
  ['input image', ({ trap }) => `<input type="image" src="${trap}/i.gif">`],
  ...['preconnect', 'prefetch', 'preload', 'modulepreload'].map(rel => createLinkRow(rel)),
  ...['prerender', 'icon'].map(rel => createLinkRow(rel, 'inert')),
  ['link dns-prefetch', ({ trap }) => `<link rel="dns-prefetch" href="${trap}">`, 'inert'],
  ['link manifest', ({ trap }) => `<link rel="manifest" href="${trap}/a.webmanifest">`, 'inert'],
  [
    'speculation rules',
    ({ trap }) =>
      `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${trap}/s.html"],"eagerness":"immediate"}]}</script>`,
    'inert',
  ],
  [
    'autosubmitted form',
    ({ trap, run }) =>
      `<form id="f" action="${trap}/form.html"><input name="a"><script>f.submit()</script><img src="x:" onerror="f.submit();${run}"></form>`,
  ],
  [
    'form to a frame',
    ({ trap }) =>
      `<form action="${trap}/form.html" target="_top"><button autofocus formaction="${trap}/b.html">x</button><input type="submit" autofocus></form>`,
    'inert',
  ],
  [
    'report endpoints',
    ({ trap }) =>
      `<meta http-equiv="content-security-policy" content="default-src 'none'; report-uri ${trap}/report">x<img src="x:">`,
    'inert',
  ],
  [
    'attribution and ping',
    ({ trap }) => `<img attributionsrc="${trap}/attr" src="data:,"><a ping="${trap}/ping" href="#">x</a>`,
    'inert',
  ],
  ['html manifest', ({ trap }) => `<html manifest="${trap}/m.appcache"><body>x</body></html>`, 'inert'],
]

function createLinkRow(rel: string, note?: 'inert'): AttackRow {
  const html = ({ trap }: AttackUrls): string =>
    `<link rel="${rel}" href="${trap}/${rel}.js" as="script" crossorigin>`
  return [`link ${rel}`, html, note]
}

function toHostileEmail([name, html, note]: AttackRow): HostileEmail {
  return { name, html, isEffective: note !== 'inert' }
}

/** Emails that must not load anything, even after "Load remote content". */
export const TRAPS = [...SCRIPTS, ...FOREIGN, ...STYLE, ...LOADING, ...MUTATIONS].map(toHostileEmail)

/** Emails that embed remote pictures in usual ways. */
export const PICTURES = WITH_PICTURES.map(toHostileEmail)
