// http: the way of a request from routing to response, for any set of handlers. Imports nothing of services.

import { type Clock, RestoredError } from '../runtime/clock.ts'
import type { Ids } from '../runtime/ids.ts'
import { type Snapshotable, snapshotAll } from '../store/snapshot.ts'
import { applyFault, connectionLost } from './apply-fault.ts'
import { type Credentials, credentialIn, type Principal } from './auth.ts'
import type { Operation, OperationId } from './contract/contract.ts'
import type { Validator } from './contract/validate.ts'
import { Exchange } from './exchange.ts'
import { countEffects, type FaultOptions } from './faults/fault-options.ts'
import type { Faults } from './faults/faults.ts'
import type { Handlers } from './handlers.ts'
import { IdempotencyKeys } from './idempotency.ts'
import { BodyBrokenOff, type IncomingRequest } from './incoming-request.ts'
import { invalidInput } from './invalid-input.ts'
import { isProblem, type Problem, problem, problemDetails } from './problem.ts'
import { RateLimit } from './rate-limit.ts'
import { checkMediaType, readHeaders, readQuery, readRequestBody } from './read-request.ts'
import { type LoggedRequest, toLoggedRequest } from './request-log.ts'
import { type HandlerResult, type RawResponse, writeResponse } from './response.ts'
import { nearMisses, type Route } from './router.ts'

/** What every request needs of a mock. Handlers get all of it. */
export interface HttpContext {
  clock: Clock
  ids: Ids
  credentials: Credentials
  faults: Faults
}

export interface AppOptions<Context extends HttpContext = HttpContext> {
  context: Context
  validator: Validator
  handlers: Handlers<Context>
  maxBodyBytes: number
  rateLimit: { requestsPerMinute: number } | undefined
  /** Responds to paths that are no operation: signed download URLs. Undefined for other paths. Default: none. */
  files?: (path: string, query: URLSearchParams) => RawResponse | Problem | undefined
  /** Called after each request with the operations that responded; none if a fault replaced the response. */
  onResponse: (entry: LoggedRequest, operations: readonly OperationId[]) => void
}

interface Input {
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

type AnyHandler<Context> = (
  request: Input & { principal: Principal; baseUrl: string },
  context: Context,
) => Promise<HandlerResult | Problem> | HandlerResult | Problem

/**
 * A request with this header is not logged, not faulted and not rate-limited. The console sends it: showing the request log
 * must neither fill it nor use up what was meant for the program under test.
 */
const UNLOGGED = 'x-mock-unlogged'

/** Responds to requests: route, credentials, rate limit, validation, idempotency, handler, validation of the response. */
export class App<Context extends HttpContext = HttpContext> implements Snapshotable {
  readonly idempotency: IdempotencyKeys
  #options: AppOptions<Context>
  #rateLimit: RateLimit

  constructor(options: AppOptions<Context>) {
    this.#options = options
    this.idempotency = new IdempotencyKeys(options.context.clock)
    this.#rateLimit = new RateLimit(options.context.clock)
  }

  /**
   * Responds to a request whose path begins with `basePath`. Rejects with a TypeError, as `fetch` does, if a fault ends the
   * connection or the body of the request breaks off.
   */
  async respond(request: IncomingRequest, basePath: string): Promise<RawResponse> {
    const { clock, ids } = this.#options.context
    const requestId = request.headers.has(UNLOGGED) ? ids.unloggedRequestId() : ids.requestId()
    const exchange = new Exchange(request, { requestId, basePath, proceed: clock.watch() })
    const respond = (): Promise<RawResponse> => this.#respond(exchange)
    try {
      const fault = await this.#findFault(exchange)
      exchange.proceed()
      const response = fault ? await applyFault(exchange, fault, respond) : await respond()
      exchange.proceed()
      this.#log(exchange, response, fault !== undefined && countEffects(fault) > 0)
      if (!response) throw connectionLost()
      return response
    } catch (error) {
      if (error instanceof BodyBrokenOff) {
        this.#log(exchange, undefined, false)
        throw new TypeError('fetch failed', { cause: error.cause })
      }
      if (!(error instanceof RestoredError)) throw error
      // Not a 503, which clients retry: what was sent before the restore must not reach the restored mock.
      const detail = 'The mock was restored or reset while this request was under way; nothing of it is kept.'
      return writeResponse(problem(409, 'CONFLICT', detail), exchange.path, exchange.headers)
    }
  }

  snapshot(): () => void {
    return snapshotAll([this.idempotency, this.#rateLimit])
  }

  #log(exchange: Exchange, response: RawResponse | undefined, faulted: boolean): void {
    if (exchange.request.headers.has(UNLOGGED)) return
    const { status = null, problem } = response ?? {}
    const entry = toLoggedRequest(exchange, {
      at: this.#options.context.clock.iso(),
      status,
      problem,
      faulted,
    })
    this.#options.onResponse(entry, response && !faulted ? exchange.operations : [])
  }

  async #findFault(exchange: Exchange): Promise<FaultOptions | undefined> {
    const { operation, request, path, url, idempotencyKey } = exchange
    const { faults } = this.#options.context
    if (!operation || request.headers.has(UNLOGGED) || !faults.mayMatch(operation.id)) return undefined
    const text = await exchange.readText(this.#options.maxBodyBytes)
    exchange.proceed()
    return faults.match({
      operation: operation.id,
      method: request.method,
      path,
      query: readQuery(url),
      headers: new Headers(request.headers),
      idempotencyKey,
      body: typeof text === 'string' ? readRequestBody(text, operation).body : undefined,
    })
  }

  async #respond(exchange: Exchange): Promise<RawResponse> {
    const { path, headers } = exchange
    try {
      const result = await this.#resultOf(exchange)
      return 'content' in result
        ? { ...result, headers: { ...result.headers, ...headers } }
        : writeResponse(result, path, headers)
    } catch (error) {
      if (error instanceof RestoredError || error instanceof BodyBrokenOff) throw error
      const message = error instanceof Error ? error.message : String(error)
      const detail = `The mock server failed, which is a fault of its own: ${message}`
      return writeResponse(problem(500, 'INTERNAL_ERROR', detail), path, headers)
    }
  }

