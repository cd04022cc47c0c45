import type { Clock } from '../runtime/clock.ts'
import type { Ids } from '../runtime/ids.ts'
import { RestoredError } from '../runtime/restored-error.ts'
import { type Snapshotable, snapshotAll } from '../store/snapshot.ts'
import { applyFault, connectionLost } from './apply-fault.ts'
import { type Credentials, credentialIn, type Principal } from './auth.ts'
import type { Operation, OperationId } from './contract/contract.ts'
import type { Validator } from './contract/validate.ts'
import { Exchange } from './exchange.ts'
import type { CheckedFault } from './faults/fault-options.ts'
import type { Faults } from './faults/faults.ts'
import type { FileReply } from './file-response.ts'
import type { Handlers } from './handlers.ts'
import { IdempotencyKeys, type RecordedReply } from './idempotency.ts'
import type { Inbound } from './incoming-request.ts'
import { refuseMediaType } from './media-type.ts'
import { isRefusal, type Refusal, refuse, toProblem } from './problem.ts'
import { RateLimit } from './rate-limit.ts'
import { BodyBrokenOff } from './read-body.ts'
import { readHeaders, readQuery, readRequestBody } from './read-request.ts'
import { type JournalEntry, journalEntry } from './request-log.ts'
import {
  internalError,
  invalid,
  methodNotAllowed,
  type Outcome,
  restoredMeanwhile,
  type WrittenReply,
  writeReply,
} from './response.ts'
import { nearMisses, type Route } from './router.ts'

/** What the way of a request needs of a mock. Handlers get all of it. */
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
  /**
   * Answers what is no operation of the document: the bytes behind signed urls. `path` begins behind the base url.
   * Undefined for a path that is not one of them. Default: there are none.
   */
  files?: (path: string, query: URLSearchParams) => FileReply | Refusal | undefined
  /** Called for every request once it is answered, with the operations that really answered it: none where a fault did. */
  onAnswer: (entry: JournalEntry, answered: readonly OperationId[]) => void
}

type AnyHandler = (
  request: { principal: Principal; baseUrl: string; path: unknown; query: unknown; body: unknown },
  context: HttpContext,
) => Promise<{ status: number; body: unknown } | Refusal> | { status: number; body: unknown } | Refusal

/**
 * A request with this header only looks on: it stands in no journal, no fault strikes it and no limit counts it. A page that
 * shows the journal must not fill it by looking, nor use up what was meant for the program under test.
 */
const UNLOGGED = 'x-mock-unlogged'

/** A request that has passed every check but those of its operation. */
interface Checked {
  operation: Operation
  handler: AnyHandler
  principal: Principal
  input: { path: object; query: object; body: unknown; text: string }
}

/** The one way that every request takes: route, credentials, limit, checks, idempotency, handler, check of the reply. */
export class App<Context extends HttpContext = HttpContext> implements Snapshotable {
  #options: AppOptions<Context>
  #idempotency: IdempotencyKeys
  #rateLimit: RateLimit

  constructor(options: AppOptions<Context>) {
    this.#options = options
    this.#idempotency = new IdempotencyKeys(options.context.clock)
    this.#rateLimit = new RateLimit(options.context.clock)
  }

  /**
   * Answers a request whose path begins with `basePath`. Rejects with a TypeError, as fetch does, where a fault ends the
   * connection or the body of the request breaks off.
   */
  async answer(request: Inbound, basePath: string): Promise<WrittenReply> {
    const { context, onAnswer } = this.#options
    const isUnlogged = request.headers.has(UNLOGGED)
    const log: AppOptions['onAnswer'] = isUnlogged ? () => undefined : onAnswer
    const exchange = new Exchange(request, {
      requestId: isUnlogged ? context.ids.unloggedRequestId() : context.ids.requestId(),
      basePath,
      proceed: context.clock.watch(),
    })
    const answer = (): Promise<WrittenReply> => this.#reply(exchange)
    try {
      const fault = isUnlogged ? undefined : await this.#strike(exchange)
      exchange.proceed()
      const reply = fault ? await applyFault(exchange, fault, answer) : await answer()
      exchange.proceed()
      const faulted = fault !== undefined && fault.effect !== 'delay'
      const { status = null, problem } = reply ?? {}
      const entry = journalEntry(exchange, { at: context.clock.iso(), status, problem, faulted })
      log(entry, faulted ? [] : exchange.operations)
      if (!reply) throw connectionLost()
      return reply
    } catch (error) {
      if (error instanceof BodyBrokenOff) {
        const answered = { at: context.clock.iso(), status: null, problem: undefined, faulted: false }
        log(journalEntry(exchange, answered), [])
        throw new TypeError('fetch failed', { cause: error.cause })
      }
      if (!(error instanceof RestoredError)) throw error
      return writeReply(restoredMeanwhile(), exchange.path, exchange.headers)
    }
  }

  /** The replies that are kept under Idempotency-Keys. */
  get idempotency(): IdempotencyKeys {
    return this.#idempotency
  }

