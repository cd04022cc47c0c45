import assert from 'node:assert/strict'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { run } from '../runtimes/run-process.ts'
import { createFolder, root } from './fresh-project.ts'

/** Names of the folders of the packages, in the order of their publication. */
export const PACKAGES = ['client', 'dedupe', 'mock-server', 'mcp']
const SKIPPED = ['.git', 'dist', 'node_modules', 'output', 'reference', 'test-results']
/** Packages that are not built again, because the new version changes only the client. */
const BUILT = PACKAGES.slice(1)
const CHANGESET = `---
"@agentcomms/client": minor
---

**Breaking:** write \`findCodes\` in place of \`codesOf\`.
`

/** Creates a repository like this one, with a breaking change and its changeset. A release of it goes to `registry`. */
export async function copyRepository(registry: string): Promise<string> {
  const copy = createFolder('release')
  const built = BUILT.map(name => join(root, 'packages', name, 'dist'))
  const isCopied = (path: string) =>
    !SKIPPED.includes(basename(path)) || built.some(folder => `${path}${sep}`.startsWith(`${folder}${sep}`))
  cpSync(root, copy, { recursive: true, filter: isCopied })
  for (const folder of ['.', 'packages/release'])
    symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  writeFileSync(join(copy, '.changeset/rename.md'), CHANGESET)
  replace(copy, 'packages/client/src/codes/index.ts', '{ codesOf }', '{ codesOf as findCodes }')
  replace(copy, 'packages/client/src/tools/wait-for-message.ts', '{ codesOf,', '{ findCodes as codesOf,')
  const { prepack } = readManifest(copy, 'packages/client').scripts
  for (const name of BUILT) {
    const { scripts } = readManifest(copy, `packages/${name}`)
    assert.equal(scripts.prepack, prepack)
    replace(
      copy,
      `packages/${name}/package.json`,
      `"build": ${JSON.stringify(scripts.build)}`,
      '"build": "true"',
    )
  }
  // A token, because npm publishes nothing without one. No provenance, because only npm's own registry supports it.
  const settings = ['fund=false', `@agentcomms:registry=${registry}`, `${registry.slice(5)}:_authToken=any`]
  writeFileSync(join(copy, '.npmrc'), settings.join('\n'))
  // Changesets looks for the root of the repository, and tags a commit.
  await run('git', ['init', '--quiet'], copy)
  for (const [name, value] of Object.entries({ 'user.name': 'Ada', 'user.email': 'ada@example.com' }))
    await run('git', ['config', name, value], copy)
  await run('git', ['commit', '--quiet', '--allow-empty', '-m', 'chore: release'], copy)
  return copy
}

/** Writes the address of a repository in place of the placeholder. */
export function nameRepository(copy: string): void {
  for (const name of PACKAGES)
    replace(copy, `packages/${name}/package.json`, 'https://repository.invalid/', 'https://github.com/acme/')
}

/** Runs a step of the release script. */
export async function release(copy: string, step: string): Promise<string> {
  return await run('npm', ['run', 'release', '--silent', '--', step], copy)
}

export function readManifest(
  folder: string,
  workspace: string,
): { version: string; scripts: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8'))
}

function replace(folder: string, file: string, text: string, replacement: string): void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  assert.ok(before.includes(text), `${file} does not contain ${text}`)
  writeFileSync(path, before.replaceAll(text, replacement))
}
