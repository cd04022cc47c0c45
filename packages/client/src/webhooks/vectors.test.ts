import { describe, expect, it } from 'vitest'
import { builds, signedVectors } from '../../test/deliveries.ts'

// Signed bodies that are not events: the signature holds, the reading fails.
const notEvents = ['empty object', 'empty body', 'null', 'array', 'not JSON', 'NUL byte']

describe.each(builds)('vectors made with openssl, $build build', ({ verifyWebhook, signWebhook }) => {
  it.each(signedVectors)('signs $name', async ({ secret, timestamp, bytes, signature }) => {
    const headers = await signWebhook(bytes, { secret, timestamp, event: 'any', deliveryId: 'd' })
    expect(headers['X-Service-Signature']).toBe(signature)
  })

  it.each(signedVectors)('verifies $name', async ({ name, secret, timestamp, bytes, signature }) => {
    const headers = {
      'x-service-signature': signature,
      'x-service-timestamp': timestamp,
      'x-service-delivery-id': 'd',
    }
    const verified = verifyWebhook({ body: bytes, headers }, { secret, now: new Date(timestamp) })
    if (notEvents.includes(name)) await expect(verified).rejects.toMatchObject({ reason: 'invalid_json' })
    else await expect(verified).resolves.toMatchObject({ timestamp: new Date(timestamp) })
  })
})
