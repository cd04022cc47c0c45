import { computed, signal } from '@preact/signals'
import { href, readAddress } from './address.ts'

export { href } from './address.ts'

const hash = signal(location.hash)

/** Where the console is. */
export const route = computed(() => readAddress(hash.value))

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

for (const change of ['hashchange', 'popstate'])
  addEventListener(change, () => {
    hash.value = location.hash
  })
