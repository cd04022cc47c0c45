import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** A fault that somebody might make: a text of one module, and what stands there instead. */
export interface SeededBug {
  name: string
  /** From the folder of the package on. */
  file: string
  /** It must be there exactly once. */
  find: string
  replace: string
}

interface ModelRun {
  passed: boolean
  output: string
}

/** Far more than a run needs, and far less than one that never ends. */
const LIMIT_MS = 240_000
const LIMIT_MB = 1_536

const vitest = fileURLToPath(new URL('../../../../node_modules/vitest/vitest.mjs', import.meta.url))
const config = fileURLToPath(new URL('./seeded-bugs.config.ts', import.meta.url))

/**
 * A model has to find each bug by itself, and nothing without one or where a change is harmless. Each run takes seconds:
 * only when it is asked for.
 */
export function describeBugs(
  model: 'messages' | 'deliveries',
  bugs: readonly SeededBug[],
  harmless: readonly SeededBug[] = [],
): void {
  it.each([...bugs, ...harmless])('$file has the text of: $name', ({ file, find }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    expect(source.split(find)).toHaveLength(2)
  })

  describe.runIf(process.env.AGENTCOMMS_SEEDED_BUGS === '1')(`the model of ${model}`, () => {
    it('holds for the server as it is', { timeout: LIMIT_MS + 10_000 }, async () => {
      const { passed, output } = await runModel(model)
      expect(passed, output).toBe(true)
    })

    it.each(harmless)('holds where $name', { timeout: LIMIT_MS + 10_000 }, async change => {
      const { passed, output } = await runModel(model, change)
      expect(passed, output).toBe(true)
    })

    it.each(bugs)('finds that $name', { timeout: LIMIT_MS + 10_000 }, async bug => {
      const { passed, output } = await runModel(model, bug)
      expect(passed, 'The model holds all the same.').toBe(false)
      expect(output).toContain('Property failed after')
    })
  })
}

/** Runs a model in a process of its own against the server with this bug in it, or as it is. Always the same steps. */
function runModel(model: string, bug?: SeededBug): Promise<ModelRun> {
  const env = {
    ...process.env,
    AGENTCOMMS_SEEDED_BUG: JSON.stringify(bug ?? null),
    AGENTCOMMS_RUNS: '7',
    AGENTCOMMS_SEED: '1',
    NODE_OPTIONS: `--max-old-space-size=${LIMIT_MB}`,
  }
  const run = ['run', '--config', config, '--no-color', `test/models/${model}.test.ts`]
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [vitest, ...run],
      { env, timeout: LIMIT_MS, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ passed: error === null, output: stdout + stderr }),
    )
  })
}
