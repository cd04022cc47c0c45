import type { operations } from '@agentcomms/spec/control'
import { type Handlers, noContent, ok } from '../../http/handlers.ts'
import { notFound, problem } from '../../http/problem.ts'
import { StateError } from '../state/read-state.ts'
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
    return problem(409, 'CONFLICT', ['Unused faults and receivers:', ...unused].join('\n  '))
  },

  exportState(_, { mock }) {
    const headers = {
      'content-type': 'application/x-ndjson',
      'content-disposition': 'attachment; filename="mock-state.ndjson"',
    }
    return { status: 200, headers, content: toStream(mock.exportState()) }
  },

  async importState({ body }, { mock }) {
    try {
      await mock.importState(body)
    } catch (error) {
      if (!(error instanceof StateError)) throw error
      return problem(400, 'BAD_REQUEST', error.message)
    }
    return noContent
  },
} satisfies Partial<Handlers<operations, ControlCaller, MockContext>>

function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
}
