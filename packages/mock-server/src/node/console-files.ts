import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

/** By the path that a browser asks for: the file beside this one, and its media type. */
const FILES: Readonly<Record<string, readonly [string, string]>> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/console/console.js': ['console.js', 'text/javascript; charset=utf-8'],
  '/console/console.css': ['console.css', 'text/css; charset=utf-8'],
  '/console/icon.svg': ['icon.svg', 'image/svg+xml'],
  '/console/THIRD-PARTY.txt': ['THIRD-PARTY.txt', 'text/plain; charset=utf-8'],
}

/** The page loads nothing from another host, is in no frame of another page, and runs no script but its own. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  // A page that was kept would be that of an older release.
  'cache-control': 'no-cache',
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8' }
const MISSING =
  'The files of the console are not beside the code of @agentcomms/mock-server. A bundler leaves them out: install the package and keep it out of the bundle.'

/** Whether the console has a file of that path. */
export function isConsoleFile(pathname: string): boolean {
  return Object.hasOwn(FILES, pathname)
}

/** A file of the console; undefined where it has none of that path. */
export async function consoleFile(pathname: string): Promise<Response | undefined> {
  const [name, type] = (isConsoleFile(pathname) && FILES[pathname]) || []
  if (name === undefined || type === undefined) return undefined
  const place = new URL(`console/${name}`, folder())
  try {
    return new Response(await readFile(place), { headers: { ...HEADERS, 'content-type': type } })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return new Response(`${MISSING}\n${reason}\n`, { status: 404, headers: TEXT })
  }
}

/** In the place of any file, for whom the console is not. */
export function refusedConsole(why: string): Response {
  const headers = { ...TEXT, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
  return new Response(`The console is closed to this request: ${why}.\n`, { status: 403, headers })
}

/** Where this module is: as CommonJS and as ESM. */
function folder(): URL {
  return typeof __dirname === 'string' ? pathToFileURL(`${__dirname}/`) : new URL('.', import.meta.url)
}
