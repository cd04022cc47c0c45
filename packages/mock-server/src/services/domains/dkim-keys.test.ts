import { createPublicKey } from 'node:crypto'
import { expect, it } from 'vitest'
import dkimKeys from './dkim-keys.json'

it('contains 16 different RSA keys of 2048 bits', () => {
  expect(new Set(dkimKeys).size).toBe(16)
  for (const key of dkimKeys) {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    })
    expect(asymmetricKeyType).toBe('rsa')
    expect(asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: 65537n })
  }
})
