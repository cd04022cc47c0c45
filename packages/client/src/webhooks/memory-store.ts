import type { DedupeStore } from './dedupe-store.ts'

/** Returns milliseconds of a clock that changes of the system time do not affect. */
export const monotonicNow = () => performance.now()

// Differs from every token, because a token is never empty.
const HANDLED = ''

interface Entry {
  /** Token of a claim, `HANDLED`, or delivery id of a signature. */
  readonly value: string
  readonly expiresAt: number
}

/** Creates a store in memory. Above `maxEntries` it drops the oldest handled deliveries, but never a claim. */
export function createMemoryStore(maxEntries: number): DedupeStore {
  const claims = new Map<string, Entry>()
  const signatures = new Map<string, Entry>()
  const getUnexpired = (map: Map<string, Entry>, key: string) => {
    const entry = map.get(key)
    return entry && entry.expiresAt > monotonicNow() ? entry : undefined
  }
  const put = (map: Map<string, Entry>, key: string, value: string, lifetimeMs: number) => {
    map.delete(key)
    map.set(key, { value, expiresAt: monotonicNow() + lifetimeMs })
    for (const [oldKey, oldEntry] of map) {
      if (map.size <= maxEntries) return
      const isClaimed = map === claims && oldEntry.value && oldEntry.expiresAt > monotonicNow()
      if (oldKey !== key && !isClaimed) map.delete(oldKey)
    }
  }
  return {
    async claim(id, token, claimTimeoutMs) {
      const entry = getUnexpired(claims, id)
      if (entry) return entry.value ? 'in_progress' : 'handled'
      put(claims, id, token, claimTimeoutMs)
      return 'claimed'
    },
    async renew(id, token, claimTimeoutMs) {
      const isOurs = getUnexpired(claims, id)?.value === token
      if (isOurs) put(claims, id, token, claimTimeoutMs)
      return isOurs
    },
    async complete(id, token, rememberMs) {
      if ((getUnexpired(claims, id)?.value ?? token) === token) put(claims, id, HANDLED, rememberMs)
    },
    async release(id, token) {
      if (claims.get(id)?.value === token) claims.delete(id)
    },
    async recordSignature(signature, deliveryId, rememberMs) {
      const firstEntry = getUnexpired(signatures, signature)
      if (firstEntry) return firstEntry.value
      put(signatures, signature, deliveryId, rememberMs)
      return deliveryId
    },
  }
}
