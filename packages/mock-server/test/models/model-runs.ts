import { runs } from '../property-runs.ts'

const parameters = runs(60)

/** How often a model is run, and how long that may take; both models alike. */
export const TIMEOUT_MS = 60_000 + parameters.numRuns * 2_000

export const PARAMETERS = {
  ...parameters,
  // Of a seeded bug nobody wants the smallest example.
  ...(process.env.AGENTCOMMS_SEEDED_BUG !== undefined && { endOnFailure: true }),
}
