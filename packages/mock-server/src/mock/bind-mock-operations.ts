import { checkInput } from '../runtime/check-input.ts'
import type { MockOperation, MockOperationContext, MockOperations } from '../services/mock-operation.ts'

/** What an operation needs of the mock that it is bound to. */
export interface Binding {
  context: MockOperationContext
  /** Called after an operation that changes the clock, the DNS records or the faults. */
  onChange(changed: NonNullable<MockOperation['changes']>): void
}

/** Returns the methods of some operations, as tests call them. `prefix` is the name that messages begin with, such as `dns.`. */
export function bindMockOperations<Methods>(
  operations: MockOperations<Methods>,
  binding: Binding,
  prefix = '',
): Methods {
  const bound = Object.entries<MockOperation>(operations).map(([name, operation]) => {
    const call = (...args: never[]): unknown => {
      const { fromArguments = (input: unknown) => input } = operation
      return runMockOperation(prefix + name, operation, fromArguments(...args), binding)
    }
    return [name, operation.async ? async (...args: never[]) => call(...args) : call]
  })
  return Object.fromEntries(bound) as Methods
}

/** Checks the input and runs the operation. Returns a copy, so that a test that changes it does not change the mock. */
export function runMockOperation(
  name: string,
  operation: MockOperation,
  input: unknown,
  { context, onChange }: Binding,
): unknown {
  const checked = checkInput(`${name}()`, operation.input, input)
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
