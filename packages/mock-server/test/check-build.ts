import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

const packages = fileURLToPath(new URL('../../', import.meta.url))
/** Built package → files and folders that it is built from. */
const SOURCES_OF = {
  client: ['client/src', 'client/tsup.config.ts', '../spec/generated'],
  dedupe: ['dedupe/src', 'dedupe/tsup.config.ts'],
  'mock-server': [
    'mock-server/src',
    'mock-server/tsup.config.ts',
    'mail/src',
    'console/src',
    '../spec/generated',
    '../spec/openapi-3.0.ts',
    '../package-lock.json',
  ],
  mcp: ['mcp/src', 'mcp/tsup.config.ts'],
}

/** Built package → a file of its build, if it is not `index`. */
const ENTRY_OF: Readonly<Record<string, string>> = { dedupe: 'redis', mcp: 'cli' }

/** Returns which built package is missing, or older than a source. `withTypes` is about type declarations too. */
export function findOldBuild(withTypes = false): string | undefined {
  for (const [name, sources] of Object.entries(SOURCES_OF)) {
    const entry = ENTRY_OF[name] ?? 'index'
    const file = `${entry}${withTypes && name !== 'mcp' ? '.d.ts' : '.js'}`
    const built = statSync(join(packages, name, 'dist', file), { throwIfNoEntry: false })
    if (built === undefined) return `packages/${name}/dist does not exist`
    const newer = sources.flatMap(listFiles).find(path => statSync(path).mtimeMs > built.mtimeMs)
    if (newer !== undefined)
      return `packages/${name}/dist is older than ${join('packages', relative(packages, newer))}`
  }
  return undefined
}

/** Returns the path of a file, or of the files in a folder without the tests. */
function listFiles(source: string): string[] {
  const path = join(packages, source)
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name))
}

/** Throws an Error if a built package is missing, or older than its sources. */
export function checkBuild(): void {
  const problem = findOldBuild()
  if (problem === undefined) return
  const error = new Error(`${problem}. Run: npm run build:js`)
  // Vitest prints it, and the message says everything.
  error.stack = ''
  throw error
}

/**
 * Stops a run of all tests before the first one, if it needs another build. Otherwise gives the command a folder for its
 * keys, which is deleted after the last test.
 */
export default function setup({ vitest }: TestProject): () => void {
  if (
    vitest.projects.some(
      ({ name, config }) =>
        ['conformance', 'dedupe', 'mcp'].includes(name) || config.root.includes('/examples/'),
    )
  )
    checkBuild()
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-config-'))
  process.env.XDG_CONFIG_HOME = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
