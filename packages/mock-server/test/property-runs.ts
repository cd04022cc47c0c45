const SEED = Number(process.env.AGENTCOMMS_SEED ?? 20_260_101)
const TIMES = Number(process.env.AGENTCOMMS_RUNS ?? 1)

/**
 * How often a property is tried. The same examples in every run, so that what fails is the change and not luck:
 * `AGENTCOMMS_SEED=2` takes others, `AGENTCOMMS_RUNS=50` fifty times as many.
 */
export function runs(count = 100): { seed: number; numRuns: number } {
  return { seed: SEED, numRuns: count * TIMES }
}
