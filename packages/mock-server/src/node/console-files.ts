import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readQualities } from '../http/exchange.ts'
import { getErrorMessage } from '../http/text.ts'
import { getOwnFolder } from './parse-in-process.ts'

/** Media types by the ending of a file name. */
const TYPES = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain; charset=utf-8'],
])

/** Files that browsers request from every site, on their own. */
const BROWSER_FILE = /^\/(?:robots\.txt|apple-touch-icon[\w-]*\.png|\.well-known\/appspecific\/[\w.-]+)$/
/** Name that the build gives to a file that never changes, such as `console-3XQ5ZK7A.js`. */
const HASHED_NAME = /-[0-9A-Z]{8}\.\w+$/
const IMMUTABLE = 'public, max-age=31536000, immutable'

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
 * Returns the policy of the empty page into which the console writes the HTML of an email. It allows styles,
 * links to new tabs and the images of the email. `remote` also allows images of other hosts.
 */
function createMailPolicy(origin: string, remote: boolean): string {
  return [
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `img-src data: ${origin}/__mock/attachments/${remote ? ' http: https:' : ''}`,
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
  vary: 'Accept-Encoding',
}

const MISSING_FILES =
  'The files of the console are missing beside the code of @agentcomms/mock-server. Bundlers omit them: keep the package external.'

/** Higher qualities save 2 % and take many times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Functions that compress a content, best first. */
const ENCODERS = new Map([
  ['br', (content: Buffer) => promisify(brotliCompress)(content, BROTLI)],
  ['gzip', (content: Buffer) => promisify(gzip)(content)],
])

/** Returns the response to a request for a file, or undefined if the path is not a file of the console. */
export async function respondWithConsoleFile(
  pathname: string,
  request: Request,
): Promise<Response | undefined> {
  // All other paths are logged, because a program can have a wrong URL.
  if (BROWSER_FILE.test(pathname)) return new Response(null, { status: 404 })
  const name = findFileName(pathname)
  const type = TYPES.get(name?.split('.').at(-1) ?? '')
  if (name === undefined || type === undefined) return undefined
  try {
    const content = await readConsoleFile(name)
    if (!content) return undefined
    return await send(request, content, { ...createHeaders(name, request.url), 'content-type': type })
  } catch (error) {
    const text = `${MISSING_FILES}\n${getErrorMessage(error)}\n`
    return new Response(text, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
}

/** Returns the content in the best encoding that the request accepts. */
async function send(
  request: Request,
  content: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Response> {
  const qualities = readQualities(request.headers.get('accept-encoding') ?? '')
  const encoding = [...ENCODERS.keys()].find(name => (qualities.get(name) ?? 0) > 0) ?? ''
  const bytes = (await ENCODERS.get(encoding)?.(content)) ?? content
  return new Response(bytes, {
    headers: {
      ...headers,
      ...(encoding !== '' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    },
  })
}

/** Returns the name of the requested file. `/` is the page. */
function findFileName(pathname: string): string | undefined {
  if (pathname === '/') return 'index.html'
  // Browsers request it for each response that is no page, such as JSON.
  if (pathname === '/favicon.ico') return 'icon.svg'
  const name = /^\/console\/([\w.-]+)$/.exec(pathname)?.[1]
  return name === 'index.html' ? undefined : name
}

/**
 * Resolves to the content of a file, or to undefined if the console has no such file. Rejects if the console
 * has no files.
 */
async function readConsoleFile(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const folder = getOwnFolder()
  const names = await readdir(new URL('console/', folder))
  return names.includes(name) ? await readFile(new URL(`console/${name}`, folder)) : undefined
}

function createHeaders(name: string, url: string): Record<string, string> {
  const { origin, searchParams } = new URL(url)
  const remote = searchParams.get('remote') === 'true'
  const policy = name === 'mail.html' ? createMailPolicy(origin, remote) : createContentSecurityPolicy(origin)
  return {
    ...HEADERS,
    'content-security-policy': policy,
    // The browser loads a file again if its name does not change with its content.
    'cache-control': HASHED_NAME.test(name) ? IMMUTABLE : 'no-cache',
  }
}
