import type { ErrorCode, ValidationIssue } from '@agentcomms/spec/client'
import { AgentCommsError } from './errors.ts'
import { isNamed } from './is-named.ts'

/** What the reply says about the rate limit; interface section 8. */
export interface RateLimit {
  /** Requests left in the current window. */
  readonly remaining: number
}

/** An {@link ErrorCode} of the document, or one that the service has added since. */
export type ApiErrorCode = ErrorCode | (string & {})

/** What an {@link ApiError} is made of. */
export interface ApiErrorInit {
  readonly status: number
  readonly headers: Headers
  readonly method: string
  readonly path: string
  readonly code?: ApiErrorCode | undefined
  readonly details?: Record<string, unknown> | undefined
  readonly issues?: readonly ValidationIssue[] | undefined
  readonly requestId?: string | undefined
  readonly rateLimit?: RateLimit | undefined
  readonly retryAfterMs?: number | undefined
}

/**
 * The service refused the request. The subclass says what to do about it, `code` says why: where both could be asked,
 * the server's `code` decides.
 *
 * Like every error here it has a guard, `ApiError.is(error)`, that also knows errors of another copy of the package
 * (ESM beside CJS, two versions) or of another realm, where `instanceof` answers false.
 *
 * @example
 * ```ts
 * try {
 *   await client.agents.get(id)
 * } catch (error) {
 *   if (ApiError.is(error)) console.error(error.status, error.code, error.message, error.requestId)
 *   else throw error
 * }
 * ```
 */
export class ApiError extends AgentCommsError {
  override name = 'ApiError'
  /** HTTP status. */
  readonly status: number
  /** The server's machine-readable reason; undefined when the reply held none. */
  readonly code: ApiErrorCode | undefined
  /** The server's structured details. */
  readonly details: Record<string, unknown> | undefined
  /** Every fault of a refused request, 50 at most; empty unless the request did not validate. */
  readonly issues: readonly ValidationIssue[]
  /** `x-request-id` of the reply, to quote when asking for help. */
  readonly requestId: string | undefined
  /** Headers of the reply. Not shown when the error is printed, because they may hold credentials. */
  readonly headers: Headers
  /** HTTP method of the request. */
  readonly method: string
  /** Path below `baseUrl`, without the query; a demo inbox's token is shown as `{token}`. */
  readonly path: string
  /** How many requests are left, when the reply said so. */
  readonly rateLimit: RateLimit | undefined

  constructor(message: string, init: ApiErrorInit) {
    super(message)
    this.status = init.status
    this.code = init.code
    this.details = init.details
    this.issues = init.issues ?? []
    this.requestId = init.requestId
    this.headers = init.headers
    this.method = init.method
    this.path = init.path
    this.rateLimit = init.rateLimit
    // Location and Set-Cookie may hold credentials: they must not show where the error is printed.
    Object.defineProperty(this, 'headers', { enumerable: false })
  }

  /** Whether `value` is a refusal by the service, of whatever subclass and copy of the package. Never throws. */
  static override is(value: unknown): value is ApiError {
    return AgentCommsError.is(value) && 'issues' in value
  }
}

/**
 * 401: no credentials, or ones that are not valid. Log in again, or check the key. With an `accessToken` function it
 * comes after a second token was asked for and refused too, if `maxRetries` allows. Interface section 5.
 *
 * @example
 * ```ts
 * try {
 *   await client.agents.list()
 * } catch (error) {
 *   if (!AuthenticationError.is(error)) throw error
 *   console.error('Check AGENTCOMMS_API_KEY:', error.message)
 * }
 * ```
 */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError' as const

  /** Whether `value` is a 401, from whatever copy of the package. Never throws. */
  static override is(value: unknown): value is AuthenticationError {
    return isNamed(value, 'AuthenticationError')
  }
}

