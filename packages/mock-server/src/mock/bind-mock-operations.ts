import { checkInput } from '../runtime/check-input.ts'
import type { MockOperation, MockOperationContext, MockOperations } from '../services/mock-operation.ts'

/** The mock on which bound operations run. */
export interface OperationTarget {
  /** Returns the context of an operation, which is the cause of all that its work does. */
  startOperation(name: string): MockOperationContext
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

/** Checks the input and runs an operation. Returns a copy, unless the result must show later changes of the mock (`live`). */
export function runMockOperation(
  name: string,
  operation: MockOperation,
  input: unknown,
  { startOperation, onChange }: OperationTarget,
): unknown {
  const checked = checkInput(`mock.${name}()`, operation.input, input)
  const { changes, live } = operation
  const copy = (output: unknown): unknown => (live ? output : structuredClone(output))
  const finish = (): void => {
    if (changes) onChange(changes)
  }
  const output = operation.run(startOperation(name), checked)
  if (output instanceof Promise) return output.then(copy).finally(finish)
  finish()
  return copy(output)
}
