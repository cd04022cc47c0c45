import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

/**
 * Writes generated files and prints which ones have changed. The keys are paths from the root of the repository. With the
 * argument `--check` of the program, writes nothing: if a file is out of date, the program ends with 1.
 */
export function writeGenerated(files: Readonly<Record<string, string>>): void {
  const changed = Object.entries(files).filter(([path, content]) => {
    const file = fileURLToPath(new URL(path, root))
    return !existsSync(file) || readFileSync(file, 'utf8') !== content
  })
  if (changed.length === 0) return
  const names = changed.map(([path]) => path).join(', ')
  if (process.argv.includes('--check')) {
    console.error(`Out of date: ${names}. Run "npm run generate" and commit the result.`)
    process.exitCode = 1
    return
  }
  for (const [path, content] of changed) writeFileSync(new URL(path, root), content)
  console.log(`Written: ${names}`)
}
