// Failures that a test injects into requests and provisioning.

import type { AgentCapability, ErrorCode } from '@agentcomms/spec'
import type * as control from '@agentcomms/spec/control'
import { sleep } from '../work/time.ts'
import { type Snapshotable, StoredValue, snapshotAll, type Work } from '../work/work.ts'
import type { Exchange, RawResponse } from './exchange.ts'
import { type OperationId, problem, type RequestSource } from './handlers.ts'
import { field, getErrorMessage, type Text, text } from './text.ts'

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
  /**
   * Returns whether the fault applies to a request. Default: every request. If it throws or returns no
   * boolean, the response has status 500.
   */
  when?: ((request: FaultRequest) => boolean) | undefined
}

/** Returns a message about options that contradict each other; undefined if none do. */
export function findContradiction(options: FaultOptions): Text | undefined {
  const { status, latencyMs, capability } = options
  if (capability !== undefined) {
    const allowed = ['capability', 'detail', 'times']
    const other = Object.entries(options).find(
      ([name, value]) => value !== undefined && !allowed.includes(name),
    )
    if (!other) return undefined
    return text`${field('capability')} allows only ${field('detail')} and ${field('times')}; received ${field(other[0])}`
  }
  if (countEffects(options) > 1)
    return text`${field('status')}, ${field('drop')} and ${field('malformed')} cannot be combined; add one fault for each`
  const withoutStatus = (['code', 'detail', 'retryAfterSeconds'] as const).find(
    name => status === undefined && options[name] !== undefined,
  )
  if (withoutStatus) return text`${field(withoutStatus)} needs a status from 400 to 599`
  if (options.retryAfterSeconds !== undefined && status !== 429 && status !== 503)
    return text`${field('retryAfterSeconds')} needs status 429 or 503; received ${status}`
  if (countEffects(options) === 0 && latencyMs === undefined)
    return text`must have ${field('status')}, ${field('drop')}, ${field('malformed')}, ${field('latencyMs')} or ${field('capability')}`
  return undefined
}

/** Returns the number of options that replace the response. */
export function countEffects({ status, drop, malformed }: FaultOptions): number {
  return [status !== undefined, drop, malformed].filter(isSet => isSet === true).length
}

/** A fault that was added. */
export interface Fault {
  /** Id of the fault, for `mock.faults.remove()`. */
  readonly id: number
  /** Options as they were added. */
  readonly options: Readonly<FaultOptions>
  /** Number of requests that the fault was applied to. */
  readonly used: number
}

/** A fault that applies to a request. */
export type AppliedFault = Pick<Fault, 'id' | 'options'>

/** The faults of one mock. If several match a request, only the oldest applies. */
export class Faults implements Snapshotable {
  readonly #faults = new StoredValue<readonly Fault[]>([])
  readonly #useCounts = new StoredValue<ReadonlyMap<number, number>>(new Map())
  readonly #nextId = new StoredValue(1)

  /** Adds a fault with valid options. The field `used` of the returned fault stays current. */
  add(options: FaultOptions): Fault {
    const id = this.#nextId.value++
    const getUsed = (): number => this.#useCounts.value.get(id) ?? 0
    const fault: Fault = Object.freeze({
      id,
      options: Object.freeze({ ...options }),
      get used() {
        return getUsed()
      },
    })
    this.#faults.value = [...this.#faults.value, fault]
    return fault
  }

