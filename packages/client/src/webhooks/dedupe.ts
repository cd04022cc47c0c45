import type { DedupeStore } from './dedupe-store.ts'
import type { VerifiedDelivery } from './delivery.ts'
import { refuse } from './errors.ts'
import { MAX_TOLERANCE_SECONDS, requireLimit } from './limit.ts'
import { createMemoryStore, time } from './memory-store.ts'

/** Options of {@link createDedupe} and of its sister for Redis. */
export interface DedupeOptions {
  /** How long a handled delivery is remembered, in milliseconds. Default 24 h: longer than all retries take. */
  keepMs?: number | undefined
  /**
   * How long a claim outlives a process that died, in milliseconds; it is renewed while the handler runs. With Redis
   * also how long an answer is waited for. Default 30 000.
   */
  leaseMs?: number | undefined
  /** The `toleranceSeconds` of `verifyWebhook`: so long can signed bytes be sent again. Default 300. */
  toleranceSeconds?: number | undefined
  /**
   * Told when the store failed while or after the handler ran: the outcome is then not changed, because its effect is
   * made. What it throws itself is dropped. Default: nobody.
   */
  onError?: ((error: unknown) => void) | undefined
}

/** Options of {@link createDedupe}. */
export interface MemoryDedupeOptions extends DedupeOptions {
  /** Most deliveries remembered in memory; the oldest handled ones go first. Default 100,000. */
  maxEntries?: number | undefined
  /** A store of your own, in place of memory. */
  store?: DedupeStore | undefined
}

/** What a handler is given. */
export interface HandlerContext {
  /** Aborts when the claim was lost: another process may handle the same delivery now. */
  readonly signal: AbortSignal
}

/**
 * - `handled`: the handler ran; answer 2xx
 * - `duplicate`: it was handled before; answer 2xx
 * - `in_progress`: someone is handling it; answer 503, and the delivery will be tried again
 */
export type DedupeOutcome = 'handled' | 'duplicate' | 'in_progress'

/** Suppresses duplicates of deliveries. */
export interface Dedupe<Context extends HandlerContext = HandlerContext> {
  /**
   * Runs `handler` unless the delivery was handled before or is being handled now. A handler that throws gives the
   * delivery back, so that its next attempt is handled, and `run` rejects with its error: answer 5xx.
   *
   * This is at least once, with duplicates suppressed: a process that dies between the effect and its completion
   * leaves a delivery that is handled again.
   *
   * @throws {WebhookVerificationError} `replayed`: the same signed bytes came before, under another delivery id
   * @throws whatever `handler` throws, and the store when the delivery cannot be claimed
   */
  run<Result>(
    delivery: Pick<VerifiedDelivery<string, unknown>, 'deliveryId' | 'signature'>,
    handler: (context: Context) => Result | Promise<Result>,
  ): Promise<DedupeOutcome>
}

export function leaseOf({ leaseMs = 30_000 }: DedupeOptions): number {
  // Timers count no further, 24 days.
  return requireLimit('leaseMs', leaseMs, 2 ** 31 - 1)
}

export function keepOf({ keepMs = 86_400_000 }: DedupeOptions): number {
  return requireLimit('keepMs', keepMs, 1e12)
}

/** What `work` throws goes to `report`; a store of the user's own may do so before it answers a promise. */
async function attempt(work: () => unknown, report?: (error: unknown) => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    report?.(error)
  }
}

/** `onError`, which cannot do harm: neither by throwing nor by a promise that it lets reject. */
export function reporterOf({ onError }: DedupeOptions): (error: unknown) => void {
  return error => attempt(() => onError?.(error))
}

/** A timer that keeps no process alive, where timers do. */
function detached<Timer>(timer: Timer): Timer {
  const hasUnref = typeof timer === 'object' && timer !== null && 'unref' in timer
  if (hasUnref && typeof timer.unref === 'function') timer.unref()
  return timer
}

