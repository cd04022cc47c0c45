import { expect, it } from 'vitest'
import { base64Of } from './file-content.ts'

it('writes any bytes, and any number of them, in base64', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256)
  expect(await base64Of(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'))
  expect(await base64Of(new Blob([]))).toBe('')
})
