/** Lists the pages of the documentation site, in the order of its sidebar. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Page {
  /** Path of the source, relative to the root of the repository. */
  readonly source: string
  /** Path in the site, without extension. The page `client/index` has the address `/client/`. */
  readonly path: string
  /** First heading of the page. */
  readonly title: string
}

export interface Section {
  readonly title: string
  readonly pages: readonly Page[]
  readonly isCollapsed: boolean
}

export const root = fileURLToPath(new URL('../../', import.meta.url))

const client =
  'options resources errors retries pagination email tools tool-rules tool-list middleware opentelemetry proxies types runtimes'
const webhooks = 'webhooks webhook-rules dedupe postgres redis schemas'
const mock =
  'options mock-operations email phone contacts domains webhooks faults time state msw cli http troubleshooting'

export const sections: readonly Section[] = [
  section('Start', ['README.md', 'docs/concepts.md', 'docs/console.md'], false),
  section('Guides', listGuides(), false),
  section('Client', ['packages/client/README.md', ...listPages('docs/client', client)]),
  section('Webhooks', ['packages/dedupe/README.md', ...listPages('docs/client', webhooks)]),
  section('Mock server', ['packages/mock-server/README.md', ...listPages('docs/mock-server', mock)]),
  section('MCP server', ['packages/mcp/README.md']),
  section('Examples', listExamples()),
  section('Project', [
    'docs/changelog.md',
    ...['client', 'dedupe', 'mock-server', 'mcp'].map(name => `packages/${name}/CHANGELOG.md`).filter(isFile),
    'docs/versioning.md',
    'docs/performance.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'CODE_OF_CONDUCT.md',
    'docs/interface-decisions.md',
    'docs/decisions/README.md',
  ]),
]

/** Pages that only other pages link to. */
export const otherPages: readonly Page[] = [
  'docs/skills/agentcomms/SKILL.md',
  'packages/mock-server/fixtures/mail/README.md',
  ...readdirSync(`${root}docs/decisions`)
    .filter(file => file !== 'README.md')
    .map(file => `docs/decisions/${file}`),
].map(toPage)

function section(title: string, sources: readonly string[], isCollapsed = true): Section {
  return { title, pages: sources.map(toPage), isCollapsed }
}

function toPage(source: string): Page {
  const path = source
    .replace(/^README\.md$/, 'overview')
    .replace('packages/mock-server/fixtures/mail', 'mock-server/sample-emails')
    .replace(/^(docs|packages)\//, '')
    .replace(/README\.md$/, 'index')
    .replace(/\.md$/, '')
    .toLowerCase()
  const [, title = path] = /^# +(.*)$/m.exec(readFileSync(root + source, 'utf8')) ?? []
  return { source, path, title: title.replaceAll('`', '') }
}

function listPages(folder: string, names: string): string[] {
  return names.split(' ').map(name => `${folder}/${name}.md`)
}

function listExamples(): string[] {
  return readdirSync(`${root}examples`)
    .map(name => `examples/${name}/README.md`)
    .filter(isFile)
}

function isFile(source: string): boolean {
  return existsSync(root + source)
}

/** Returns the index of the guides, and each guide in the order of the index. */
function listGuides(): string[] {
  const folder = `${root}docs/guides`
  const index = readFileSync(`${folder}/README.md`, 'utf8')
  const position = (file: string) => {
    const at = index.indexOf(`](${file})`)
    if (at < 0) throw new Error(`docs/guides/README.md does not link to ${file}.`)
    return at
  }
  const guides = readdirSync(folder).filter(file => file.endsWith('.md') && file !== 'README.md')
  guides.sort((a, b) => position(a) - position(b))
  return ['README.md', ...guides].map(file => `docs/guides/${file}`)
}
