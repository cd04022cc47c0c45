// The request pipeline, from routing to response, for any set of handlers. Imports nothing of services.
import type { operations } from '@agentcomms/spec'
import type { LoggedRequest } from '@agentcomms/spec/control'
import type { Clock } from '../work/clock.ts'
import type { Ids } from '../work/ids.ts'
import { RestoredError, type Snapshotable, snapshotAll, type Work } from '../work/work.ts'
import { type ApiKeys, type Principal, readCredential } from './auth.ts'
import { type Operation, toAllowHeader } from './contract/contract.ts'
import type { Validator } from './contract/validate.ts'
import { Exchange, type HandlerResult, type RawResponse, type ServicePaths } from './exchange.ts'
import { type AppliedFault, applyFault, countEffects, type Faults } from './faults.ts'
import {
  type AnyRules,
  type Caller,
  type Found,
  type Handlers,
  invalidInput,
  isProblem,
  listFound,
  methodNotAllowed,
  type OperationId,
  type Problem,
  problem,
  problemDetails,
  type Rules,
  runRules,
} from './handlers.ts'
import { IdempotencyKeys } from './idempotency.ts'
import { toPageRequest } from './paging.ts'
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
import { getErrorMessage, shorten } from './text.ts'

/** Parts of a mock that the pipeline uses. Handlers get the whole context. */
interface HttpContext {
  clock: Clock
  ids: Ids
  apiKeys: ApiKeys
  faults: Faults
  /** Number that is unique to this mock, for cursors. */
  salt: number
}

/** A context with the work of a request. */
type WithWork<Context> = Context & { work: Work }

interface AppOptions<Context extends HttpContext = HttpContext> {
  context: Context
  validator: Validator
  /** Whether results of handlers are checked against the document. */
  validateResponses: boolean
  paths: ServicePaths
  /** Returns the id of what caused a request with this path, or null. */
  findCause: (path: string) => string | null
  handlers: Handlers<operations, Caller, WithWork<Context>>
  rules: Rules<operations, Pick<Caller, 'principal'>, Context, Promise<Found> | Found>
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

/**
 * The request pipeline: routing, credentials, rate limit, validation, idempotency, handler, validation of the response
 * if `validateResponses` is set.
 */
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
   * Responds to a request whose path begins with `basePath`. Rejects with a TypeError, like `fetch`, if a
   * fault closes the connection or the body of the request is incomplete.
   */
  async respond(request: IncomingRequest, basePath: string): Promise<RawResponse> {
    const { context, findCause, paths } = this.#options
    const { clock, ids } = context
    // Routing and the request id come first, so that every outcome below can be logged.
    const exchange = new Exchange(request, basePath, { ...paths, clock, ids, findCause })
    const { work } = exchange
    const respond = (): Promise<RawResponse> => this.#respondWithoutFault(exchange)
    try {
      // A fault replaces the response, delays it, or closes the connection.
      const fault = await this.#findFault(exchange)
      const response = fault ? await applyFault(exchange, fault.options, respond) : await respond()
      // The only check of the pipeline: whatever changes the mock checks its work itself.
      work.assertCurrent()
      this.#log(exchange, response, fault)
      // Thrown after the log has the request: the server may have run it.
      if (!response) {
        const message = 'An injected fault closed the connection.'
        throw new TypeError('fetch failed', {
          cause: Object.assign(new Error(message), { code: 'ECONNRESET' }),
        })
      }
      return response
    } catch (error) {
      // The client has gone: nobody gets a response.
      if (error instanceof IncompleteBodyError) {
        if (work.isCurrent) this.#log(exchange, undefined)
        throw new TypeError('fetch failed', { cause: error.cause })
      }
      if (!(error instanceof RestoredError)) throw error
      // Not a 503, which clients retry: a request from before the restore must not reach the restored mock.
      return exchange.writeResponse(problem(409, 'CONFLICT', `${error.message} The request had no effect.`))
    }
  }

