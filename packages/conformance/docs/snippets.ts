import { readdirSync, readFileSync } from 'node:fs'
import { basename, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Block, joinFiles, readBlocks } from '../guides/page.ts'
import { examplePages } from './example-pages.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Lists the files below a folder, by their paths below the root of the repository. */
function listFiles(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file.replaceAll(sep, '/')}`)
    .sort()
}

const readmes = ['client', 'dedupe', 'mock-server', 'mock-server/fixtures/mail', 'mcp'].map(
  name => `packages/${name}/README.md`,
)

const ENTRIES = ['client', 'client/codes', 'client/schemas', 'client/tools', 'client/webhooks']
const MOCK_ENTRIES = ['mock-server', 'mock-server/msw', 'mock-server/node']
/** Names that the examples in doc comments may omit to import, by their modules. */
const omitted = new Map([
  ['msw', ['HttpResponse']],
  ['msw/node', ['setupServer']],
  ['node:fs', ['readFileSync']],
])
for (const entry of [...ENTRIES, ...MOCK_ENTRIES])
  omitted.set(`@agentcomms/${entry}`, Object.keys(await import(`@agentcomms/${entry}`)))

/** Pages for users, by their paths below the root of the repository. */
export const pages = ['README.md', ...readmes, ...examplePages, ...listFiles('docs')].filter(
  file => file.endsWith('.md') && !/^docs\/(decisions|reference)\//.test(file),
)

/** Files whose doc comments have examples. */
export const sources = ['client', 'dedupe', 'mock-server']
  .flatMap(name => listFiles(`packages/${name}/src`))
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))

/** A piece of code, and the line where it starts. */
type Piece = Pick<Block, 'code' | 'line'>

/** Reads the TypeScript blocks of a page that belong to no file. */
export function readSnippets(page: string): Piece[] {
  return readBlocks(root + page).filter(({ language, file }) => language === 'ts' && file === undefined)
}

/** Reads the files of a guide, below a folder with the name of the guide. */
export function readFiles(page: string): [path: string, code: string][] {
  if (!/^docs\/(guides|skills)\//.test(page)) return []
  const folder = basename(page, '.md')
  return Object.entries(joinFiles(readBlocks(root + page))).map(([file, code]) => [`${folder}/${file}`, code])
}

/** Reads the examples in the doc comments of a file. Adds the imports that they omit. */
export function readExamples(file: string): Piece[] {
  const text = readFileSync(root + file, 'utf8')
  return [...text.matchAll(/^ *\* @example\n *\* ```ts\n(.*?)^ *\* ```$/gms)].map(
    ({ index, 1: block = '' }) => {
      const code = block.replace(/^ *\* ?/gm, '')
      const imports = [...omitted].map(([from, names]) => {
        const used = names.filter(name => new RegExp(`(?<!\\w\\.)\\b${name}\\b`).test(code))
        return code.includes('import ') || used.length === 0 ? '' : `import { ${used} } from '${from}';`
      })
      return { code: `${imports.join('')}${code}`, line: text.slice(0, index).split('\n').length + 1 }
    },
  )
}

/**
 * Returns whether the code imports only packages that run in this process alone. The others need a server, a browser,
 * a test runner, or settings of the whole process.
 */
export function runsHere({ code }: Piece): boolean {
  if (/\b(dedupe\.run|worker\.start)\b/.test(code) && !code.includes('createDedupe')) return false
  return [...code.matchAll(/ from '([^']+)'/g)].every(([, name = '']) =>
    /^(@agentcomms\/|node:|msw|zod)/.test(name),
  )
}

/**
 * Returns code as one program, on the lines that it has in its page. Each piece is a block inside the piece before it, so
 * it can use earlier names, and define them again. Adds calls of `checkPrinted` after `console.log(…) // 'text'`, and
 * of `checkReceiver` after a piece that defines `POST`.
 */
export function toProgram(pieces: readonly Piece[]): string {
  const imports: Record<string, Set<string>> = {}
  const lines: string[] = []
  for (const { code, line } of pieces) {
    const body = code
      .replace(
        /(?<=^|;)import (?:type )?\{([^}]*)\} from '([^']+)';?/gm,
        (text, names: string, from: string) => {
          imports[from] = new Set([...(imports[from] ?? []), ...names.split(',').map(name => name.trim())])
          return text.replace(/[^\n]/g, '')
        },
      )
      .replace(/^export default /gm, 'void ')
      .replace(/^export /gm, '')
      .replace(/(console\.log\((.*)\)) *\/\/ (['"].*)$/gm, '$1; checkPrinted([$2], [$3])')
    lines[line - 1] = `${lines[line - 1] ?? ''}{`
    for (const [index, text] of body.split('\n').entries()) lines[line + index] = text
    if (/ POST\b/.test(body)) lines.push('await checkReceiver(POST)')
  }
  const statements = Object.entries(imports).map(
    ([from, names]) => `import { ${[...names]} } from '${from}';`,
  )
  const [first = '', ...rest] = Array.from(lines, text => text ?? '')
  return [`${statements.join('')}export {};${first}`, ...rest, '}'.repeat(pieces.length)].join('\n')
}
