import { describe, expect, it } from 'vitest'
import { builds, signedVectors } from '../deliveries.ts'

// Signed bodies that are not events: the signature matches, but parsing fails.
const notEvents = [
  'empty object',
  'empty body',
  'null',
  'array',
  'not JSON',
  'NUL byte',
  'body that begins with a dot',
  'byte order mark alone',
  'UTF-16',
  'invalid UTF-8',
]

/** Returns the text of UTF-8 bytes, or undefined for other bytes. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

describe.each(builds)('test vectors of openssl, $build build', ({ verifyWebhook, signWebhook }) => {
  it.each(signedVectors)('signs $name', async ({ secret, timestamp, bytes, signature }) => {
    for (const body of [bytes, decodeUtf8(bytes) ?? bytes]) {
      const headers = await signWebhook(body, { secret, timestamp, event: 'any', deliveryId: 'd' })
      expect(headers['X-Service-Signature']).toBe(signature)
    }
  })

  it.each(signedVectors)('verifies $name', async ({ name, secret, timestamp, bytes, signature }) => {
    const headers = {
      'x-service-signature': signature,
      'x-service-timestamp': timestamp,
      'x-service-delivery-id': 'd',
    }
    for (const body of [bytes, decodeUtf8(bytes) ?? bytes]) {
      const verified = verifyWebhook({ body, headers }, { secret, now: new Date(timestamp) })
      if (notEvents.includes(name)) await expect(verified).rejects.toMatchObject({ reason: 'invalid_json' })
      else await expect(verified).resolves.toMatchObject({ timestamp: new Date(timestamp) })
    }
  })
})
