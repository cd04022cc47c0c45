import type { operations } from '@agentcomms/spec/control'
import { type Handlers, noContent, ok } from '../../http/handlers.ts'
import { notFound, problem } from '../../http/problem.ts'
import type { ControlCaller, MockContext } from './control-context.ts'

/** Snapshots, reset, export and import. A snapshot cannot leave the process, so over HTTP an id refers to it. */
export const stateControl = {
  listSnapshots(_, { mock }) {
    return ok({ items: mock.namedSnapshots.list() })
  },

  snapshots({ body }, { mock }) {
    return ok(mock.namedSnapshots.take(body?.name))
  },

  restore({ body: { id } }, { mock }) {
    const snapshot = mock.namedSnapshots.get(id)
    if (!snapshot) return notFound('snapshot', id)
    mock.restore(snapshot)
    return noContent
  },

  reset(_, { mock }) {
    mock.reset()
    return noContent
  },

  assertNoUnused(_, { mock }) {
    const unused = mock.listUnused()
    if (unused.length === 0) return noContent
    return problem(409, 'CONFLICT', `Unused faults and receivers: ${unused.join('; ')}`)
  },

  exportState() {
    return problem(409, 'CONFLICT', 'Not available yet.')
  },

  importState() {
    return problem(409, 'CONFLICT', 'Not available yet.')
  },
} satisfies Partial<Handlers<operations, ControlCaller, MockContext>>
