/** Deliveries for the checks of Redis and PostgreSQL. */
import { createHash } from 'node:crypto'
import type { DeliveryToHandle } from '@agentcomms/client/webhooks'

/** SHA-256 of the body of these deliveries. It is part of the keys of the stores. */
export const BODY_HASH = createHash('sha256').update('{}').digest('hex')

let serial = 0
/** Creates a delivery with a new id and signature. */
export function createDelivery(): DeliveryToHandle {
  serial += 1
  return { deliveryId: `delivery-${serial}`, signature: String(serial).padStart(64, '0'), rawBody: '{}' }
}

/** Creates the next attempt of a delivery: the same id, another signature. */
export function createRetry({ deliveryId }: DeliveryToHandle): DeliveryToHandle {
  return { ...createDelivery(), deliveryId }
}
