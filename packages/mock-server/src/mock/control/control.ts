import type { operations, SmtpListener } from '@agentcomms/spec/control'
import { type Operation, Router, toAllowHeader, toOperationMethod } from '../../http/contract/contract.ts'
import type { Issue } from '../../http/contract/issues.ts'
import { type HandlerResult, JSON_TYPE, toResponse, writeResponse } from '../../http/exchange.ts'
import {
  type AnyRules,
  type ContentResult,
  type Handlers,
  invalidInput,
  isProblem,
  listFound,
  methodNotAllowed,
  type Problem,
  problem,
  runRules,
} from '../../http/handlers.ts'
import {
  type CheckedInput,
  checkCompression,
  decodeBody,
  type IncomingRequest,
  readBytes,
  readInput,
  toIncomingRequest,
} from '../../http/read-input.ts'
import {
  formatParts,
  getErrorMessage,
  nameRequest,
  quote,
  shorten,
  type Text,
  toMethodName,
} from '../../http/text.ts'
import type { ControlContext, ControlRules } from '../../services/app-context.ts'
import { contactControl, contactControlRules } from '../../services/contacts/control.ts'
import { type ControlOperationId, controlContract, controlValidator } from '../../services/contracts.ts'
import { dnsControl, dnsControlRules } from '../../services/domains/control.ts'
import { emailControl, emailControlRules } from '../../services/email/control.ts'
import { MAX_EMAIL_BYTES } from '../../services/email/receive-email.ts'
import { identityControl } from '../../services/identities/control.ts'
import { messageControl } from '../../services/messages/control.ts'
import { organizationControl, organizationControlRules } from '../../services/organizations/control.ts'
import { outboundMessageControl } from '../../services/outbound-messages/routes.ts'
import { smsControl, smsControlRules } from '../../services/sms/control.ts'
import { vaultControl } from '../../services/vault/control.ts'
import { voiceControl, voiceControlRules } from '../../services/voice/control.ts'
import { webhookControl } from '../../services/webhooks/control.ts'
import { sleep } from '../../work/time.ts'
import { RestoredError, type Work } from '../../work/work.ts'
import type { MockCore } from '../mock-core.ts'
import { logControl } from './log-control.ts'
import { mockControl, mockControlRules } from './mock-control.ts'

const CONTROL_PREFIX = '/__mock'
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** The server that got a request. */
export interface ControlServer {
  /** Origin of the server. Default: that of the request. */
  origin: string
  /** Addresses that accept email for the mock. Default: none. */
  smtp: readonly SmtpListener[]
  /** Reads the body within the limits of the server. Default: reads the body of the request. */
  bytes?: IncomingRequest['bytes'] | undefined
}

/** What handlers know of the sender of a request, and of the server that got it. */
export interface ControlCaller extends ControlServer {
  headers: Headers
}

/** Context of the handlers. Those of services use no `mock`. */
export interface MockContext extends ControlContext {
  mock: MockCore
}

export type AllControlHandlers = Handlers<operations, ControlCaller, MockContext>

/** Parts of a request that were read before its body. */
interface RequestParts {
  path: Record<string, string>
  url: URL
  caller: ControlCaller
  /** Work that began with the request. A restore may end it before the body has arrived. */
  work: Work
}

export type ControlOperation = Operation<ControlOperationId>
export type ControlResult = HandlerResult | ContentResult | Problem
type AnyHandler = (
  request: CheckedInput & ControlCaller,
  context: MockContext,
) => Promise<ControlResult> | ControlResult

/** Handlers of all operations of the control interface. */
export const controlHandlers = {
  ...organizationControl,
  ...identityControl,
  ...emailControl,
  ...smsControl,
  ...voiceControl,
  ...messageControl,
  ...outboundMessageControl,
  ...vaultControl,
  ...dnsControl,
  ...webhookControl,
  ...contactControl,
  ...mockControl,
  ...logControl,
} satisfies AllControlHandlers

/** Rules of operations of the control interface beyond the document. */
const controlRules: ControlRules = {
  ...contactControlRules,
  ...dnsControlRules,
  ...emailControlRules,
  ...organizationControlRules,
  ...smsControlRules,
  ...voiceControlRules,
  ...mockControlRules,
}

