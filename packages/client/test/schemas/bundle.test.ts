import { expect, it } from 'vitest'
import { bundle, sizeOf } from '../bundle.ts'

it('is small, imports only zod, and contains no other module of the client', async () => {
  const { text, imports, inputs } = await bundle("export * from './schemas/index.ts'", { external: ['zod'] })
  expect(new Set(imports)).toEqual(new Set(['zod']))
  const files = inputs.filter(path => path !== '<stdin>')
  const folders = files.map(path => path.replace(/[^/]+$/, '').replace(/^.*src\//, ''))
  expect([...new Set(folders)]).toEqual(['schemas/'])
  expect(sizeOf(text)).toBeLessThanOrEqual(4)
})
