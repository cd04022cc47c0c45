import type { ErrorResponse } from '@agentcomms/spec'
import type { Clock } from '../work/clock.ts'
import type { Ids } from '../work/ids.ts'
import { preciseNow } from '../work/time.ts'
import type { Work } from '../work/work.ts'
import type { Principal } from './auth.ts'
import {
  getSubpath,
  type Operation,
  type Route,
  type Router,
  toOperationMethod,
} from './contract/contract.ts'
import { isProblem, type OperationId, type Problem, problemDetails, type RequestSource } from './handlers.ts'
import { type IncomingRequest, readBody } from './read-input.ts'
import { hideSecretsIn } from './request-log.ts'
import { shorten } from './text.ts'

/** Maximum number of ignored fields in a header and in the request log. */
const MAX_IGNORED_SHOWN = 20
/** Longest part of an ignored field's path in the header, in characters. */
const MAX_IGNORED_PATH = 200
/** Short, so that tests of retries are fast. */
const RETRY_AFTER_SECONDS = '1'
const encoder = new TextEncoder()

/** Paths of the operations of a document. */
export interface ServicePaths {
  router: Router<OperationId>
  /** Hides the tokens in a path. Also hides every part that looks like a token, because the path may have a typo. */
  hidePathTokens: (pathname: string) => string
}

/** The state of one request in the pipeline. */
export class Exchange {
  readonly request: IncomingRequest
  readonly source: RequestSource
  readonly requestId: string
  /** Id of the attempt whose receiver sent the request, or null. */
  readonly causedBy: string | null
  /** Work of the request. It ends if a restore or an import replaces the state. */
  readonly work: Work
  /** Start time, as returned by `preciseNow`. */
  readonly startedAt = preciseNow()
  /** Time when the request arrived, on the clock of the mock. */
  readonly at: string
  /** Method of the operation: GET for HEAD. */
  readonly method: string
  readonly url: URL
  /** Path of the base URL that the request was sent to. */
  readonly basePath: string
  /** Path after the base URL; undefined for a path outside the base URL. */
  readonly subpath: string | undefined
  /** Path without tokens, for the request log and responses. */
  readonly path: string
  readonly route: Route<OperationId> | undefined
  readonly operation: Operation<OperationId> | undefined
  /** Headers of every response. */
  readonly headers: Record<string, string>
  readonly idempotencyKey: string | null
  /** Caller; undefined until the credentials are accepted. */
  principal: Principal | undefined
  /** Parsed JSON of the body; undefined until it is read. */
  body: unknown
  /** Input that was ignored, such as `body/colour`. */
  ignoredInput: readonly string[] = []
  /** Whether the response is the stored response of an earlier request. */
  isReplayed = false
  #text: Promise<string | Problem<400 | 413 | 415 | 429>> | undefined

  constructor(
    request: IncomingRequest,
    basePath: string,
    {
      clock,
      ids,
      router,
      hidePathTokens,
      findCause,
    }: ServicePaths & { clock: Clock; ids: Ids; findCause: (path: string) => string | null },
  ) {
    this.request = request
    this.source = request.headers.get('x-mock-source') === 'console' ? 'console' : 'program'
    // Ids of the console are separate, so that watching a mock does not change the ids that a seed gives.
    this.requestId = this.source === 'console' ? ids.consoleRequestId() : ids.requestId()
    this.work = clock.startWork(this.requestId)
    this.at = clock.iso()
    this.method = toOperationMethod(request.method)
    this.url = new URL(request.url)
    this.basePath = basePath
    // Routing. An unknown path has no route, a wrong method no operation.
    this.subpath = getSubpath(basePath, this.url)
    this.path = hidePathTokens(this.url.pathname)
    this.causedBy = this.source === 'console' ? null : findCause(this.url.pathname)
    this.route = this.subpath === undefined ? undefined : router.find(this.subpath)
    this.operation = this.route?.operations.find(({ method }) => method === this.method)
    this.headers = { 'x-request-id': this.requestId }
    this.idempotencyKey = request.headers.get('idempotency-key')
  }

