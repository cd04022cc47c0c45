import type { Operation } from '../../http/contract/contract.ts'
import { formatValue } from '../../http/error-text.ts'
import { type ControlOperationId, controlContract } from '../../services/contracts.ts'
import type { BoundMethods } from '../generated/methods.ts'
import { type Control, toMethodName } from './control.ts'

/** Returns the methods of a mock. */
export function bindMethods(control: Control): BoundMethods {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const operation of controlContract.operations) {
    if (operation.method !== 'POST' || operation.source['x-http-only']) continue
    const name = toMethodName(operation.path)
    const [first = '', second] = name.split('.')
    const [group, method] = second === undefined ? ['mock', first] : [first, second]
    groups[group] = { ...groups[group], [method]: bindMethod(control, operation) }
  }
  // The generated types describe exactly these operations.
  return groups as object as BoundMethods
}

/** Returns the method that runs an operation. */
export function bindMethod(
  control: Control,
  operation: Operation<ControlOperationId>,
): (...given: unknown[]) => unknown {
  const name = toMethodName(operation.path)
  const call = (...given: unknown[]): unknown =>
    control.call(name, operation, toInput(name, operation, given))
  return operation.source['x-async'] ? async (...given) => call(...given) : call
}

/** Returns the input of an operation from the arguments of its method. */
function toInput(
  name: string,
  { body, source }: Operation<ControlOperationId>,
  given: unknown[],
): { body?: unknown; query?: object } {
  const [first, second] = given
  if (body && body.mediaType !== 'application/json')
    return {
      body: typeof first === 'string' ? new TextEncoder().encode(first) : first,
      query: readOptions(name, second),
    }
  const names = source['x-arguments']
  if (!names) return body ? { body: body.required ? first : (first ?? {}) } : {}
  const fields = Object.fromEntries(names.map((field, index) => [field, given[index]]))
  return { body: { ...readOptions(name, given[names.length]), ...fields } }
}

function readOptions(name: string, options: unknown = {}): object {
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options
  throw new TypeError(`mock.${name}(): the options must be an object; received ${formatValue(options)}.`)
}
