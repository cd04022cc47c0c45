import type { AgentCapability, ErrorCode } from '@agentcomms/spec'
import type { OperationId } from '../handlers.ts'

/** Request that a fault may apply to. It is not validated yet. */
export interface FaultRequest {
  /** Operation of the request. */
  operation: OperationId
  /** HTTP method in capitals, such as `POST`. */
  method: string
  /** Path without the query. A token in it is hidden. */
  path: string
  /** Query parameters as strings; a list such as `labels` is an array, and `dateRange` is an object. */
  query: Readonly<Record<string, unknown>>
  /** All request headers, including credentials. */
  headers: Headers
  /** The `Idempotency-Key` of the request; null if it has none. */
  idempotencyKey: string | null
  /** JSON of the body; undefined if the request has none. */
  body: unknown
}

/** Options of a fault. Set one of `status`, `drop`, `malformed` and `capability`, or only `latencyMs`. */
export interface FaultOptions {
  /** Operations that the fault applies to. Default: all. */
  operation?: OperationId | readonly OperationId[] | undefined
  /** Capability whose provisioning fails in every operation. Only `detail` and `times` can be combined with it. */
  capability?: Exclude<AgentCapability, 'email'> | undefined
  /** Status of the response, 400 to 599. It can be a status that the operation does not document. */
  status?: number | undefined
  /** Error code. Default: the documented code of the status, such as RATE_LIMITED for 429. */
  code?: ErrorCode | undefined
  /** Error message. */
  detail?: string | undefined
  /** `Retry-After` of a 429 or 503, in seconds. Default 1. */
  retryAfterSeconds?: number | undefined
  /** Delay of the response, in milliseconds of real time. With `phase: 'after'` the delay starts after the handler. */
  latencyMs?: number | undefined
  /** Whether the connection is closed without a response. */
  drop?: boolean | undefined
  /** Whether the response is a 200 with invalid JSON. */
  malformed?: boolean | undefined
  /**
   * `before` (default): the fault applies, and the service does not process the request. With `latencyMs` only, the service
   * processes the request after the delay. `after`: the service processes the request; then the fault applies to the response.
   */
  phase?: 'before' | 'after' | undefined
  /** Number of requests that the fault applies to. Default: all, until the fault is removed. */
  times?: number | undefined
  /** Returns whether the fault applies to a request. Default: every request. If it throws or returns no boolean, the response has status 500. */
  when?: ((request: FaultRequest) => boolean) | undefined
}

/** Returns a message about options that contradict each other; undefined if none do. */
export function findContradiction(options: FaultOptions): string | undefined {
  const { status, latencyMs, capability } = options
  if (capability !== undefined) {
    const allowed = ['capability', 'detail', 'times']
    const other = Object.entries(options).find(
      ([name, value]) => value !== undefined && !allowed.includes(name),
    )
    return other && `\`capability\` allows only \`detail\` and \`times\`; received \`${other[0]}\``
  }
  if (countEffects(options) > 1)
    return '`status`, `drop` and `malformed` cannot be combined; add one fault for each'
  const withoutStatus = (['code', 'detail', 'retryAfterSeconds'] as const).find(
    name => status === undefined && options[name] !== undefined,
  )
  if (withoutStatus) return `\`${withoutStatus}\` needs a status from 400 to 599`
  if (options.retryAfterSeconds !== undefined && status !== 429 && status !== 503)
    return `\`retryAfterSeconds\` needs status 429 or 503; received ${status}`
  if (countEffects(options) === 0 && latencyMs === undefined)
    return 'must have `status`, `drop`, `malformed`, `latencyMs` or `capability`'
  return undefined
}

/** Returns the number of options that replace the response. */
export function countEffects({ status, drop, malformed }: FaultOptions): number {
  return [status !== undefined, drop, malformed].filter(isSet => isSet === true).length
}
