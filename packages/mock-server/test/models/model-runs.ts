import { runs, sizeOf } from '@agentcomms/spec/property-runs'

/** Runs of a model. */
export const PARAMETERS = runs(sizeOf(4, 5, 10))

/** Time limit of all runs of a model, in milliseconds. */
export const TIMEOUT_MS = 60_000 + PARAMETERS.numRuns * 2_000
