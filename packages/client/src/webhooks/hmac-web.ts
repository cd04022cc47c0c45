import { encode, type Hmac, type RawBody, toHex } from './hmac.ts'

// Most receivers have few secrets. The limit bounds the memory of a receiver with many tenants.
const MAX_KEYS = 100

const keys = new Map<string, CryptoKey>()

/** Returns the bytes to sign: the timestamp, a dot and the body. */
function toSignedBytes(timestamp: string, body: RawBody): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return encode(`${timestamp}.${body}`)
  const prefix = encode(`${timestamp}.`)
  const signed = new Uint8Array(prefix.length + body.length)
  signed.set(prefix)
  signed.set(body, prefix.length)
  return signed
}

/** HMAC with WebCrypto, for browsers, workers and edge runtimes. */
export const webHmac: Hmac = {
  async sign(secret, timestamp, body) {
    let key = keys.get(secret)
    if (!key) {
      const algorithm = { name: 'HMAC', hash: 'SHA-256' }
      if (!globalThis.crypto?.subtle)
        throw new TypeError('This environment has no crypto.subtle. It needs https, or Jest without jsdom')
      key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign'])
      if (keys.size >= MAX_KEYS) keys.clear()
      keys.set(secret, key)
    }
    return toHex(await crypto.subtle.sign('HMAC', key, toSignedBytes(timestamp, body)))
  },

  equal(a, b) {
    let difference = 0
    for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
    return difference === 0
  },
}
