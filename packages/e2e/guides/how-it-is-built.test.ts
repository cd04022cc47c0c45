import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sizeOf } from '../../../spec/property-runs.ts'
import { Guide, testGuide } from '../../conformance/guides/guide.ts'

const isNightly = sizeOf(false, false, true)
const root = fileURLToPath(new URL('../../../', import.meta.url))

testGuide('how-it-is-built', async guide => {
  copyCheckout(guide.folder)
  const searches = [
    ["grep -rn 'operationId: getAgent$' spec/resources", 'spec/resources/agents.yaml:'],
    ["grep -n 'getAgent(' packages/mock-server/src/services/agents/routes.ts", 'services'],
    [`grep -n "'get', '/agents/{id}'" packages/client/src/resources/generated/agents.ts`, 'request'],
    ["grep -rn 'getAgent ' packages/conformance/access/table.ts", '200'],
    ["grep -rln 'agents.get(' packages/conformance/scenarios", '.test.ts'],
  ] as const
  for (const [command, result] of searches) expect(await guide.run(command)).toContain(result)
})

// Generates, checks and builds the whole repository, which takes minutes.
test.runIf(isNightly)('CONTRIBUTING.md', { timeout: 1_200_000 }, async () => {
  const guide = new Guide(new URL('../../../CONTRIBUTING.md', import.meta.url))
  try {
    copyCheckout(guide.folder)
    linkModules(join(guide.folder, 'node_modules'))
    for (const command of ['npm ci', 'npm run build'])
      guide.skip(command, 'Done before the phases of npm run test:full')
    await guide.run('git apply empty-vault.patch')
    await guide.run('npm run generate')
    expect(readFileSync(join(guide.folder, 'docs/mock-server/mock-operations.md'), 'utf8')).toContain(
      'mock.emptyVault(agentId)',
    )
    await guide.run('npm run typecheck')
    await guide.run('npm run build:js')
    const path = 'packages/conformance/scenarios/empty-vault.test.ts'
    const command = `npx vitest run --config vitest.workspace.ts --project conformance ${path}`
    expect(await guide.run(command)).toContain('1 passed')
    guide.checkAllUsed()
  } finally {
    await guide.close()
  }
})

/** Copies this checkout, with its uncommitted changes, but without ignored files. */
function copyCheckout(folder: string): void {
  const list = 'git ls-files -z --cached --others --exclude-standard'
  execFileSync('sh', ['-c', `${list} | xargs -0 cp --parents --target-directory "$0"`, folder], { cwd: root })
}

/**
 * Links the installed modules. The packages of this repository are those of the copy, because the guide changes them.
 */
function linkModules(folder: string): void {
  const installed = join(root, 'node_modules')
  const scope = '@agentcomms'
  // The link of testGuide().
  unlinkSync(folder)
  mkdirSync(join(folder, scope), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== scope) symlinkSync(join(installed, name), join(folder, name), 'junction')
  for (const name of readdirSync(join(installed, scope)))
    symlinkSync(readlinkSync(join(installed, scope, name)), join(folder, scope, name), 'junction')
}
