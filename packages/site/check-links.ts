/** Checks the built site: each link leads to a file and an anchor, and no page loads a file of another host. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file that an element loads, or the target of a link. */
interface Reference {
  readonly url: string
  readonly isLoaded: boolean
}

const base = process.env.DOCS_BASE ?? '/'
const dist = fileURLToPath(new URL('dist', import.meta.url))
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.html'))
  .map(file => file.replaceAll('\\', '/'))
  // Redoc writes its links in the browser.
  .filter(file => file !== 'http/index.html')

/** Path of a page → its anchors. */
const anchors = new Map<string, ReadonlySet<string>>()
const problems = pages.flatMap(page =>
  [...new Set(listReferences(page).flatMap(reference => check(reference, page)))].map(
    problem => `${page}: ${problem}`,
  ),
)

console.log(problems.join('\n'))
console.log(`${pages.length} pages, ${problems.length} problems`)
process.exitCode = problems.length === 0 && pages.length > 0 ? 0 : 1

function listReferences(page: string): Reference[] {
  return [...readMarkup(page).matchAll(/<(\w+)\s[^>]*?\b(?:href|src)="([^"]*)"/g)].map(
    ([, element, url = '']) => ({ url: url.replaceAll('&amp;', '&'), isLoaded: element !== 'a' }),
  )
}

function check({ url, isLoaded }: Reference, page: string): string[] {
  if (/^(data|mailto|blob):/.test(url)) return []
  if (/^(https?:)?\/\//.test(url)) return isLoaded ? [`loads ${url}`] : []
  const { pathname, hash } = new URL(url, `http://site${base}${page}`)
  if (!pathname.startsWith(base)) return [`${url} is outside ${base}`]
  const file = findFile(decodeURIComponent(pathname.slice(base.length)))
  if (file === undefined) return [`${url} does not exist`]
  const anchor = decodeURIComponent(hash.slice(1))
  return anchor === '' || !pages.includes(file) || listAnchors(file).has(anchor)
    ? []
    : [`${url} has no such heading`]
}

/** Returns the file that a static host sends for a path. */
function findFile(path: string): string | undefined {
  const candidates = path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
  return candidates.find(file => existsSync(`${dist}/${file}`) && statSync(`${dist}/${file}`).isFile())
}

function listAnchors(page: string): ReadonlySet<string> {
  const known = anchors.get(page)
  if (known !== undefined) return known
  const ids = new Set([...readMarkup(page).matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = '']) => id))
  anchors.set(page, ids)
  return ids
}

/** Returns the HTML of a page without the text of its scripts. */
function readMarkup(page: string): string {
  return readFileSync(`${dist}/${page}`, 'utf8').replace(/(<script\b[^>]*>).*?<\/script>/gs, '$1')
}
