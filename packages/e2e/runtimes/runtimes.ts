import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInChromium } from './chromium.ts'
import { compiledRuntimes } from './compiled.ts'
import type { Report } from './report.ts'
import { run } from './run-process.ts'
import type { TestServers } from './test-servers.ts'
import { runInWorkerd } from './workerd.ts'

export interface Runtime {
  readonly name: string
  /** File in `dist` to which the runtime's conditions resolve. */
  readonly entry: string
  readonly run: (servers: TestServers, consumer: string) => Promise<Report>
}

const installed = fileURLToPath(new URL('../node_modules/', import.meta.url))

function program(path: string): string {
  const file = join(installed, path)
  if (existsSync(file)) return file
  throw new Error(
    `${file} does not exist: run npm ci --prefix packages/e2e. Node is available for linux-x64 and linux-arm64.`,
  )
}

const findNode = (major: number): string =>
  program(`node${major}-${process.platform}-${process.arch}/bin/node`)

/** Returns a function that runs a file of the consumer with a command. */
function onCommandLine(command: string, args: readonly string[]): Runtime['run'] {
  return async ({ settings }, consumer) => {
    const version = await run(command, ['--version'], consumer)
    const output = await run(command, [...args, JSON.stringify(settings)], consumer)
    return { version, ...JSON.parse(output) }
  }
}

function nodeRuntimes(label: string, command: string): Runtime[] {
  const entry = 'webhooks.node.js'
  return [
    { name: `${label}, import`, entry, run: onCommandLine(command, ['module.js']) },
    { name: `${label}, require`, entry: 'webhooks.node.cjs', run: onCommandLine(command, ['require.cjs']) },
    { name: `${label} without Buffer and process`, entry, run: onCommandLine(command, ['bare.js']) },
  ]
}

/** Returns every runtime of the smoke test. Throws if one is not installed. */
export function listRuntimes(): Runtime[] {
  const workerd = program('.bin/workerd')
  // No permission for the environment, which the client reads for missing options.
  const deno = ['run', '--no-prompt', '--no-remote', '--allow-net=127.0.0.1', '--allow-read', 'module.js']
  return [
    ...nodeRuntimes('Node', process.execPath),
    ...[22, 24, 26].flatMap(major => nodeRuntimes('Node', findNode(major))),
    {
      name: 'Bun',
      entry: 'webhooks.node.js',
      run: onCommandLine(program('.bin/bun'), ['--no-install', 'module.js']),
    },
    { name: 'Deno', entry: 'webhooks.node.js', run: onCommandLine(program('.bin/deno'), deno) },
    {
      name: 'workerd',
      entry: 'webhooks.js',
      run: (servers, consumer) => runInWorkerd(workerd, servers, consumer),
    },
    { name: 'Chromium', entry: 'webhooks.js', run: runInChromium },
    ...compiledRuntimes(onCommandLine),
  ]
}

/** Runs the smoke test with a client with known defects. */
export const runDefective = onCommandLine(process.execPath, ['defective.js'])
