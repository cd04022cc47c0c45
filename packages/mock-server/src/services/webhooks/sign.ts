import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type Snapshotable, StoredMap } from '../../work/work.ts'

/** Clock that a signing time comes from: the clock of the system or of the mock. */
export type SigningClock = 'system' | 'mock'

/** Maximum number of bodies that are remembered. A body is only needed until the clock passes its last signing time. */
const MAX_BODIES = 10_000
/**
 * Longest time that a signing time is ahead of its clock. If it is longer, the clock was set back, for
 * example by an import.
 */
const MAX_AHEAD_MS = 60_000

const encoder = new TextEncoder()

/**
 * Returns the signature `v1=<hex>` of `{timestamp}.{body}`. The key is the UTF-8 bytes of the whole secret.
 * Synchronous, unlike WebCrypto, so that the order of attempts does not depend on threads.
 */
export function signDelivery(secret: string, timestamp: string, body: string | Uint8Array): string {
  const mac = hmac.create(sha256, encoder.encode(secret))
  mac.update(encoder.encode(`${timestamp}.`))
  mac.update(typeof body === 'string' ? encoder.encode(body) : body)
  return `v1=${bytesToHex(mac.digest())}`
}

/**
 * Chooses signing times, so that no two deliveries have the same signature: receivers reject a repeated
 * signature as a replay. A body that was signed at the current time is signed one millisecond after its last
 * signing time. An exported state does not contain the times: when another process continues, the clock of
 * the system has moved on, and in-process receivers are new.
 */
export class SigningTimes implements Snapshotable {
  #clock: SigningClock
  /** Last signing time by secret and body. The latest bodies come last. */
  readonly #last = new StoredMap<number>()

  constructor(clock: SigningClock) {
    this.#clock = clock
  }

  /** Returns the time to sign a body with. `now` is the current time of the clock, in milliseconds since 1970. */
  take(now: number, secret: string, body: string): number {
    const key = signDelivery(secret, '', body)
    const last = this.#last.get(key) ?? Number.NEGATIVE_INFINITY
    const at = last < now || last > now + MAX_AHEAD_MS ? now : last + 1
    this.#last.delete(key)
    this.#last.set(key, at)
    const [oldest = key] = this.#last.keys()
    if (this.#last.size > MAX_BODIES) this.#last.delete(oldest)
    return at
  }

  snapshot(): () => void {
    // A restore does not turn back the clock of the system.
    return this.#clock === 'system' ? () => undefined : this.#last.snapshot()
  }
}
