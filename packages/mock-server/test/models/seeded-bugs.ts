import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A fault that somebody might make: a text of one module, and what stands there instead. */
export interface SeededBug {
  name: string
  /** From the folder of the package on. */
  file: string
  /** It must be there exactly once. */
  find: string
  replace: string
}

export interface ModelRun {
  passed: boolean
  output: string
}

const vitest = fileURLToPath(new URL('../../../../node_modules/vitest/vitest.mjs', import.meta.url))
const config = fileURLToPath(new URL('./seeded-bugs.config.ts', import.meta.url))

/** Runs a model in a process of its own against the server with this bug in it, or as it is. Always the same steps. */
export function runModel(test: string, bug?: SeededBug): Promise<ModelRun> {
  const env = {
    ...process.env,
    AGENTCOMMS_SEEDED_BUG: JSON.stringify(bug ?? null),
    AGENTCOMMS_MODEL_RUNS: '200',
    AGENTCOMMS_MODEL_SEED: '1',
  }
  return new Promise(resolve => {
    const run = ['run', '--config', config, '--no-color', `test/models/${test}`]
    execFile(process.execPath, [vitest, ...run], { env }, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    )
  })
}
