import { spawn } from 'node:child_process'

const { PATH, HOME, TMPDIR } = process.env

/** Environment of a measured program: no variables of the client and no colors. */
const ENVIRONMENT = { PATH, HOME, TMPDIR, NO_COLOR: '1' }

/** A measured program. It has no time limit. */
export interface RunningProcess {
  readonly pid: number
  /** Resolves to the first group of the pattern in the standard output. Rejects if the program ends without it. */
  readonly waitForOutput: (pattern: RegExp) => Promise<string>
  /** Writes a line to its standard input. */
  readonly send: (line: string) => void
  /** Resolves to the standard output when the program ends. Rejects with all its output if it fails. */
  readonly ended: Promise<string>
  readonly stop: () => Promise<void>
}

/** Starts a program. */
export function start(command: string, args: readonly string[], cwd: string): RunningProcess {
  const child = spawn(command, args, { cwd, env: ENVIRONMENT })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', text => {
      output[name] += text
    })
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output.stdout)
      else
        reject(
          new Error(
            `${[command, ...args].join(' ')} ended with ${code ?? signal}:\n${output.stdout}${output.stderr}`,
          ),
        )
    })
  })
  // A stopped server ends with a signal. That is an error only for callers that wait for the end.
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    waitForOutput: pattern =>
      new Promise((resolve, reject) => {
        const search = (): void => {
          const [, found] = pattern.exec(output.stdout) ?? []
          if (found !== undefined) resolve(found)
        }
        child.stdout.on('data', search)
        search()
        ended.then(() => reject(new Error(`${command} ended without ${pattern}.`)), reject)
      }),
    send: line => child.stdin.write(`${line}\n`),
    ended,
    stop: async () => {
      child.kill()
      await ended.catch(() => undefined)
    },
  }
}

/** Runs a program to its end. Resolves to its standard output. */
export function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  return start(command, args, cwd).ended
}
