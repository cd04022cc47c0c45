import * as z from 'zod/mini'
import { type FaultOptions, faultOptions } from '../http/faults/fault-options.ts'
import type { Fault } from '../http/faults/faults.ts'
import { type MockOperations, mockOperation } from '../services/mock-operation.ts'

export interface FaultMockOperations {
  /**
   * Adds a fault, so that matching requests fail. If several faults match, only the oldest applies.
   *
   * Throws a TypeError for options that contradict each other.
   *
   * @example
   * ```ts
   * mock.faults.add({ operation: 'sendEmail', status: 503, times: 2 })
   * mock.faults.add({ operation: 'sendEmail', drop: true, phase: 'after', times: 1 })
   * mock.faults.add({ capability: 'phone' })
   * ```
   */
  add(options: FaultOptions): Fault
  /** Removes a fault by its `id`. Throws a TypeError if it does not exist. */
  remove(id: number): void
  /** Removes all faults. */
  clear(): void
}

export const faultMockOperations = {
  add: mockOperation({
    summary: 'Adds a fault, so that matching requests fail',
    changes: 'faults',
    live: true,
    input: faultOptions,
    run: ({ faults }, options) => faults.add(options),
    toJson: (_, fault) => toFaultJson(fault),
  }),

  remove: mockOperation({
    summary: 'Removes a fault',
    changes: 'faults',
    returnsNothing: true,
    input: z.strictObject({ id: z.int() }),
    fromArguments: (id: number) => ({ id }),
    run: ({ faults }, { id }) => faults.remove(id),
  }),

  clear: mockOperation({
    summary: 'Removes all faults',
    changes: 'faults',
    returnsNothing: true,
    input: z.strictObject({}),
    fromArguments: () => ({}),
    run: ({ faults }) => faults.clear(),
  }),
} satisfies MockOperations<FaultMockOperations>

/** Returns a fault as JSON. `condition` is true if the fault has a `when`, which JSON cannot contain. */
export function toFaultJson({ id, options, used }: Fault): object {
  return { id, options, used, condition: options.when !== undefined }
}
