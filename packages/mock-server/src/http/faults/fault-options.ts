import type * as control from '@agentcomms/spec/control'
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
export interface FaultOptions extends control.FaultOptions {
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
