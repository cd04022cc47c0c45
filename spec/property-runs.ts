const SEED = Number(process.env.AGENTCOMMS_SEED ?? 20_260_101)
/** 1 in `npm test`, 2 in `npm run test:full`, at least 10 in `npm run test:nightly`. */
const TIMES = Number(process.env.AGENTCOMMS_RUNS ?? 1)

/** Whether the run asks for more than `npm test` does. */
export const isLongRun = TIMES > 1

/** Returns the size of a generated test for this run: in `npm test`, in `npm run test:full` or in the nightly run. */
export function sizeOf<T>(quick: T, full: T, nightly: T = full): T {
  if (TIMES >= 10) return nightly
  return isLongRun ? full : quick
}

/** Size of a hostile input, in bytes. With the size of a long run, a test whose cost is quadratic exceeds its time limit. */
export const HOSTILE_BYTES = sizeOf(2 ** 16, 2 ** 20)

/**
 * Returns the seed and the number of runs of a property test. Every run tries the same examples, so that a
 * failure comes from a change. `AGENTCOMMS_SEED=2` tries others, `AGENTCOMMS_RUNS=50` fifty times as many.
 */
export function runs(count = 100): { seed: number; numRuns: number } {
  return { seed: SEED, numRuns: count * TIMES }
}
