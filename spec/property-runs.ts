const SEED = Number(process.env.AGENTCOMMS_SEED ?? 20_260_101)
const TIMES = Number(process.env.AGENTCOMMS_RUNS ?? 1)

/** Whether the run asks for more than `npm test` does: `AGENTCOMMS_RUNS` is above 1. */
export const isLongRun = TIMES > 1

/** Size of a hostile input, in bytes. With this size, a test whose cost is quadratic exceeds its time limit. */
export const HOSTILE_BYTES = isLongRun ? 2 ** 20 : 2 ** 18

/**
 * Returns the seed and the number of runs of a property test. Every run tries the same examples, so that a
 * failure comes from a change. `AGENTCOMMS_SEED=2` tries others, `AGENTCOMMS_RUNS=50` fifty times as many.
 */
export function runs(count = 100): { seed: number; numRuns: number } {
  return { seed: SEED, numRuns: count * TIMES }
}
