import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
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
  return start(
    spawn(process.execPath, ['--import', NO_DNS, cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] }),
  )
}

function start(child: ChildProcess): RunningCommand {
  killAfterTest(child)
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

export async function runToEnd(...args: string[]): Promise<{ code: number; output: string }> {
  const { child, output } = run(...args)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

/** Runs the built command with an environment and an input. Returns the standard output and the standard error. */
export async function runWith(
  { env = {}, input = '' }: { env?: NodeJS.ProcessEnv; input?: string },
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, ...env } })
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