/**
 * 403: these credentials may not do this; `code` MASTER_KEY_REQUIRED asks for a master key. Interface section 5.
 *
 * @example
 * ```ts
 * try {
 *   await client.agents.create({ name: 'Ada' })
 * } catch (error) {
 *   if (!PermissionError.is(error)) throw error
 *   if (error.code === 'MASTER_KEY_REQUIRED') console.error('An agent key cannot make agents')
 * }
 * ```
 */
export class PermissionError extends ApiError {
  override name = 'PermissionError' as const

  /** Whether `value` is a 403, from whatever copy of the package. Never throws. */
  static override is(value: unknown): value is PermissionError {
    return isNamed(value, 'PermissionError')
  }
}

/**
 * 404: no such record, or one that these credentials cannot see.
 *
 * @example
 * ```ts
 * const message = await client.messages.get(id).catch(error => {
 *   if (NotFoundError.is(error)) return null
 *   throw error
 * })
 * ```
 */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError' as const

  /** Whether `value` is a 404, from whatever copy of the package. Never throws. */
  static override is(value: unknown): value is NotFoundError {
    return isNamed(value, 'NotFoundError')
  }
}

/**
 * 409, or 400 BAD_REQUEST: the request is well-formed, the state of the record forbids it. `code` says which state.
 *
 * @example
 * ```ts
 * try {
 *   await client.email.send({ agentId, to: ['a@example.com'], subject: 'Hello', body: 'Hi' })
 * } catch (error) {
 *   if (!ConflictError.is(error) || error.code !== 'RECIPIENT_SUPPRESSED') throw error
 *   await client.suppressions.unsuppress({ email: 'a@example.com' })
 * }
 * ```
 */
export class ConflictError extends ApiError {
  override name = 'ConflictError' as const

  /** Whether `value` is a 409 or 400 BAD_REQUEST, from whatever copy of the package. Never throws. */
  static override is(value: unknown): value is ConflictError {
    return isNamed(value, 'ConflictError')
  }
}

/**
 * 400, 413, 415, 422: the request itself must change; `issues` names every fault.
 *
 * @example
 * ```ts
 * try {
 *   await client.agents.create({ name: 'A' })
 * } catch (error) {
 *   if (!ValidationError.is(error)) throw error
 *   for (const { path, message } of error.issues) console.error(path, message)
 * }
 * ```
 */
export class ValidationError extends ApiError {
  override name = 'ValidationError' as const

  /** Whether `value` is a 400, 413, 415 or 422, from whatever copy of the package. Never throws. */
  static override is(value: unknown): value is ValidationError {
    return isNamed(value, 'ValidationError')
  }
}

/**
 * 429, after the retries: wait, then send it again.
 *
 * @example
 * ```ts
 * try {
 *   await client.agents.list()
 * } catch (error) {
 *   if (!RateLimitError.is(error)) throw error
 *   console.error(`Try again in ${error.retryAfterMs ?? 60_000} ms`)
 * }
 * ```
 */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError' as const
  /** What Retry-After asked for, in milliseconds and uncapped; undefined without a readable one. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, init: ApiErrorInit) {
    super(message, init)
    this.retryAfterMs = init.retryAfterMs
  }

  /** Whether `value` is a 429, from whatever copy of the package. Never throws. */
  static override is(value: unknown): value is RateLimitError {
    return isNamed(value, 'RateLimitError')
  }
}

/**
 * 5xx, after the retries: the service failed. `requestId` is what its support asks for.
 *
 * @example
 * ```ts
 * try {
 *   await client.agents.list()
 * } catch (error) {
 *   if (!ServerError.is(error)) throw error
 *   console.error(error.status, error.requestId)
 * }
 * ```
 */
export class ServerError extends ApiError {
  override name = 'ServerError' as const

  /** Whether `value` is a 5xx, from whatever copy of the package. Never throws. */
  static override is(value: unknown): value is ServerError {
    return isNamed(value, 'ServerError')
  }
}
