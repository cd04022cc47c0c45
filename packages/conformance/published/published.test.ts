import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isLongRun } from '@agentcomms/spec/property-runs'
import { checkPackage } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTargets } from '../docs/page-links.ts'
import { compile, programs } from './compile.ts'
import { importNames, listEntries } from './entries.ts'
import { createConsumer, manifestOf, pack, root } from './packed.ts'
import { findDeadLinks, listInstalled } from './packed-pages.ts'

const modules = join(root, 'node_modules')
const client = pack('packages/client')
const dedupe = pack('packages/dedupe')
const mockServer = pack('packages/mock-server')
const mcp = pack('packages/mcp')
const libraries = [client, dedupe, mockServer].map(packed => [packed.manifest.name, packed] as const)
const packages = [...libraries, ['@agentcomms/mcp', mcp] as const]
let folder: string

beforeAll(() => {
  const peers = Object.fromEntries(['msw', 'zod'].map(name => [name, join(modules, name)]))
  folder = createConsumer([client, dedupe, mockServer, mcp], peers)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns every file that package.json names in any field. */
function listNamedFiles(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('./') && !value.includes('*') ? [value.slice(2)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listNamedFiles) : []
}

/** Returns the names that a program can import as values, for each declaration file. */
function listValues(declarations: readonly string[]): string[][] {
  const options = {
    noLib: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  }
  const host = ts.createCompilerHost(options)
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone
  const program = ts.createProgram(declarations, options, host)
  const checker = program.getTypeChecker()
  return declarations.map(declaration => {
    const source = program.getSourceFile(declaration)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${declaration} is not a module`)
    // The properties of the module as an object are its values. Type-only exports are not among them.
    const properties = checker.getPropertiesOfType(checker.getTypeOfSymbol(module))
    return properties.map(property => property.name).sort()
  })
}

function sumBytes(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.size
  return readdirSync(path)
    .map(name => sumBytes(join(path, name)))
    .reduce((sum, bytes) => sum + bytes, 0)
}

describe.each(packages)('packed %s', (name, packed) => {
  it('passes publint', async () => {
    const tarball = Uint8Array.from(packed.tarball).buffer
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true, level: 'suggestion' })
    expect(pkg.name).toBe(name)
    expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
  })

  it('contains its license, its pages and the files of package.json, but no sources or tests', () => {
    const files = [...packed.files.keys()]
    const namedFiles = listNamedFiles(packed.manifest)
    expect(namedFiles.length).toBeGreaterThan(name === '@agentcomms/mcp' ? 1 : 4)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'AGENTS.md', ...namedFiles]))
    const built = /^dist\/((?!.*\.test\.).+\.([cm]?js|d\.[cm]?ts)|THIRD-PARTY\.txt)$/
    const atRoot = /^(LICENSE|(README|AGENTS)\.md|docs\/.+\.md|package\.json|server\.json|fixtures\/.+)$/
    const page =
      /^dist\/console\/((index|mail)\.html|[\w-]+-[0-9A-Z]{8}\.(js|css)|icon\.svg|THIRD-PARTY\.txt)$/
    const known = [built, atRoot, page]
    expect(files.filter(file => !known.some(kind => kind.test(file)))).toEqual([])
  })
})

describe.each(libraries)('packed %s', (name, packed) => {
  it.runIf(isLongRun)('has the right types at every entry for every module resolution', async () => {
    const analysis = await checkPackage(packed.package)
    if (!analysis.types) throw new Error('untyped')
    expect(analysis.problems).toEqual([])
    for (const { subpath, resolutions } of Object.values(analysis.entrypoints)) {
      if (/json|fixtures/.test(subpath)) continue
      for (const { resolution } of Object.values(resolutions)) expect(resolution?.isTypeScript).toBe(true)
    }
  })

  it('exports the same values at run time as in TypeScript, at every entry', async () => {
    const installed = join(folder, 'node_modules', name)
    const entries = listEntries(packed.manifest.exports)
    expect(entries.filter(entry => entry.default.endsWith('.cjs')).length).toBeGreaterThan(1)
    const declarations = entries.map(({ types }) => join(installed, types))
    const values = listValues(declarations)
    for (const [at, entry] of entries.entries()) {
      const names = await importNames(join(installed, entry.default))
      expect({ [entry.types]: values[at] }).toEqual({ [entry.types]: [...names].sort() })
    }
  })

  it('declares types without packages that users cannot install, and without names such as Vault$1', () => {
    const declarations = [...packed.files].filter(([file]) => /\.d\.[cm]?ts$/.test(file))
    expect(declarations.length).toBeGreaterThan(2)
    for (const [, text] of declarations) expect(text).not.toMatch(/@agentcomms\/spec|\w\$\d/)
  })
})

describe('pages in the tarballs', () => {
  const installed = listInstalled([client, dedupe, mockServer, mcp])
  const pages = [...installed.keys()].filter(file => file.endsWith('.md') && !file.includes('/fixtures/'))

  it('link only to files and headings in the tarballs', () => {
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.flatMap(page => findDeadLinks(page, installed))).toEqual([])
    const links = '# A b\n[1](#a-b) [2](b.md) [3](../client/LICENSE) [4](https://a.test)'
    const dead = '[5](#a) [6](c.md) [7](../../docs/concepts.md) [8](b.md#none)'
    const files = new Map([
      ['mcp/a.md', `${links} ${dead}`],
      ['mcp/b.md', ''],
      ['client/LICENSE', ''],
    ])
    expect(findDeadLinks('mcp/a.md', files)).toEqual(
      ['#a', 'c.md', '../../docs/concepts.md', 'b.md#none'].map(target => `mcp/a.md: ${target}`),
    )
  })

  it('tell coding agents in at most 8 KB what to read', () => {
    for (const { manifest, files } of [client, dedupe, mockServer, mcp]) {
      const text = files.get('AGENTS.md') ?? ''
      expect(Buffer.byteLength(text), manifest.name).toBeLessThanOrEqual(8_192)
      expect(text).toMatch(/^# /)
      const paths = text.matchAll(
        /`(?:node_modules\/@agentcomms\/)?((?:client|dedupe|mcp|mock-server)\/[^`]+)`/g,
      )
      const named = [...paths].map(([, path = '']) => path)
      expect(named.length).toBeGreaterThan(5)
      expect(named.filter(path => !installed.has(path))).toEqual([])
    }
  })

  it('are in the index', () => {
    const docs = pages.filter(page => page.startsWith('mock-server/docs/'))
    const index = 'mock-server/docs/README.md'
    const listed = listTargets(installed.get(index) ?? '').map(target => `mock-server/docs/${target}`)
    expect(listed.sort()).toEqual(docs.filter(page => page !== index).sort())
  })
})

describe('packed MCP server', () => {
  it('is described for the MCP registry', () => {
    const entry = JSON.parse(mcp.files.get('server.json') ?? '')
    const { name, version } = mcp.manifest
    expect(entry).toMatchObject({
      name: Object(mcp.manifest).mcpName,
      version,
      packages: [{ registryType: 'npm', identifier: name, version, transport: { type: 'stdio' } }],
    })
    expect(entry.description.length).toBeLessThanOrEqual(100)
  })

  it('depends only on our packages', () => {
    expect(Object.keys(mcp.manifest.dependencies ?? {})).toEqual([
      '@agentcomms/client',
      '@agentcomms/mock-server',
    ])
  })
})

describe('installed MCP server', () => {
  /** Sends requests to the command. Returns the results in the same order. */
  function send(...requests: { method: string; params?: object }[]) {
    const info = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    }
    const all = [{ method: 'initialize', params: info }, ...requests]
    const lines = all.map((request, id) => JSON.stringify({ jsonrpc: '2.0', id, ...request }))
    const cli = join(folder, 'node_modules/@agentcomms/mcp/dist/cli.js')
    const args = [cli, '--control', 'http://127.0.0.1:2', '--control-full']
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      input: `${lines.join('\n')}\n`,
      encoding: 'utf8',
    })
    const responses = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    const results = requests.map((_, at) => responses.find(({ id }) => id === at + 1).result)
    return { results, stderr }
  }
  const call = (args: object) => ({ method: 'tools/call', params: { name: 'docs', arguments: args } })

  it('searches and reads the pages of the mock server', () => {
    const { results, stderr } = send(
      { method: 'tools/list' },
      call({}),
      call({ query: 'attachment base64' }),
      call({ page: 'mock-server/cli.md' }),
      call({ page: 'client/webhook-rules.md#reasons' }),
      call({ page: '../package.json' }),
      call({ query: 'zzyzx' }),
    )
    const [list, index, search, long, section, outside, nothing] = results
    expect(stderr).not.toContain('docs')
    // The table of the README is complete.
    const { tools } = list
    const [, table = ''] = /\n\| Tool \|.*\n((?:\|.*\n)+)/.exec(mcp.files.get('README.md') ?? '') ?? []
    const documented = table.split('\n').flatMap(row => row.split('|')[1]?.match(/(?<=`)\w+/g) ?? [])
    expect(documented.filter(name => name !== '').sort()).toEqual(
      tools.map(({ name }: { name: string }) => name).sort(),
    )
    expect(tools).toHaveLength(14)
    expect(JSON.stringify(tools).length).toBeLessThan(12_000)
    expect(index.structuredContent.text).toContain('client/webhooks.md')
    const [first] = search.structuredContent.items
    expect(first).toMatchObject({ page: 'client/email.md#attachments', heading: 'Attachments' })
    expect(send(call({ page: first.page })).results[0].structuredContent.text).toContain(first.text)
    expect(JSON.stringify(search.structuredContent).length).toBeLessThan(3_000)
    expect(long.structuredContent.sections.length).toBeGreaterThan(4)
    expect(section.structuredContent.text).toMatch(/^#+ Reasons\n/)
    expect(outside).toMatchObject({ isError: true })
    expect(nothing.structuredContent.items).toEqual([])
  })
})

it('installs the client with dedupe, and no database client', () => {
  expect(Object.keys(dedupe.manifest.peerDependencies ?? {})).toEqual(['@agentcomms/client'])
  expect(dedupe.manifest.dependencies).toBeUndefined()
})

describe('installed client', () => {
  it('depends only on openapi-fetch and its openapi-typescript-helpers', () => {
    expect(Object.keys(client.manifest.dependencies ?? {})).toEqual(['openapi-fetch'])
    const { dependencies = {} } = manifestOf(join(modules, 'openapi-fetch'))
    expect(Object.keys(dependencies)).toEqual(['openapi-typescript-helpers'])
    expect(manifestOf(join(modules, 'openapi-typescript-helpers')).dependencies ?? {}).toEqual({})
  })

  // The tools for agents have 0.2 MB, and the schemas of their results 0.04 MB, as ES modules and as CommonJS modules.
  it('has at most 1.8 MB including its dependencies', () => {
    const dependencyBytes = ['openapi-fetch', 'openapi-typescript-helpers'].map(name =>
      sumBytes(join(modules, name)),
    )
    expect(Math.min(...dependencyBytes)).toBeGreaterThan(10_000)
    expect(dependencyBytes.reduce((sum, bytes) => sum + bytes, client.bytes)).toBeLessThanOrEqual(1_800_000)
  })
})

const strictProgram = {
  compiler: join(modules, 'typescript7'),
  type: 'module',
  moduleResolution: 'nodenext',
  lib: ['ES2022', 'DOM'],
  types: [],
  exactOptionalPropertyTypes: true,
} as const

it('compiles a strict program and the declarations of the packages without the types of Node', async () => {
  expect(await compile(folder, programs, strictProgram)).toBe('')
})

it('compiles a program and the declarations of the packages for ES2020', async () => {
  const entries = [
    'client',
    'client/tools',
    'client/webhooks',
    'client/codes',
    'dedupe/postgres',
    'dedupe/redis',
  ]
  const imports = [...entries, 'mock-server', 'mock-server/msw'].map(
    (path, index) => `export * as part${index} from '@agentcomms/${path}'\n`,
  )
  const setting = { ...strictProgram, lib: ['ES2020', 'DOM'] }
  expect(await compile(folder, { 'main.ts': imports.join('') }, setting)).toBe('')
})

it('does not compile a strict program with a mistake', async () => {
  const mistakes = {
    'a known value without a case': ["    case 'BLOCKED':\n", '', "expected type 'never'"],
    'a listed event without a case': ["      case 'agent.created':\n", '', "'UnknownEventName'"],
    'a field that the document does not have': ['agent.name', 'agent.nam', "'nam' does not exist"],
  } as const
  const files = Object.entries(mistakes).map(([, [from, to]], index) => {
    return [`mistake${index}.ts`, programs['main.ts'].replace(from, to)] as const
  })
  const setting = {
    ...strictProgram,
    type: 'commonjs',
    moduleResolution: 'bundler',
    exactOptionalPropertyTypes: false,
  } as const
  const output = await compile(folder, Object.fromEntries(files), setting)
  for (const [index, [name, [, , complaint]]] of Object.entries(mistakes).entries()) {
    const own = output.split(/^(?=\S)/m).filter(text => text.includes(`/mistake${index}.ts`))
    expect(own.join(''), name).toContain(complaint)
  }
})

/** Runs a module in the consumer's folder. Returns its parsed output. */
async function run(code: string): Promise<unknown> {
  const options = { cwd: folder }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], options)
  return JSON.parse(stdout)
}

it('recognizes errors of the ESM and CommonJS copies with `is`, and only its own with `instanceof`', async () => {
  const code = `
    import { createRequire } from 'node:module'
    const require = createRequire(process.cwd() + '/')
    const esm = { ...(await import('@agentcomms/client')), ...(await import('@agentcomms/client/webhooks')) }
    const cjs = { ...require('@agentcomms/client'), ...require('@agentcomms/client/webhooks') }
    const results = []
    for (const [own, other] of [[esm, cjs], [cjs, esm]]) {
      const options = { baseUrl: 'https://api.example.test/v1', apiKey: 'key', maxRetries: 0 }
      const get = fetch => new own.AgentComms({ ...options, fetch }).agents.get('a').catch(error => error)
      const errors = [
        await get(async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })),
        await get(async () => { throw new TypeError('fetch failed') }),
        await own.verifyWebhook({ body: '', headers: {} }, { secret: 's' }).catch(error => error),
      ]
      const guards = Object.keys(other).filter(name => name.endsWith('Error'))
      results.push(errors.map(error => ({
        name: error.name,
        guards: guards.filter(name => other[name].is(error)).sort(),
        own: error instanceof own[error.name],
        other: error instanceof other[error.name],
      })))
    }
    console.log(JSON.stringify(results))
  `
  const known = [
    {
      name: 'NotFoundError',
      guards: ['AgentCommsError', 'ApiError', 'NotFoundError'],
      own: true,
      other: false,
    },
    { name: 'ConnectionError', guards: ['AgentCommsError', 'ConnectionError'], own: true, other: false },
    {
      name: 'WebhookVerificationError',
      guards: ['AgentCommsError', 'WebhookVerificationError'],
      own: true,
      other: false,
    },
  ]
  expect(await run(code)).toEqual([known, known])
})
