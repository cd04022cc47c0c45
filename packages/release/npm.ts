import { spawnSync } from 'node:child_process'

/** Runs npm in a folder. Returns its standard output. Throws an error with its messages if it fails. */
export function npm(args: readonly string[], cwd: string): string {
  // `npm run --silent` would hide the messages.
  return run('npm', ['--loglevel=error', ...args], cwd, process.platform === 'win32')
}

/** Runs a program in a folder. Returns its standard output. Throws an error with its messages if it fails. */
export function run(command: string, args: readonly string[], cwd: string, shell = false): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, shell, encoding: 'utf8' })
  if (status === 0) return stdout
  throw new Error(`${[command, ...args].join(' ')} failed:\n${error ?? ''}${stdout}${stderr}`)
}
