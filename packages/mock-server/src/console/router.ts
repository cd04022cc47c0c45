import { computed, signal } from '@preact/signals'

const hash = signal(location.hash)
addEventListener('hashchange', () => {
  hash.value = location.hash
})

/** Where the console is: `#/mail/thr_1?q=code` is `['mail', 'thr_1']` with a query. */
export const route = computed(() => {
  const [path = '', query = ''] = hash.value.replace(/^#\/?/, '').split('?')
  const parts = path.split('/').filter(Boolean).map(safelyDecoded)
  return { parts, query: new URLSearchParams(query) }
})

/** The address of a view, for links. Members of `query` that are empty or undefined are left out. */
export function href(parts: readonly string[], query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return `#/${parts.map(encodeURIComponent).join('/')}${search}`
}

/** Goes to a view; `replace` leaves no step to go back to. */
export function go(
  parts: readonly string[],
  query: Record<string, string | undefined> = {},
  { replace = false } = {},
): void {
  const to = href(parts, query)
  if (to === location.hash) return
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  hash.value = to
}

addEventListener('popstate', () => {
  hash.value = location.hash
})

function safelyDecoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
