import { cleanMailHtml, MailFiles } from '@agentcomms/mail'
import type { MailHtml } from '../../services/email/mail-html.ts'

/** A mail is written for white paper. A background of its own is that of the whole page. */
const STYLE = `:root{color-scheme:light}
body{margin:16px;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
body:focus-visible{outline:0}
body:focus-visible::after{content:"";position:fixed;z-index:9;inset:0;border:2px solid #3451c7;pointer-events:none}
img{max-width:100%}
img:not([src])[alt]:not([alt=""]){display:inline-block;box-sizing:border-box;border:1px dashed #767676;overflow:hidden;font-size:13px}`

/** What the frame may do: show, and open links in tabs of their own. Of other hosts it gets pictures at most. */
function policy(remote: boolean): string {
  return [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `img-src data:${remote ? ' http: https:' : ''}`,
    "style-src 'unsafe-inline'",
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** The HTML of a mail as a document for a sandboxed frame. Its pictures are asked of other hosts only where `remote` says so. */
export function mailFrame({ html, files }: MailHtml, { remote }: { remote: boolean }): Response {
  const pictures = new MailFiles(files, { remote })
  const { styles, htmlAttributes, bodyAttributes, body } = cleanMailHtml(html, pictures)
  const head = `<meta charset="utf-8"><title>Mail</title><style>${STYLE}</style>${styles}`
  // What scrolls has to be reachable by the keys: a browser passes over a frame that has nothing to stop at.
  const attributes = ` tabindex="0"${bodyAttributes}`
  const page = `<!doctype html><html${htmlAttributes}><head>${head}</head><body${attributes}>${body}</body></html>`
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(remote),
      'referrer-policy': 'no-referrer',
      'x-dns-prefetch-control': 'off',
      'x-mock-remote-content': String(pictures.asksRemote),
    },
  })
}
