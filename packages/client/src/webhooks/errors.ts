import { AgentCommsError } from '../errors.ts'

/**
 * Why a delivery was refused.
 *
 * - `missing_header`: X-Service-Signature, -Timestamp or -Delivery-Id is absent or empty; the message names it
 * - `malformed_header`: X-Service-Signature holds no `v1=<64 hex digits>`
 * - `malformed_timestamp`: X-Service-Timestamp is not an ISO 8601 time with a zone
 * - `timestamp_too_old`, `timestamp_too_new`: signed outside `toleranceSeconds` around `now`
 * - `signature_mismatch`: no secret gives any of the signatures for these bytes
 * - `body_already_parsed`: the raw bytes are gone, because something else read or parsed the body
 * - `body_incomplete`: the body's stream broke, as when the sender hangs up; `cause` holds the stream's error
 * - `body_too_large`: the body exceeds `maxBodyBytes`
 * - `invalid_secret`: a secret is not a string, is empty, or has white space around it
 * - `invalid_json`: the signed body is not a JSON object with an `event` name
 * - `event_mismatch`: the unsigned X-Service-Event differs from the signed body's `event`
 * - `replayed`: thrown by `dedupe.run` alone; the same signed bytes came before, under another delivery id
 * - `schema_mismatch`: the signed payload fails `schema`; `cause` holds the schema's issues
 */
export type WebhookRefusal =
  | 'missing_header'
  | 'malformed_header'
  | 'malformed_timestamp'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'signature_mismatch'
  | 'body_already_parsed'
  | 'body_incomplete'
  | 'body_too_large'
  | 'invalid_secret'
  | 'invalid_json'
  | 'event_mismatch'
  | 'schema_mismatch'
  | 'replayed'

/**
 * A delivery that must not be trusted. `reason` is for code, `message` says what to do about it. Neither holds the
 * secret, and only `event_mismatch` and `schema_mismatch` quote what the sender wrote.
 *
 * @example
 * ```ts
 * try {
 *   await verifyWebhook(request, { secret })
 * } catch (error) {
 *   if (!WebhookVerificationError.is(error)) throw error
 *   console.warn(error.reason, error.message)
 * }
 * ```
 */
export class WebhookVerificationError extends AgentCommsError {
  override name = 'WebhookVerificationError' as const

  constructor(
    /** Why it was refused. */
    readonly reason: WebhookRefusal,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  /**
   * Whether `value` is a refusal by `verifyWebhook`, from whatever copy of the package. Never throws.
   *
   * @example
   * ```ts
   * if (!WebhookVerificationError.is(error)) throw error
   * console.warn(error.reason)
   * ```
   */
  static override is(value: unknown): value is WebhookVerificationError {
    return AgentCommsError.is(value) && value.name === 'WebhookVerificationError'
  }
}

export function refuse(reason: WebhookRefusal, message: string, cause?: unknown): never {
  throw new WebhookVerificationError(reason, message, { cause })
}
