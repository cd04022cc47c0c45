import { encoder, type Hmac, type RawBody } from './hmac.ts'

// A receiver has a handful of secrets; one that serves many tenants must not grow without end.
const MAX_KEYS = 100

const hexOf = Array.from({ length: 256 }, (_, byte) => (byte + 256).toString(16).slice(1))
const keys = new Map<string, CryptoKey>()

/** The bytes that are signed; only a body that came as bytes has to be copied. */
function signedBytes(timestamp: string, body: RawBody): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return encoder.encode(`${timestamp}.${body}`)
  const prefix = encoder.encode(`${timestamp}.`)
  const signed = new Uint8Array(prefix.length + body.length)
  signed.set(prefix)
  signed.set(body, prefix.length)
  return signed
}

/** WebCrypto: browsers, workers, edge runtimes. */
export const webHmac: Hmac = {
  async sign(secret, timestamp, body) {
    let key = keys.get(secret)
    if (!key) {
      const algorithm = { name: 'HMAC', hash: 'SHA-256' }
      key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
      if (keys.size >= MAX_KEYS) keys.clear()
      keys.set(secret, key)
    }
    const digest = await crypto.subtle.sign('HMAC', key, signedBytes(timestamp, body))
    return new Uint8Array(digest).reduce((hex, byte) => hex + hexOf[byte], '')
  },

  equal(a, b) {
    let difference = 0
    for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
    return difference === 0
  },
}
