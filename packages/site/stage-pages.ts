/** Copies the pages of the repository to `pages/`, with links that work in the site. */
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import document30 from '../../spec/openapi-3.0.ts'
import { otherPages, root, sections } from './sections.ts'

const CODE_BLOCK_OR_LINK = /^( *)```.*?^\1```$|(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/gms

const folder = new URL('pages/', import.meta.url)
const pages = [...sections.flatMap(section => section.pages), ...otherPages]
const pathOf = new Map(pages.map(({ source, path }) => [source, path]))

/** File of the repository → its address in the site. */
const files = new Map([
  ['spec/openapi.yaml', '/openapi.json'],
  ['spec/openapi-3.0.ts', '/openapi-3.0.json'],
])

export function stagePages(): void {
  for (const { source, path } of pages)
    write(
      `${path}.md`,
      rewriteLinks(read(source), target => toAddress(target, source)),
    )
  write('index.md', read('docs/index.md'))
  cpSync(`${root}docs/images`, new URL('public/images', folder), { recursive: true })
  write('public/openapi.json', read('spec/generated/openapi.json'))
  write('public/openapi-3.0.json', `${JSON.stringify(document30, null, 2)}\n`)
}

export function write(path: string, text: string): void {
  const file = new URL(path, folder)
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, text)
}

function read(source: string): string {
  return readFileSync(root + source, 'utf8')
}

/**
 * Returns the text of a page with other link targets, outside of code blocks. Keeps links to the web and to headings of the
 * page. A link without a new target becomes its label.
 */
export function rewriteLinks(text: string, toAddress: (target: string) => string | undefined): string {
  return text.replace(CODE_BLOCK_OR_LINK, (whole, _indent, image = '', label = '', target) => {
    if (target === undefined || /^(https?:|#)/.test(target)) return whole
    const address = toAddress(target)
    return address === undefined ? label : `${image}[${label}](${address})`
  })
}

/** Returns the address of a link target in the site, or undefined if only the repository has it. */
function toAddress(target: string, source: string): string | undefined {
  const [path = '', anchor] = target.split('#')
  const file = posix.join(posix.dirname(source), path)
  const stats = statSync(root + file, { throwIfNoEntry: false })
  if (stats === undefined) throw new Error(`${source} links to ${target}, which does not exist.`)
  const isFolder = stats.isDirectory()
  const page = pathOf.get(isFolder ? posix.join(file, 'README.md') : file)
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (page !== undefined) return `/${page.replace(/\bindex$/, '')}${hash}`
  if (file.startsWith('docs/images/')) return file.slice('docs'.length)
  if (file.startsWith('examples/') && !isFolder) return stageCode(file)
  if (file.startsWith('docs/'))
    throw new Error(`${source} links to ${file}, which sections.ts does not list.`)
  return files.get(file)
}

/** Adds a page with the code of a file, and returns its address. */
function stageCode(file: string): string {
  const language = posix.extname(file).slice(1)
  write(`${file}.md`, `# ${posix.basename(file)}\n\n\`${file}\`\n\n\`\`\`${language}\n${read(file)}\`\`\`\n`)
  return `/${file}.html`
}
