/**
 * Compiles a user's programs against the packed packages with each compiler, module resolution and set of global types
 * that they support, the library check included. Exits 1 when any compiler complains.
 */
import { rmSync } from 'node:fs'
import { compile, programs, type Setting } from '../../conformance/published/compile.ts'
import { createConsumer, manifestOf, pack, root } from '../../conformance/published/packed.ts'

interface Globals {
  readonly name: string
  readonly lib: readonly string[]
  /** Folder of @types/node. */
  readonly node?: string
  /** Checked under every module resolution; else under one. */
  readonly isThorough: boolean
}

const installed = `${root}node_modules/`
const tools = `${root}packages/e2e/node_modules/`

const compilers = [
  `${tools}typescript5.4`,
  `${installed}typescript`,
  `${tools}typescript6`,
  `${installed}typescript7`,
]
const dom = ['ES2022', 'DOM']
const environments: readonly Globals[] = [
  { name: 'DOM', lib: dom, isThorough: true },
  { name: 'Node 20', lib: ['ES2022'], node: `${installed}@types/node`, isThorough: true },
  { name: 'Node 24', lib: ['ES2022'], node: `${tools}types-node24`, isThorough: false },
  { name: 'Node 24 and DOM', lib: dom, node: `${tools}types-node24`, isThorough: false },
]

type Shared = Omit<Setting, 'type'>

function settings(compiler: string, { lib, node, isThorough }: Globals): Shared[] {
  const strict = {
    compiler,
    lib,
    types: node === undefined ? [] : ['node'],
    exactOptionalPropertyTypes: true,
  }
  const loose = { ...strict, moduleResolution: 'bundler', exactOptionalPropertyTypes: false } as const
  if (!isThorough) return [loose]
  return [
    { ...strict, moduleResolution: 'node16' },
    { ...strict, moduleResolution: 'nodenext' },
    { ...strict, moduleResolution: 'bundler' },
  ]
}

let count = 0
let complaints = 0

async function check(folder: string, setting: Setting): Promise<void> {
  const complaint = await compile(folder, programs, setting)
  count++
  if (complaint === '') return
  complaints++
  console.error(`${JSON.stringify(setting)}\n${complaint}\n`)
}

const packed = [pack('packages/client'), pack('packages/mock-server')]
for (const globals of environments) {
  const folder = createConsumer(packed, globals.node === undefined ? {} : { '@types/node': globals.node })
  for (const compiler of compilers) {
    for (const setting of settings(compiler, globals)) {
      await Promise.all([
        check(folder, { ...setting, type: 'module' }),
        check(folder, { ...setting, type: 'commonjs' }),
      ])
    }
    console.log(`TypeScript ${manifestOf(compiler).version} with ${globals.name}: done`)
  }
  rmSync(folder, { recursive: true })
}
console.log(`${count} compiled, ${complaints} with complaints`)
process.exitCode = complaints === 0 ? 0 : 1