/** Returns all issues of an input: those that the check of the document found, and those of the rules. */
export function listIssues(
  { id }: ControlOperation,
  { issues, ...input }: CheckedInput & { issues: readonly Issue[] },
): Issue<string | Text>[] {
  const rules = controlRules[id] as AnyRules<null>
  return [...issues, ...listFound(runRules(rules, { request: input, issues, context: null }))]
}

/** Operations that replace the state. So they need not wait for others, and they may end others. */
const REPLACING: readonly ControlOperationId[] = ['restore', 'reset', 'importState']
/** Operations whose result says what happened up to their end. Others, such as addAgent, are complete before they resolve. */
const WAITING: readonly ControlOperationId[] = [
  'clockAdvance',
  'clockSet',
  'clockRunAll',
  'webhooksSettled',
  'webhooksDelivered',
]
/** Operations that would wait for the receiver that calls them. An advance of the clock does not wait for its caller. */
const DELIVERY_WAITS: readonly ControlOperationId[] = ['webhooksSettled', 'webhooksDelivered']
const calledByReceiver = problem(
  409,
  'CONFLICT',
  'A receiver called it, and would wait for its own response. Call it in the test instead.',
)
const LONG_WAIT_MS = 2_000
// Captured at import, so that fake timers in tests do not stop the notice.
const { setTimeout, clearTimeout } = globalThis
const IMPORTING = 'The mock imports a state, which would replace the result. Wait for the import first.'

/** Runs the operations of the control document: for requests under /__mock, and for the methods of `mock`. */
export class Control {
  #core: MockCore
  #router = new Router(controlContract.operations)

  constructor(core: MockCore) {
    this.#core = core
  }

