import type { VerifiedDelivery } from './delivery.ts'
import { rejectDelivery } from './errors.ts'
import { encode, toHex } from './hmac.ts'

/** The fields of a verified delivery that deduplication needs. */
export type DeliveryToHandle = Pick<VerifiedDelivery<string, unknown>, 'deliveryId' | 'signature' | 'rawBody'>

/** What a dedupe remembers of a delivery. */
export interface DeliveryKeys {
  /** Delivery id, without characters that databases reject. */
  readonly id: string
  /** Signature of the attempt. */
  readonly signature: string
  /** SHA-256 of the body, as 64 hex digits. */
  readonly bodyHash: string
  /** Key of the claim, and of the handled delivery. */
  readonly key: string
}

/**
 * Resolves to the keys of a delivery, for a dedupe of your own.
 *
 * @throws {TypeError} if the delivery is not the result of `verifyWebhook`
 */
export async function toDeliveryKeys({
  deliveryId,
  signature,
  rawBody,
}: DeliveryToHandle): Promise<DeliveryKeys> {
  if (typeof deliveryId !== 'string' || typeof signature !== 'string' || rawBody === undefined)
    throw new TypeError('Pass the delivery that verifyWebhook returned')
  const bytes = typeof rawBody === 'string' ? encode(rawBody) : rawBody
  const bodyHash = toHex(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  // A lone half of a surrogate pair is no text for Redis and PostgreSQL.
  const id = deliveryId.replace(/\p{Surrogate}/gu, '\ufffd')
  return { id, signature, bodyHash, key: `${id}:${bodyHash}` }
}

/**
 * Compares a delivery with what a dedupe of your own remembered first: the delivery id of its signature, and the body
 * of its delivery id. Reports another signed body under a known id.
 *
 * @throws {WebhookVerificationError} `replayed` if the signature arrived first under another delivery id
 */
export function checkReplay(
  { id, bodyHash }: DeliveryKeys,
  first: { readonly id: unknown; readonly bodyHash: unknown },
  report: (error: unknown) => void,
): void {
  if (first.id !== id)
    rejectDelivery('replayed', 'The same signed bytes were received under another delivery id')
  if (first.bodyHash !== bodyHash)
    report(new Error(`The delivery id ${id} was received before with another signed body. Both are handled`))
}