  snapshot(): () => void {
    return snapshotAll([this.idempotency, this.#rateLimit])
  }

  /** Logs a request and its response. The log omits what the console reads. */
  #log(exchange: Exchange, response: RawResponse | undefined, fault?: AppliedFault): void {
    const { source, method, operation, route } = exchange
    if (source === 'console' && method === 'GET') return
    const entry = toLoggedRequest(exchange, response, fault?.id ?? null)
    const isReplaced = fault !== undefined && countEffects(fault.options) > 0
    // A 405 counts for all operations of the path.
    const operations = operation ? [operation] : (route?.operations ?? [])
    const responded = response && !isReplaced ? operations.map(({ id }) => id) : []
    this.#options.onResponse({ entry, response, operations: responded })
  }

  /**
   * Requests of the console use no fault, because faults are for the program under test. The same applies to
   * the rate limit.
   */
  async #findFault(exchange: Exchange): Promise<AppliedFault | undefined> {
    const { operation, request, path, url, idempotencyKey, source } = exchange
    const { faults } = this.#options.context
    if (!operation || source === 'console' || !faults.mayMatch(operation.id)) return undefined
    const text = await exchange.readText(this.#options.maxBodyBytes)
    const body = typeof text === 'string' ? readJson(text, operation).body : undefined
    const fault = faults.match(exchange.work, {
      operation: operation.id,
      method: request.method,
      path,
      query: readQuery(url, operation),
      headers: new Headers(request.headers),
      idempotencyKey,
      body,
    })
    // A fault before the handler ends the request here. The log shows who sent what, as without the fault.
    if (fault) {
      exchange.body = body
      const principal = await this.#authenticate(exchange, operation)
      if (!isProblem(principal)) exchange.principal = principal
    }
    return fault
  }

  async #authenticate(
    { request, route }: Exchange,
    operation: Operation<OperationId>,
  ): Promise<Principal | Problem> {
    if (operation.public) return { kind: 'anonymous', orgId: '', token: route?.path.token ?? '' }
    return await this.#options.context.apiKeys.authenticate(request.headers)
  }

