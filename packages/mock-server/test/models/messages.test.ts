import fc from 'fast-check'
import { it } from 'vitest'
import { MessagesModel } from './messages-model.ts'
import { readCommands } from './messages-reads.ts'
import { Real } from './messages-real.ts'
import { writeCommands } from './messages-writes.ts'
import { PARAMETERS, TIMEOUT_MS } from './model-runs.ts'

const commands = fc.commands([...writeCommands, ...readCommands], { size: 'max', maxCommands: 60 })

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
