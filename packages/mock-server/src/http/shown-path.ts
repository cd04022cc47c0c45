import { contract } from './contract/contract.ts'
import { looksSecret } from './redact.ts'

const TOKEN = '{token}'
const places = new Set(
  contract.filter(({ path }) => path.includes(TOKEN)).map(({ path }) => path.slice(0, path.indexOf(TOKEN))),
)
const tokens = new RegExp(`(${[...places].join('|')})[^/]+`, 'g')

/**
 * A path as journals and replies show it: a token in it is a credential, also where the rest of the path is wrong. What
 * looks like a credential is hidden wherever it stands: a path with a typo is no path of the document.
 */
export function shownPath(pathname: string): string {
  return pathname
    .replace(tokens, `$1${TOKEN}`)
    .split(/(\/|%2f)/i)
    .map(part => (looksSecret(part) ? '****' : part))
    .join('')
}
