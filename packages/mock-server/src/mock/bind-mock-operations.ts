import { checkInput } from '../runtime/check-input.ts'
import type { MockOperation, MockOperationContext, MockOperations } from '../services/mock-operation.ts'

/** The mock on which bound operations run. */
export interface OperationTarget {
  context: MockOperationContext
  /** Called after an operation that changes the clock, the DNS records or the faults. */
  onChange(change: NonNullable<MockOperation['changes']>): void
}

/** Returns operations as methods that tests call. `prefix` precedes their names in messages, such as `dns.`. */
export function bindMockOperations<Methods>(
  operations: MockOperations<Methods>,
  target: OperationTarget,
  prefix = '',
): Methods {
  const bound = Object.entries<MockOperation>(operations).map(([name, operation]) => {
    const call = (...args: never[]): unknown => {
      const { fromArguments = (input: unknown) => input } = operation
      return runMockOperation(prefix + name, operation, fromArguments(...args), target)
    }
    return [name, operation.async ? async (...args: never[]) => call(...args) : call]
  })
  return Object.fromEntries(bound) as Methods
}

/** Runs a mock operation by its name, such as `dns.publish`. Resolves to the JSON of the HTTP response, if any. */
export type RunByName = (name: string, input: unknown) => Promise<unknown>

// A registered symbol, because in CommonJS the server and the mock can come from different copies of the package.
export const RUN_BY_NAME = Symbol.for('@agentcomms/mock-server/run-by-name')

/** Returns the function that runs operations of a mock for the control interface. */
export function getRunByName(mock: object): RunByName {
  const run = (mock as { [RUN_BY_NAME]?: RunByName })[RUN_BY_NAME]
  if (run) return run
  throw new TypeError('The control interface requires a mock of createMock().')
}

/** Checks the input and runs an operation. Returns a copy, unless the result must show later changes of the mock (`live`). */
export function runMockOperation(
  name: string,
  operation: MockOperation,
  input: unknown,
  { context, onChange }: OperationTarget,
): unknown {
  const checked = checkInput(`mock.${name}()`, operation.input, input)
  const { changes, live } = operation
  const copy = (output: unknown): unknown => (live ? output : structuredClone(output))
  const finish = (): void => {
    if (changes) onChange(changes)
  }
  const output = operation.run(context, checked)
  if (output instanceof Promise) return output.then(copy).finally(finish)
  finish()
  return copy(output)
}
