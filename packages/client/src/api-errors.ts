import type { ErrorCode, ValidationIssue } from '@agentcomms/spec/client'
import { AgentCommsError } from './errors.ts'
import { hasErrorName } from './has-error-name.ts'

/** Rate limit, read from the headers of a response. */
export interface RateLimit {
  /** Number of requests that you may still send in the current rate-limit period. */
  readonly remaining: number
}

/** An {@link ErrorCode}, or a code that a later version of the service has added. */
export type AnyErrorCode = ErrorCode | (string & {})

/** Fields of an {@link ApiError}. */
export interface ApiErrorInit {
  readonly status: number
  readonly headers: Headers
  readonly method: string
  readonly path: string
  readonly code?: AnyErrorCode | undefined
  readonly details?: Record<string, unknown> | undefined
  readonly issues?: readonly ValidationIssue[] | undefined
  readonly requestId?: string | undefined
  readonly rateLimit?: RateLimit | undefined
  readonly retryAfterMs?: number | undefined
}

/**
 * The service rejected the request or failed. The subclass depends on the status, and `code` is the reason.
 *
 * Use the static method `is()` of the error class, such as `ApiError.is(error)`, instead of `instanceof`. It also
 * recognizes errors of another copy of the package (such as its CommonJS copy or another version) and of another
 * JavaScript context (such as an iframe).
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
  /** Machine-readable reason. Undefined if the response has none. */
  readonly code: AnyErrorCode | undefined
  /** Additional data of the service. Undefined if the response has none. */
  readonly details: Record<string, unknown> | undefined
  /** Problems of an invalid request, at most 50. Empty for other errors. */
  readonly issues: readonly ValidationIssue[]
  /** `x-request-id` of the response. Quote it when you ask for support. */
  readonly requestId: string | undefined
  /** Headers of the response. Printing the error does not show them, because they may contain credentials. */
  readonly headers: Headers
  /** HTTP method of the request. */
  readonly method: string
  /** Path below `baseUrl`, without the query. The token of a demo inbox is shown as `{token}`. */
  readonly path: string
  /** Rate limit. Undefined if the response has no `x-ratelimit-remaining` header. */
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
    // Location and Set-Cookie may contain credentials, which a printed error must not show.
    Object.defineProperty(this, 'headers', { enumerable: false })
  }

  /** Returns whether `value` is an ApiError of any subclass and of any copy of the package. Never throws. */
  static override is(value: unknown): value is ApiError {
    return AgentCommsError.is(value) && 'issues' in value
  }
}

/**
 * 401: the credentials are missing or not valid. Check the key, or log in again.
 *
 * If `accessToken` is a function, the client has already tried a second token, unless no retry was left (`maxRetries`).
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

  /** Returns whether `value` is an AuthenticationError of any copy of the package. Never throws. */
  static override is(value: unknown): value is AuthenticationError {
    return hasErrorName(value, 'AuthenticationError')
  }
}

/**
 * 403: the credentials do not have this permission. The code `MASTER_KEY_REQUIRED` asks for a master key or an access
 * token.
 *
 * @example
 * ```ts
 * try {
 *   await client.agents.create({ name: 'Ada' })
 * } catch (error) {
 *   if (!PermissionError.is(error)) throw error
 *   if (error.code === 'MASTER_KEY_REQUIRED') console.error('An agent key cannot create agents')
 * }
 * ```
 */
export class PermissionError extends ApiError {
  override name = 'PermissionError' as const

  /** Returns whether `value` is a PermissionError of any copy of the package. Never throws. */
  static override is(value: unknown): value is PermissionError {
    return hasErrorName(value, 'PermissionError')
  }
}

/**
 * 404: the record does not exist, or these credentials cannot see it.
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

  /** Returns whether `value` is a NotFoundError of any copy of the package. Never throws. */
  static override is(value: unknown): value is NotFoundError {
    return hasErrorName(value, 'NotFoundError')
  }
}

/**
 * 409, or 400 with the code `BAD_REQUEST`: the state of a record does not allow the request. See `code`.
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

  /** Returns whether `value` is a ConflictError of any copy of the package. Never throws. */
  static override is(value: unknown): value is ConflictError {
    return hasErrorName(value, 'ConflictError')
  }
}

/**
 * 400 (except `BAD_REQUEST`), 413, 415 or 422: the request is not valid. `issues` lists its problems.
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

  /** Returns whether `value` is a ValidationError of any copy of the package. Never throws. */
  static override is(value: unknown): value is ValidationError {
    return hasErrorName(value, 'ValidationError')
  }
}

/**
 * 429 after all retries: too many requests. Wait `retryAfterMs`, then try again.
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
  /**
   * Time to wait in milliseconds, from the `Retry-After` header. It can be longer than 60 seconds, the longest time
   * that the client itself waits. Undefined if the header is missing or not valid.
   */
  readonly retryAfterMs: number | undefined

  constructor(message: string, init: ApiErrorInit) {
    super(message, init)
    this.retryAfterMs = init.retryAfterMs
  }

  /** Returns whether `value` is a RateLimitError of any copy of the package. Never throws. */
  static override is(value: unknown): value is RateLimitError {
    return hasErrorName(value, 'RateLimitError')
  }
}

/**
 * 5xx after all retries: the service failed. Give `requestId` to support.
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

  /** Returns whether `value` is a ServerError of any copy of the package. Never throws. */
  static override is(value: unknown): value is ServerError {
    return hasErrorName(value, 'ServerError')
  }
}
