import type { Capability, ErrorCode } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { MAX_TIMER_MS } from '../../runtime/duration.ts'
import { functionOf, wholeNumber } from '../../runtime/input-schemas.ts'
import { contract, type OperationId } from '../contract/contract.ts'
import { documentedEnum } from '../contract/documented-schemas.ts'

/** A request as faults see it, before any check. */
export interface FaultRequest {
  /** The operationId in the document. */
  operation: OperationId
  /** In capitals, such as `POST`. */
  method: string
  /** Path without the query. A token in it is hidden. */
  path: string
  /** Query parameters; a repeated name is a list. */
  query: Readonly<Record<string, unknown>>
  /** All headers, including credentials. */
  headers: Headers
  /** The `Idempotency-Key`; null if there is none. */
  idempotencyKey: string | null
  /** JSON of the body; undefined if there is none. */
  body: unknown
}

/** A failure to inject. It has one of `status`, `drop`, `malformed` and `capability`, or `latencyMs` alone. */
export interface FaultOptions {
  /** Operations that it applies to. Default: all. */
  operation?: OperationId | readonly OperationId[] | undefined
  /** Capability whose provisioning fails, in any operation. */
  capability?: Exclude<Capability, 'email'> | undefined
  /** Status of the response, 400 to 599. The operation need not document it. */
  status?: number | undefined
  /** Error code. Default: the documented code of the status, such as RATE_LIMITED for 429. */
  code?: ErrorCode | undefined
  /** Detail of the error. */
  detail?: string | undefined
  /** `Retry-After` of a 429 or 503, in seconds. Default 1. */
  retryAfterSeconds?: number | undefined
  /** Delay of the response, in milliseconds of real time. With `phase: 'after'` it begins after the handler. */
  latencyMs?: number | undefined
  /** Whether the connection ends without a response. */
  drop?: boolean | undefined
  /** Whether the response is a 200 whose body is broken JSON. */
  malformed?: boolean | undefined
  /** `before` (default): the handler does not run. `after`: the handler runs, and then its response is lost. */
  phase?: 'before' | 'after' | undefined
  /** Number of requests that it applies to. Default: all until it is removed. */
  times?: number | undefined
  /** Whether it applies to a request. Default: to each. If it throws or returns no boolean, the request gets status 500. */
  when?: ((request: FaultRequest) => boolean) | undefined
}

const [firstOperation, ...otherOperations] = contract.map(({ id }) => id)
const operation = z.enum([firstOperation as OperationId, ...otherOperations])
const milliseconds = wholeNumber(0, MAX_TIMER_MS)

export const faultOptions: z.ZodMiniType<FaultOptions> = z
  .strictObject({
    operation: z.optional(z.union([operation, z.array(operation).check(z.minLength(1))])),
    capability: z.optional(
      z.enum(['phone', 'vault'], "must be 'phone' or 'vault'; email is always provisioned"),
    ),
    status: z.optional(wholeNumber(400, 599)),
    code: z.optional(documentedEnum<ErrorCode>('ErrorCode')),
    detail: z.optional(z.string()),
    retryAfterSeconds: z.optional(milliseconds),
    latencyMs: z.optional(milliseconds),
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

/** Says which fields do not belong together. Undefined if all do. */
function findContradiction(options: FaultOptions): string | undefined {
  const { status, latencyMs, capability } = options
  if (capability !== undefined) {
    const allowed = ['capability', 'detail', 'times']
    const other = Object.entries(options).find(
      ([name, value]) => value !== undefined && !allowed.includes(name),
    )
    return other && `has a capability and ${other[0]}; a capability allows only detail and times`
  }
  if (countEffects(options) > 1)
    return 'has more than one of status, drop and malformed; add a fault for each'
  const withoutStatus = (['code', 'detail', 'retryAfterSeconds'] as const).find(
    name => status === undefined && options[name] !== undefined,
  )
  if (withoutStatus) return `has ${withoutStatus} but no status; set a status from 400 to 599`
  if (options.retryAfterSeconds !== undefined && status !== 429 && status !== 503)
    return `has retryAfterSeconds and status ${status}; only 429 and 503 have a Retry-After header`
  if (countEffects(options) === 0 && latencyMs === undefined)
    return 'has no effect; set status, drop, malformed, latencyMs or capability'
  return undefined
}

/** Returns how many of the effects that replace the response a fault has. */
export function countEffects({ status, drop, malformed }: FaultOptions): number {
  return [status !== undefined, drop, malformed].filter(isSet => isSet === true).length
}
