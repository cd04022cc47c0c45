import fc from 'fast-check'
import { it } from 'vitest'
import { commands } from './deliveries-commands.ts'
import { DeliveriesModel } from './deliveries-model.ts'
import { Real } from './deliveries-real.ts'

const RUNS = Number(process.env.AGENTCOMMS_MODEL_RUNS ?? 60)
const SEED = process.env.AGENTCOMMS_MODEL_SEED
const START = Date.parse('2026-01-01T00:00:00.000Z')

it(
  'delivers, holds, caps, retries and gives up as a plain list does, whatever happens',
  { timeout: 60_000 + RUNS * 2_000 },
  () =>
    fc.assert(
      fc.asyncProperty(commands, fc.nat(), async (steps, seed) => {
        const real = new Real(seed, START)
        try {
          await fc.asyncModelRun(() => ({ model: new DeliveriesModel(START), real }), steps)
        } finally {
          real.mock.close()
        }
      }),
      { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) },
    ),
)
