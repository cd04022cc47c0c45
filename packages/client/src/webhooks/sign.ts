import { refuseParsed, toRawBody } from './body.ts'
import { DELIVERY_ID, EVENT, SIGNATURE, TIMESTAMP } from './headers.ts'
import type { Hmac } from './hmac.ts'
import { parseEvent } from './parse-event.ts'
import { requireSecret } from './secret.ts'

/** Options of {@link signWebhook}; only `secret` is needed. */
export interface SignWebhookOptions {
  /** The signing secret, whole, with its `whsec_`. */
  secret: string
  /** When the delivery is signed; a string goes into the header as it is. Default: now. */
  timestamp?: Date | string | undefined
  /** X-Service-Event. Default: the body's `event`. */
  event?: string | undefined
  /** X-Service-Delivery-Id. Default: a random UUID. */
  deliveryId?: string | undefined
}

/** The headers of a signed delivery (interface 6.4). */
export type SignedHeaders = {
  /** `v1=` and the HMAC-SHA256 of `{timestamp}.{body}` in hex. */
  'X-Service-Signature': string
  /** When the delivery was signed, ISO 8601. */
  'X-Service-Timestamp': string
  /** Name of the event. */
  'X-Service-Event': string
  /** Id of the delivery, the same whenever it is sent again. */
  'X-Service-Delivery-Id': string
}

/**
 * Signs a body as the service does (interface 6.4): for tests of a receiver.
 *
 * @param body the raw body; a string stands for its UTF-8 bytes
 * @param options `secret` is required; every default is at its option
 * @returns the four headers of a delivery
 * @throws {WebhookVerificationError} as `verifyWebhook` would: `invalid_secret`, `body_already_parsed` (an object),
 * `invalid_json` if `event` is left out and the body names none
 *
 * @example
 * ```ts
 * import { signWebhook } from '@agentcomms/client/webhooks'
 *
 * const body = JSON.stringify({ event: 'agent.created', occurredAt: new Date().toISOString(), agentId })
 * await POST(new Request(url, { method: 'POST', body, headers: await signWebhook(body, { secret }) }))
 * ```
 */
export type SignWebhook = (
  body: string | ArrayBuffer | ArrayBufferView,
  options: SignWebhookOptions,
) => Promise<SignedHeaders>

/** `signWebhook` over one implementation of the HMAC. */
export function createSignWebhook(hmac: Hmac): SignWebhook {
  return async (body, { secret, timestamp = new Date(), event, deliveryId = crypto.randomUUID() }) => {
    requireSecret(secret)
    const raw = toRawBody(body) ?? refuseParsed()
    const signedAt = typeof timestamp === 'string' ? timestamp : timestamp.toISOString()
    return {
      [SIGNATURE]: `v1=${await hmac.sign(secret, signedAt, raw)}`,
      [TIMESTAMP]: signedAt,
      [EVENT]: event ?? parseEvent(raw).event,
      [DELIVERY_ID]: deliveryId,
    }
  }
}
