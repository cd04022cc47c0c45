import type { Capability, ErrorCode } from '@agentcomms/spec'
import { didYouMean } from '../../runtime/did-you-mean.ts'
import { contract, document, type OperationId } from '../contract/contract.ts'
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

/** A fault whose options make sense, with all defaults filled in. */
export interface CheckedFault {
  /** How it was added, for messages. */
  name: string
  /** Undefined: every one. */
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

type Members = Record<keyof FaultOptions, true>

const MEMBERS: Members = {
  operation: true,
  capability: true,
  status: true,
  code: true,
  detail: true,
  retryAfterSeconds: true,
  latencyMs: true,
  drop: true,
  malformed: true,
  phase: true,
  times: true,
  when: true,
}
const LONGEST_LATENCY_MS = 2 ** 31 - 1
const OPERATIONS = contract.map(({ id }) => id)
const codeSchema: object = document.components.schemas?.ErrorCode ?? {}
const CODES: readonly string[] = 'enum' in codeSchema && Array.isArray(codeSchema.enum) ? codeSchema.enum : []
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

/** The fault that strikes where `when` failed: a 500 that says so, as a mistake in it would hide in a retry. */
export function brokenCondition(checked: CheckedFault, error: unknown): CheckedFault {
  const message = error instanceof Error ? error.message : String(error)
  const detail = `The \`when\` of ${checked.name} failed: ${message}`
  const refusal = refuse(500, 'INTERNAL_ERROR', detail)
  return { ...checked, effect: 'refuse', phase: 'before', latencyMs: 0, refusal }
}

/** Throws a TypeError that says what makes no sense and what to give instead. */
export function checkFault(options: FaultOptions): CheckedFault {
  if (typeof options !== 'object' || options === null)
    throw fault('takes an object', 'such as { operation: "sendEmail", status: 503 }')
  const unknown = Object.keys(options).find(member => !Object.hasOwn(MEMBERS, member))
  if (unknown !== undefined)
    throw fault(`does not know "${unknown}"`, didYouMean(unknown, Object.keys(MEMBERS)))
  const effect = effectOf(options)
  const { capability, detail, phase = 'before', times = Number.POSITIVE_INFINITY, when } = options
  if (capability !== undefined) checkCapability(options)
  if (detail !== undefined && typeof detail !== 'string')
    throw fault(`has detail ${JSON.stringify(detail)}`, 'give a text')
  if (phase !== 'before' && phase !== 'after') throw fault(`has phase "${phase}"`, "give 'before' or 'after'")
  if (times !== Number.POSITIVE_INFINITY && !(Number.isInteger(times) && times > 0))
    throw fault(`has times ${times}`, 'give a whole number from 1 on')
  return {
    name: nameOf(options),
    operations: operationsOf(options.operation),
    capability,
    effect,
    refusal: options.status === undefined ? undefined : refusalOf({ ...options, status: options.status }),
    retryAfterSeconds: wholeFrom0('retryAfterSeconds', options.retryAfterSeconds ?? 1),
    detail,
    latencyMs: wholeFrom0('latencyMs', options.latencyMs ?? 0),
    phase,
    times,
    when: toCondition(when),
  }
}

function effectOf(options: FaultOptions): CheckedFault['effect'] {
  const { status, drop, malformed, latencyMs, capability } = options
  for (const [name, value] of Object.entries({ drop, malformed }))
    if (value !== undefined && typeof value !== 'boolean')
      throw fault(`has ${name} ${JSON.stringify(value)}`, 'give true, or leave it out')
  const effects = [
    ...(status === undefined ? [] : (['refuse'] as const)),
    ...(drop ? (['drop'] as const) : []),
    ...(malformed ? (['malform'] as const) : []),
  ]
  const [effect] = effects
  if (effects.length > 1)
    throw fault('has several of status, drop and malformed', 'give one; add several faults')
  const idle = (['code', 'retryAfterSeconds', ...(capability ? [] : ['detail' as const])] as const).find(
    member => options[member] !== undefined,
  )
  if (effect !== 'refuse' && idle) throw fault(`has ${idle} and no status`, 'give a status, 400 to 599')
  if (options.retryAfterSeconds !== undefined && status !== 429 && status !== 503)
    throw fault(`has retryAfterSeconds and status ${status}`, 'only 429 and 503 say when to come again')
  if (effect === undefined && latencyMs === undefined && capability === undefined)
    throw fault('has no effect', 'give a status, drop, malformed, latencyMs or capability')
  return effect ?? 'delay'
}

function checkCapability(options: FaultOptions): void {
  const { capability } = options
  if (capability !== 'phone' && capability !== 'vault')
    throw fault(
      `has capability "${String(capability)}"`,
      "give 'phone' or 'vault'; email is always provisioned",
    )
  const allowed = ['capability', 'detail', 'times']
  const other = Object.entries(options).find(
    ([member, value]) => value !== undefined && !allowed.includes(member),
  )
  if (other)
    throw fault(
      `has a capability and ${other[0]}`,
      `a capability goes with ${allowed.slice(1).join(' and ')} alone`,
    )
}

function operationsOf(operation: FaultOptions['operation']): readonly OperationId[] | undefined {
  if (operation === undefined) return undefined
  const operations = [operation].flat()
  for (const id of operations)
    if (typeof id !== 'string')
      throw fault(`has operation ${JSON.stringify(id)}`, 'give an operationId such as "sendEmail", or a list')
    else if (!OPERATIONS.includes(id))
      throw fault(`has operation "${String(id)}", which does not exist`, didYouMean(String(id), OPERATIONS))
  if (operations.length === 0) throw fault('has no operation', 'leave `operation` out for all of them')
  return operations
}

function refusalOf({ status, code, detail }: FaultOptions & { status: number }): Refusal {
  if (!Number.isInteger(status) || status < 400 || status > 599)
    throw fault(`has status ${String(status)}`, 'give 400 to 599')
  if (code !== undefined && !CODES.includes(code)) throw fault(`has code "${code}"`, didYouMean(code, CODES))
  const byDefault = CODE_OF[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR')
  return refuse(status, code ?? byDefault, detail ?? `A fault of this test answers ${status}.`)
}

function wholeFrom0(member: string, value: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= LONGEST_LATENCY_MS) return value
  throw fault(`has ${member} ${String(value)}`, `give a whole number from 0 to ${LONGEST_LATENCY_MS}`)
}

function toCondition(when: FaultOptions['when']): CheckedFault['when'] {
  if (when === undefined) return () => true
  if (typeof when !== 'function') throw fault('has a `when` that is no function', 'give request => boolean')
  return request => {
    const answer: unknown = when(request)
    if (typeof answer === 'boolean') return answer
    throw fault(`has a \`when\` that answered ${String(answer)}`, 'answer true or false, at once')
  }
}

function nameOf(options: FaultOptions): string {
  return `faults.add(${JSON.stringify(options, (_, value: unknown) => (typeof value === 'function' ? 'function' : value))})`
}

function fault(what: string, mend: string): TypeError {
  return new TypeError(`The fault ${what}: ${mend}${mend.endsWith('?') ? '' : '.'}`)
}
