import { expect, it } from 'vitest'
import { bundle, sizeOf } from '../bundle.ts'

const tools = "export * from './tools/index.ts'"
const external = ['*/generated.ts']

it('adds at most 10.1 KB of code to the client, besides the generated data', async () => {
  const client = "export * from './index.ts'"
  const [alone, both] = await Promise.all([
    bundle(client, { external }),
    bundle(`${client}\n${tools}`, { external }),
  ])
  expect(sizeOf(both.text) - sizeOf(alone.text)).toBeLessThanOrEqual(10.1)
})

it('imports no package', async () => {
  const { inputs } = await bundle(tools, { external })
  expect(inputs.filter(path => path.includes('node_modules'))).toEqual([])
})

it('contains only the data of the groups that a program imports', async () => {
  const { text } = await bundle("export { smsTools } from './tools/index.ts'")
  expect(text).toContain('send_sms')
  expect(text).not.toMatch(/send_email|list_domains/)
})
