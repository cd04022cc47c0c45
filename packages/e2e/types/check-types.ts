/**
 * Compiles a user's programs against the packed packages with each supported compiler, without `skipLibCheck`. `--long`
 * adds TypeScript 6, every module resolution and every set of global types. Exits with 1 if a compiler reports an error.
 */
import { rmSync } from 'node:fs'
import { compile, programs, type Setting } from '../../conformance/published/compile.ts'
import { createConsumer, manifestOf, pack, root } from '../../conformance/published/packed.ts'

interface Globals {
  readonly name: string
  readonly lib: readonly string[]
  /** Folder of @types/node. */
  readonly node?: string
  /** Whether to check every module resolution, not only one. */
  readonly isThorough: boolean
}

const isLong = process.argv.includes('--long')
const installed = `${root}node_modules/`
const tools = `${root}packages/e2e/node_modules/`

const compilers = [
  `${tools}typescript5.4`,
  `${installed}typescript`,
  ...(isLong ? [`${tools}typescript6`] : []),
  `${installed}typescript7`,
]
const dom = ['ES2022', 'DOM']
const environments: readonly Globals[] = [
  { name: 'DOM', lib: dom, isThorough: true },
  { name: 'Node 20', lib: ['ES2022'], node: `${installed}@types/node`, isThorough: true },
  { name: 'Node 24', lib: ['ES2022'], node: `${tools}types-node24`, isThorough: false },
  { name: 'Node 24 and DOM', lib: dom, node: `${tools}types-node24`, isThorough: false },
]

function listSettings(compiler: string, { lib, node, isThorough }: Globals): Setting[] {
  const strict = {
    compiler,
    lib,
    types: node === undefined ? [] : ['node'],
    exactOptionalPropertyTypes: true,
  }
  if (!isLong)
    return node === undefined
      ? [{ ...strict, moduleResolution: 'bundler', type: 'module' }]
      : [{ ...strict, moduleResolution: 'nodenext', type: 'commonjs' }]
  const loose = { ...strict, moduleResolution: 'bundler', exactOptionalPropertyTypes: false } as const
  const resolutions = isThorough
    ? (['node16', 'nodenext', 'bundler'] as const).map(moduleResolution => ({ ...strict, moduleResolution }))
    : [loose]
  return resolutions.flatMap(setting => [
    { ...setting, type: 'module' as const },
    { ...setting, type: 'commonjs' as const },
  ])
}

let count = 0
let failures = 0

async function check(folder: string, setting: Setting): Promise<void> {
  const errors = await compile(folder, programs, setting)
  count++
  if (errors === '') return
  failures++
  console.error(`${JSON.stringify(setting)}\n${errors}\n`)
}

const packed = [pack('packages/client'), pack('packages/dedupe'), pack('packages/mock-server')]
for (const globals of isLong ? environments : environments.filter(({ isThorough }) => isThorough)) {
  const folder = createConsumer(packed, globals.node === undefined ? {} : { '@types/node': globals.node })
  for (const compiler of compilers) {
    const all = listSettings(compiler, globals)
    // Runs two compilers at a time.
    for (let first = 0; first < all.length; first += 2)
      await Promise.all(all.slice(first, first + 2).map(setting => check(folder, setting)))
    console.log(`TypeScript ${manifestOf(compiler).version} with ${globals.name}: done`)
  }
  rmSync(folder, { recursive: true })
}
console.log(`${count} compilations, ${failures} with errors`)
process.exitCode = failures === 0 ? 0 : 1
