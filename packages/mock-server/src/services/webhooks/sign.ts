import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const encoder = new TextEncoder()

/**
 * Returns the signature `v1=<hex>` of `{timestamp}.{body}`. The key is the UTF-8 bytes of the whole secret. Synchronous, unlike
 * WebCrypto, so that the order of attempts does not depend on threads.
 */
export function signDelivery(secret: string, timestamp: string, body: string | Uint8Array): string {
  const mac = hmac.create(sha256, encoder.encode(secret))
  mac.update(encoder.encode(`${timestamp}.`))
  mac.update(typeof body === 'string' ? encoder.encode(body) : body)
  return `v1=${bytesToHex(mac.digest())}`
}
