/**
 * Runs the phases of `npm test` and prints the seconds of each. First the checks and the build run in
 * parallel, then the tests. The tests print while they run, the other phases only if they fail.
 */
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

interface Phase {
  name: string
  command: string
}

const checks: Phase[] = [
  { name: 'generated files', command: 'npm run --silent generate -- --check' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'build', command: 'npm run --silent build' },
  { name: 'types', command: 'npm run --silent typecheck' },
]
const tests: Phase = { name: 'tests', command: 'vitest run --config vitest.workspace.ts' }

const started = performance.now()
const passed =
  (await Promise.all(checks.map(phase => run(phase, 'pipe')))).every(Boolean) && (await run(tests, 'inherit'))
console.log(`${passed ? 'All passed' : 'Failed'} after ${secondsSince(started)} s`)
process.exitCode = passed ? 0 : 1

/** Runs a phase and prints its name and seconds. Returns whether it passed. */
async function run({ name, command }: Phase, output: 'pipe' | 'inherit'): Promise<boolean> {
  const start = performance.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', output, output] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => chunks.push(chunk))
  const code = await new Promise(resolve => child.once('close', resolve))
  if (code !== 0) process.stdout.write(Buffer.concat(chunks))
  console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${secondsSince(start)} s`)
  return code === 0
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
