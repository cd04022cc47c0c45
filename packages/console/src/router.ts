import { computed, signal } from '@preact/signals'
import { href, readAddress } from './address.ts'
import { Steps } from './steps.ts'

export { href } from './address.ts'

const hash = signal(location.hash)

let stepsMade = 0
// Of a page that was loaded again there are steps too.
const newId = (): string => `${performance.timeOrigin} ${stepsMade++}`

/** The steps of the browser, and the dialogs among them. */
export const steps = new Steps(history, () => location.hash, newId)

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
  steps.go(to, { replace })
  hash.value = to
}

addEventListener('popstate', () => {
  steps.went(() => {
    hash.value = location.hash
  })
})
