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
  /** Returns what was printed to the standard output. */
  stdout: () => string
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
  const { add, end, ...printed } = new Output()
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', chunk => add(name, String(chunk)))
  child.once('close', end)
  return { child, ...printed }
}

/** The output of a command that runs. */
class Output {
  #text = ''
  #stdout = ''
  #hasEnded = false
  readonly #checks = new Set<() => void>()

  readonly add = (name: 'stdout' | 'stderr', text: string): void => {
    this.#text += text
    if (name === 'stdout') this.#stdout += text
    for (const check of this.#checks) check()
  }

  readonly end = (): void => {
    this.#hasEnded = true
    this.add('stdout', '')
  }

  readonly output = (): string => this.#text

  readonly stdout = (): string => this.#stdout

  readonly until = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const isPrinted = this.#text.includes(text)
        if (!isPrinted && !this.#hasEnded) return
        this.#checks.delete(check)
        if (isPrinted) resolve(this.#text)
        else reject(new Error(`The command ended before it printed "${text}": ${this.#text}`))
      }
      this.#checks.add(check)
      check()
    })
}

interface EndedCommand {
  code: number | null
  stdout: string
  stderr: string
}

interface HostMessage {
  id: number
  /** Part of the output, or undefined at the end of the run. */
  name?: 'stdout' | 'stderr'
  text: string
  code: number | null
  /** Whether the process ends after this run. */
  isLast?: boolean
}

/** A process that runs the built command many times. */
class Host {
  readonly #kind: 'commands' | 'servers'
  #runs = new Map<number, (message: HostMessage) => void>()
  #child: ChildProcess | undefined

  constructor(kind: 'commands' | 'servers') {
    this.#kind = kind
  }

  /** Starts the command. `listener` gets its output and its end. */
  start(args: string[], env: NodeJS.ProcessEnv, listener: (message: HostMessage) => void): void {
    this.#child ??= this.#fork()
    const id = this.#runs.size
    this.#runs.set(id, listener)
    this.#child.send({ id, args, env: { ...process.env, ...env } })
  }

  #fork(): ChildProcess {
    const runs = new Map<number, (message: HostMessage) => void>()
    this.#runs = runs
    const file = fileURLToPath(new URL('command-host.mjs', import.meta.url))
    const child = fork(file, [pathToFileURL(cli).href, this.#kind], {
      execArgv: ['--import', NO_DNS],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', message => {
      const found = message as HostMessage
      if (found.isLast) this.#child = undefined
      runs.get(found.id)?.(found)
    })
    // A run whose process dies ends too. Otherwise its test would wait.
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
      for (const [id, listener] of runs) listener({ id, text: '', code: null })
    })
    // It ends with the worker of the tests.
    child.unref()
    child.channel?.unref()
    return child
  }
}

const commands = new Host('commands')
/** Not the one of commands: a server never ends, so the end of a command would not be noticed. */
const servers = new Host('servers')

/** Runs the built command to its end, in a process that other runs share. */
export async function runWith(env: NodeJS.ProcessEnv, ...args: string[]): Promise<EndedCommand> {
  const output = { stdout: '', stderr: '' }
  return await new Promise(resolve =>
    commands.start(args, env, ({ name, text, code }) => {
      if (name) output[name] += text
      else resolve({ code, ...output })
    }),
  )
}

/** Starts the built command as a server, in a process that other servers share. It runs until the last test. */
export function listen(...args: string[]): Omit<RunningCommand, 'child'> {
  const { add, end, ...printed } = new Output()
  servers.start(args, {}, ({ name, text }) => (name ? add(name, text) : end()))
  return printed
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
