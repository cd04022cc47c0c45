/** Writes the pages of a package, with links that work in `node_modules`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { firstSentence } from './llms-texts.ts'
import { root, sections } from './sections.ts'
import { rewriteLinks } from './stage-pages.ts'

/** Contains the pages of all packages: tests and development need them, and the client stays small. */
const PAGES_PACKAGE = 'mock-server'
const SKILL = 'docs/skills/agentcomms/SKILL.md'
/** Pages about this repository. */
const OTHER_PAGE = /^docs\/(decisions\/|interface-decisions|performance|guides\/how-it-is-built)/
const PACKED_FILE = /^packages\/((client|dedupe|mcp|mock-server)(\/(README\.md|LICENSE|fixtures\/.*))?)$/

const userSections = sections
  .map(({ title, pages }) => ({ title, pages: pages.filter(({ source }) => isUserPage(source)) }))
  .filter(({ pages }) => pages.length > 0)
const userPages = new Set([SKILL, ...userSections.flatMap(({ pages }) => pages.map(({ source }) => source))])

/**
 * Writes README.md and AGENTS.md of the package `packages/<name>` into `folder`, and the pages of `docs/` with an index if it is
 * the package that contains them.
 */
export function writePackagePages(name: string, folder: string): void {
  write(join(folder, 'README.md'), readPage(`packages/${name}/README.md`))
  write(join(folder, 'AGENTS.md'), read(SKILL).replace(/^---\n.*?\n---\n+/s, ''))
  if (name !== PAGES_PACKAGE) return
  for (const source of userPages) write(join(folder, pathOf(source)), readPage(source))
  write(join(folder, 'docs/README.md'), listPages())
}

/** Returns the index of the pages. */
function listPages(): string {
  const lists = userSections.map(({ title, pages }) => {
    const links = pages.map(
      page => `- [${page.title}](${posix.relative('docs', pathOf(page.source))}): ${describe(page.source)}\n`,
    )
    return `## ${title}\n\n${links.join('')}`
  })
  const start = `# Pages of the Agent Communications SDK\n\nFor coding agents: [a skill](${posix.relative('docs', SKILL)}).\n`
  return [start, ...lists].join('\n')
}

function describe(source: string): string {
  return firstSentence(readPage(source))
}

/** Returns a page of the repository. Its links lead to other packages, or are removed if no package contains the target. */
function readPage(source: string): string {
  const folder = posix.dirname(placeOf(source) ?? '')
  return rewriteLinks(read(source), target => {
    const [path = '', anchor] = target.split('#')
    const place = placeOf(posix.join(posix.dirname(source), path))
    if (place === undefined) return undefined
    return posix.relative(folder, place) + (anchor === undefined ? '' : `#${anchor}`)
  })
}

/** Returns the path of a file of the repository below `node_modules/@agentcomms/`; undefined if no package contains it. */
function placeOf(file: string): string | undefined {
  return userPages.has(file) ? `${PAGES_PACKAGE}/${pathOf(file)}` : PACKED_FILE.exec(file)?.[1]
}

/** Returns the path of a page of users in its package. */
function pathOf(source: string): string {
  return source.startsWith('docs/') ? source : `docs/${source}`
}

function isUserPage(source: string): boolean {
  return source === 'SECURITY.md' || (source.startsWith('docs/') && !OTHER_PAGE.test(source))
}

function read(source: string): string {
  return readFileSync(join(root, source), 'utf8')
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