  /** Keeps what was ignored, and tells the client in a header. */
  ignoreInput(paths: readonly string[]): void {
    if (paths.length === 0) return
    this.ignoredInput = paths.slice(0, MAX_IGNORED_SHOWN).map(path => shorten(hideSecretsIn(path)))
    // Encodes characters that a header cannot contain. Cut, because clients reject headers above 16 KB.
    const encode = (path: string) => encodeURI(path.replace(/\p{Surrogate}/gu, '\ufffd'))
    this.headers['x-mock-ignored-input'] = this.ignoredInput
      .map(path => encode(path).slice(0, MAX_IGNORED_PATH))
      .join(', ')
  }

  /** Serializes a result for the client of this request. */
  writeResponse(result: HandlerResult | Problem, headers?: Record<string, string>): RawResponse {
    return writeResponse(
      result,
      { instance: this.path, accept: this.request.headers.get('accept') },
      { ...this.headers, ...headers },
    )
  }

  /** Reads the text of the body once. Returns an empty string for GET and HEAD. */
  readText(maxBytes: number): Promise<string | Problem<400 | 413 | 415 | 429>> {
    this.#text ??= this.method === 'GET' ? Promise.resolve('') : readBody(this.request, maxBytes)
    return this.#text
  }
}

/** Result of a handler: the status and JSON of a response. */
export interface HandlerResult {
  status: number
  body: unknown
}

/** A serialized response. It becomes a Response or is written to a socket. */
export interface RawResponse {
  status: number
  headers: Record<string, string>
  content: string | Uint8Array<ArrayBuffer>
  /** The problem details of an error response. */
  problem?: ErrorResponse
}

/** What an error response needs of its request. */
export interface ErrorContext {
  /** Path that problem details show. */
  instance: string
  /** Accept header. Null if there is none, or if the request could not be read. */
  accept: string | null
}

/** Serializes a result. */
export function writeResponse(
  result: HandlerResult | Problem,
  { instance, accept }: ErrorContext,
  headers: Record<string, string>,
): RawResponse {
  const { status } = result
  const body = isProblem(result) ? problemDetails(result, instance) : result.body
  const isError = status >= 400
  return {
    status,
    content: JSON.stringify(body),
    // The document gives every error response this schema, and the results of handlers have been checked.
    ...(isError && { problem: body as ErrorResponse }),
    headers: {
      'content-type': isError ? chooseErrorType(accept) : JSON_TYPE,
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...((status === 429 || status === 503) && { 'Retry-After': RETRY_AFTER_SECONDS }),
      ...headers,
    },
  }
}

/** Returns a Response with a content-length: without it, interceptors such as MSW are much slower. */
export function toResponse({ status, headers, content }: RawResponse, method = 'GET'): Response {
  const { length } = typeof content === 'string' ? encoder.encode(content) : content
  return new Response(method === 'HEAD' ? null : content, {
    status,
    headers: { ...headers, 'content-length': String(length) },
  })
}

export const JSON_TYPE = 'application/json'
export const PROBLEM_TYPE = 'application/problem+json'

/**
 * Returns the media type of an error response. It is JSON, because many clients read no other type, unless the header
 * Accept names problem details, with at least the quality of JSON.
 */
function chooseErrorType(accept: string | null): string {
  if (accept === null) return JSON_TYPE
  const qualities = readQualities(accept)
  const problem = qualities.get(PROBLEM_TYPE) ?? 0
  // The most specific range decides.
  const json =
    [JSON_TYPE, 'application/*', '*/*']
      .map(range => qualities.get(range))
      .find(quality => quality !== undefined) ?? 0
  return problem > 0 && problem >= json ? PROBLEM_TYPE : JSON_TYPE
}

/** Returns the qualities of the entries of a header such as Accept or Accept-Encoding, by their names in lower case. */
export function readQualities(header: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map(part => part.trim())
    const [, quality = '1'] = parameters.map(part => /^q\s*=\s*([\d.]+)$/.exec(part)).find(Boolean) ?? []
    qualities.set(name, Math.max(qualities.get(name) ?? 0, Number(quality)))
  }
  return qualities
}
