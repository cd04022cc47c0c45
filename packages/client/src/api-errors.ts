import type { ErrorCode, ValidationIssue } from '@agentcomms/spec/client'
import { errorBrand } from './error-brand.ts'
import { AgentCommsError } from './errors.ts'

/** Rate limit, read from the headers of a response. */
export interface RateLimit {
  /** Number of requests that you may still send in the current rate-limit period. */
  readonly remaining: number
}

/** An {@link ErrorCode}, or a code that a later version of the service has added. */
export type AnyErrorCode = ErrorCode | (string & {})

/** Fields of an {@link ApiError}. Only a {@link RateLimitError} has `retryAfterMs`. */
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
 *   await client.agents.get(agentId)
 * } catch (error) {
 *   if (ApiError.is(error)) console.error(error.status, error.code, error.message, error.requestId)
 *   else throw error
 * }
 * ```
 */
export class ApiError extends AgentCommsError {
  override get name(): string {
    return 'ApiError'
  }
  /** @hidden */
  override get [errorBrand](): readonly string[] {
    return [...super[errorBrand], 'ApiError']
  }
  /** HTTP status. */
  declare readonly status: number
  /** Machine-readable reason. Undefined if the response has none. */
  declare readonly code: AnyErrorCode | undefined
  /** Additional data of the service. Undefined if the response has none. */
  declare readonly details: Record<string, unknown> | undefined
  /** Problems of an invalid request, at most 50. Empty for other errors. */
  declare readonly issues: readonly ValidationIssue[]
  /** `x-request-id` of the response. Quote it when you ask for support. */
  declare readonly requestId: string | undefined
  /** Headers of the response. Printing the error does not show them, because they may contain credentials. */
  declare readonly headers: Headers
  /** HTTP method of the request. */
  declare readonly method: string
  /** Path below `baseUrl`, without the query. The token of a demo inbox is shown as `{token}`. */
  declare readonly path: string
  /** Rate limit. Undefined if the response has no `x-ratelimit-remaining` header. */
  declare readonly rateLimit: RateLimit | undefined

  constructor(message: string, { headers, ...init }: ApiErrorInit) {
    super(message)
    Object.assign(this, init, { issues: init.issues ?? [] })
    // Location and Set-Cookie may contain credentials, which a printed error must not show.
    Object.defineProperty(this, 'headers', { value: headers })
  }
}

/**
 * 401: the credentials are missing or not valid. Check the key, or log in again.
 *
 * If `accessToken` is a function, the client has asked it for another token, unless no retry was left (`maxRetries`).
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
  override get name() {
    return 'AuthenticationError' as const
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
  override get name() {
    return 'PermissionError' as const
  }
}

/**
 * 404: the record does not exist, or these credentials cannot see it.
 *
 * @example
 * ```ts
 * const message = await client.messages.get(messageId).catch(error => {
 *   if (NotFoundError.is(error)) return null
 *   throw error
 * })
 * ```
 */
export class NotFoundError extends ApiError {
  override get name() {
    return 'NotFoundError' as const
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
  override get name() {
    return 'ConflictError' as const
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
  override get name() {
    return 'ValidationError' as const
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
  override get name() {
    return 'RateLimitError' as const
  }
  /**
   * Time to wait in milliseconds, from the `Retry-After` header. It can be longer than 60 seconds, the longest time
   * that the client itself waits. Undefined if the header is missing or not valid.
   */
  declare readonly retryAfterMs: number | undefined
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
  override get name() {
    return 'ServerError' as const
  }
}
