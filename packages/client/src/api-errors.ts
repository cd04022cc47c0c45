import type { ErrorCode, ValidationIssue } from '@agentcomms/spec'
import { AgentCommsError } from './errors.ts'

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

function isNamed(value: unknown, name: string): boolean {
  return AgentCommsError.is(value) && value.name === name
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
  declare readonly status: number
  /** The server's machine-readable reason; undefined when the reply held none. */
  declare readonly code: ApiErrorCode | undefined
  /** The server's structured details. */
  declare readonly details: Record<string, unknown> | undefined
  /** Every fault of a refused request, 50 at most; empty unless the request did not validate. */
  declare readonly issues: readonly ValidationIssue[]
  /** `x-request-id` of the reply, to quote when asking for help. */
  declare readonly requestId: string | undefined
  /** Headers of the reply. */
  declare readonly headers: Headers
  /** HTTP method of the request. */
  declare readonly method: string
  /** Path below `baseUrl`, without the query; a demo inbox's token is shown as `{token}`. */
  declare readonly path: string
  /** How many requests are left, when the reply said so. */
  declare readonly rateLimit: RateLimit | undefined

  constructor(message: string, init: ApiErrorInit) {
    super(message)
    Object.assign(this, { ...init, issues: init.issues ?? [] })
  }

  /** Whether `value` is a refusal by the service, of whatever subclass and copy of the package. */
  static override is(value: unknown): value is ApiError {
    return AgentCommsError.is(value) && 'issues' in value
  }
}

/** 401: no credentials, or ones that are not valid. Log in again, or check the key. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError'

  static override is(value: unknown): value is AuthenticationError {
    return isNamed(value, 'AuthenticationError')
  }
}

/** 403: these credentials may not do this; `code` MASTER_KEY_REQUIRED asks for a master key. */
export class PermissionError extends ApiError {
  override name = 'PermissionError'

  static override is(value: unknown): value is PermissionError {
    return isNamed(value, 'PermissionError')
  }
}

/** 404: no such record, or one that these credentials cannot see. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError'

  static override is(value: unknown): value is NotFoundError {
    return isNamed(value, 'NotFoundError')
  }
}

/** 409, or 400 BAD_REQUEST: the request is well-formed, the state of the record forbids it. */
export class ConflictError extends ApiError {
  override name = 'ConflictError'

  static override is(value: unknown): value is ConflictError {
    return isNamed(value, 'ConflictError')
  }
}

/** 400, 413, 415, 422: the request itself must change; `issues` names every fault. */
export class ValidationError extends ApiError {
  override name = 'ValidationError'

  static override is(value: unknown): value is ValidationError {
    return isNamed(value, 'ValidationError')
  }
}

/** 429, after the retries: wait, then send it again. */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError'
  /** What Retry-After asked for, in milliseconds and uncapped; undefined without a readable one. */
  declare readonly retryAfterMs: number | undefined

  static override is(value: unknown): value is RateLimitError {
    return isNamed(value, 'RateLimitError')
  }
}

/** 5xx, after the retries: the service failed. */
export class ServerError extends ApiError {
  override name = 'ServerError'

  static override is(value: unknown): value is ServerError {
    return isNamed(value, 'ServerError')
  }
}

/** No answer came, or it broke off, after the retries; `cause` is what `fetch` or the body gave. */
export class ConnectionError extends AgentCommsError {
  override name = 'ConnectionError'

  static override is(value: unknown): value is ConnectionError {
    return isNamed(value, 'ConnectionError')
  }
}

/** The answer, headers and body, was not complete within `timeoutMs`, after the retries. */
export class TimeoutError extends AgentCommsError {
  override name = 'TimeoutError'

  static override is(value: unknown): value is TimeoutError {
    return isNamed(value, 'TimeoutError')
  }
}

/**
 * The service accepted the request (2xx), but its body is not what the operation answers. Never retried: the request
 * has taken effect. `cause` says where the parser stopped, without any of the body's text.
 */
export class ResponseParseError extends AgentCommsError {
  override name = 'ResponseParseError'

  static override is(value: unknown): value is ResponseParseError {
    return isNamed(value, 'ResponseParseError')
  }
}