  snapshot(): () => void {
    return snapshotAll([this.#idempotency, this.#rateLimit])
  }

  /** The fault that strikes a request, if one does. */
  async #strike(exchange: Exchange): Promise<CheckedFault | undefined> {
    const { operation, request, path, url, idempotencyKey } = exchange
    const { faults } = this.#options.context
    if (!operation || !faults.concerns(operation.id)) return undefined
    const text = await exchange.readText(this.#options.maxBodyBytes)
    exchange.proceed()
    return faults.strike({
      operation: operation.id,
      method: request.method,
      path,
      query: readQuery(url),
      headers: new Headers(request.headers),
      idempotencyKey,
      body: typeof text === 'string' ? readRequestBody(text, operation, []) : undefined,
    })
  }

  async #reply(exchange: Exchange): Promise<WrittenReply> {
    let outcome: Outcome | FileReply | Refusal
    try {
      outcome = await this.#answer(exchange)
    } catch (error) {
      if (error instanceof RestoredError || error instanceof BodyBrokenOff) throw error
      outcome = internalError(error)
    }
    return writeReply(outcome, exchange.path, exchange.headers)
  }

  async #answer(exchange: Exchange): Promise<Outcome | FileReply | Refusal> {
    const { request, route, operation, headers } = exchange
    if (!route) return this.#unknownPath(exchange)
    if (!operation) {
      return methodNotAllowed(
        exchange,
        route.operations.map(({ method }) => method),
      )
    }

    const principal: Principal | Refusal = operation.public
      ? { kind: 'anonymous', orgId: '', token: route.path.token ?? '' }
      : await this.#options.context.credentials.authenticate(request.headers)
    exchange.proceed()
    if (isRefusal(principal)) return principal
    exchange.principal = principal
    const limited = this.#countRequest(request, headers)
    if (limited) return limited
    if (operation.organizationLevel && principal.kind === 'agent') {
      return refuse(
        403,
        'MASTER_KEY_REQUIRED',
        "This operation needs a master key or a user's access token; an agent key was given.",
      )
    }

    const handler = this.#options.handlers[operation.id] as AnyHandler
    const input = await this.#readInput(exchange, route, operation)
    exchange.proceed()
    if (isRefusal(input)) return input
    return await this.#handle(exchange, { operation, handler, principal, input })
  }

  async #handle(exchange: Exchange, checked: Checked): Promise<Outcome | Refusal> {
    const { operation, principal, handler } = checked
    const { text, ...input } = checked.input
    const { request, url, basePath, path, idempotencyKey: key } = exchange
    const handle = async (): Promise<RecordedReply> => {
      const baseUrl = url.origin + basePath
      const reply = await handler({ principal, baseUrl, ...input }, this.#options.context)
      exchange.proceed()
      return this.#checkReply(operation, reply, path)
    }
    if (key === null || request.method !== 'POST') return await handle()
    const result = await this.#idempotency.run(
      { principal, key, path: exchange.below + url.search, body: text },
      handle,
    )
    if (isRefusal(result)) return result
    return { ...result.reply, ...(result.replayed && { headers: { 'idempotent-replayed': 'true' } }) }
  }

  #unknownPath(exchange: Exchange): FileReply | Refusal {
    const { path: shown, request, url, basePath, below } = exchange
    if (below === undefined) {
      return refuse(
        404,
        'NOT_FOUND',
        `There is no ${shown}: every path of this interface begins with ${basePath}/.`,
      )
    }
    const file = this.#options.files?.(below, url.searchParams)
    if (file) return request.method === 'GET' ? file : methodNotAllowed(exchange, ['GET'])
    const near = nearMisses(request.method, below)
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
    return refuse(404, 'NOT_FOUND', `There is no operation at ${shown}.${hint}`)
  }

  #countRequest(request: Inbound, headers: Record<string, string>): Refusal<429> | undefined {
    if (!this.#options.rateLimit || request.headers.has(UNLOGGED)) return undefined
    const { requestsPerMinute } = this.#options.rateLimit
    const { allowed, remaining, retryAfterSeconds } = this.#rateLimit.take(
      credentialIn(request.headers),
      requestsPerMinute,
    )
    headers['x-ratelimit-remaining'] = String(remaining)
    if (allowed) return undefined
    headers['Retry-After'] = String(retryAfterSeconds)
    const detail = `More than ${requestsPerMinute} requests in this minute. Try again in ${retryAfterSeconds} s.`
    return refuse(429, 'RATE_LIMITED', detail)
  }

  async #readInput(
    exchange: Exchange,
    route: Route,
    operation: Operation,
  ): Promise<Checked['input'] | Refusal> {
    const { validator, maxBodyBytes } = this.#options
    const { request, url } = exchange
    const text = await exchange.readText(maxBodyBytes)
    if (typeof text !== 'string') return text
    const unsupported = operation.body && text !== '' ? refuseMediaType(request.headers) : undefined
    if (unsupported) return unsupported
    const path = { ...route.path }
    const query = readQuery(url)
    const header = readHeaders(request, operation)
    const issues = [
      ...validator.parameters(operation, 'path', path),
      ...validator.parameters(operation, 'query', query),
      ...validator.parameters(operation, 'header', header),
    ]
    const body = readRequestBody(text, operation, issues)
    exchange.body = body
    if (body !== undefined && operation.body) issues.push(...validator.body(operation.body.schema, body))
    return issues.length > 0 ? invalid(issues) : { path, query, body, text }
  }

  #checkReply(
    operation: Operation,
    reply: { status: number; body: unknown } | Refusal,
    instance: string,
  ): RecordedReply {
    const { status } = reply
    if (!operation.replies.has(status)) {
      throw new Error(`${operation.id} answered ${status}, which the document does not list.`)
    }
    const body = isRefusal(reply) ? toProblem(reply, instance) : reply.body
    const schema = operation.replies.get(status)
    const fault = schema === undefined ? undefined : this.#options.validator.reply(schema, body)
    if (fault !== undefined) throw new Error(`The ${status} of ${operation.id} breaks the document: ${fault}`)
    return { status, body }
  }
}
