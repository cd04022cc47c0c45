/** A place in the console: `#/mail/thr_1?q=code` is `['mail', 'thr_1']` with a query. */
export interface Address {
  parts: readonly string[]
  query: URLSearchParams
}

/** Reads the hash of the page. */
export function readAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return { parts: path.split('/').filter(Boolean).map(decoded), query: new URLSearchParams(query) }
}

/** The address of a view, for links. Members of `query` that are empty or undefined are left out. */
export function href(parts: readonly string[], query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return `#/${parts.map(encodeURIComponent).join('/')}${search}`
}

/** A person may write what is no encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
