const SEED = Number(process.env.AGENTCOMMS_SEED ?? 20_260_101)
const TIMES = Number(process.env.AGENTCOMMS_RUNS ?? 1)

/** Whether the run asks for more than `npm test` does: `AGENTCOMMS_RUNS` is above 1. */
export const isLongRun = TIMES > 1

/** Size of a hostile input, in bytes. Large enough that a cost that grows with its square does not end in time. */
export const HOSTILE_BYTES = isLongRun ? 2 ** 20 : 2 ** 18

/**
 * How often a property is tried. The same examples in every run, so that what fails is the change and not luck:
 * `AGENTCOMMS_SEED=2` takes others, `AGENTCOMMS_RUNS=50` fifty times as many.
 */
export function runs(count = 100): { seed: number; numRuns: number } {
  return { seed: SEED, numRuns: count * TIMES }
}
