import { type OptionNames, rejectUnknownOption } from '../unknown-option.ts'
import { checkRange, MAX_TOLERANCE_SECONDS } from './check-range.ts'
import type { DedupeStore } from './dedupe-store.ts'
import type { VerifiedDelivery } from './delivery.ts'
import { rejectDelivery } from './errors.ts'
import { createMemoryStore, monotonicNow } from './memory-store.ts'

/** Options that `createDedupe`, `createRedisDedupe` and `createPostgresDedupe` have in common. */
export interface DedupeOptions {
  /**
   * Time for which a handled delivery is remembered, in milliseconds. It must be longer than the time from the first
   * to the last attempt. Default 86,400,000 (24 hours).
   */
  rememberMs?: number | undefined
  /**
   * Time after which the claim of a dead process ends, in milliseconds. Then another process can handle the delivery.
   * While the handler runs, the claim is renewed. Default 30,000.
   */
  claimTimeoutMs?: number | undefined
  /**
   * The `toleranceSeconds` that you pass to `verifyWebhook`. To detect replays, signatures are remembered for twice this
   * time. Default 300.
   */
  toleranceSeconds?: number | undefined
  /**
   * Function that is called with the error if the store fails while or after the handler runs. `run` still
   * returns its outcome. Errors of this function are ignored. Default: none.
   */
  onError?: ((error: unknown) => void) | undefined
}

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
 * - `handled`: the handler ran; respond with 2xx
 * - `duplicate`: the delivery was handled before; respond with 2xx
 * - `in_progress`: another call is handling the delivery; respond with 503, and the service tries again
 */
export type DedupeOutcome = 'handled' | 'duplicate' | 'in_progress'

/** Suppresses duplicate deliveries. */
export interface Dedupe<Context extends HandlerContext = HandlerContext> {
  /**
   * Runs `handler`, unless the delivery was handled before or another call is handling it now. If the handler throws,
   * `run` rejects with the error of the handler, and the next attempt runs the handler again. If `run` rejects, respond
   * with 400 for `replayed` and with 500 for any other error.
   *
   * The handler runs at least once, unless all attempts of the service fail. It can run again, for example if it throws after
   * some of its effects, or if the process dies before `run` records the delivery.
   *
   * @throws {WebhookVerificationError} `replayed` if the same signed bytes were received under another delivery id
   * @throws the error of `handler`, or of the store if it fails before the handler runs
   */
  run<Result>(
    delivery: Pick<VerifiedDelivery<string, unknown>, 'deliveryId' | 'signature'>,
    handler: (context: Context) => Result | Promise<Result>,
  ): Promise<DedupeOutcome>
}

/** Names of the options that every dedupe has. */
export const dedupeOptionNames: OptionNames<DedupeOptions> = {
  rememberMs: true,
  claimTimeoutMs: true,
  toleranceSeconds: true,
  onError: true,
}

export function resolveClaimTimeoutMs({ claimTimeoutMs = 30_000 }: DedupeOptions): number {
  // The longest delay of a timer is 24 days.
  return checkRange('claimTimeoutMs', claimTimeoutMs, 2 ** 31 - 1)
}

export function resolveRememberMs({ rememberMs = 86_400_000 }: DedupeOptions): number {
  return checkRange('rememberMs', rememberMs, 1e12)
}

/** Returns the time for which a signature is remembered, in milliseconds. */
export function resolveSignatureMs({ toleranceSeconds = 300 }: DedupeOptions): number {
  // A signature is valid from `toleranceSeconds` before its time until `toleranceSeconds` after it.
  return 2000 * checkRange('toleranceSeconds', toleranceSeconds, MAX_TOLERANCE_SECONDS)
}

type DeliveryIds = Pick<VerifiedDelivery<string, unknown>, 'deliveryId' | 'signature'>

