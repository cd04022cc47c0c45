// Bundles serve-mock.mjs with Rspack or webpack, and runs the bundle.
import { pathToFileURL } from 'node:url'

const { default: bundler } = await import(process.argv[2])
const output = {
  path: `${process.cwd()}/bundle`,
  filename: 'main.mjs',
  module: true,
  library: { type: 'module' },
}
const options = { mode: 'production', target: 'node', entry: './serve-mock.mjs', output }
const stats = await new Promise((resolve, reject) => {
  bundler({ ...options, experiments: { outputModule: true } }, (error, done) =>
    error ? reject(error) : resolve(done),
  )
})
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
await import(pathToFileURL('bundle/main.mjs').href)
