import type { Principal } from './auth.ts'
import type { Operation, OperationId } from './contract.ts'
import type { Handlers } from './handlers.ts'
import { IdempotencyKeys, type RecordedReply } from './idempotency.ts'
import type { Issue } from './issues.ts'
import { isRefusal, type Refusal, refuse, toProblem } from './problem.ts'
import { RateLimit } from './rate-limit.ts'
import { readBody } from './read-body.ts'
import { readHeaders, readQuery, readRequestBody } from './read-request.ts'
import { findRoute, nearMisses, type Route } from './router.ts'
import { MOST_ISSUES, type Validator } from './validate.ts'
import type { World } from './world.ts'

export interface AppOptions {
  world: World
  validator: Validator
  handlers: Handlers
  maxBodyBytes: number
  rateLimit: { requestsPerMinute: number } | undefined
  /** Hears every request once it is answered. */
  onAnswer: (entry: JournalEntry) => void
}

/** One line of the journal of requests. */
export interface JournalEntry {
  requestId: string
  method: string
  /** Path of the request without its query; the template where the path holds a credential. */
  path: string
  /** The operations that the reply is about: one, all of the path for a 405, none where there is no such path. */
  operations: OperationId[]
  status: number
}

/** A reply before it is made a Response. */
interface Outcome extends RecordedReply {
  headers?: Record<string, string>
}

type AnyHandler = (
  request: { principal: Principal; path: unknown; query: unknown; body: unknown },
  world: World,
) => Promise<{ status: number; body: unknown } | Refusal> | { status: number; body: unknown } | Refusal

const ANONYMOUS: Principal = { kind: 'anonymous', orgId: '' }

/** The one way that every request takes: route, credentials, limit, checks, idempotency, handler, check of the reply. */
export class App {
  #options: AppOptions
  #basePath: string
  #idempotency: IdempotencyKeys
  #rateLimit: RateLimit

  constructor(options: AppOptions) {
    this.#options = options
    this.#basePath = new URL(options.world.baseUrl).pathname.replace(/\/$/, '')
    this.#idempotency = new IdempotencyKeys(options.world.clock)
    this.#rateLimit = new RateLimit(options.world.clock)
  }

  async fetch(request: Request): Promise<Response> {
    const { world, onAnswer } = this.#options
    const requestId = world.ids.requestId()
    const url = new URL(request.url)
    const headers: Record<string, string> = { 'x-request-id': requestId }
    const route = this.#route(url.pathname)
    let outcome: Outcome | Refusal
    try {
      outcome = await this.#answer(request, url, route, headers)
    } catch (error) {
      outcome = internalError(error)
    }
    const answered = route ? operationsOf(route, request.method) : []
    onAnswer({
      requestId,
      method: request.method,
      path: this.#shownPath(route, url.pathname),
      operations: answered,
      status: outcome.status,
    })
    return toResponse(outcome, url.pathname, headers)
  }

