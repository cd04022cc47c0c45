import { AgentCommsError } from '../errors.ts'

/**
 * Reason why a delivery was rejected.
 *
 * - `missing_header`: X-Service-Signature, X-Service-Timestamp or X-Service-Delivery-Id is absent or empty
 * - `malformed_header`: X-Service-Signature contains no `v1=<64 hex digits>`
 * - `malformed_timestamp`: X-Service-Timestamp is not an ISO 8601 time with a time zone
 * - `timestamp_too_old`, `timestamp_too_new`: the delivery was signed more than `toleranceSeconds` before or
 *   after `now`
 * - `signature_mismatch`: the secret is wrong, or the bytes are not the bytes that were sent
 * - `body_already_parsed`: the raw bytes are gone, because other code read or parsed the body
 * - `body_incomplete`: the connection broke while the body was read; `cause` is the error of the stream
 * - `body_too_large`: the body exceeds `maxBodyBytes`
 * - `invalid_secret`: a secret of the receiver is missing, is not a string, contains a comma, or has white space or quotes
 *   around it; respond with 503
 * - `invalid_json`: the signed body is not valid UTF-8, or not a JSON object with an `event` name
 * - `format_mismatch`: the signed body has the other `payloadFormat`
 * - `event_mismatch`: X-Service-Event differs from the `event` of the signed body
 * - `replayed`: the same signed bytes were received before under another delivery id; only `dedupe.run` throws it
 * - `schema_mismatch`: the signed payload does not match `schema`; `cause` is the list of issues
 */
export type WebhookRejectionReason =
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
  | 'format_mismatch'
  | 'event_mismatch'
  | 'schema_mismatch'
  | 'replayed'

/**
 * Error for a delivery that cannot be trusted or read. `reason` is for code, `message` tells a person what to
 * do. Neither contains the secret. With `event_mismatch` and `schema_mismatch`, `message` contains data of
 * the sender: do not log it.
 */
export class WebhookVerificationError extends AgentCommsError {
  override get name() {
    return 'WebhookVerificationError' as const
  }

  constructor(
    /** Reason why the delivery was rejected. */
    readonly reason: WebhookRejectionReason,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options)
  }
}

/** Error of `dedupe.run`: another call is handling the same delivery. Respond with 503, and the service tries again. */
export class DeliveryInProgressError extends AgentCommsError {
  override get name() {
    return 'DeliveryInProgressError' as const
  }

  constructor() {
    super('Another call is handling this delivery now. Respond with 503, and the service tries again')
  }
}

export function rejectDelivery(reason: WebhookRejectionReason, message: string, cause?: unknown): never {
  throw new WebhookVerificationError(reason, message, { cause })
}
