// The request pipeline, from routing to response, for any set of handlers. Imports nothing of services.

import type { operations } from '@agentcomms/spec'
import type { LoggedRequest } from '@agentcomms/spec/control'
import { type Snapshotable, snapshotAll } from '../store/snapshot.ts'
import { CallbackResultError, RestoredError, type Work } from '../store/work.ts'
import type { Clock } from '../work/clock.ts'
import type { Ids } from '../work/ids.ts'
import { type Credentials, type Principal, readCredential } from './auth.ts'
import type { Operation } from './contract/contract.ts'
import type { Validator } from './contract/validate.ts'
import { getErrorMessage, shorten } from './error-text.ts'
import {
  Exchange,
  type HandlerResult,
  type RawResponse,
  readSource,
  type ServicePaths,
  writeResponse,
} from './exchange.ts'
import {
  type AppliedFault,
  applyFault,
  countEffects,
  createConnectionLostError,
  type Faults,
} from './faults.ts'
import type { Caller, Handlers, OperationId } from './handlers.ts'
import { IdempotencyKeys } from './idempotency.ts'
import { toPageRequest } from './paging.ts'
import { isProblem, type Problem, problem, problemDetails } from './problem.ts'
import { RateLimit } from './rate-limit.ts'
import {
  type CheckedInput,
  type IncomingRequest,
  IncompleteBodyError,
  readInput,
  readJson,
  readQuery,
} from './read-input.ts'
import { toLoggedRequest } from './request-log.ts'
import { type Route, toAllowHeader } from './router.ts'

/** Parts of a mock that the pipeline uses. Handlers get the whole context. */
export interface HttpContext {
  clock: Clock
  ids: Ids
  credentials: Credentials
  faults: Faults
  /** Number that is unique to this mock, for cursors. */
  salt: number
}

/** A context with the work of a request. */
type WithWork<Context> = Context & { work: Work }

interface AppOptions<Context extends HttpContext = HttpContext> {
  context: Context
  validator: Validator
  paths: ServicePaths
  handlers: Handlers<operations, Caller, WithWork<Context>>
  maxBodyBytes: number
  rateLimit: { requestsPerMinute: number } | undefined
  /** Responds to signed download URLs, which are not operations. Returns undefined for other paths. */
  download?: (path: string, query: URLSearchParams) => RawResponse | Problem | undefined
  /** Called after each logged request. */
  onResponse: (logged: RespondedRequest) => void
}

/** A request of the log with its response. */
interface RespondedRequest {
  entry: LoggedRequest
  /** Response that the client got. Undefined if the connection was lost. */
  response: RawResponse | undefined
  /** Operations that responded. Empty if a fault replaced the response. */
  operations: readonly OperationId[]
}

type AnyHandler<Context> = (
  request: CheckedInput & Caller,
  context: WithWork<Context>,
) => Promise<HandlerResult | Problem> | HandlerResult | Problem