  /** Responds to a request below /__mock. The server has checked where it comes from. */
  async respond(request: Request, server: Partial<ControlServer> = {}): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.slice(CONTROL_PREFIX.length) || '/'
    const route = this.#router.find(path)
    const operation = route?.operations.find(({ method }) => method === toOperationMethod(request.method))
    const methods = route?.operations.map(({ method }) => method) ?? []
    const caller = { origin: url.origin, smtp: [], ...server, headers: request.headers }
    const work = this.startWork()
    const result =
      route && operation
        ? await this.#process(request, operation, { path: route.path, url, caller, work })
        : this.#rejectUnknown(request.method, url.pathname, methods)
    const shown = isProblem(result) ? toHttpProblem(result) : result
    return toControlResponse(shown, request, { instance: url.pathname, methods })
  }

  async #process(
    request: Request,
    operation: ControlOperation,
    { path, url, caller, work }: RequestParts,
  ): Promise<ControlResult> {
    const content = await readContent(request, operation, caller.bytes)
    if (isProblem(content)) return content
    const isJson = (operation.body?.mediaType ?? JSON_TYPE) === JSON_TYPE
    const text = content instanceof Uint8Array && isJson ? decodeBody(content, request.headers) : ''
    if (typeof text !== 'string') return text
    const { headers } = request
    const { result } = readInput(controlValidator, {
      // Other bodies than JSON have no schema.
      operation: isJson ? operation : { ...operation, body: undefined },
      ...{ path, url, headers, text },
    })
    if (isProblem(result)) return result
    const issues = listIssues(operation, result)
    if (issues.length > 0) return invalidInput(issues)
    try {
      const { issues: _, ...checked } = result
      const input = { ...checked, ...caller, ...(!isJson && { body: content }) }
      const outcome = await this.run(operation, input, work)
      this.assertKept(operation, outcome, work)
      return outcome
    } catch (error) {
      if (error instanceof RestoredError) return problem(409, 'CONFLICT', error.message)
      return problem(500, 'INTERNAL_ERROR', `The mock server failed: ${getErrorMessage(error)}`)
    }
  }

  /** Runs an operation as the cause of all that it does. Throws a RestoredError if the mock was restored or closed before. */
  run(
    operation: ControlOperation,
    input: CheckedInput & ControlCaller,
    work: Work,
  ): Promise<ControlResult> | ControlResult {
    const { services, timeline, changes } = this.#core
    const { id, method, path, definition } = operation
    if (method !== 'GET' && !REPLACING.includes(id)) {
      work.assertCurrent()
      if (this.#core.isImporting) return problem(409, 'CONFLICT', IMPORTING)
      if (definition['x-async']) services.clock.assertOpen()
    }
    const isWaiting = WAITING.includes(id)
    if (DELIVERY_WAITS.includes(id) && services.webhooks.running.isCalling) return calledByReceiver
    const [name, at] = [toMethodName(path), services.clock.iso()]
    const cause = method === 'GET' ? null : timeline.addOperation(name, at, toShownInput(input))
    const started = cause === null ? undefined : { id: cause, at, name }
    if (started) changes.startOperation(started)
    const handler = controlHandlers[id] as AnyHandler
    const context: MockContext = {
      ...services,
      work: work.with(cause),
      mock: this.#core,
      defaultOrgId: this.#core.organization.id,
    }
    const end = (result?: ControlResult): void => {
      if (started) changes.endOperation(started, result && isProblem(result) ? toReason(result) : null)
      const change = definition['x-changes']
      if (change === 'clock') changes.emit({ type: 'clock', now: services.clock.iso() })
      else if (change !== undefined) changes.emit({ type: change })
    }
    const result = handler(input, context)
    if (!(result instanceof Promise)) {
      end(result)
      return result
    }
    const timer = isWaiting ? setTimeout(() => this.#noticeLongWait(name), LONG_WAIT_MS) : undefined
    result.then(end, () => end()).finally(() => clearTimeout(timer))
    return result
  }

  #noticeLongWait(name: string): void {
    const awaited = this.#core.services.webhooks.running.list().map(({ event, url }) => `${event} to ${url}`)
    if (awaited.length === 0) return
    const more = awaited.length > 3 ? ` and ${awaited.length - 3} more` : ''
    console.warn(
      `mock.${name}() has waited ${LONG_WAIT_MS / 1_000} s for the response to ${awaited.slice(0, 3).join(', ')}${more}.`,
    )
  }

  /** Starts the work of an operation. */
  startWork(): Work {
    return this.#core.services.clock.startWork(null)
  }

  /**
   * Throws a RestoredError if a restore, an import or the close came before the result of a waiting operation is
   * returned. Call it after the last `await`.
   */
  assertKept({ id }: ControlOperation, result: ControlResult, work: Work): void {
    if (!WAITING.includes(id) || isProblem(result)) return
    work.assertCurrent()
    this.#core.services.clock.assertOpen()
    if (this.#core.isImporting) throw new RestoredError(IMPORTING)
  }

  #rejectUnknown(method: string, pathname: string, methods: readonly string[]): Problem {
    const full = shorten(pathname)
    if (methods.length > 0) return methodNotAllowed(pathname, method, methods)
    const path = pathname.replace(CONTROL_PREFIX, '')
    const near = this.#router.findSimilar(method, path).map(text => text.replace(' ', ` ${CONTROL_PREFIX}`))
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
    const all = `${CONTROL_PREFIX} lists all paths.`
    return problem(404, 'NOT_FOUND', `${full} does not exist.${hint} ${all}`)
  }
}

/** Returns why an operation was rejected. */
const toReason = ({ status, code, detail }: Problem) => ({ status, code, detail: String(detail) })

/** Names operations as requests. Adds the parts of each message that names one, so that clients can name them otherwise. */
function toHttpProblem(problem: Problem): Problem {
  const { detail, details } = problem
  const issues = details?.issues?.map(issue => {
    if (typeof issue.message === 'string') return issue
    const { parts } = issue.message
    return { ...issue, message: formatParts(parts, nameRequest), parts }
  })
  if (typeof detail === 'string') return { ...problem, details: details && { ...details, issues } }
  const { parts } = detail
  return { ...problem, detail: formatParts(parts, nameRequest), details: { ...details, issues, parts } }
}

type Content = Uint8Array | AsyncIterable<Uint8Array>

