import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConsumer, pack } from '../conformance/published/packed.ts'
import { type RunningProcess, run, start } from './run-process.ts'

/** Projects that the programs import. Their versions are the latest ones for Node 20. */
const PEERS = [
  '@octokit/webhooks-methods',
  'emulate',
  'json-server',
  'ky',
  'openai',
  'resend',
  'standardwebhooks',
  'stripe',
  'svix',
]
const programs = fileURLToPath(new URL('programs/', import.meta.url))
const modules = fileURLToPath(new URL('node_modules/', import.meta.url))

const consumers = new Map<string, string>()
let packed: ReturnType<typeof pack>[] | undefined

/** Creates a user's project with the packed packages, the other projects and a version of MSW. Returns its folder. */
export function getConsumer(msw: 'msw2' | 'msw3'): string {
  const existing = consumers.get(msw)
  if (existing !== undefined) return existing
  packed ??= [pack('packages/client'), pack('packages/mock-server')]
  const links = PEERS.map(name => [name, join(modules, name)])
  const folder = createConsumer(packed, { ...Object.fromEntries(links), msw: join(modules, msw) })
  for (const name of readdirSync(programs)) copyFileSync(join(programs, name), join(folder, name))
  consumers.set(msw, folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the path of Node 24, which emulate requires. MSW 3 requires Node 22. */
export function findNode24(): string {
  const found = readdirSync(modules).find(name => name.startsWith('node24-'))
  if (found === undefined)
    throw new Error('Node 24 is not installed for this machine: run npm ci --prefix packages/bench.')
  return join(modules, found, 'bin/node')
}

/** Runs a program of `programs/`. Resolves to its figures, the JSON in its last line. */
export async function runProgram(
  program: string,
  {
    msw = 'msw2',
    node = msw === 'msw3' ? 'node24' : 'current',
    args = [],
    flags = [],
  }: { msw?: 'msw2' | 'msw3'; node?: 'current' | 'node24'; args?: string[]; flags?: string[] } = {},
): Promise<Record<string, number>> {
  const folder = getConsumer(msw)
  const executable = node === 'node24' ? findNode24() : process.execPath
  const printed = await run(executable, [...flags, join(folder, program), ...args], folder)
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '')
}

/** Starts a program of `programs/` with the current Node. */
export function startProgram(
  program: string,
  args: readonly string[],
  flags: readonly string[],
): RunningProcess {
  const folder = getConsumer('msw2')
  return start(process.execPath, [...flags, join(folder, program), ...args], folder)
}
