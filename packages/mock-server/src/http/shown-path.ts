import { contract } from './contract/contract.ts'
import { HIDDEN, looksSecret } from './redact.ts'

const TOKEN = '{token}'
const places = new Set(
  contract.filter(({ path }) => path.includes(TOKEN)).map(({ path }) => path.slice(0, path.indexOf(TOKEN))),
)
const tokens = new RegExp(`(${[...places].join('|')})[^/]+`, 'g')

/** Returns a path without tokens. A path with a typo is not in the document, so every part that looks like one is hidden. */
export function shownPath(pathname: string): string {
  return pathname
    .replace(tokens, `$1${TOKEN}`)
    .split(/(\/|%2f)/i)
    .map(part => (looksSecret(part) ? HIDDEN : part))
    .join('')
}
