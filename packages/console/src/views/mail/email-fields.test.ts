import { expect, it } from 'vitest'
import { toBase64 } from './email-fields.tsx'

it('encodes any bytes in base64', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256)
  expect(await toBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'))
  expect(await toBase64(new Blob([]))).toBe('')
})
