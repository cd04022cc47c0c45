/** Deliveries for the checks of Redis and PostgreSQL. */

let serial = 0
/** Creates a delivery with a new id and signature. */
export function createDelivery() {
  serial += 1
  return { deliveryId: `delivery-${serial}`, signature: String(serial).padStart(64, '0'), rawBody: '{}' }
}

/** Creates the next attempt of a delivery: the same id, another signature. */
export function createRetry({ deliveryId }) {
  return { ...createDelivery(), deliveryId }
}
