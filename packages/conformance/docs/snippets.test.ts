import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as main from '@agentcomms/client'
import * as codes from '@agentcomms/client/codes'
import * as schemas from '@agentcomms/client/schemas'
import * as tools from '@agentcomms/client/tools'
import * as webhooks from '@agentcomms/client/webhooks'
import { expect, it } from 'vitest'
import { joinFiles, readBlocks } from '../guides/page.ts'
import { examplePages } from './example-pages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const compiler = `${root}node_modules/typescript7/bin/tsc`

/** Lists the files below a folder, by their paths below the root of the repository. */
function listFiles(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file.replaceAll(sep, '/')}`)
    .sort()
}

const readmes = [
  'README.md',
  'packages/client/README.md',
  'packages/dedupe/README.md',
  'packages/mock-server/README.md',
  ...examplePages,
]
const docs = listFiles('docs').filter(
  file => file.endsWith('.md') && !/^docs\/(decisions|reference)\//.test(file),
)
const guides = listFiles('docs/guides').filter(file => file.endsWith('.md'))
const sources = ['packages/client/src', 'packages/dedupe/src']
  .flatMap(listFiles)
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))

const ids = [
  'addressId',
  'agentId',
  'attachmentId',
  'callId',
  'credentialId',
  'deliveryId',
  'domainId',
  'draftId',
  'id',
]
const moreIds = ['inboxId', 'messageId', 'orgId', 'slug', 'threadId', 'webhookId']
const strings = [...ids, ...moreIds, 'email', 'password', 'phoneNumber', 'secret', 'token', 'url']

/** Declares the names that snippets use from the reader's own code. */
const declarations = `
declare function POST(request: Request): Promise<Response>
declare const client: import('@agentcomms/client').AgentComms
declare const ada: import('@agentcomms/client').ProvisionedIdentity
declare const agent: ReturnType<typeof client.forAgent>
declare const mock: import('@agentcomms/mock-server').Mock
declare const file: File
declare const bytes: Uint8Array
declare const signal: AbortSignal
declare const args: unknown
declare function askUser(tool: string, args: object): Promise<boolean>
declare function signUp(email: string): Promise<void>
declare function logIn(): Promise<string>
declare function POST(request: Request): Promise<Response>
declare const writeFile: typeof import('node:fs/promises').writeFile
declare const request: Request
declare const message: import('@agentcomms/client').Message
declare const error: unknown
${strings.map(name => `declare const ${name}: string`).join('\n')}
declare const redis: import('ioredis').Redis
declare const dedupe: import('@agentcomms/dedupe/redis').RedisDedupe<ReturnType<typeof redis.multi>>
declare const delivery: import('@agentcomms/client/webhooks').VerifiedWebhook
declare module '@jest/globals' {
  export { expect, test } from 'vitest'
}
`

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  module: 'nodenext',
  allowImportingTsExtensions: true,
  target: 'es2022',
  types: ['node'],
  lib: ['es2023', 'dom', 'dom.iterable'],
}

/** Code, and the file and line where it starts. */
type Snippet = [place: string, code: string]

/** Reads the TypeScript code blocks of a page that belong to no file. */
function readSnippets(page: string): Snippet[] {
  return readBlocks(root + page)
    .filter(({ language, file }) => language === 'ts' && file === undefined)
    .map(({ line, code }) => [`${page}:${line}`, code])
}

/** Reads the files of a guide, below a folder with the name of the guide. */
function readGuideFiles(page: string): Snippet[] {
  const folder = basename(page, '.md')
  return Object.entries(joinFiles(readBlocks(root + page))).map(([file, code]) => [`${folder}/${file}`, code])
}

/** Reads the examples in the doc comments of a file. Adds the imports that they omit. */
function readExamples(file: string): Snippet[] {
  const text = readFileSync(root + file, 'utf8')
  return [...text.matchAll(/^ *\* @example\n *\* ```ts\n(.*?)^ *\* ```$/gms)].map(
    ({ index, 1: block = '' }) => {
      const code = block.replace(/^ *\* ?/gm, '')
      const imports = Object.entries({
        '@agentcomms/client': main,
        '@agentcomms/client/codes': codes,
        '@agentcomms/client/schemas': schemas,
        '@agentcomms/client/tools': tools,
        '@agentcomms/client/webhooks': webhooks,
      }).map(([from, names]) => {
        const used = Object.keys(names).filter(name => new RegExp(`\\b${name}\\b`).test(code))
        return code.includes('import ') ? '' : `import { ${used} } from '${from}';`
      })
      return [`${file}:${text.slice(0, index).split('\n').length}`, `${imports.join('')}${code}`]
    },
  )
}

/**
 * Compiles each snippet as its own module, with `declarations` as globals. Writes the files to their folders
 * and compiles them too. Returns the errors, each after its place.
 */
function compile(snippets: Snippet[], files: Snippet[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-snippets-'))
  try {
    symlinkSync(`${root}node_modules`, join(folder, 'node_modules'), 'junction')
    writeFileSync(join(folder, 'declarations.d.ts'), declarations)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    for (const [index, [, code]] of snippets.entries())
      writeFileSync(join(folder, `${index}.mts`), `${code}\nexport {}\n`)
    for (const [path, code] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), code)
    }
    const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout
      .trim()
      .split('\n')
      .map(line => line.replace(/^(\d+)\.mts\S* error TS\d+/, (_, index) => snippets[index]?.[0] ?? ''))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('compiles every snippet and example against the published packages', () => {
  const inReadmes = readmes.flatMap(readSnippets)
  const inDocs = docs.flatMap(readSnippets)
  const examples = sources.flatMap(readExamples)
  const inGuides = guides.flatMap(readGuideFiles)
  expect(inReadmes.length).toBeGreaterThanOrEqual(4)
  expect(inDocs.length).toBeGreaterThanOrEqual(15)
  expect(examples.length).toBeGreaterThanOrEqual(100)
  expect(inGuides.length).toBeGreaterThanOrEqual(2)
  const wrongSnippet: Snippet = ['wrong', 'await client.emails.send({})']
  const wrongFile: Snippet = ['wrong-guide/agent.ts', 'export const port: number = true']
  expect(compile([...inReadmes, ...inDocs, ...examples, wrongSnippet], [...inGuides, wrongFile])).toEqual([
    expect.stringMatching(/^wrong: Property 'emails' does not exist/),
    expect.stringMatching(/^wrong-guide\/agent\.ts.* not assignable to type 'number'/),
  ])
})
