import { type Issue, toArgumentError } from '../../http/contract/issues.ts'
import { JSON_TYPE } from '../../http/exchange.ts'
import { isProblem, type Problem } from '../../http/handlers.ts'
import type { CheckedInput } from '../../http/read-input.ts'
import { formatValue, toMethodName } from '../../http/text.ts'
import { controlContract, controlValidator } from '../../services/contracts.ts'
import type { Work } from '../../work/work.ts'
import type { BoundMethods } from '../generated/methods.ts'
import type { MockWebhooks } from '../mock.ts'
import { toPlainInput } from '../options.ts'
import { type Control, type ControlOperation, type ControlResult, listIssues } from './control.ts'

type Methods = BoundMethods & { webhooks: Pick<MockWebhooks, 'trigger'> }

/**
 * Returns the methods of a mock that run an operation, such as `clock.advance`. They throw a TypeError for
 * invalid arguments, and an Error if the state of the mock does not allow the operation.
 */
export function bindMethods(control: Control): Methods {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const operation of controlContract.operations) {
    // The type of `webhooks.trigger` is not generated, because it has type parameters.
    const isMethod = !operation.definition['x-http-only'] || operation.id === 'webhooksTrigger'
    if (operation.method !== 'POST' || !isMethod) continue
    const [first = '', second] = toMethodName(operation.path).split('.')
    const [group, method] = second === undefined ? ['mock', first] : [first, second]
    groups[group] = { ...groups[group], [method]: bindMethod(control, operation) }
  }
  // The types describe exactly these operations.
  return groups as object as Methods
}

function bindMethod(control: Control, operation: ControlOperation): (...given: unknown[]) => unknown {
  const call = `mock.${toMethodName(operation.path)}()`
  const run = (given: unknown[], work: Work): Promise<ControlResult> | ControlResult => {
    const input = readArguments(call, operation, given)
    return control.run(operation, { ...input, headers: new Headers(), origin: '', smtp: [] }, work)
  }
  const finish = (result: ControlResult): unknown => {
    if (isProblem(result)) throw toMethodError(call, result)
    const body = 'body' in result ? result.body : undefined
    const field = operation.definition['x-result']
    // Returns copies, so that tests cannot change the mock.
    return copy(field === undefined ? body : Object(body)[field])
  }
  if (operation.definition['x-async'])
    return async (...given) => {
      const work = control.startWork()
      const result = await run(given, work)
      // No `await` may follow: the mock could be restored in the meantime.
      control.assertKept(operation, result, work)
      return finish(result)
    }
  return (...given) => {
    const result = run(given, control.startWork())
    return result instanceof Promise ? result.then(finish) : finish(result)
  }
}

/** Copies a JSON value. Unlike structuredClone(), copies no strings, which can have megabytes. */
function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy)
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copy(field)]))
}

/**
 * Returns the input of an operation from the arguments of its method, with defaults. Throws a TypeError if it
 * is not valid.
 */
function readArguments(call: string, operation: ControlOperation, given: unknown[]): CheckedInput {
  const { body, query } = assignArguments(call, operation, given)
  const plainQuery: Record<string, unknown> = Object(toPlainInput(call, query))
  const input = { path: {}, query: plainQuery, body: toPlainInput(call, body) }
  const { issues: ofQuery } = controlValidator.checkParameters(operation, 'query', input.query)
  const issues = listIssues(operation, {
    ...input,
    issues: [...ofQuery, ...checkBody(operation, input.body)],
  })
  if (issues.length === 0) return input
  throw toArgumentError(
    call,
    issues.map(issue => (issue.location === 'query' ? { ...issue, path: `/${issue.path}` } : issue)),
  )
}

/** Assigns the arguments of a method to the body and the query of its operation. */
function assignArguments(
  call: string,
  { body, definition }: ControlOperation,
  given: unknown[],
): { body?: unknown; query?: object } {
  const [first, second] = given
  if (!body) return {}
  if (body.mediaType !== JSON_TYPE) {
    const content = typeof first === 'string' ? new TextEncoder().encode(first) : first
    return { body: content, query: assertOptions(call, second) }
  }
  const names = definition['x-arguments']
  if (!names) return { body: body.required ? first : (first ?? {}) }
  const fields = Object.fromEntries(names.map((field, index) => [field, given[index]]))
  return { body: { ...assertOptions(call, given[names.length]), ...fields } }
}

function assertOptions(call: string, options: unknown = {}): object {
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options
  throw new TypeError(`${call}: the options must be an object; received ${formatValue(options)}.`)
}

function checkBody({ body }: ControlOperation, value: unknown): Issue[] {
  if (!body) return []
  if (body.mediaType === JSON_TYPE) return controlValidator.checkBody(body.schema, value).issues
  if (value instanceof Uint8Array) return []
  return [{ location: 'body', path: '/source', message: `must be ${body.schema['x-expected']}` }]
}

function toMethodError(call: string, { status, detail, details }: Problem): Error {
  if (details?.issues) return toArgumentError(call, details.issues)
  const message = `${call}: ${detail}`
  if (status === 400) return new TypeError(message)
  // Servers translate the status of a limit.
  return Object.assign(new Error(message), status > 409 && { status })
}
