// Bundles the program that follows, and runs the bundle.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { rspack } from '@rspack/core'

writeFileSync(
  'entry.mjs',
  `import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
const mock = createMock()
const { url, close } = await serve(mock, { port: 0 })
const response = await fetch(url + '/agents', { headers: { 'x-api-key': mock.masterKey } })
console.log('status ' + response.status)
await close()
mock.close()
`,
)
const output = {
  path: `${process.cwd()}/bundle`,
  filename: 'main.mjs',
  module: true,
  library: { type: 'module' },
}
const options = { mode: 'production', target: 'node', entry: './entry.mjs', output }
const stats = await new Promise((resolve, reject) => {
  rspack({ ...options, experiments: { outputModule: true } }, (error, done) =>
    error ? reject(error) : resolve(done),
  )
})
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
await import(pathToFileURL('bundle/main.mjs').href)
