import { type OptionNames, rejectUnknownOption } from '../validation.ts'
import { checkRange, MAX_TOLERANCE_SECONDS } from './check-range.ts'

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
   * The `toleranceSeconds` that you pass to `verifyWebhook`.
   *
   * To detect replays, signatures are remembered for twice this time. Default 300.
   */
  toleranceSeconds?: number | undefined
  /**
   * Function that is called with an error that does not change the outcome of `run`: the store failed after the
   * handler had started, or a known delivery id arrived with another signed body. Errors of this function are
   * ignored. Default: none.
   */
  onError?: ((error: unknown) => void) | undefined
}

const dedupeOptionNames: OptionNames<DedupeOptions> = {
  rememberMs: true,
  claimTimeoutMs: true,
  toleranceSeconds: true,
  onError: true,
}

/** Checked options of a dedupe, with their defaults. */
export interface ResolvedDedupeOptions {
  /** Time for which a handled delivery is remembered, in milliseconds. */
  readonly rememberMs: number
  /** Time after which the claim of a dead process ends, in milliseconds. */
  readonly claimTimeoutMs: number
  /** Time for which a signature is remembered, in milliseconds. */
  readonly signatureMs: number
  /** Calls `onError`, and ignores errors of `onError`. */
  readonly report: (error: unknown) => void
}

/**
 * Checks the options of a dedupe and adds their defaults. For a dedupe of your own, whose store cannot be a
 * `DedupeStore`. `ownNames` has the names of its options beside {@link DedupeOptions}.
 *
 * @throws {TypeError} if an option is unknown or out of range
 */
export function resolveDedupeOptions<Options extends DedupeOptions>(
  options: Options,
  ownNames: Readonly<Record<Exclude<keyof Options, keyof DedupeOptions>, true>>,
): ResolvedDedupeOptions {
  rejectUnknownOption<DedupeOptions>(options, { ...dedupeOptionNames, ...ownNames })
  const { rememberMs = 86_400_000, claimTimeoutMs = 30_000, toleranceSeconds = 300 } = options
  return {
    rememberMs: checkRange('rememberMs', rememberMs, 1e12),
    // The longest delay of a timer is 24 days.
    claimTimeoutMs: checkRange('claimTimeoutMs', claimTimeoutMs, 2 ** 31 - 1),
    // A signature is valid from `toleranceSeconds` before its time until `toleranceSeconds` after it.
    signatureMs: 2000 * checkRange('toleranceSeconds', toleranceSeconds, MAX_TOLERANCE_SECONDS),
    report: createErrorReporter(options),
  }
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
  return error => void runAndReportError(() => onError?.(error))
}
