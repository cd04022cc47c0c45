import type { AttemptOutcome, SignedAttempt } from './attempt.ts'
import { hideCredentials } from './hide-credential.ts'

/** One attempt of a delivery: the request as it went out, and what came of it. */
export interface DeliveryAttempt {
  /** Id of the delivery, the same over all its attempts. */
  readonly deliveryId: string
  /** Id of the subscription. */
  readonly webhookId: string
  /** 1 for the first one. A replay begins at 1 again. */
  readonly attempt: number
  /** When it began, on the clock of the mock. */
  readonly at: string
  /** Where it went. */
  readonly url: string
  /** Headers as they were sent; the credential of the endpoint reads `****`. */
  readonly headers: Readonly<Record<string, string>>
  /** The body that was signed, byte for byte. */
  readonly body: string
  /** Null where nobody answered. */
  readonly statusCode: number | null
  /** The first KB of the answer; null where nobody answered. */
  readonly responseBody: string | null
  /** Null where the endpoint took the delivery. */
  readonly error: string | null
  /** How long it took, in milliseconds of real time. */
  readonly durationMs: number
}

/** The attempt as logs show it. */
export function deliveryAttempt(
  facts: Pick<DeliveryAttempt, 'deliveryId' | 'webhookId' | 'attempt' | 'at' | 'durationMs'>,
  { url, headers, body, hidden }: SignedAttempt,
  outcome: AttemptOutcome,
): DeliveryAttempt {
  const shown = Object.entries(headers).map(([name, value]) => [name, hideCredentials(value, hidden)])
  return Object.freeze({ ...facts, url, headers: Object.freeze(Object.fromEntries(shown)), body, ...outcome })
}
