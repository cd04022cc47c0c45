import type { DedupeStore } from './dedupe.ts'

interface Entry {
  /** Of the claim; undefined once handled. */
  readonly token: string | undefined
  readonly until: number
}

/** Adds at the end; the oldest that `mayGo` are dropped while there are more than `max`. */
function put<T>(map: Map<string, T>, key: string, value: T, max: number, mayGo: (value: T) => boolean): void {
  map.delete(key)
  map.set(key, value)
  for (const [oldKey, old] of map) {
    if (map.size <= max) return
    if (oldKey !== key && mayGo(old)) map.delete(oldKey)
  }
}

/** A store in memory. Claims are never dropped to make room; handled deliveries are, the oldest first. */
export function createMemoryStore(maxEntries: number): DedupeStore {
  const entries = new Map<string, Entry>()
  const signatures = new Map<string, { readonly deliveryId: string; readonly until: number }>()
  const now = () => performance.now()
  const live = (id: string) => {
    const entry = entries.get(id)
    return entry && entry.until > now() ? entry : undefined
  }
  const isHandled = ({ token, until }: Entry) => token === undefined || until <= now()
  return {
    async claim(id, token, leaseMs) {
      const entry = live(id)
      if (entry) return entry.token === undefined ? 'handled' : 'in_progress'
      put(entries, id, { token, until: now() + leaseMs }, maxEntries, isHandled)
      return 'claimed'
    },
    async renew(id, token, leaseMs) {
      const entry = live(id)
      const isOurs = entry?.token === token
      if (isOurs) entries.set(id, { token, until: now() + leaseMs })
      return isOurs
    },
    async complete(id, token, keepMs) {
      const entry = live(id)
      if (entry && entry.token !== token) return
      put(entries, id, { token: undefined, until: now() + keepMs }, maxEntries, isHandled)
    },
    async release(id, token) {
      if (entries.get(id)?.token === token) entries.delete(id)
    },
    async firstIdOf(signature, deliveryId, keepMs) {
      const first = signatures.get(signature)
      if (first && first.until > now()) return first.deliveryId
      put(signatures, signature, { deliveryId, until: now() + keepMs }, maxEntries, () => true)
      return deliveryId
    },
  }
}
