import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES_OF = {
  client: ['client/src', '../spec/generated'],
  'mock-server': ['mock-server/src', 'mail/src', 'console/src', '../spec/generated'],
  mcp: ['mcp/src'],
}

/** Throws an Error if a built package is missing, or older than its sources. */
export function checkBuild(): void {
  for (const [name, folders] of Object.entries(SOURCES_OF)) {
    const built = statSync(join(packages, name, name === 'mcp' ? 'dist/cli.js' : 'dist/index.js'), {
      throwIfNoEntry: false,
    })
    const newer = folders
      .flatMap(folder =>
        readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).map(file =>
          join(folder, file),
        ),
      )
      .find(file => {
        const source = statSync(join(packages, file))
        return source.isFile() && !file.endsWith('.test.ts') && source.mtimeMs > (built?.mtimeMs ?? 0)
      })
    if (newer !== undefined) {
      const problem = built ? `is older than ${join('packages', newer)}` : 'does not exist'
      const error = new Error(`packages/${name}/dist ${problem}. Run: npm run build:js`)
      // Vitest prints it, and the message says everything.
      error.stack = ''
      throw error
    }
  }
}

/** Stops a run of all tests before the first one. The tests of the other projects use the sources. */
export default function setup({ vitest }: TestProject): void {
  if (
    vitest.projects.some(
      ({ name, config }) => ['conformance', 'mcp'].includes(name) || config.root.includes('/examples/'),
    )
  )
    checkBuild()
}
