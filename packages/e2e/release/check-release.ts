/** Makes a dry run of a release in a copy of the repository. `npm run test:full` runs it after the build. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { run } from '../runtimes/run-process.ts'
import { createFolder, root } from './fresh-project.ts'

const SKIPPED = ['.git', 'dist', 'node_modules', 'output', 'reference', 'test-results']
const CHANGESET = '---\n"@agentcomms/client": minor\n---\n\nAdd a method.\n'

/** Creates a repository like this one, with a changeset. */
async function copyRepository(registry: string): Promise<string> {
  const copy = createFolder('release')
  cpSync(root, copy, { recursive: true, filter: path => !SKIPPED.includes(basename(path)) })
  for (const folder of ['.', 'packages/release'])
    symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  writeFileSync(join(copy, '.changeset/new-method.md'), CHANGESET)
  writeFileSync(join(copy, '.npmrc'), `fund=false\n@agentcomms:registry=${registry}\n`)
  // Changesets looks for the root of the repository.
  await run('git', ['init', '--quiet'], copy)
  return copy
}

function readPackage(folder: string): { readonly version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

const requests: string[] = []
const server = createServer(({ method, url }, response) => {
  requests.push(`${method} ${url}`)
  response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const copy = await copyRepository(`http://127.0.0.1:${port}/`)
const { stdout } = await promisify(execFile)('npm', ['run', 'release', '--silent', '--', 'dry-run'], {
  cwd: copy,
})
console.log(stdout.trim())
server.close()

const [major, minor] = readPackage(join(root, 'packages/client')).version.split('.').map(Number)
const version = `${major}.${Number(minor) + 1}.0`
const output = join(copy, 'packages/release/output')
for (const name of ['client', 'dedupe', 'mock-server', 'mcp']) {
  const file = join(output, `agentcomms-${name}-${version}`)
  const tarball = createPackageFromTarballData(readFileSync(`${file}.tgz`))
  assert.equal(tarball.packageVersion, version)
  assert.match(tarball.readFile(`/node_modules/@agentcomms/${name}/AGENTS.md`), /^# /)
  const sbom = JSON.parse(readFileSync(`${file}.cdx.json`, 'utf8'))
  assert.doesNotMatch(JSON.stringify(sbom), /file:/)
  const purls: string[] = sbom.components.map(({ purl }: { purl: string }) => purl.replace(/@[^@]*$/, ''))
  assert.equal(sbom.metadata.component.purl, `pkg:npm/%40agentcomms/${name}@${version}`)
  if (name === 'client')
    assert.deepEqual(purls, ['pkg:npm/openapi-fetch', 'pkg:npm/openapi-typescript-helpers'])
  else if (name === 'dedupe') {
    // A minor release must not be a major one because of the peer dependency.
    const manifest = JSON.parse(tarball.readFile(`/node_modules/@agentcomms/dedupe/package.json`))
    assert.deepEqual(manifest.peerDependencies, { '@agentcomms/client': `>=${version}` })
    assert.ok(purls.includes('pkg:npm/openapi-fetch'))
  } else if (name === 'mcp') {
    for (const expected of ['%40modelcontextprotocol/server', 'openapi-fetch'])
      assert.ok(purls.includes(`pkg:npm/${expected}`))
    const entry = JSON.parse(tarball.readFile(`/node_modules/@agentcomms/mcp/server.json`))
    assert.deepEqual([entry.version, entry.packages[0].version], [version, version])
  } else {
    // A dependency, a package bundled into the server, and one bundled into the console.
    for (const expected of ['libphonenumber-js', 'hono', 'preact'])
      assert.ok(purls.includes(`pkg:npm/${expected}`))
    const notices = ['dist/THIRD-PARTY.txt', 'dist/console/THIRD-PARTY.txt'].map(path =>
      tarball.readFile(`/node_modules/@agentcomms/${name}/${path}`),
    )
    assert.match(notices[0] ?? '', /^hono .*\(MIT\)$/m)
    assert.match(notices[1] ?? '', /^preact .*\(MIT\)$/m)
  }
  assert.ok(existsSync(join(copy, 'packages', name, 'CHANGELOG.md')))
  assert.equal(readPackage(join(copy, 'packages', name)).version, version)
}
assert.match(readFileSync(join(copy, 'examples/models/package.json'), 'utf8'), new RegExp(`"\\^${version}"`))
assert.deepEqual(
  requests.filter(request => !request.startsWith('GET ')),
  [],
)
console.log(`Version ${version} is packed, and nothing was published.`)
