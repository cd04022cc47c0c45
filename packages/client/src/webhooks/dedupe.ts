import { createRandomId } from '../random-id.ts'
import { checkRange } from './check-range.ts'
import { type DedupeOptions, resolveDedupeOptions, runAndReportError } from './dedupe-options.ts'
import type { DedupeStore } from './dedupe-store.ts'
import { checkReplay, type DeliveryToHandle, toDeliveryKeys } from './delivery-keys.ts'
import { DeliveryInProgressError } from './errors.ts'
import { createMemoryStore, monotonicNow } from './memory-store.ts'
import { markNew } from './new-dedupes.ts'

/** Options of {@link createDedupe}. */
export interface CreateDedupeOptions extends DedupeOptions {
  /** Maximum number of deliveries in memory. The oldest handled deliveries are removed first. Default 100,000. */
  maxEntries?: number | undefined
  /** Storage for claims and handled deliveries. Each method must be atomic. Default: memory of this process. */
  store?: DedupeStore | undefined
}

/** Argument of the handler of {@link Dedupe.run}. */
export interface HandlerContext {
  /** Signal that aborts if the claim is lost. Another process may then handle the same delivery. */
  readonly signal: AbortSignal
}

/**
 * Result of {@link Dedupe.run}.
 *
 * - `handled`: the handler ran
 * - `duplicate`: the delivery was handled before
 *
 * Respond to both with 2xx.
 */
export type DedupeOutcome = 'handled' | 'duplicate'

/** Suppresses duplicate deliveries. */
export interface Dedupe<Context extends HandlerContext = HandlerContext> {
  /**
   * Runs `handler`, unless the delivery was handled before: the same delivery id with the same body. If the
   * handler throws, `run` rejects with the error of the handler, and the next attempt runs the handler again.
   * If `run` rejects, respond with 400 for `replayed`, with 503 for a `DeliveryInProgressError`, and with 500
   * for any other error.
   *
   * The signature does not cover the delivery id, so another signed body under a known id is handled, and
   * reported to `onError`.
   *
   * The handler runs at least once, unless all attempts of the service fail. It can run again, for example if
   * it throws after some of its effects, or if the process dies before `run` records the delivery.
   *
   * @throws {WebhookVerificationError} `replayed` if the same signed bytes were received under another delivery id
   * @throws {DeliveryInProgressError} if another call is handling the delivery now
   * @throws the error of `handler`, or of the store if it fails before the handler runs
   */
  run<Result>(
    delivery: DeliveryToHandle,
    handler: (context: Context) => Result | Promise<Result>,
  ): Promise<DedupeOutcome>
}

/** A timer of any runtime. In browsers it is a number, which has no `unref`. */
interface Timer {
  valueOf(): unknown
  unref?(): unknown
}

/** Lets the process exit before the timer fires. Returns the timer. */
function unref<T extends Timer>(timer: T): T {
  timer.unref?.()
  return timer
}

interface RenewalOptions {
  /** Time just before `store.claim` was called, from `monotonicNow`. */
  readonly claimedAt: number
  readonly claimTimeoutMs: number
  readonly report: (error: unknown) => void
}

/**
 * Renews a claim until `stop`. Aborts `signal` if the claim is lost, or if no renewal succeeds within `claimTimeoutMs`.
 */
function startRenewing(renew: () => Promise<boolean>, { claimedAt, claimTimeoutMs, report }: RenewalOptions) {
  const lossController = new AbortController()
  let expiry: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
    clearInterval(timer)
    clearTimeout(expiry)
  }
  const markLost = () => {
    stop()
    lossController.abort(new Error('Claim lost: another process may handle this delivery now'))
  }
  let renewedAt = 0
  const scheduleExpiry = (start: number) => {
    // Renewals may finish in another order than they started.
    renewedAt = Math.max(renewedAt, start)
    clearTimeout(expiry)
    expiry = unref(setTimeout(markLost, renewedAt + claimTimeoutMs - monotonicNow()))
  }
  const renewOnce = async () => {
    const startedAt = monotonicNow()
    const isOurs = await renew()
    if (isStopped) return
    if (isOurs) scheduleExpiry(startedAt)
    else markLost()
  }
  const timer = unref(setInterval(() => runAndReportError(renewOnce, report), claimTimeoutMs / 3))
  scheduleExpiry(claimedAt)
  return { signal: lossController.signal, stop }
}

/** A {@link Dedupe} of one process. */
export interface ProcessDedupe extends Dedupe {
  /**
   * Forgets all deliveries. For tests: mocks with the same seed send the same deliveries again.
   *
   * @throws {TypeError} if the option `store` has no `clear`
   */
  clear(): Promise<void>
}

/**
 * Creates a {@link Dedupe} that suppresses duplicates in one process. For many processes, use
 * `createPostgresDedupe` of `@agentcomms/dedupe/postgres`, or `createRedisDedupe` of
 * `@agentcomms/dedupe/redis`. {@link Dedupe.run} describes the guarantees. Call it once, not for each request:
 * a new one knows no earlier delivery.
 *
 * @throws {TypeError} if an option is unknown or out of range
 *
 * @example
 * ```ts
 * import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
 *
 * export const POST = createReceiver({
 *   secret: process.env.WEBHOOK_SECRET,
 *   dedupe: createDedupe(),
 *   on: { 'message.received': () => console.log('A message') },
 * })
 * ```
 */
export function createDedupe(options: CreateDedupeOptions = {}): ProcessDedupe {
  const { rememberMs, claimTimeoutMs, signatureMs, report } = resolveDedupeOptions<CreateDedupeOptions>(
    options,
    { maxEntries: true, store: true },
  )
  const maxEntries = checkRange('maxEntries', options.maxEntries ?? 100_000, 2 ** 24)
  const store = options.store ?? createMemoryStore(maxEntries)
  const dedupe: ProcessDedupe = {
    async run(delivery, handler) {
      const keys = await toDeliveryKeys(delivery)
      const { id, key } = keys
      const [firstId, firstHash] = await Promise.all([
        store.recordFirst(`signature:${keys.signature}`, id, signatureMs),
        store.recordFirst(`body:${id}`, keys.bodyHash, rememberMs),
      ])
      checkReplay(keys, { id: firstId, bodyHash: firstHash }, report)
      const token = createRandomId()
      const claimedAt = monotonicNow()
      const claim = await store.claim(key, token, claimTimeoutMs)
      if (claim === 'handled') return 'duplicate'
      if (claim === 'in_progress') throw new DeliveryInProgressError()
      const renewal = startRenewing(() => store.renew(key, token, claimTimeoutMs), {
        claimedAt,
        claimTimeoutMs,
        report,
      })
      try {
        await handler({ signal: renewal.signal })
      } catch (error) {
        await runAndReportError(() => store.release(key, token), report)
        throw error
      } finally {
        renewal.stop()
      }
      // The handler has already done its work. An error here would cause another attempt, which would do it twice.
      await runAndReportError(() => store.complete(key, token, rememberMs), report)
      return 'handled'
    },
    async clear() {
      if (!store.clear) throw new TypeError('The store has no clear()')
      await store.clear()
    },
  }
  if (!options.store) markNew(dedupe)
  return dedupe
}
