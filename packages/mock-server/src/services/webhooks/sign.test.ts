import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { signDelivery } from './sign.ts'

interface Vector {
  name: string
  secret: string
  timestamp: string
  bodyBase64: string
  signature: string
}

// Signatures by openssl, which is independent of this server and the client.
const file = new URL('../../../../../spec/vectors/webhooks.json', import.meta.url)
const vectors: Vector[] = JSON.parse(readFileSync(file, 'utf8'))

describe('signDelivery', () => {
  it.each(vectors)('signs "$name" like openssl', ({ secret, timestamp, bodyBase64, signature }) => {
    const body = Uint8Array.from(Buffer.from(bodyBase64, 'base64'))
    expect(signDelivery(secret, timestamp, body)).toBe(signature)
  })

  it('signs the UTF-8 bytes of a string', () => {
    const { secret, timestamp, bodyBase64, signature } =
      vectors.find(({ name }) => name === 'flat ASCII event') ?? vectors[0] ?? raise()
    expect(signDelivery(secret, timestamp, Buffer.from(bodyBase64, 'base64').toString('utf8'))).toBe(
      signature,
    )
  })

  it('depends on the timestamp, the body and the secret', () => {
    const signatures = [
      signDelivery('whsec_a', '2026-01-01T00:00:00.000Z', '{}'),
      signDelivery('whsec_b', '2026-01-01T00:00:00.000Z', '{}'),
      signDelivery('whsec_a', '2026-01-01T00:00:00.001Z', '{}'),
      signDelivery('whsec_a', '2026-01-01T00:00:00.000Z', '{} '),
    ]
    expect(new Set(signatures).size).toBe(4)
  })
})

function raise(): never {
  throw new Error('spec/vectors/webhooks.json is empty.')
}