  /** Returns the faults that were not removed, oldest first. */
  list(): Fault[] {
    return [...this.#faults.value]
  }

  /** Removes a fault. Returns false if it does not exist. */
  remove(id: number): boolean {
    const others = this.#faults.value.filter(fault => fault.id !== id)
    const exists = others.length < this.#faults.value.length
    this.#faults.value = others
    return exists
  }

  clear(): void {
    this.#faults.value = []
  }

  /** Returns the options of the faults that were never applied, as JSON. */
  unused(): Record<string, unknown>[] {
    return this.#faults.value.filter(({ used }) => used === 0).map(({ options }) => describeOptions(options))
  }

  /** Whether any fault may apply to a request of this operation. */
  mayMatch(operation: OperationId): boolean {
    return this.#listActive(operation).length > 0
  }

  /** Returns the fault that applies to a request, and counts the use. If its `when` fails, returns a 500 fault. */
  match(work: Work, request: FaultRequest): AppliedFault | undefined {
    work.assertCurrent()
    for (const fault of this.#listActive(request.operation)) {
      const { id, options } = fault
      try {
        if (!meetsCondition(options, request)) continue
      } catch (error) {
        // Status 500, because a retry would hide the mistake.
        const shown = JSON.stringify(describeOptions(options))
        const detail = `The \`when\` of mock.faults.add(${shown}) failed: ${getErrorMessage(error)}`
        return { id, options: { status: 500, detail } }
      }
      // The condition may have restored the mock.
      work.assertCurrent()
      this.#count(fault)
      return fault
    }
    return undefined
  }

  /**
   * Returns the error of the fault that applies to provisioning a capability, and counts the use; undefined
   * without a fault or for a request of the console.
   */
  matchCapability(
    work: Work,
    capability: AgentCapability,
    source: RequestSource = 'program',
  ): string | undefined {
    work.assertCurrent()
    if (source === 'console') return undefined
    const fault = this.#faults.value.find(entry => isActive(entry) && entry.options.capability === capability)
    if (!fault) return undefined
    this.#count(fault)
    return fault.options.detail ?? `An injected fault prevents the provisioning of ${capability}.`
  }

  snapshot(): () => void {
    return snapshotAll([this.#faults, this.#useCounts, this.#nextId])
  }

  #listActive(id: OperationId): Fault[] {
    return this.#faults.value.filter(fault => {
      const { capability, operation = id } = fault.options
      return isActive(fault) && capability === undefined && [operation].flat().includes(id)
    })
  }

  #count({ id, used }: Fault): void {
    this.#useCounts.value = new Map(this.#useCounts.value).set(id, used + 1)
  }
}

function isActive({ options: { times }, used }: Fault): boolean {
  return times === undefined || used < times
}

function meetsCondition({ when }: FaultOptions, request: FaultRequest): boolean {
  const result: unknown = when ? when(request) : true
  if (typeof result === 'boolean') return result
  throw new TypeError(
    `it must return true or false; it returned ${result instanceof Promise ? 'a promise' : String(result)}`,
  )
}

function describeOptions({ when, ...options }: FaultOptions): Record<string, unknown> {
  return { ...options, ...(when && { when: 'function' }) }
}

/** Default error code of a fault by its status. */
const DEFAULT_CODES: Record<number, ErrorCode> = {
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

/**
 * Applies a fault to a request. `respond` returns the response without the fault. Returns undefined if the
 * fault closes the connection.
 */
export async function applyFault(
  exchange: Exchange,
  fault: FaultOptions,
  respond: () => Promise<RawResponse>,
): Promise<RawResponse | undefined> {
  const { status, drop, malformed, latencyMs = 0, phase } = fault
  // With the phase `after`, the request has its effects, and only the response is lost.
  const original = phase === 'after' ? await respond() : undefined
  if (latencyMs > 0) await sleep(latencyMs)
  if (drop) return undefined
  if (malformed) return malformedResponse(exchange, original)
  return status === undefined ? (original ?? (await respond())) : errorResponse(exchange, status, fault)
}

function errorResponse(exchange: Exchange, status: number, fault: FaultOptions): RawResponse {
  const { detail = `An injected fault returned status ${status}.`, retryAfterSeconds: seconds } = fault
  const code = fault.code ?? DEFAULT_CODES[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR')
  const retryAfter = seconds === undefined ? undefined : { 'Retry-After': String(seconds) }
  return exchange.writeResponse(problem(status, code, detail), retryAfter)
}

/** Returns a 200 with the first half of the original response, or of a small record if the fault runs before the handler. */
function malformedResponse({ headers }: Exchange, original: RawResponse | undefined): RawResponse {
  const text = typeof original?.content === 'string' ? original.content : '{"id":"c0"}'
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json' },
    content: text.slice(0, Math.ceil(text.length / 2)),
  }
}
