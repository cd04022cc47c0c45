import fc from 'fast-check'
import { it } from 'vitest'
import { commands } from './deliveries-commands.ts'
import { DeliveriesModel } from './deliveries-model.ts'
import { Real } from './deliveries-real.ts'
import { PARAMETERS, TIMEOUT_MS } from './model-runs.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')

it('delivers, queues, limits, retries and gives up like the model', { timeout: TIMEOUT_MS }, () =>
  fc.assert(
    fc.asyncProperty(commands, fc.nat(), async (steps, seed) => {
      const real = new Real(seed, START)
      try {
        await real.createRecords()
        await fc.asyncModelRun(() => ({ model: new DeliveriesModel(real.mock.clock.now()), real }), steps)
      } finally {
        real.mock.close()
      }
    }),
    PARAMETERS,
  ),
)
