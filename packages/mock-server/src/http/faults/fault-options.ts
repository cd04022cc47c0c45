import type { Capability, ErrorCode } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { functionOf, LONGEST_TIMER_MS, wholeNumber } from '../../runtime/input-schemas.ts'
import { contract, type OperationId } from '../contract/contract.ts'
import { documentedEnum } from '../contract/documented-schemas.ts'
import { type Refusal, refuse } from '../problem.ts'

/** A request as a fault sees it, before anything of it has been checked. */
export interface FaultRequest {
  /** The operationId in the document. */
  operation: OperationId
  /** In capitals, such as `POST`. */
  method: string
  /** Path without the query; a token in it is not shown. */
  path: string
  /** A name that is given several times has a list. */
  query: Readonly<Record<string, unknown>>
  /** All of them, credentials too. */
  headers: Headers
  /** The `Idempotency-Key`; null where there is none. */
  idempotencyKey: string | null
  /** The JSON of the body; undefined where there is none. */
  body: unknown
}

/**
 * What goes wrong. A fault of requests has a `status`, or `drop`, or `malformed`, or nothing but `latencyMs`; a fault of
 * a `capability` has none of them.
 */
export interface FaultOptions {
  /** The operations that it is about. Default: every one. */
  operation?: OperationId | readonly OperationId[] | undefined
  /** Lets the provisioning of this capability fail, in whatever operation it is asked for. */
  capability?: Exclude<Capability, 'email'> | undefined
  /** Status of the reply, 400 to 599, also one that the operation does not document. */
  status?: number | undefined
  /** Default: the documented code of the status, such as RATE_LIMITED for 429. */
  code?: ErrorCode | undefined
  /** What the error says. */
  detail?: string | undefined
  /** `Retry-After` of a 429 or 503, in seconds. Default 1. */
  retryAfterSeconds?: number | undefined
  /**
   * By how much the reply is delayed, in milliseconds of real time, whatever the clock of the mock. With
   * `phase: 'after'` the delay begins once the handler is done.
   */
  latencyMs?: number | undefined
  /** Ends the connection without a reply. */
  drop?: boolean | undefined
  /** Answers a 200 whose body is broken JSON. */
  malformed?: boolean | undefined
  /** `before` (default): nothing happens on the server. `after`: everything happens, and then the reply is lost. */
  phase?: 'before' | 'after' | undefined
  /** How many requests it takes. Default: all until it is removed. */
  times?: number | undefined
  /**
   * Which requests it takes, of those that it is about. Default: each. Where it throws, or answers no boolean, the
   * request is answered a 500 that says so.
   */
  when?: ((request: FaultRequest) => boolean) | undefined
}

/** A fault as it applies to requests, with its defaults. */
export interface CheckedFault {
  /** How it was added, for messages. */
  name: string
  /** Undefined: all operations. */
  operations: readonly OperationId[] | undefined
  capability: Capability | undefined
  effect: 'refuse' | 'drop' | 'malform' | 'delay'
  refusal: Refusal | undefined
  retryAfterSeconds: number
  detail: string | undefined
  latencyMs: number
  phase: 'before' | 'after'
  times: number
  when: (request: FaultRequest) => boolean
}

const [firstOperation, ...otherOperations] = contract.map(({ id }) => id)
const operation = z.enum([firstOperation as OperationId, ...otherOperations])
const milliseconds = wholeNumber(0, LONGEST_TIMER_MS)

/** Schema of `FaultOptions`. */
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

const CODE_OF: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'ATTACHMENT_UNAVAILABLE',
  429: 'RATE_LIMITED',
  451: 'CONSENT_REQUIRED',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
}

/** Fills in the defaults. The options match the schema above. */
export function toFault(options: FaultOptions): CheckedFault {
  const { operation, capability, status, detail, when } = options
  return {
    name: describeFault(options),
    operations: operation === undefined ? undefined : [operation].flat(),
    capability,
    effect: effectsOf(options)[0] ?? 'delay',
    refusal:
      status === undefined
        ? undefined
        : refuse(
            status,
            options.code ?? CODE_OF[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR'),
            detail ?? `A fault of this test responds with ${status}.`,
          ),
    retryAfterSeconds: options.retryAfterSeconds ?? 1,
    detail,
    latencyMs: options.latencyMs ?? 0,
    phase: options.phase ?? 'before',
    times: options.times ?? Number.POSITIVE_INFINITY,
    when: when ? withBooleanResult(when) : () => true,
  }
}

/** The response if `when` fails: a 500 that says so, because a retry would hide the mistake. */
export function brokenCondition(checked: CheckedFault, error: unknown): CheckedFault {
  const message = error instanceof Error ? error.message : String(error)
  const detail = `The \`when\` of ${checked.name} failed: ${message}`
  const refusal = refuse(500, 'INTERNAL_ERROR', detail)
  return { ...checked, effect: 'refuse', phase: 'before', latencyMs: 0, refusal }
}

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
  const effects = effectsOf(options)
  if (effects.length > 1) return 'has more than one of status, drop and malformed; add a fault for each'
  const withoutStatus = (['code', 'detail', 'retryAfterSeconds'] as const).find(
    name => status === undefined && options[name] !== undefined,
  )
  if (withoutStatus) return `has ${withoutStatus} but no status; set a status from 400 to 599`
  if (options.retryAfterSeconds !== undefined && status !== 429 && status !== 503)
    return `has retryAfterSeconds and status ${status}; only 429 and 503 have a Retry-After header`
  if (effects.length === 0 && latencyMs === undefined)
    return 'has no effect; set status, drop, malformed, latencyMs or capability'
  return undefined
}

function effectsOf({ status, drop, malformed }: FaultOptions): CheckedFault['effect'][] {
  return [
    ...(status === undefined ? [] : (['refuse'] as const)),
    ...(drop ? (['drop'] as const) : []),
    ...(malformed ? (['malform'] as const) : []),
  ]
}

function withBooleanResult(when: NonNullable<FaultOptions['when']>): CheckedFault['when'] {
  return request => {
    const result: unknown = when(request)
    if (typeof result === 'boolean') return result
    throw new TypeError(`it returned ${String(result)}; return true or false, and not a promise`)
  }
}

function describeFault(options: FaultOptions): string {
  return `faults.add(${JSON.stringify(options, (_, value: unknown) => (typeof value === 'function' ? 'function' : value))})`
}
