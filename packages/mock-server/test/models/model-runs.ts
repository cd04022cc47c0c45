/** How often a model is run, and how long that may take; both models alike. */
const runs = Number(process.env.AGENTCOMMS_MODEL_RUNS ?? 60)
const seed = process.env.AGENTCOMMS_MODEL_SEED

export const TIMEOUT_MS = 60_000 + runs * 2_000

export const PARAMETERS = {
  numRuns: runs,
  ...(seed !== undefined && { seed: Number(seed) }),
  // Of a seeded bug nobody wants the smallest example.
  ...(process.env.AGENTCOMMS_SEEDED_BUG !== undefined && { endOnFailure: true }),
}