interface Lease {
  /** When the claim was asked for, on the clock `time`. */
  readonly claimedAt: number
  readonly leaseMs: number
  readonly report: (error: unknown) => void
}

/** Renews a claim until `stop`, and aborts `signal` when it is lost: a store that never answers renews nothing. */
function hold(renew: () => Promise<boolean>, { claimedAt, leaseMs, report }: Lease) {
  const lost = new AbortController()
  let expiry: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
    clearInterval(timer)
    clearTimeout(expiry)
  }
  const lose = () => {
    stop()
    lost.abort(new Error('Claim lost: another process may handle this delivery now'))
  }
  let heldFrom = 0
  const keepFrom = (from: number) => {
    // Answers may come in another order than they were asked for.
    heldFrom = Math.max(heldFrom, from)
    clearTimeout(expiry)
    expiry = detached(setTimeout(lose, heldFrom + leaseMs - time()))
  }
  const renewal = async () => {
    const startedAt = time()
    const isOurs = await renew()
    if (isStopped) return
    if (isOurs) keepFrom(startedAt)
    else lose()
  }
  const timer = detached(setInterval(() => attempt(renewal, report), leaseMs / 3))
  keepFrom(claimedAt)
  return { signal: lost.signal, stop }
}

/** `run` over any store. */
export function createDedupeOver(store: DedupeStore, options: DedupeOptions): Dedupe {
  const keepMs = keepOf(options)
  const leaseMs = leaseOf(options)
  // Valid from so long before its time to so long after.
  const replayMs =
    2000 * requireLimit('toleranceSeconds', options.toleranceSeconds ?? 300, MAX_TOLERANCE_SECONDS)
  const report = reporterOf(options)
  return {
    async run({ deliveryId, signature }, handler) {
      if (typeof deliveryId !== 'string' || typeof signature !== 'string') {
        throw new TypeError('Pass what verifyWebhook answered')
      }
      if ((await store.firstIdOf(signature, deliveryId, replayMs)) !== deliveryId) {
        refuse('replayed', 'The same signed bytes came before, under another delivery id')
      }
      const token = crypto.randomUUID()
      const claimedAt = time()
      const claim = await store.claim(deliveryId, token, leaseMs)
      if (claim !== 'claimed') return claim === 'handled' ? 'duplicate' : claim
      const lease = hold(() => store.renew(deliveryId, token, leaseMs), { claimedAt, leaseMs, report })
      try {
        await handler({ signal: lease.signal })
      } catch (error) {
        await attempt(() => store.release(deliveryId, token), report)
        throw error
      } finally {
        lease.stop()
      }
      // The effect is made: a retry, which a failure here would ask for, could only make it twice.
      await attempt(() => store.complete(deliveryId, token, keepMs), report)
      return 'handled'
    },
  }
}

/**
 * Suppresses duplicates of deliveries, for one process; `createRedisDedupe` of `@agentcomms/client/webhooks/redis`
 * does for many. What it promises is at {@link Dedupe.run}.
 *
 * @throws {TypeError} if an option is out of its range
 *
 * @example
 * ```ts
 * import { createDedupe, verifyWebhook } from '@agentcomms/client/webhooks'
 *
 * const dedupe = createDedupe()
 *
 * export async function POST(request: Request) {
 *   const delivery = await verifyWebhook(request, { secret: process.env.WEBHOOK_SECRET })
 *   const outcome = await dedupe.run(delivery, async () => console.log(delivery.event))
 *   return new Response(null, { status: outcome === 'in_progress' ? 503 : 204 })
 * }
 * ```
 */
export function createDedupe(options: MemoryDedupeOptions = {}): Dedupe {
  const maxEntries = requireLimit('maxEntries', options.maxEntries ?? 100_000, 2 ** 24)
  return createDedupeOver(options.store ?? createMemoryStore(maxEntries), options)
}
