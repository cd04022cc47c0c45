import { isRecord } from '../validation.ts'

/**
 * Returns the hosts of a field: a URL, a list of hosts, or a list of `{ uri, match }`. A text that is not plainly the
 * URL of one host is returned unchanged, because programs can read it in different ways.
 */
export function listHosts(value: unknown): string[] {
  const hosts = [value ?? []]
    .flat()
    .map(item => (isRecord(item) ? toMatchedHost(item) : toHost(String(item))))
  return [...new Set(hosts)]
}

/** Returns whether an update adds a host, or removes the limit that a list of hosts is. */
export function movesHosts(before: readonly string[], after: readonly string[]): boolean {
  return (after.length === 0 && before.length > 0) || after.some(host => !before.includes(host))
}

/** Returns items of `{ uri, match }` in which an absent `match` is that of the stored item with the same host. */
export function keepMatches(items: readonly unknown[], stored: unknown): unknown[] {
  const known = [stored ?? []].flat().filter(isRecord)
  return items.map(item => {
    if (!isRecord(item) || item.match !== undefined) return item
    const same = known.find(one => toHost(String(one.uri)) === toHost(String(item.uri)))
    return same?.match === undefined ? item : { ...item, match: same.match }
  })
}

function toMatchedHost({ uri, match }: Record<string, unknown>): string {
  const text = String(uri)
  const host = toHost(text)
  // The prefix https://example.com also matches https://example.com.attacker.test, and a regex can match anything.
  const isOpen = match === 'regex' || (match === 'starts_with' && !text.startsWith(`${host}/`))
  return `${isOpen ? text : host}${match === undefined ? '' : ` (${match})`}`
}

function toHost(text: string): string {
  if (/[\s\\@]/.test(text)) return text
  try {
    const { protocol, host } = new URL(text.includes('://') ? text : `https://${text}`)
    return `${protocol}//${host}`
  } catch {
    return text
  }
}