/** Reads a body. A large one, such as a state, is not read yet. A body that its headers exclude is not read. */
async function readContent(
  request: Request,
  operation: ControlOperation,
  read: IncomingRequest['bytes'] | undefined,
): Promise<Content | Problem> {
  const { method, headers } = request
  const { mediaType = JSON_TYPE } = operation.body ?? {}
  const isLarge = mediaType === 'application/x-ndjson'
  const type = headers.get('content-type')
  const rejectType = (received: string): Problem => {
    const detail = `The body must have "Content-Type: ${mediaType}"; received ${received}.`
    return problem(415, 'UNSUPPORTED_MEDIA_TYPE', detail)
  }
  // Also without a body: in old browsers, a form of any page can send an empty one, without an Origin header.
  // Forms have a type.
  if (type !== null && method !== 'GET' && type.split(';')[0]?.trim().toLowerCase() !== mediaType)
    return rejectType(quote(type))
  // Requests of this method have no body for `fetch` either.
  if (operation.method === 'GET') return new Uint8Array()
  if (isLarge && request.body) return checkCompression(headers) ?? request.body
  // Not the body of the Request, if a server reads it: then two would read the connection.
  const bytes = read ?? toIncomingRequest(request).bytes
  const content = await readBytes({ headers, bytes }, MAX_EMAIL_BYTES)
  if (isProblem(content) || content.length === 0) return content
  return type === null ? rejectType('no Content-Type') : (checkCompression(headers) ?? content)
}

function toControlResponse(
  result: ControlResult,
  { method, headers: requestHeaders }: Request,
  { instance, methods }: { instance: string; methods: readonly string[] },
): Response {
  const { status } = result
  if (!isProblem(result) && 'content' in result) {
    const { content } = result
    if (method === 'HEAD' && content instanceof ReadableStream) void content.cancel()
    const headers = { ...result.headers, ...HEADERS }
    return new Response(method === 'HEAD' ? null : content, { status, headers })
  }
  if (!isProblem(result) && hasLongText(result.body)) {
    const headers = { ...HEADERS, 'content-type': JSON_TYPE }
    return new Response(method === 'HEAD' ? null : toJsonStream(result.body), { status, headers })
  }
  const headers = status === 405 ? { ...HEADERS, allow: toAllowHeader(methods) } : HEADERS
  if (status === 204) return new Response(null, { status, headers })
  const accept = requestHeaders.get('accept')
  return toResponse(writeResponse(result, { instance, accept }, headers), method)
}

/** Returns the fields of an input. A body that is not JSON, such as the source of an email, is not shown. */
function toShownInput({ query, body }: CheckedInput): object {
  const isPlain = typeof body === 'object' && body !== null && !ArrayBuffer.isView(body)
  return { ...query, ...(isPlain && !(body instanceof ReadableStream) && body) }
}

/** Longest text that is serialized without a pause, in characters. */
const MAX_CHARACTERS = 2 ** 18

/** Whether a JSON value contains a text that takes long to serialize, such as the body of a large email. */
function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MAX_CHARACTERS
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText)
}

/** Serializes a JSON value in parts, as fast as somebody reads them. */
function toJsonStream(value: unknown): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts = listParts(value)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      // Lets other requests run: somebody who reads fast would get all parts in one turn.
      await sleep(0)
      const { done, value: part } = parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(part))
    },
  })
}

function* listParts(value: unknown): Generator<string> {
  if (!hasLongText(value)) yield JSON.stringify(value)
  else if (typeof value === 'string') {
    yield '"'
    // Half of a surrogate pair is escaped, and the halves are one character again when they are read.
    for (let start = 0; start < value.length; start += MAX_CHARACTERS)
      yield JSON.stringify(value.slice(start, start + MAX_CHARACTERS)).slice(1, -1)
    yield '"'
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield index === 0 ? '[' : ','
      yield* listParts(item)
    }
    yield ']'
  } else {
    const fields = Object.entries(Object(value)).filter(([, field]) => field !== undefined)
    for (const [index, [name, field]] of fields.entries()) {
      yield `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`
      yield* listParts(field)
    }
    yield '}'
  }
}
