import fc from 'fast-check'
import { it } from 'vitest'
import { changes } from './messages-changes.ts'
import { MessagesModel } from './messages-model.ts'
import { questions } from './messages-questions.ts'
import { Real } from './messages-real.ts'

const RUNS = Number(process.env.AGENTCOMMS_MODEL_RUNS ?? 60)
const SEED = process.env.AGENTCOMMS_MODEL_SEED

const commands = fc.commands([...changes, ...questions], { size: 'max', maxCommands: 60 })

it(
  'lists, searches, walks, counts and keeps as a plain array does, whatever happens',
  { timeout: 60_000 + RUNS * 2_000 },
  () =>
    fc.assert(
      fc.asyncProperty(commands, async steps => {
        const real = new Real()
        await real.addAgents()
        await fc.asyncModelRun(() => ({ model: new MessagesModel(), real }), steps)
      }),
      { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) },
    ),
)
