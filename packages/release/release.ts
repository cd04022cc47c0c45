/**
 * Makes a release. packages/release/README.md explains how to use it.
 *
 *   npm run release -- version   applies the changesets: versions, changelogs, lock file
 *   npm run release -- publish   builds, packs, checks and publishes the packages, and tags the commit
 *   npm run release -- dry-run   does both, but publishes and tags nothing
 *
 * `publish` and `dry-run` write the tarballs and an SBOM of each package into packages/release/output.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkTarball } from './check-tarball.ts'
import { npm, run } from './npm.ts'
import { createSbom, type Manifest } from './sbom.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const output = fileURLToPath(new URL('output/', import.meta.url))
const changesets = fileURLToPath(new URL('node_modules/@changesets/cli/bin.js', import.meta.url))
/** In the order of their publication: a package depends only on packages before it. */
const PACKAGES = ['@agentcomms/client', '@agentcomms/dedupe', '@agentcomms/mock-server', '@agentcomms/mcp']
/** What the manifests name in place of the address of the repository, which nobody has chosen yet. */
const PLACEHOLDER = 'https://repository.invalid/agentcomms'

interface PackedPackage {
  readonly manifest: Manifest
  readonly tarball: string
}

/** Applies the changesets. */
function applyVersions(): void {
  run(process.execPath, [changesets, 'version'], root)
  const { version }: Manifest = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8'))
  // Changesets updates only workspaces, and some examples are none. Of a peer dependency, it keeps a range that fits.
  const examples = readdirSync(join(root, 'examples')).map(name => `examples/${name}`)
  for (const folder of [...examples, 'packages/dedupe']) {
    const file = join(root, folder, 'package.json')
    const range = /("@agentcomms\/(?:client|dedupe|mock-server)": "(?:\^|>=))[^"]+/g
    writeFileSync(file, readFileSync(file, 'utf8').replace(range, `$1${version}`))
  }
  const registryEntry = join(root, 'packages/mcp/server.json')
  const entry = readFileSync(registryEntry, 'utf8')
  writeFileSync(registryEntry, entry.replace(/("version": ")[^"]+/g, `$1${version}`))
  npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit'], root)
  console.log(`Version ${version}`)
}

/** Builds, packs and checks the packages. */
async function pack(): Promise<PackedPackage[]> {
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output)
  const workspaces = PACKAGES.flatMap(name => ['-w', name])
  // The script `prepack` builds each package and adds its pages.
  npm(['pack', ...workspaces, '--pack-destination', output], root)
  const files = readdirSync(output)
  const tarballs = new Map(
    PACKAGES.map(name => {
      const start = `${name.slice(1).replace('/', '-')}-`
      return [name, join(output, files.find(file => file.startsWith(start)) ?? '')]
    }),
  )
  const packed: PackedPackage[] = []
  for (const tarball of tarballs.values()) {
    const { manifest, bundled } = await checkTarball(readFileSync(tarball))
    writeFileSync(tarball.replace(/\.tgz$/, '.cdx.json'), await createSbom(manifest, bundled, tarballs))
    console.log(
      `${manifest.name} ${manifest.version}: publint, attw, ${bundled.length} bundled packages, SBOM`,
    )
    packed.push({ manifest, tarball })
  }
  return packed
}

function isPublished({ name, version }: Manifest): boolean {
  try {
    return npm(['view', `${name}@${version}`, 'version'], root).trim() !== ''
  } catch (error) {
    if (String(error).includes('E404')) return false
    throw error
  }
}

/** Throws an error if a manifest does not name the repository: npm compares it with the provenance. */
function checkAddresses(): void {
  const missing = PACKAGES.flatMap(name => {
    const file = name.replace('@agentcomms', 'packages').concat('/package.json')
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return ['repository', 'bugs', 'homepage']
      .filter(field => JSON.stringify(manifest[field] ?? PLACEHOLDER).includes(PLACEHOLDER))
      .map(field => `${file}: "${field}"`)
  })
  if (missing.length > 0)
    throw new Error(
      `Published nothing, because these fields do not name the repository. In place of ${PLACEHOLDER}, write its address, such as https://github.com/acme/agentcomms:\n${missing.join('\n')}`,
    )
}

function publish({ tarball }: PackedPackage, ...flags: string[]): void {
  npm(['publish', tarball, '--access', 'public', ...flags], root)
}

const [step] = process.argv.slice(2)
if (step === 'version') applyVersions()
else if (step === 'publish') {
  checkAddresses()
  for (const packed of await pack()) if (!isPublished(packed.manifest)) publish(packed)
  // The release workflow reads the new tags from this output.
  console.log(run(process.execPath, [changesets, 'tag'], root))
} else if (step === 'dry-run') {
  applyVersions()
  for (const packed of await pack()) publish(packed, '--dry-run')
  console.log('Published nothing')
} else throw new Error('Usage: npm run release -- version | publish | dry-run')
