import { cleanMailHtml } from './clean-mail-html.ts'
import { type MailFile, MailFiles } from './mail-files.ts'

/** Default style. Authors of emails expect a white page. */
const STYLE = `:root{color-scheme:light}
body{margin:16px;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
body:focus-visible{outline:0}
body:focus-visible::after{content:"";position:fixed;z-index:9;inset:0;border:2px solid #3451c7;pointer-events:none}
img{max-width:100%}
img:not([src])[alt]:not([alt=""]){display:inline-block;box-sizing:border-box;border:1px dashed #767676;overflow:hidden;font-size:13px}`

/** Returns the Content-Security-Policy. It allows links to new tabs, and images of other hosts if `remote` is true. */
function createPolicy(remote: boolean): string {
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

/** A page with the HTML of an email, and its response headers. */
export interface MailPage {
  page: string
  headers: Record<string, string>
}

/** Returns the sanitized HTML of an email as a page for a sandboxed frame. `remote` allows images of other hosts. */
export function renderMailPage(
  html: string,
  files: readonly MailFile[],
  { remote }: { remote: boolean },
): MailPage {
  const mailFiles = new MailFiles(files, { remote })
  const { styles, htmlAttributes, bodyAttributes, body } = cleanMailHtml(html, mailFiles)
  const head = `<meta charset="utf-8"><title>Mail</title><style>${STYLE}</style>${styles}`
  // A page that scrolls must be focusable: the keyboard skips a frame without a focusable element.
  const attributes = ` tabindex="0"${bodyAttributes}`
  return {
    page: `<!doctype html><html${htmlAttributes}><head>${head}</head><body${attributes}>${body}</body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': createPolicy(remote),
      'referrer-policy': 'no-referrer',
      'x-dns-prefetch-control': 'off',
      'x-mock-remote-content': String(mailFiles.hasRemoteImages),
    },
  }
}
