import { spawn } from 'node:child_process'

const MAX_MS = 60_000
const { PATH, HOME, TMPDIR } = process.env

/** The environment of every runtime: nothing that the client would read, no colours, no questions to the network. */
const QUIET = { PATH, HOME, TMPDIR, NO_COLOR: '1', DO_NOT_TRACK: '1', DENO_NO_UPDATE_CHECK: '1' }

export interface Running {
  readonly pid: number
  readonly output: { readonly stdout: string; readonly stderr: string }
  /** What the pattern finds in the standard output, once it does. Rejects when the program ends without it. */
  readonly says: (pattern: RegExp) => Promise<string>
  /** The exit code; null after a signal, and so when it ran longer than a minute. */
  readonly ended: Promise<number | null>
  readonly stop: () => Promise<unknown>
}

/** Starts a program. */
export function start(command: string, args: readonly string[], cwd: string): Running {
  const child = spawn(command, args, { cwd, env: QUIET, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const says = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const [, found] = pattern.exec(output.stdout) ?? []
        if (found !== undefined) resolve(found)
      }
      child.stdout.on('data', look)
      look()
      ended.then(code => reject(new Error(`${command} ended with ${code}: ${output.stderr}`)), reject)
    })
  const stop = (): Promise<unknown> => {
    child.kill()
    return ended
  }
  return { pid: child.pid ?? 0, output, says, ended, stop }
}

/** What a program prints; throws with all that it said when it fails. */
export async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { ended, output } = start(command, args, cwd)
  const code = await ended
  if (code === 0) return output.stdout
  const how = code === null ? 'was killed, after a minute at most' : `ended with ${code}`
  throw new Error(`${[command, ...args].join(' ')} ${how}:\n${output.stdout}${output.stderr}`)
}
