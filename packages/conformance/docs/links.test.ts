import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { examplePages } from './example-pages.ts'

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

/** Returns the text of a page without its code blocks. */
function readProse(path: string): string {
  return readFileSync(path, 'utf8').replace(/^```.*?^```$/gms, '')
}

/** Returns the anchors of the headings of a page, as GitHub forms them. */
function listAnchors(path: string): string[] {
  return [...readProse(path).matchAll(/^#+ +(.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Returns the links of a page to files and headings that do not exist. */
function listDeadLinks(page: string): string[] {
  const targets = [...readProse(join(root, page)).matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  )
  return targets.filter(target => {
    if (/^https?:/.test(target)) return false
    const [file = '', anchor] = target.split('#')
    const path = file ? resolve(root, dirname(page), file) : join(root, page)
    if (!existsSync(path)) return true
    return anchor !== undefined && !listAnchors(path).includes(anchor)
  })
}

it.each([...rootPages, ...examplePages, ...packages, ...docs])(
  '%s links only to existing files and headings',
  page => {
    expect(listDeadLinks(page)).toEqual([])
  },
)
