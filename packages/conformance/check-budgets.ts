/**
 * Checks the size of the project against `budgets.json`: the lines of TypeScript in each folder that were written by
 * hand, without tests, and the words of the documentation. `npm run lint` starts it.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import budgets from './budgets.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../', import.meta.url))
const TESTS = /(?:^|\/)(?:test|vectors)\/|\.test\.tsx?$/

/** Lists the files of a folder, or a file, as paths with slashes. */
function listFiles(place: string): string[] {
  const path = join(root, place)
  if (statSync(path).isFile()) return [place]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

function countLines(place: string): number {
  const sources = listFiles(place).filter(path => /(?<!\.d)\.tsx?$/.test(path) && !TESTS.test(path))
  return sum(sources, text => (text.startsWith('// Generated from ') ? 0 : text.split('\n').length - 1))
}

/** Counts words like `wc -w`. Of the packages, only their READMEs count. */
function countWords(place: string): number {
  const pages = listFiles(place).filter(path =>
    place === 'packages' ? /^packages\/[^/]+\/README\.md$/.test(path) : path.endsWith('.md'),
  )
  return sum(pages, text => text.split(/\s+/).filter(Boolean).length)
}

function sum(paths: readonly string[], count: (text: string) => number): number {
  return paths.reduce((total, path) => total + count(readFileSync(join(root, path), 'utf8')), 0)
}

const problems: string[] = []
for (const [unit, count] of [
  ['lines', countLines],
  ['words', countWords],
] as const)
  for (const [place, budget] of Object.entries(budgets[unit])) {
    const found = count(place)
    if (process.argv.includes('--print')) console.log(`${place}: ${found} ${unit}, budget ${budget}`)
    if (found > budget)
      problems.push(
        `${place} has ${found} ${unit}, ${found - budget} more than its budget. Remove some, or raise the budget in packages/conformance/budgets.json in a commit of its own that says why.`,
      )
  }
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
