/**
 * Releases version 0.2.0 of a copy of the repository to a registry on this machine. Then a new project installs it by name, as
 * the pages say, and programs for 0.1 move to it, as the changelog says. `npm run test:full` runs it after the build.
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { run } from '../runtimes/run-process.ts'
import { checkPages } from './check-pages.ts'
import { checkUpgrade } from './check-upgrade.ts'
import { copyRepository, nameRepository, PACKAGES, readManifest, release } from './copy-repository.ts'
import { root } from './fresh-project.ts'
import { startRegistry } from './registry.ts'

const { url, stop } = await startRegistry()
const copy = await copyRepository(url)
await assert.rejects(
  release(copy, 'publish'),
  ({ message }) => PACKAGES.every(name => message.includes(`packages/${name}/package.json: "bugs"`)),
  'The placeholder of the repository must stop a release.',
)
nameRepository(copy)
await release(copy, 'version')
console.log(await release(copy, 'publish'))

const [major, minor] = readManifest(root, 'packages/client').version.split('.').map(Number)
const version = `${major}.${Number(minor) + 1}.0`
const output = join(copy, 'packages/release/output')
for (const name of PACKAGES) {
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
  assert.equal(readManifest(copy, `packages/${name}`).version, version)
}
assert.match(readFileSync(join(copy, 'examples/models/package.json'), 'utf8'), new RegExp(`"\\^${version}"`))
const tags = await run('git', ['tag'], copy)
assert.deepEqual(
  tags.trim().split('\n'),
  [...PACKAGES].sort().map(name => `@agentcomms/${name}@${version}`),
)

await checkPages(url, version)
await checkUpgrade(url, readFileSync(join(copy, 'packages/client/CHANGELOG.md'), 'utf8'))
await stop()
