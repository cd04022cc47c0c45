import type { DedupeStore } from './dedupe-store.ts'

/** Milliseconds, whatever somebody does to the date. */
export const time = () => performance.now()

// No token is empty.
const HANDLED = ''

interface Entry {
  /** The token of a claim, `HANDLED`, or the delivery id of a signature. */
  readonly holder: string
  readonly until: number
}

/** A store in memory. Claims are never dropped to make room; handled deliveries are, the oldest first. */
export function createMemoryStore(maxEntries: number): DedupeStore {
  const claims = new Map<string, Entry>()
  const signatures = new Map<string, Entry>()
  const live = (map: Map<string, Entry>, key: string) => {
    const entry = map.get(key)
    return entry && entry.until > time() ? entry : undefined
  }
  const put = (map: Map<string, Entry>, key: string, holder: string, keepMs: number) => {
    map.delete(key)
    map.set(key, { holder, until: time() + keepMs })
    for (const [oldKey, old] of map) {
      if (map.size <= maxEntries) return
      const isRunning = map === claims && old.holder && old.until > time()
      if (oldKey !== key && !isRunning) map.delete(oldKey)
    }
  }
  return {
    async claim(id, token, leaseMs) {
      const entry = live(claims, id)
      if (entry) return entry.holder ? 'in_progress' : 'handled'
      put(claims, id, token, leaseMs)
      return 'claimed'
    },
    async renew(id, token, leaseMs) {
      const isOurs = live(claims, id)?.holder === token
      if (isOurs) put(claims, id, token, leaseMs)
      return isOurs
    },
    async complete(id, token, keepMs) {
      if ((live(claims, id)?.holder ?? token) === token) put(claims, id, HANDLED, keepMs)
    },
    async release(id, token) {
      if (claims.get(id)?.holder === token) claims.delete(id)
    },
    async firstIdOf(signature, deliveryId, keepMs) {
      const first = live(signatures, signature)
      if (first) return first.holder
      put(signatures, signature, deliveryId, keepMs)
      return deliveryId
    },
  }
}
