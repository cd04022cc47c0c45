import { toArgumentError } from '../../http/contract/issues.ts'
import { type Fault, type FaultOptions, findContradiction } from '../../http/faults.ts'
import { noContent, ok } from '../../http/handlers.ts'
import { invalidFields, notFound } from '../../http/problem.ts'
import type { ControlHandlers } from '../../services/app-context.ts'
import type { MockCore } from '../mock-core.ts'
import { functionOption, readOptions } from './read-options.ts'

export const faultControl = {
  listFaults(_, { faults }) {
    return ok({ items: faults.list().map(toFaultJson) })
  },

  faultsAdd({ body }, { faults }) {
    const message = findContradiction(body)
    return message === undefined ? ok(toFaultJson(faults.add(body))) : invalidFields([{ path: '', message }])
  },

  faultsRemove({ body: { id } }, { faults }) {
    return faults.remove(id) ? noContent : notFound('fault', String(id))
  },

  faultsClear(_, { faults }) {
    faults.clear()
    return noContent
  },
} satisfies ControlHandlers

/** Returns a fault as JSON, which cannot contain a `when`. */
function toFaultJson({ id, options: { when, ...options }, used }: Fault) {
  return { id, options, used, condition: when !== undefined }
}

/** Adds a fault that can have a function. Throws a TypeError for invalid options. */
export function addFault({ services, timeline, changes }: MockCore, options: FaultOptions): Fault {
  const call = 'mock.faults.add()'
  const when = functionOption('a function: request => boolean')
  const checked = readOptions<FaultOptions>(call, 'FaultOptions', options, { when })
  const message = findContradiction(checked)
  if (message !== undefined) throw toArgumentError(call, [{ in: 'body', path: '', message }])
  timeline.addOperation('faults.add', services.clock.iso())
  const fault = services.faults.add(checked)
  changes.emit({ type: 'faults' })
  return fault
}
