import type { ErrorCode } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { type FaultOptions, findContradiction } from '../http/faults/fault-options.ts'
import type { Fault } from '../http/faults/faults.ts'
import type { OperationId } from '../http/handlers.ts'
import { MAX_TIMER_MS } from '../runtime/duration.ts'
import { functionOf, wholeNumber } from '../runtime/input-schemas.ts'
import { documentedEnum } from '../services/documented-schemas.ts'
import { type MockOperations, mockOperation } from '../services/mock-operation.ts'
import { contract } from '../services/service-contract.ts'

const [firstOperation, ...otherOperations] = contract.operations.map(({ id }) => id)
const operation = z.enum([firstOperation as OperationId, ...otherOperations])
const delay = wholeNumber(0, MAX_TIMER_MS)

const faultOptions: z.ZodMiniType<FaultOptions> = z
  .strictObject({
    operation: z.optional(z.union([operation, z.array(operation).check(z.minLength(1))])),
    capability: z.optional(
      z.enum(['phone', 'vault'], "must be 'phone' or 'vault'; email is always provisioned"),
    ),
    status: z.optional(wholeNumber(400, 599)),
    code: z.optional(documentedEnum<ErrorCode>('ErrorCode')),
    detail: z.optional(z.string()),
    retryAfterSeconds: z.optional(delay),
    latencyMs: z.optional(delay),
    drop: z.optional(z.boolean()),
    malformed: z.optional(z.boolean()),
    phase: z.optional(z.enum(['before', 'after'])),
    times: z.optional(wholeNumber(1)),
    when: z.optional(functionOf<NonNullable<FaultOptions['when']>>('a function: request => boolean')),
  } satisfies Record<keyof FaultOptions, unknown>)
  .check(({ value, issues }) => {
    const message = findContradiction(value)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, path: [] })
  })

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
