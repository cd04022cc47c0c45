import { execFile } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isLongRun } from '@agentcomms/spec/property-runs'
import { checkPackage } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compile, programs } from './compile.ts'
import { importNames, listEntries } from './entries.ts'
import { createConsumer, manifestOf, type Packed, pack, root } from './packed.ts'

const modules = join(root, 'node_modules')
const client = pack('packages/client')
const dedupe = pack('packages/dedupe')
const mockServer = pack('packages/mock-server')
const mcp = pack('packages/mcp')
type NamedPackage = [name: string, packed: Packed, directory: string]
const libraries: NamedPackage[] = [
  ['@agentcomms/client', client, 'packages/client'],
  ['@agentcomms/dedupe', dedupe, 'packages/dedupe'],
  ['@agentcomms/mock-server', mockServer, 'packages/mock-server'],
]
const packages: NamedPackage[] = [...libraries, ['@agentcomms/mcp', mcp, 'packages/mcp']]
let folder: string

beforeAll(() => {
  const peers = Object.fromEntries(['msw', 'zod'].map(name => [name, join(modules, name)]))
  folder = createConsumer([client, dedupe, mockServer], peers)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns every file that package.json names in any field. */
function listNamedFiles(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('./') && !value.includes('*') ? [value.slice(2)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listNamedFiles) : []
}

/**
 * Returns the link targets of a README that do not exist. A target may be on the web, a heading of the
 * README, a file of the package, or a file of the checkout outside the package.
 */
function deadLinks(page: string, { files }: Packed, directory: string): string[] {
  const text = page.replace(/^```.*?^```$/gms, '')
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s>]+)/g), ...text.matchAll(/\b(?:href|src)="([^"]*)"/g)]
  const targets = [...inline, ...text.matchAll(/^\s*\[[^\]]+\]:\s*(\S+)/gm)].map(([, target = '']) => target)
  const anchors = [...text.matchAll(/^#+ +(.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  const isAlive = (target: string): boolean => {
    if (target.startsWith('#')) return anchors.includes(target.slice(1))
    const path = target.replace(/^\.\//, '').replace(/[#?].*$|\/$/g, '')
    if (path.startsWith('../')) return existsSync(join(root, directory, path))
    return (
      target.startsWith('https://') ||
      files.has(path) ||
      [...files.keys()].some(file => file.startsWith(`${path}/`))
    )
  }
  return targets.filter(target => !isAlive(target))
}

/** Returns the names that a program can import as values, for each declaration file. */
function listValues(declarations: readonly string[]): string[][] {
  const program = ts.createProgram(declarations, {
    noLib: true,
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  })
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

describe.each(packages)('packed %s', (name, packed, directory) => {
  it('passes publint', async () => {
    const tarball = Uint8Array.from(packed.tarball).buffer
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true, level: 'suggestion' })
    expect(pkg.name).toBe(name)
    expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
  })

  it('contains its license, its README and the files of package.json, but no sources or tests', () => {
    const files = [...packed.files.keys()]
    const namedFiles = listNamedFiles(packed.manifest)
    expect(namedFiles.length).toBeGreaterThan(name === '@agentcomms/mcp' ? 1 : 4)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', ...namedFiles]))
    const built = /^dist\/((?!.*\.test\.).+\.([cm]?js|d\.[cm]?ts)|THIRD-PARTY\.txt)$/
    const atRoot = /^(LICENSE|README\.md|package\.json|server\.json|fixtures\/.+)$/
    const page =
      /^dist\/console\/((index|mail)\.html|[\w-]+-[0-9A-Z]{8}\.(js|css)|icon\.svg|THIRD-PARTY\.txt)$/
    const known = [built, atRoot, page]
    expect(files.filter(file => !known.some(kind => kind.test(file)))).toEqual([])
  })

  it('links in its README only to existing targets', () => {
    expect(deadLinks(packed.files.get('README.md') ?? '', packed, directory)).toEqual([])
    const alive = '# A b!\n[a](#a-b) [b](package.json) [c](https://a.test) [d](../../docs/concepts.md#agent)'
    const dead = '[e](#a) [f](../a.md) [g](../../docs/none.md)\n[h]: ./test/a.ts'
    expect(deadLinks(`${alive}\n${dead}`, packed, directory)).toEqual([
      '#a',
      '../a.md',
      '../../docs/none.md',
      './test/a.ts',
    ])
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

  it('does not mention packages that users cannot install', () => {
    const declarations = [...packed.files].filter(([file]) => /\.d\.[cm]?ts$/.test(file))
    expect(declarations.length).toBeGreaterThan(2)
    for (const [, text] of declarations) expect(text).not.toMatch(/@agentcomms\/spec/)
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
