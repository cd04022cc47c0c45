import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { checkHost } from '../mock/control/control-guard.ts'
import { getErrorMessage } from '../runtime/describe-error.ts'

/** Files and media types by the path of a request. */
const FILES = new Map([
  ['/', ['index.html', 'text/html; charset=utf-8']],
  ['/console/console.js', ['console.js', 'text/javascript; charset=utf-8']],
  ['/console/console.css', ['console.css', 'text/css; charset=utf-8']],
  ['/console/mail.html', ['mail.html', 'text/html; charset=utf-8']],
  ['/console/icon.svg', ['icon.svg', 'image/svg+xml']],
  ['/console/THIRD-PARTY.txt', ['THIRD-PARTY.txt', 'text/plain; charset=utf-8']],
])

/** Returns a policy that allows only own files, only the scripts and styles of the console, and no frames of other pages. */
function createContentSecurityPolicy(origin: string): string {
  return [
    "default-src 'none'",
    `script-src ${origin}/console/`,
    `style-src ${origin}/console/`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Returns the policy of the empty page into which the console writes the HTML of an email. It allows styles, links to new tabs
 * and the images of the email. `remote` also allows images of other hosts.
 */
function createMailPolicy(origin: string, remote: boolean): string {
  return [
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `img-src data: ${origin}/__mock/getAttachment${remote ? ' http: https:' : ''}`,
    "style-src 'unsafe-inline'",
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  // Without it, the browser may show the page of an older release.
  'cache-control': 'no-cache',
}

const TEXT_HEADERS = { 'content-type': 'text/plain; charset=utf-8' }
const MISSING_FILES =
  'The files of the console are missing beside the code of @agentcomms/mock-server. Bundlers omit them: keep the package external.'

/** Returns a file of the console, or undefined if the path is not a file. `hosts` are the names of this server. */
export async function serveConsoleFile(
  pathname: string,
  request: Request,
  hosts: readonly string[],
): Promise<Response | undefined> {
  const [name, type] = FILES.get(pathname) ?? []
  if (name === undefined || type === undefined) return undefined
  const hostProblem = checkHost(request, hosts)
  if (hostProblem !== undefined) {
    const headers = { ...TEXT_HEADERS, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
    return new Response(`The console denied this request: ${hostProblem}.\n`, { status: 403, headers })
  }
  // The folder of this module, in CommonJS and in ESM.
  const folder =
    typeof __dirname === 'string' ? pathToFileURL(`${__dirname}/`) : new URL('.', import.meta.url)
  try {
    const content = await readFile(new URL(`console/${name}`, folder))
    const { origin, searchParams } = new URL(request.url)
    const policy =
      name === 'mail.html'
        ? createMailPolicy(origin, searchParams.get('remote') === 'true')
        : createContentSecurityPolicy(origin)
    return new Response(content, {
      headers: { ...HEADERS, 'content-security-policy': policy, 'content-type': type },
    })
  } catch (error) {
    const text = `${MISSING_FILES}\n${getErrorMessage(error)}\n`
    return new Response(text, { status: 404, headers: TEXT_HEADERS })
  }
}