  async #respondWithoutFault(exchange: Exchange): Promise<RawResponse> {
    try {
      const result = await this.#process(exchange)
      return 'content' in result
        ? { ...result, headers: { ...result.headers, ...exchange.headers } }
        : exchange.writeResponse(result)
    } catch (error) {
      if (error instanceof RestoredError || error instanceof IncompleteBodyError) throw error
      const detail = `The mock server failed. This is a bug in the mock server: ${getErrorMessage(error)}`
      return exchange.writeResponse(problem(500, 'INTERNAL_ERROR', detail))
    }
  }

  async #process(exchange: Exchange): Promise<HandlerResult | RawResponse | Problem> {
    const { request, url, subpath = '', route, operation, idempotencyKey: key, work } = exchange
    const { validator, maxBodyBytes } = this.#options
    if (!route || !operation) return this.#rejectUnknown(exchange)
    // 1. The caller, before any input is checked: without a valid key, nobody learns what is valid.
    const principal = await this.#authenticate(exchange, operation)
    if (isProblem(principal)) return principal
    exchange.principal = principal
    const denied = this.#countRequest(exchange) ?? checkLevel(operation, principal)
    if (denied) return denied
    // 2. The input. The log shows the body also if it is not valid.
    const text = await exchange.readText(maxBodyBytes)
    if (typeof text !== 'string') return text
    const { headers } = request
    const { body, ignored, result } = readInput(validator, {
      operation,
      path: route.path,
      url,
      headers,
      text,
    })
    exchange.body = body
    exchange.ignoreInput(ignored)
    if (isProblem(result)) return result
    const { issues, ...input } = result
    const { rules, context } = this.#options
    const found = runRules(rules[operation.id] as AnyRules<Context, Promise<Found> | Found>, {
      request: { ...input, principal },
      issues,
      context,
    })
    const all = [...issues, ...listFound(await Promise.all(found))]
    if (all.length > 0) return invalidInput(all)
    // 3. The handler, for a POST with an Idempotency-Key only once.
    const handle = (): Promise<HandlerResult> => this.#handle(exchange, operation, { principal, ...input })
    if (key === null || request.method !== 'POST') return await handle()
    const original = { principal, key, path: subpath + url.search, body, work }
    const outcome = await this.idempotency.run(original, handle)
    if (isProblem(outcome)) return outcome
    exchange.isReplayed = outcome.replayed
    if (outcome.replayed) exchange.headers['idempotent-replayed'] = 'true'
    return outcome.result
  }

  /** Responds to a request that is no operation: a download, or a problem. */
  #rejectUnknown(exchange: Exchange): RawResponse | Problem {
    const { path, method, url, basePath, subpath, route } = exchange
    // Outside the base URL.
    if (subpath === undefined) {
      const detail = `${shorten(path)} does not exist. All paths of this API begin with ${basePath}/.`
      return problem(404, 'NOT_FOUND', detail)
    }
    // A download URL, which has no key, or a known path with another method.
    const download = route ? undefined : this.#options.download?.(subpath, url.searchParams)
    if (download && method === 'GET') return download
    const methods = download ? ['GET'] : route?.operations.map(operation => operation.method)
    if (methods) {
      exchange.headers.Allow = toAllowHeader(methods)
      return methodNotAllowed(path, exchange.request.method, methods)
    }
    // A typo: name the path that was probably meant.
    if (basePath !== '' && subpath.startsWith(`${basePath}/`)) {
      const detail = `${shorten(path)} begins with ${basePath} twice. Set the base URL to ${url.origin}${basePath}, or omit ${basePath} in the path.`
      return problem(404, 'NOT_FOUND', detail)
    }
    const near = this.#options.paths.router.findSimilar(method, subpath)
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
    return problem(404, 'NOT_FOUND', `No operation has the path ${shorten(path)}.${hint}`)
  }

  #countRequest({ request, headers, source, work }: Exchange): Problem<429> | undefined {
    if (!this.#options.rateLimit || source === 'console') return undefined
    const { requestsPerMinute } = this.#options.rateLimit
    const allowance = this.#rateLimit.countRequest(work, readCredential(request.headers), requestsPerMinute)
    headers['x-ratelimit-remaining'] = String(allowance.remaining)
    if (allowance.allowed) return undefined
    const seconds = String(allowance.retryAfterSeconds)
    headers['Retry-After'] = seconds
    const detail = `The limit of ${requestsPerMinute} requests per minute is reached. Try again in ${seconds} s.`
    return problem(429, 'RATE_LIMITED', detail)
  }

  /** Runs the handler. */
  async #handle(
    { url, basePath, path, source, work }: Exchange,
    operation: Operation<OperationId>,
    request: CheckedInput & { principal: Principal },
  ): Promise<HandlerResult> {
    const { handlers, context, validator, validateResponses } = this.#options
    const { id } = operation
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
    // Its effects are visible from here on: what fails below is a bug of the mock, and responds with 500.
    const result = await handler(input, { ...context, work })
    const { status } = result
    const body = isProblem(result) ? problemDetails(result, path) : result.body
    const mismatch = validateResponses ? validator.checkResponse(operation, status, body) : undefined
    if (mismatch !== undefined) throw new Error(`${mismatch}.`)
    return { status, body }
  }
}

function checkLevel({ organizationLevel }: Operation, { kind }: Principal): Problem<403> | undefined {
  if (!organizationLevel || kind !== 'agent') return undefined
  const detail = "This operation requires a master key or a user's access token; received an agent key."
  return problem(403, 'MASTER_KEY_REQUIRED', detail)
}
