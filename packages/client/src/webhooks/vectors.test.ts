import { describe, expect, it } from 'vitest'
import { builds, signedVectors } from '../../test/deliveries.ts'

// Signed bodies that are not events: the signature holds, the reading fails.
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
]

/** What the bytes are as text; undefined where they are no UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

describe.each(builds)('vectors made with openssl, $build build', ({ verifyWebhook, signWebhook }) => {
  it.each(signedVectors)('signs $name', async ({ secret, timestamp, bytes, signature }) => {
    for (const body of [bytes, textOf(bytes) ?? bytes]) {
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
    for (const body of [bytes, textOf(bytes) ?? bytes]) {
      const verified = verifyWebhook({ body, headers }, { secret, now: new Date(timestamp) })
      if (notEvents.includes(name)) await expect(verified).rejects.toMatchObject({ reason: 'invalid_json' })
      else await expect(verified).resolves.toMatchObject({ timestamp: new Date(timestamp) })
    }
  })
})
