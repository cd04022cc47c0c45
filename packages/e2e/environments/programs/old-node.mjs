// Runs the packages in an old Node. They say which version is needed.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const [, , node] = process.argv
const files = {
  'client.cjs': "new (require('@agentcomms/client').AgentComms)()",
  'client.mjs': "import { AgentComms } from '@agentcomms/client'\nnew AgentComms()",
  'webhooks.cjs': "require('@agentcomms/client/webhooks').createReceiver({ secret: undefined, on: {} })",
  'mock.cjs': "require('@agentcomms/mock-server').createMock().close()",
  'mock.mjs': "import { createMock } from '@agentcomms/mock-server'\ncreateMock().close()",
}
// In files: with -e, Node 18 has a global `crypto`.
for (const [name, code] of Object.entries(files)) writeFileSync(name, code)
const commands = ['mcp', 'mock-server'].map(name => `node_modules/@agentcomms/${name}/dist/cli.js`)
const run = (...args) => spawnSync(node, args, { encoding: 'utf8' })
// createMock() works in the first versions of Node 20.
const works = run('--version').stdout.startsWith('v20.')
for (const name of [...Object.keys(files), ...commands]) {
  const { status, stderr } = run(name)
  const expected = works && name.startsWith('mock.') ? status === 0 : /Node 20\.19 or newer/.test(stderr)
  if (!expected) throw new Error(`${name} ended with ${status}: ${stderr}`)
}
