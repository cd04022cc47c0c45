import { createPublicKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { DKIM_KEYS } from './dkim-keys.ts'

it('has 16 RSA keys of 2048 bits, no two alike', () => {
  expect(new Set(DKIM_KEYS).size).toBe(16)
  for (const key of DKIM_KEYS) {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    })
    expect(asymmetricKeyType).toBe('rsa')
    expect(asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: 65537n })
  }
})
