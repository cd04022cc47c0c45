import { createRandomId } from '../random-id.ts'
import { type OptionNames, rejectUnknownOption } from '../validation.ts'
import { checkRange, MAX_TOLERANCE_SECONDS } from './check-range.ts'
import type { DedupeStore } from './dedupe-store.ts'
import type { VerifiedDelivery } from './delivery.ts'
import { DeliveryInProgressError, rejectDelivery } from './errors.ts'
import { encode } from './hmac.ts'
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
   * The `toleranceSeconds` that you pass to `verifyWebhook`. To detect replays, signatures are remembered for
   * twice this time. Default 300.
   */
  toleranceSeconds?: number | undefined
  /**
   * Function that is called with the error if the store fails while or after the handler runs, and if a
   * delivery id arrives with another signed body than before. `run` still returns its outcome. Errors of this
   * function are ignored. Default: none.
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
 * - `handled`: the handler ran
 * - `duplicate`: the delivery was handled before
 *
 * Respond to both with 2xx.
 */
export type DedupeOutcome = 'handled' | 'duplicate'

/** The fields of a verified delivery that deduplication needs. */
export type DeliveryToHandle = Pick<VerifiedDelivery<string, unknown>, 'deliveryId' | 'signature' | 'rawBody'>

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

/** What a store remembers of a delivery. */
export interface DeliveryKeys {
  readonly id: string
  readonly signature: string
  readonly bodyHash: string
  /** Key of the claim, and of the handled delivery. */
  readonly key: string
}

/** Returns the keys of a delivery. Rejects with a `TypeError` if it was not verified. */
export async function toDeliveryKeys({
  deliveryId,
  signature,
  rawBody,
}: DeliveryToHandle): Promise<DeliveryKeys> {
  if (typeof deliveryId !== 'string' || typeof signature !== 'string' || rawBody === undefined)
    throw new TypeError('Pass the delivery that verifyWebhook returned')
  const bytes = typeof rawBody === 'string' ? encode(rawBody) : rawBody
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  const bodyHash = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
  // A lone half of a surrogate pair is no text for Redis and PostgreSQL.
  const id = deliveryId.replace(/\p{Surrogate}/gu, '\ufffd')
  return { id, signature, bodyHash, key: `${id}:${bodyHash}` }
}

/** Checks what was remembered first: the id of the signature, and the body of the id. */
export function checkFirst(
  { id, bodyHash }: DeliveryKeys,
  first: { readonly id: unknown; readonly bodyHash: unknown },
  report: (error: unknown) => void,
): void {
  if (first.id !== id)
    rejectDelivery('replayed', 'The same signed bytes were received under another delivery id')
  if (first.bodyHash !== bodyHash)
    report(new Error(`The delivery id ${id} was received before with another signed body. Both are handled`))
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

/** Creates a {@link Dedupe} that uses `store`. */
export function createDedupeWithStore(
  store: DedupeStore,
  options: DedupeOptions,
): Dedupe<HandlerContext & { readonly key: string }> {
  const rememberMs = resolveRememberMs(options)
  const claimTimeoutMs = resolveClaimTimeoutMs(options)
  const signatureMs = resolveSignatureMs(options)
  const report = createErrorReporter(options)
  return {
    async run(delivery, handler) {
      const keys = await toDeliveryKeys(delivery)
      const { id, key } = keys
      const [firstId, firstHash] = await Promise.all([
        store.recordFirst(`signature:${keys.signature}`, id, signatureMs),
        store.recordFirst(`body:${id}`, keys.bodyHash, rememberMs),
      ])
      checkFirst(keys, { id: firstId, bodyHash: firstHash }, report)
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
        await handler({ signal: renewal.signal, key })
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
  }
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
 * `createPostgresDedupe` of `@agentcomms/client/webhooks/postgres`, or `createRedisDedupe` of
 * `@agentcomms/client/webhooks/redis`. {@link Dedupe.run} describes the guarantees.
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
export function createDedupe(options: CreateDedupeOptions = {}): ProcessDedupe {
  rejectUnknownOption<CreateDedupeOptions>(options, { ...dedupeOptionNames, maxEntries: true, store: true })
  const maxEntries = checkRange('maxEntries', options.maxEntries ?? 100_000, 2 ** 24)
  const store = options.store ?? createMemoryStore(maxEntries)
  const { run } = createDedupeWithStore(store, options)
  return {
    run: (delivery, handler) => run(delivery, ({ signal }) => handler({ signal })),
    async clear() {
      if (!store.clear) throw new TypeError('The store has no clear()')
      await store.clear()
    },
  }
}
