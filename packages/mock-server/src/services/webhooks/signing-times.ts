import type { Snapshotable } from '../../store/snapshot.ts'
import { signDelivery } from './sign.ts'

/** Clock that a signing time comes from: the clock of the system or of the mock. */
export type SigningClock = 'system' | 'mock'

/** Milliseconds since 1970 at which one body was signed, without a gap. */
interface SignedRange {
  first: number
  last: number
}

/** A body to sign with a secret. */
interface SigningRequest {
  clock: SigningClock
  /** Current time of that clock, in milliseconds since 1970. */
  now: number
  secret: string
  body: string
}

/** Maximum number of bodies that are remembered for each clock. They are only needed until the clock moves on. */
const MAX_BODIES = 10_000

/**
 * Chooses signing times, so that no two deliveries have the same signature: receivers reject a repeated signature as a replay.
 * A body that was signed at the current time is signed one millisecond after its last signing time.
 */
export class SigningTimes implements Snapshotable {
  /** Ranges by body and secret, oldest first. They are replaced, never changed. */
  #ranges = { system: new Map<string, SignedRange>(), mock: new Map<string, SignedRange>() }

  /** Returns the time to sign a body with, and marks it as taken. */
  take({ clock, now, secret, body }: SigningRequest): number {
    const ranges = this.#ranges[clock]
    forgetPast(ranges, now)
    const key = signDelivery(secret, '', body)
    const range = ranges.get(key)
    const isTaken = range !== undefined && range.first <= now && now <= range.last
    const at = isTaken ? range.last + 1 : now
    ranges.delete(key)
    ranges.set(key, { first: isTaken ? range.first : at, last: at })
    return at
  }

  export(): Record<SigningClock, [string, SignedRange][]> {
    return { system: [...this.#ranges.system], mock: [...this.#ranges.mock] }
  }

  import({ system, mock }: ReturnType<SigningTimes['export']>): void {
    this.#ranges = { system: new Map(system), mock: new Map(mock) }
  }

  snapshot(): () => void {
    const saved = this.export()
    return () => this.import(saved)
  }
}

/** Deletes the oldest ranges that lie in the past, or exceed the limit. */
function forgetPast(ranges: Map<string, SignedRange>, now: number): void {
  for (const [key, { last }] of ranges) {
    if (last >= now && ranges.size < MAX_BODIES) return
    ranges.delete(key)
  }
}
