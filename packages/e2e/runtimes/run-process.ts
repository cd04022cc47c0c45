import { spawn } from 'node:child_process'

const MAX_MS = 300_000
const { PATH, HOME, TMPDIR } = process.env

/** Environment of every runtime: no variables of the client, no colors, no network requests of the runtime. */
const ENVIRONMENT = { PATH, HOME, TMPDIR, NO_COLOR: '1', DO_NOT_TRACK: '1', DENO_NO_UPDATE_CHECK: '1' }

export interface RunningProcess {
  readonly pid: number
  readonly output: { readonly stdout: string; readonly stderr: string }
  /** Resolves to the first group of the pattern in the standard output. Rejects if the program ends without it. */
  readonly waitForOutput: (pattern: RegExp) => Promise<string>
  /** As `waitForOutput`, in the standard error. */
  readonly waitForError: (pattern: RegExp) => Promise<string>
  /** Exit code; null if a signal ended the program. After five minutes it is killed. */
  readonly ended: Promise<number | null>
  readonly stop: () => Promise<unknown>
}

/** Starts a program. */
export function start(command: string, args: readonly string[], cwd: string): RunningProcess {
  const child = spawn(command, args, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', text => {
      output[name] += text
    })
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => clearTimeout(timer))
  const waitFor = (name: 'stdout' | 'stderr', pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const search = (): void => {
        const [, found] = pattern.exec(output[name]) ?? []
        if (found !== undefined) resolve(found)
      }
      child[name].on('data', search)
      search()
      ended.then(code => reject(new Error(`${command} ended with ${code}: ${output.stderr}`)), reject)
    })
  const stop = (): Promise<unknown> => {
    child.kill()
    return ended
  }
  return {
    pid: child.pid ?? 0,
    output,
    waitForOutput: pattern => waitFor('stdout', pattern),
    waitForError: pattern => waitFor('stderr', pattern),
    ended,
    stop,
  }
}

/** Runs a program. Resolves to its standard output. Throws an error with all output if it fails. */
export async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { ended, output } = start(command, args, cwd)
  const code = await ended
  if (code === 0) return output.stdout
  const how = code === null ? 'was killed' : `ended with ${code}`
  throw new Error(`${[command, ...args].join(' ')} ${how}:\n${output.stdout}${output.stderr}`)
}
