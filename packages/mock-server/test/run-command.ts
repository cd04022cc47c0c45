import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, onTestFinished } from 'vitest'
import { checkBuild } from './check-build.ts'

checkBuild()

/** The built command. */
export const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))

/** Replaces the real DNS in the process of the command, and logs lookups. */
const NO_DNS = `data:text/javascript,${encodeURIComponent(`
  import { Resolver } from 'node:dns/promises'
  const none = async name => {
    process.stdout.write('DNS lookup of ' + name + '\\n')
    throw Object.assign(new Error('none'), { code: 'ENODATA' })
  }
  Resolver.prototype.resolveTxt = none
  Resolver.prototype.resolveMx = none
`)}`

/** Not in `afterEach`: files that share a worker load this file once, and only the first would get the hook. */
function killAfterTest(child: ChildProcess): void {
  onTestFinished(() => void child.kill('SIGKILL'))
}

export interface RunningCommand {
  child: ChildProcess
  /** Returns everything that was printed. */
  output: () => string
  /** Resolves to everything that was printed as soon as it contains a text. */
  until: (text: string) => Promise<string>
}

/** Starts the built command. It is killed after the test. */
export function run(...args: string[]): RunningCommand {
  const command = start(args)
  killAfterTest(command.child)
  return command
}

/** Starts the built command with a small heap. It is killed after the test. */
export function runWithHeap(heapMb: number, ...args: string[]): RunningCommand {
  const command = start(args, [`--max-old-space-size=${heapMb}`])
  killAfterTest(command.child)
  return command
}

/** Starts the built command once for all tests of a file, and kills it after the last one. */
export function runForFile(...args: string[]): () => RunningCommand {
  let command: RunningCommand
  beforeAll(async () => {
    command = start(args)
    await command.until('Ctrl+C')
    return () => void command.child.kill('SIGKILL')
  })
  return () => command
}

function start(args: string[], nodeFlags: string[] = []): RunningCommand {
  const child = spawn(process.execPath, [...nodeFlags, '--import', NO_DNS, cli, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: unknown): void => {
    output += String(chunk)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const until = async (text: string): Promise<string> => {
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(`The command ended before it printed "${text}": ${output}`)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    return output
  }
  return { child, output: () => output, until }
}

interface EndedCommand {
  code: number | null
  stdout: string
  stderr: string
}

let host: ChildProcess | undefined

/** Runs the built command to its end, in a process that other runs share. */
export async function runWith(env: NodeJS.ProcessEnv, ...args: string[]): Promise<EndedCommand> {
  host ??= startHost()
  const ended = once(host, 'message')
  host.send({ args, env })
  const [command] = await ended
  return command
}

function startHost(): ChildProcess {
  const child = fork(fileURLToPath(new URL('command-host.mjs', import.meta.url)), [pathToFileURL(cli).href], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // It ends with the worker of the tests.
  child.unref()
  child.channel?.unref()
  return child
}

/** Runs the built command to its end, like `runWith`. Returns everything that was printed. */
export async function runToEnd(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { code, stdout, stderr } = await runWith({}, ...args)
  return { code, output: stdout + stderr }
}

/** Runs the built command to its end, in its own process with a standard input. */
export async function runAlone(input: string, ...args: string[]): Promise<EndedCommand> {
  const child = spawn(process.execPath, [cli, ...args])
  killAfterTest(child)
  child.stdin.on('error', () => undefined).end(input)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stdout, stderr }
}

/** Returns the printed base URL and master key. */
export function readAccess(text: string): { url: string; key: string } {
  const [, url = ''] = /Base URL\s+(\S+)/.exec(text) ?? []
  const [, key = ''] = /Master key\s+(\S+)/.exec(text) ?? []
  return { url, key }
}
