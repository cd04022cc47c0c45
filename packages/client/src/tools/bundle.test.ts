import { expect, it } from 'vitest'
import { bundle, sizeOf } from '../../test/bundle.ts'

it('has at most 3.4 KB of code besides the generated data, and imports no package', async () => {
  const { text, inputs } = await bundle("export * from './tools/index.ts'", { external: ['*/generated.ts'] })
  expect(sizeOf(text)).toBeLessThanOrEqual(3.4)
  expect(inputs.filter(path => path.includes('node_modules'))).toEqual([])
})

it('contains only the data of the groups that a program imports', async () => {
  const { text } = await bundle("export { smsTools } from './tools/index.ts'")
  expect(text).toContain('send_sms')
  expect(text).not.toMatch(/send_email|list_domains/)
})
