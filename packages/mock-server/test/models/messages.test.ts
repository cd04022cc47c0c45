import fc from 'fast-check'
import { it } from 'vitest'
import { changes } from './messages-changes.ts'
import { MessagesModel } from './messages-model.ts'
import { questions } from './messages-questions.ts'
import { Real } from './messages-real.ts'
import { PARAMETERS, TIMEOUT_MS } from './model-runs.ts'

const commands = fc.commands([...changes, ...questions], { size: 'max', maxCommands: 60 })

it('lists, searches, pages, counts and stores like the model', { timeout: TIMEOUT_MS }, () =>
  fc.assert(
    fc.asyncProperty(commands, async steps => {
      const real = new Real()
      await real.addAgents()
      await fc.asyncModelRun(() => ({ model: new MessagesModel(), real }), steps)
    }),
    PARAMETERS,
  ),
)
