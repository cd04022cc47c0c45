import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInChromium } from './chromium.ts'
import type { Report } from './report.ts'
import { run } from './run-process.ts'
import { runInWorkerd } from './workerd.ts'
import type { World } from './world.ts'

export interface Runtime {
  readonly name: string
  /** The file in `dist` that its conditions lead to. */
  readonly entry: string
  readonly run: (world: World, consumer: string) => Promise<Report>
}

const installed = fileURLToPath(new URL('../node_modules/', import.meta.url))

function program(path: string): string {
  const file = join(installed, path)
  if (existsSync(file)) return file
  throw new Error(
    `${file} is not there: run npm ci --prefix packages/e2e. For Node there are linux-x64 and linux-arm64.`,
  )
}

const otherNode = (major: number): string =>
  program(`node${major}-${process.platform}-${process.arch}/bin/node`)

/** A runtime that runs a file of the consumer as it stands. */
function onCommandLine(command: string, args: readonly string[]): Runtime['run'] {
  return async ({ settings }, consumer) => {
    const version = await run(command, ['--version'], consumer)
    const output = await run(command, [...args, JSON.stringify(settings)], consumer)
    return { version, ...JSON.parse(output) }
  }
}

function nodes(label: string, command: string): Runtime[] {
  const entry = 'webhooks.node.js'
  return [
    { name: `${label}, import`, entry, run: onCommandLine(command, ['module.js']) },
    { name: `${label}, require`, entry: 'webhooks.node.cjs', run: onCommandLine(command, ['require.cjs']) },
    { name: `${label} without Buffer and process`, entry, run: onCommandLine(command, ['bare.js']) },
  ]
}

/** Each runtime that the smoke test is run in. Throws for one that is not installed. */
export function listRuntimes(): Runtime[] {
  const workerd = program('.bin/workerd')
  // Its permissions leave out the environment, which the client asks for what it is not given.
  const deno = ['run', '--no-prompt', '--no-remote', '--allow-net=127.0.0.1', '--allow-read', 'module.js']
  return [
    ...nodes('Node', process.execPath),
    ...[22, 24, 26].flatMap(major => nodes('Node', otherNode(major))),
    {
      name: 'Bun',
      entry: 'webhooks.node.js',
      run: onCommandLine(program('.bin/bun'), ['--no-install', 'module.js']),
    },
    { name: 'Deno', entry: 'webhooks.node.js', run: onCommandLine(program('.bin/deno'), deno) },
    {
      name: 'workerd',
      entry: 'webhooks.js',
      run: (world, consumer) => runInWorkerd(workerd, world, consumer),
    },
    { name: 'Chromium', entry: 'webhooks.js', run: runInChromium },
  ]
}

/** Runs a client with known defects. */
export const runSabotaged = onCommandLine(process.execPath, ['sabotaged.js'])