  /** The token in the path of an operation without credentials is one: the journal shows the template. */
  #shownPath(route: Route | undefined, pathname: string): string {
    const [first] = route?.operations ?? []
    return first?.public ? `${this.#basePath}${first.path}` : pathname
  }

  #route(pathname: string): Route | undefined {
    return pathname.startsWith(`${this.#basePath}/`)
      ? findRoute(pathname.slice(this.#basePath.length))
      : undefined
  }

  async #answer(
    request: Request,
    url: URL,
    route: Route | undefined,
    headers: Record<string, string>,
  ): Promise<Outcome | Refusal> {
    if (!route) return this.#unknownPath(request.method, url.pathname)
    const operation = route.operations.find(candidate => candidate.method === request.method)
    if (!operation) return methodNotAllowed(request.method, url.pathname, route.operations, headers)

    const principal = operation.public
      ? ANONYMOUS
      : await this.#options.world.credentials.authenticate(request.headers)
    if (isRefusal(principal)) return principal
    const limited = this.#countRequest(request, headers)
    if (limited) return limited
    if (operation.organizationLevel && principal.kind === 'agent') {
      return refuse(
        403,
        'MASTER_KEY_REQUIRED',
        "This operation needs a master key or a user's access token; an agent key was given.",
      )
    }

    const handler = this.#options.handlers[operation.id as keyof Handlers] as AnyHandler | undefined
    if (!handler) {
      return refuse(
        501,
        'INTERNAL_ERROR',
        `This version of the mock server does not answer ${operation.id} yet.`,
      )
    }
    const input = await this.#readInput(request, url, route, operation)
    if (isRefusal(input)) return input
    const handle = async (): Promise<RecordedReply> => {
      const { text: _text, ...checked } = input
      return this.#checkReply(
        operation,
        await handler({ principal, ...checked }, this.#options.world),
        url.pathname,
      )
    }
    const key = request.headers.get('idempotency-key')
    if (key === null || operation.method !== 'POST') return await handle()
    const result = await this.#idempotency.run(
      { principal, key, path: url.pathname + url.search, body: input.text },
      handle,
    )
    if (isRefusal(result)) return result
    return { ...result.reply, ...(result.replayed && { headers: { 'idempotent-replayed': 'true' } }) }
  }

  #unknownPath(method: string, pathname: string): Refusal<404> {
    if (!pathname.startsWith(`${this.#basePath}/`)) {
      return refuse(
        404,
        'NOT_FOUND',
        `There is no ${pathname}: every path of this interface begins with ${this.#basePath}/.`,
      )
    }
    const near = nearMisses(method, pathname.slice(this.#basePath.length))
    const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
    return refuse(404, 'NOT_FOUND', `There is no operation at ${pathname}.${hint}`)
  }

  #countRequest(request: Request, headers: Record<string, string>): Refusal<429> | undefined {
    if (!this.#options.rateLimit) return undefined
    const { requestsPerMinute } = this.#options.rateLimit
    const { allowed, remaining, retryAfterSeconds } = this.#rateLimit.take(
      credentialOf(request),
      requestsPerMinute,
    )
    headers['x-ratelimit-remaining'] = String(remaining)
    if (allowed) return undefined
    headers['Retry-After'] = String(retryAfterSeconds)
    const detail = `More than ${requestsPerMinute} requests in this minute. Try again in ${retryAfterSeconds} s.`
    return refuse(429, 'RATE_LIMITED', detail)
  }

  async #readInput(
    request: Request,
    url: URL,
    route: Route,
    operation: Operation,
  ): Promise<{ path: object; query: object; body: unknown; text: string } | Refusal> {
    const { validator, maxBodyBytes } = this.#options
    const text = operation.method === 'GET' ? '' : await readBody(request, maxBodyBytes)
    if (typeof text !== 'string') return text
    const mediaType = request.headers.get('content-type')
    if (
      operation.body &&
      text !== '' &&
      !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(mediaType ?? '')
    ) {
      return refuse(
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        `The body is ${mediaType ?? 'of no declared type'}; send JSON with "Content-Type: application/json".`,
      )
    }
    const path = { ...route.path }
    const query = readQuery(url)
    const header = readHeaders(request, operation)
    const issues = [
      ...validator.parameters(operation, 'path', path),
      ...validator.parameters(operation, 'query', query),
      ...validator.parameters(operation, 'header', header),
    ]
    const body = readRequestBody(text, operation, issues)
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

function credentialOf({ headers }: Request): string {
  return headers.get('x-api-key') ?? headers.get('authorization') ?? ''
}

/** A 405 answers for every operation of the path. */
function operationsOf(route: Route, method: string): OperationId[] {
  const exact = route.operations.filter(operation => operation.method === method)
  return (exact.length > 0 ? exact : route.operations).map(operation => operation.id)
}

function methodNotAllowed(
  method: string,
  pathname: string,
  operations: Operation[],
  headers: Record<string, string>,
): Refusal<405> {
  const methods = operations.map(operation => operation.method)
  headers.Allow = methods.join(', ')
  return refuse(
    405,
    'METHOD_NOT_ALLOWED',
    `${method} is not a method of ${pathname}; it has ${methods.join(' and ')}.`,
  )
}

function invalid(issues: Issue[]): Refusal<400> {
  const shown = issues.slice(0, MOST_ISSUES)
  const onlyKey = shown.every(issue => issue.in === 'header' && issue.path === 'Idempotency-Key')
  const list = shown.slice(0, 3).map(issue => `${issue.in} ${issue.path || '(whole)'} ${issue.message}`)
  const more = issues.length > list.length ? `; and ${issues.length - list.length} more` : ''
  return refuse(
    400,
    onlyKey ? 'INVALID_IDEMPOTENCY_KEY' : 'VALIDATION_ERROR',
    `The request has ${issues.length} ${issues.length === 1 ? 'fault' : 'faults'}: ${list.join('; ')}${more}.`,
    { issues: shown },
  )
}

function internalError(error: unknown): Refusal<500> {
  const message = error instanceof Error ? error.message : String(error)
  return refuse(500, 'INTERNAL_ERROR', `The mock server failed, which is a fault of its own: ${message}`)
}

function toResponse(outcome: Outcome | Refusal, instance: string, headers: Record<string, string>): Response {
  const body = isRefusal(outcome) ? toProblem(outcome, instance) : outcome.body
  const own = isRefusal(outcome) ? undefined : outcome.headers
  const type = outcome.status < 400 ? 'application/json' : 'application/problem+json'
  return new Response(JSON.stringify(body), {
    status: outcome.status,
    headers: { 'content-type': type, ...headers, ...own },
  })
}
