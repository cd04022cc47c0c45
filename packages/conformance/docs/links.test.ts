import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { examplePages } from './example-pages.ts'
import { listAnchors, listTargets } from './page-links.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const rootPages = readdirSync(root).filter(file => file.endsWith('.md'))
const packages = [
  'packages/client/README.md',
  'packages/dedupe/README.md',
  'packages/mock-server/README.md',
  'packages/mcp/README.md',
]
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.md'))
  .map(file => join('docs', file))

/** Returns the links of a page to files and headings that do not exist. */
function listDeadLinks(page: string): string[] {
  return listTargets(readFileSync(join(root, page), 'utf8')).filter(target => {
    const [file = '', anchor] = target.split('#')
    const path = file ? resolve(root, dirname(page), file) : join(root, page)
    if (!existsSync(path)) return true
    return anchor !== undefined && !listAnchors(readFileSync(path, 'utf8')).includes(anchor)
  })
}

it.each([...rootPages, ...examplePages, ...packages, ...docs])(
  '%s links only to existing files and headings',
  page => {
    expect(listDeadLinks(page)).toEqual([])
  },
)