/** The request pipeline: routing, credentials, rate limit, validation, idempotency, handler, validation of the response. */
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
   * Responds to a request whose path begins with `basePath`. Rejects with a TypeError, like `fetch`, if a fault closes the
   * connection or the body of the request is incomplete.
   */
  async respond(request: IncomingRequest, basePath: string): Promise<RawResponse> {
    const { clock, ids } = this.#options.context
    const requestId = readSource(request) === 'console' ? ids.consoleRequestId() : ids.requestId()
    const work = clock.startWork(requestId)
    const exchange = new Exchange(request, {
      ...this.#options.paths,
      ...{ requestId, basePath, work, at: clock.iso() },
    })
    const respond = (): Promise<RawResponse> => this.#respondWithoutFault(exchange)
    try {
      const fault = await this.#findFault(exchange)
      const response = fault ? await applyFault(exchange, fault.options, respond) : await respond()
      // The only check of the pipeline: whatever changes the mock checks its work itself.
      work.assertCurrent()
      this.#log(exchange, response, fault)
      if (!response) throw createConnectionLostError()
      return response
    } catch (error) {
      if (error instanceof IncompleteBodyError) {
        if (work.isCurrent) this.#log(exchange, undefined)
        throw new TypeError('fetch failed', { cause: error.cause })
      }
      if (!(error instanceof RestoredError)) throw error
      // Not a 503, which clients retry: a request from before the restore must not reach the restored mock.
      const detail =
        'The mock was restored or reset, or has imported a state, during this request. The request had no effect.'
      return writeResponse(problem(409, 'CONFLICT', detail), exchange.path, exchange.headers)
    }
  }

  snapshot(): () => void {
    return snapshotAll([this.idempotency, this.#rateLimit])
  }

  #log(exchange: Exchange, response: RawResponse | undefined, fault?: AppliedFault): void {
    if (!exchange.isLogged) return
    const { status = null, problem } = response ?? {}
    const entry = toLoggedRequest(exchange, { status, problem, fault: fault?.id ?? null })
    const isReplaced = fault !== undefined && countEffects(fault.options) > 0
    const operations = response && !isReplaced ? exchange.operations : []
    this.#options.onResponse({ entry, response, operations })
  }

  /** Requests of the console use no fault, because faults are for the program under test. The same applies to the rate limit. */
  async #findFault(exchange: Exchange): Promise<AppliedFault | undefined> {
    const { operation, request, path, url, idempotencyKey, source } = exchange
    const { faults } = this.#options.context
    if (!operation || source === 'console' || !faults.mayMatch(operation.id)) return undefined
    const text = await exchange.readText(this.#options.maxBodyBytes)
    return faults.match(exchange.work, {
      operation: operation.id,
      method: request.method,
      path,
      query: readQuery(url, operation),
      headers: new Headers(request.headers),
      idempotencyKey,
      body: typeof text === 'string' ? readJson(text, operation).body : undefined,
    })
  }

  async #respondWithoutFault(exchange: Exchange): Promise<RawResponse> {
    const { path, headers } = exchange
    try {
      const result = await this.#process(exchange)
      return 'content' in result
        ? { ...result, headers: { ...result.headers, ...headers } }
        : writeResponse(result, path, headers)
    } catch (error) {
      if (error instanceof RestoredError || error instanceof IncompleteBodyError) throw error
      const detail =
        error instanceof CallbackResultError
          ? error.message
          : `The mock server failed. This is a bug in the mock server: ${getErrorMessage(error)}`
      return writeResponse(problem(500, 'INTERNAL_ERROR', detail), path, headers)
    }
  }

  async #process(exchange: Exchange): Promise<HandlerResult | RawResponse | Problem> {
    const { request, route, operation } = exchange
    if (!route) return this.#unknownPath(exchange)
    if (!operation) {
      const methods = route.operations.map(({ method }) => method)
      return methodNotAllowed(exchange, methods)
    }
    const principal: Principal | Problem = operation.public
      ? { kind: 'anonymous', orgId: '', token: route.path.token ?? '' }
      : await this.#options.context.credentials.authenticate(request.headers)
    if (isProblem(principal)) return principal
    exchange.principal = principal
    const rateLimited = this.#countRequest(exchange)
    if (rateLimited) return rateLimited
    if (operation.organizationLevel && principal.kind === 'agent') {
      const detail = "This operation requires a master key or a user's access token; received an agent key."
      return problem(403, 'MASTER_KEY_REQUIRED', detail)
    }
    const text = await exchange.readText(this.#options.maxBodyBytes)
    if (typeof text !== 'string') return text
    const input = this.#readInput(exchange, { route, operation, text })
    if (isProblem(input)) return input
    const handle = (): Promise<HandlerResult> => this.#handle(exchange, operation, { principal, ...input })
    const { url, subpath = '', idempotencyKey: key } = exchange
    if (key === null || request.method !== 'POST') return await handle()
    const original = { principal, key, path: subpath + url.search, body: text, work: exchange.work }
    const outcome = await this.idempotency.run(original, handle)
    if (isProblem(outcome)) return outcome
    exchange.isReplayed = outcome.replayed
    if (outcome.replayed) exchange.headers['idempotent-replayed'] = 'true'
    return outcome.result
  }

  #unknownPath(exchange: Exchange): RawResponse | Problem {
    const { path, method, url, basePath, subpath } = exchange
    if (subpath === undefined) {
      const detail = `${shorten(path)} does not exist. All paths of this API begin with ${basePath}/.`
      return problem(404, 'NOT_FOUND', detail)
    }
    const download = this.#options.download?.(subpath, url.searchParams)
    if (download) return method === 'GET' ? download : methodNotAllowed(exchange, ['GET'])
    const near = this.#options.paths.router.findSimilar(method, subpath)
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
    return problem(404, 'NOT_FOUND', `No operation has the path ${shorten(path)}.${hint}`)
  }

  #countRequest({ request, headers, source, work }: Exchange): Problem<429> | undefined {
    if (!this.#options.rateLimit || source === 'console') return undefined
    const { requestsPerMinute } = this.#options.rateLimit
    const allowance = this.#rateLimit.countRequest(work, readCredential(request.headers), requestsPerMinute)
    const { allowed, remaining, retryAfterSeconds } = allowance
    headers['x-ratelimit-remaining'] = String(remaining)
    if (allowed) return undefined
    headers['Retry-After'] = String(retryAfterSeconds)
    const detail = `The limit of ${requestsPerMinute} requests per minute is reached. Try again in ${retryAfterSeconds} s.`
    return problem(429, 'RATE_LIMITED', detail)
  }

  /** Reads the input, and keeps it for the request log. */
  #readInput(
    exchange: Exchange,
    { route, operation, text }: { route: Route; operation: Operation; text: string },
  ): CheckedInput | Problem {
    const { request, url } = exchange
    const { headers } = request
    const input = readInput(this.#options.validator, { operation, path: route.path, url, headers, text })
    exchange.body = input.body
    exchange.ignoreInput(input.ignored)
    return input.result
  }

  /** Runs the handler and checks its result. */
  async #handle(
    { url, basePath, path, source, work }: Exchange,
    { id, responses }: Operation<OperationId>,
    request: CheckedInput & { principal: Principal },
  ): Promise<HandlerResult> {
    const { handlers, context, validator } = this.#options
    const handler = handlers[id] as AnyHandler<Context>
    const input = {
      ...request,
      source,
      baseUrl: url.origin + basePath,
      // Only lists read it.
      get page() {
        return toPageRequest(id, request, context.salt)
      },
    }
    const result = await handler(input, { ...context, work })
    const { status } = result
    if (!responses.has(status)) throw new Error(`${id} returned status ${status}, which is undocumented.`)
    const body = isProblem(result) ? problemDetails(result, path) : result.body
    const schema = responses.get(status)
    const mismatch = schema === undefined ? undefined : validator.findMismatch(schema, body)
    if (mismatch !== undefined)
      throw new Error(`Response ${status} of ${id} does not match the OpenAPI document: ${mismatch}.`)
    return { status, body }
  }
}

/** Returns a 405 problem and sets the Allow header. */
function methodNotAllowed({ request, path, headers }: Exchange, methods: readonly string[]): Problem<405> {
  headers.Allow = toAllowHeader(methods)
  const detail = `${shorten(path)} does not support ${shorten(request.method)}; use ${methods.join(' or ')}.`
  return problem(405, 'METHOD_NOT_ALLOWED', detail)
}
