/**
 * Adds the pages of a package to its folder before npm packs it, and removes them afterwards:
 *
 *   tsx ../site/pack-pages.ts add
 *   tsx ../site/pack-pages.ts remove
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { writePackagePages } from './package-pages.ts'

const folder = process.cwd()
const original = 'build/README.md'

// Also undoes the step of a run that failed.
if (existsSync(original)) {
  renameSync(original, 'README.md')
  rmSync('AGENTS.md', { force: true })
  rmSync('docs', { recursive: true, force: true })
}
if (process.argv[2] === 'add') {
  mkdirSync('build', { recursive: true })
  copyFileSync('README.md', original)
  writePackagePages(basename(folder), folder)
}