/** Returns the delivery. Throws a `TypeError` if it was not verified. */
export function requireVerified(delivery: DeliveryIds): DeliveryIds {
  if (typeof delivery.deliveryId === 'string' && typeof delivery.signature === 'string') return delivery
  throw new TypeError('Pass the delivery that verifyWebhook returned')
}

export function rejectReplay(): never {
  return rejectDelivery('replayed', 'The same signed bytes were received under another delivery id')
}

/** Runs `work`. If it throws or rejects, passes the error to `report`. */
export async function runAndReportError(
  work: () => unknown,
  report?: (error: unknown) => void,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    report?.(error)
  }
}

/** Returns a function that calls `onError` and ignores errors of `onError`. */
export function createErrorReporter({ onError }: DedupeOptions): (error: unknown) => void {
  return error => runAndReportError(() => onError?.(error))
}

/** Lets the process exit before the timer fires. Returns the timer. */
function unref<Timer>(timer: Timer): Timer {
  // Browsers have numbers as timers.
  Object(timer).unref?.()
  return timer
}

interface RenewalOptions {
  /** Time just before `store.claim` was called, from `monotonicNow`. */
  readonly claimedAt: number
  readonly claimTimeoutMs: number
  readonly report: (error: unknown) => void
}

/** Renews a claim until `stop`. Aborts `signal` if the claim is lost, or if no renewal succeeds within `claimTimeoutMs`. */
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

/** Creates a {@link Dedupe} that uses `store`. */
export function createDedupeWithStore(store: DedupeStore, options: DedupeOptions): Dedupe {
  const rememberMs = resolveRememberMs(options)
  const claimTimeoutMs = resolveClaimTimeoutMs(options)
  const signatureMs = resolveSignatureMs(options)
  const report = createErrorReporter(options)
  return {
    async run(delivery, handler) {
      const { deliveryId, signature } = requireVerified(delivery)
      if ((await store.recordSignature(signature, deliveryId, signatureMs)) !== deliveryId) rejectReplay()
      const token = crypto.randomUUID()
      const claimedAt = monotonicNow()
      const claim = await store.claim(deliveryId, token, claimTimeoutMs)
      if (claim !== 'claimed') return claim === 'handled' ? 'duplicate' : claim
      const renewal = startRenewing(() => store.renew(deliveryId, token, claimTimeoutMs), {
        claimedAt,
        claimTimeoutMs,
        report,
      })
      try {
        await handler({ signal: renewal.signal })
      } catch (error) {
        await runAndReportError(() => store.release(deliveryId, token), report)
        throw error
      } finally {
        renewal.stop()
      }
      // The handler has already done its work. An error here would cause another attempt, which would do it twice.
      await runAndReportError(() => store.complete(deliveryId, token, rememberMs), report)
      return 'handled'
    },
  }
}

/**
 * Creates a {@link Dedupe} that suppresses duplicates in one process. For many processes, use `createPostgresDedupe` of
 * `@agentcomms/client/webhooks/postgres`, or `createRedisDedupe` of `@agentcomms/client/webhooks/redis`. {@link Dedupe.run}
 * describes the guarantees.
 *
 * @throws {TypeError} if an option is unknown or out of range
 *
 * @example
 * ```ts
 * import { createDedupe, receive } from '@agentcomms/client/webhooks'
 *
 * const dedupe = createDedupe()
 * const on = { 'message.received': () => console.log('A message') }
 * const secret = process.env.WEBHOOK_SECRET
 * export const POST = (request: Request) => receive(request, { secret, dedupe, on })
 * ```
 */
export function createDedupe(options: CreateDedupeOptions = {}): Dedupe {
  rejectUnknownOption<CreateDedupeOptions>(options, { ...dedupeOptionNames, maxEntries: true, store: true })
  const maxEntries = checkRange('maxEntries', options.maxEntries ?? 100_000, 2 ** 24)
  return createDedupeWithStore(options.store ?? createMemoryStore(maxEntries), options)
}
