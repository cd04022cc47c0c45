import { createRandomId } from '../random-id.ts'
import { rejectParsedBody, toRawBody } from './body.ts'
import { checkSecret } from './check-secret.ts'
import { DELIVERY_ID_HEADER, EVENT_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './headers.ts'
import type { Hmac } from './hmac.ts'
import { parseEvent } from './parse-event.ts'

/** Options of {@link signWebhook}. Only `secret` is required. */
export interface SignWebhookOptions {
  /** Signing secret, including `whsec_`. */
  secret: string
  /** Time of signing. A string is sent unchanged in the header. Default: the current time. */
  timestamp?: Date | string | undefined
  /** Value of X-Service-Event. Default: the `event` of the body. */
  event?: string | undefined
  /** Value of X-Service-Delivery-Id. Default: a random UUID. */
  deliveryId?: string | undefined
}

/** Headers of a signed delivery. */
export type SignedHeaders = {
  /** `v1=` and the HMAC-SHA256 of `{timestamp}.{body}` in hex. */
  'X-Service-Signature': string
  /** Time of signing, ISO 8601. */
  'X-Service-Timestamp': string
  /** Name of the event. */
  'X-Service-Event': string
  /** Id of the delivery. All attempts have the same id. */
  'X-Service-Delivery-Id': string
}

/**
 * Signs a body as the service does, for tests of a receiver.
 *
 * @param body the raw body; a string is signed as UTF-8
 * @param options only `secret` is required
 * @returns the four headers of a delivery
 * @throws {WebhookVerificationError} `invalid_secret`; `body_already_parsed` if the body is an object;
 * `invalid_json` if the option `event` is missing and the body has no `event`
 *
 * @example
 * ```ts
 * import { signWebhook } from '@agentcomms/client/webhooks'
 *
 * const body = JSON.stringify({ event: 'agent.created', occurredAt: new Date().toISOString(), agentId })
 * await POST(new Request(url, { method: 'POST', body, headers: await signWebhook(body, { secret }) }))
 * ```
 */
export type SignWebhookFunction = (
  body: string | ArrayBuffer | ArrayBufferView,
  options: SignWebhookOptions,
) => Promise<SignedHeaders>

/** Creates `signWebhook` with one implementation of the HMAC. */
export function createSignWebhook(hmac: Hmac): SignWebhookFunction {
  return async (body, { secret, timestamp = new Date(), event, deliveryId = createRandomId() }) => {
    checkSecret(secret)
    const raw = toRawBody(body) ?? rejectParsedBody()
    const signedAt = typeof timestamp === 'string' ? timestamp : timestamp.toISOString()
    // Not in the template: the preset of React Native cannot compile an await there.
    const signature = await hmac.sign(secret, signedAt, raw)
    return {
      [SIGNATURE_HEADER]: `v1=${signature}`,
      [TIMESTAMP_HEADER]: signedAt,
      [EVENT_HEADER]: event ?? parseEvent(raw).event,
      [DELIVERY_ID_HEADER]: deliveryId,
    }
  }
}