  async #resultOf(exchange: Exchange): Promise<HandlerResult | RawResponse | Problem> {
    const { request, route, operation } = exchange
    if (!route) return this.#unknownPath(exchange)
    if (!operation) {
      const methods = route.operations.map(({ method }) => method)
      return methodNotAllowed(exchange, methods)
    }
    const principal: Principal | Problem = operation.public
      ? { kind: 'anonymous', orgId: '', token: route.path.token ?? '' }
      : await this.#options.context.credentials.authenticate(request.headers)
    exchange.proceed()
    if (isProblem(principal)) return principal
    exchange.principal = principal
    const limited = this.#countRequest(exchange)
    if (limited) return limited
    if (operation.organizationLevel && principal.kind === 'agent') {
      const detail = "This operation needs a master key or a user's access token; an agent key was given."
      return problem(403, 'MASTER_KEY_REQUIRED', detail)
    }
    const text = await exchange.readText(this.#options.maxBodyBytes)
    exchange.proceed()
    if (typeof text !== 'string') return text
    const input = this.#readInput(exchange, { route, operation, text })
    if (isProblem(input)) return input
    const handle = (): Promise<HandlerResult> => this.#handle(exchange, operation, { principal, ...input })
    const { url, below = '', idempotencyKey: key } = exchange
    if (key === null || request.method !== 'POST') return await handle()
    const kept = await this.idempotency.run({ principal, key, path: below + url.search, body: text }, handle)
    if (isProblem(kept)) return kept
    if (kept.replayed) exchange.headers['idempotent-replayed'] = 'true'
    return kept.reply
  }

  #unknownPath(exchange: Exchange): RawResponse | Problem {
    const { path, request, url, basePath, below } = exchange
    if (below === undefined) {
      const detail = `There is no ${path}: every path of this interface begins with ${basePath}/.`
      return problem(404, 'NOT_FOUND', detail)
    }
    const file = this.#options.files?.(below, url.searchParams)
    if (file) return request.method === 'GET' ? file : methodNotAllowed(exchange, ['GET'])
    const near = nearMisses(request.method, below)
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
    return problem(404, 'NOT_FOUND', `There is no operation at ${path}.${hint}`)
  }

  #countRequest({ request, headers }: Exchange): Problem<429> | undefined {
    if (!this.#options.rateLimit || request.headers.has(UNLOGGED)) return undefined
    const { requestsPerMinute } = this.#options.rateLimit
    const allowance = this.#rateLimit.take(credentialIn(request.headers), requestsPerMinute)
    const { allowed, remaining, retryAfterSeconds } = allowance
    headers['x-ratelimit-remaining'] = String(remaining)
    if (allowed) return undefined
    headers['Retry-After'] = String(retryAfterSeconds)
    const detail = `More than ${requestsPerMinute} requests in this minute. Try again in ${retryAfterSeconds} s.`
    return problem(429, 'RATE_LIMITED', detail)
  }

  /** Reads and checks everything that the document describes. */
  #readInput(
    exchange: Exchange,
    { route, operation, text }: { route: Route; operation: Operation; text: string },
  ): Input | Problem {
    const { validator } = this.#options
    const { request, url } = exchange
    const unsupported = operation.body && text !== '' ? checkMediaType(request.headers) : undefined
    if (unsupported) return unsupported
    const path = { ...route.path }
    const query = readQuery(url)
    const { body, issues: bodyIssues } = readRequestBody(text, operation)
    exchange.body = body
    const issues = [
      ...validator.parameters(operation, 'path', path),
      ...validator.parameters(operation, 'query', query),
      ...validator.parameters(operation, 'header', readHeaders(request, operation)),
      ...bodyIssues,
      ...(body !== undefined && operation.body ? validator.body(operation.body.schema, body) : []),
    ]
    return issues.length > 0 ? invalidInput(issues) : { path, query, body }
  }

  /** Runs the handler and checks its result. */
  async #handle(
    { url, basePath, path, proceed }: Exchange,
    { id, replies }: Operation,
    request: Input & { principal: Principal },
  ): Promise<HandlerResult> {
    const { handlers, context, validator } = this.#options
    const handler = handlers[id] as AnyHandler<Context>
    const result = await handler({ ...request, baseUrl: url.origin + basePath }, context)
    proceed()
    const { status } = result
    if (!replies.has(status)) throw new Error(`${id} answered ${status}, which the document does not list.`)
    const body = isProblem(result) ? problemDetails(result, path) : result.body
    const schema = replies.get(status)
    const fault = schema === undefined ? undefined : validator.reply(schema, body)
    if (fault !== undefined) throw new Error(`The ${status} of ${id} breaks the document: ${fault}`)
    return { status, body }
  }
}

/** Returns a 405 and sets the Allow header. */
function methodNotAllowed({ request, path, headers }: Exchange, methods: readonly string[]): Problem<405> {
  headers.Allow = methods.join(', ')
  const detail = `${request.method} is not a method of ${path}; it has ${methods.join(' and ')}.`
  return problem(405, 'METHOD_NOT_ALLOWED', detail)
}
