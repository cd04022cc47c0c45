import type { DedupeStore } from './dedupe-store.ts'

/** Returns milliseconds of a clock that changes of the system time do not affect. */
export const monotonicNow = () => performance.now()

// Differs from every token, because a token is never empty.
const HANDLED = ''

interface Entry {
  /** Token of a claim, `HANDLED`, or first value of a key. */
  readonly value: string
  readonly expiresAt: number
}

/** Creates a store in memory. Above `maxEntries` it drops the oldest handled deliveries, but never a claim. */
export function createMemoryStore(maxEntries: number): DedupeStore {
  const claims = new Map<string, Entry>()
  const firstValues = new Map<string, Entry>()
  /** Tokens of claims since the last `clear`. */
  const tokens = new Set<string>()
  const getUnexpired = (map: Map<string, Entry>, key: string) => {
    const entry = map.get(key)
    return entry && entry.expiresAt > monotonicNow() ? entry : undefined
  }
  const put = (map: Map<string, Entry>, key: string, value: string, lifetimeMs: number) => {
    map.delete(key)
    map.set(key, { value, expiresAt: monotonicNow() + lifetimeMs })
    // A delivery has two first values.
    const maxSize = map === claims ? maxEntries : 2 * maxEntries
    for (const [oldKey, oldEntry] of map) {
      if (map.size <= maxSize) return
      const isClaimed = map === claims && oldEntry.value && oldEntry.expiresAt > monotonicNow()
      if (oldKey !== key && !isClaimed) map.delete(oldKey)
    }
  }
  return {
    async claim(key, token, claimTimeoutMs) {
      const entry = getUnexpired(claims, key)
      if (entry) return entry.value ? 'in_progress' : 'handled'
      put(claims, key, token, claimTimeoutMs)
      tokens.add(token)
      return 'claimed'
    },
    async renew(key, token, claimTimeoutMs) {
      const isOurs = getUnexpired(claims, key)?.value === token
      if (isOurs) put(claims, key, token, claimTimeoutMs)
      return isOurs
    },
    async complete(key, token, rememberMs) {
      const isOurs = (getUnexpired(claims, key)?.value ?? token) === token
      if (tokens.delete(token) && isOurs) put(claims, key, HANDLED, rememberMs)
    },
    async release(key, token) {
      tokens.delete(token)
      if (claims.get(key)?.value === token) claims.delete(key)
    },
    async recordFirst(key, value, rememberMs) {
      const firstEntry = getUnexpired(firstValues, key)
      if (firstEntry) return firstEntry.value
      put(firstValues, key, value, rememberMs)
      return value
    },
    clear() {
      claims.clear()
      tokens.clear()
      firstValues.clear()
    },
  }
}
