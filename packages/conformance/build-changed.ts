/**
 * Builds the packages if a source is newer than their builds, and says so. `--types` also builds their type
 * declarations.
 */
import { spawnSync } from 'node:child_process'
import { findOldBuild } from '../mock-server/test/check-build.ts'

const withTypes = process.argv.includes('--types')
const problem = findOldBuild(withTypes)
if (problem !== undefined) {
  console.error(`${problem}. Building the packages ...`)
  const command = `npm run --silent ${withTypes ? 'build' : 'build:js'}`
  process.exitCode = spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1
}
