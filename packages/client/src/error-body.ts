import type { ValidationIssue } from '@agentcomms/spec/client'
import {
  ApiError,
  type ApiErrorInit,
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionError,
  type RateLimit,
  RateLimitError,
  ServerError,
  ValidationError,
} from './api-errors.ts'
import type { Exchange } from './exchange.ts'
import { parseUrl } from './options.ts'
import { shownPath } from './retry.ts'
import { parseRetryAfter } from './retry-timing.ts'

const classes: Record<number, typeof ApiError> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: ValidationError,
  415: ValidationError,
  422: ValidationError,
  429: RateLimitError,
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isIssue(value: unknown): value is ValidationIssue {
  const { path, message } = Object(value)
  return typeof path === 'string' && typeof message === 'string'
}

function firstText(...values: unknown[]): string | undefined {
  return values.find(value => typeof value === 'string' && value !== '') as string | undefined
}

/** What `x-ratelimit-remaining` says, if the reply carries a readable one. */
export function readRateLimit(headers: Headers): RateLimit | undefined {
  const remaining = headers.get('x-ratelimit-remaining') ?? ''
  return /^\d+$/.test(remaining) ? { remaining: Number(remaining) } : undefined
}

function fallbackMessage(response: Response, where: string): string {
  // Status 0 is that of a redirect in browsers.
  if (response.status < 400) {
    const location = response.headers.get('location')
    const url = location && parseUrl(location, response.url || undefined)
    // Origin and path alone: its user and its query may hold credentials.
    const target = url ? ` to ${shownPath(url.origin + url.pathname, '')}` : ''
    return `${where} answered with a redirect${target}, which is not followed: set baseUrl to the final address`
  }
  const answer = `${response.status} ${response.statusText}`.trimEnd()
  const type = response.headers.get('content-type') ?? 'no content type'
  return `${where} answered ${answer} without a message (${type})`
}

/**
 * The error for a reply that is not 2xx. Reads problem+json, the legacy `{ error: { code, message, details } }` alone,
 * a bare `{ message }`, and anything else by its status; text that is not JSON is never shown.
 */
export function toApiError(body: unknown, response: Response, { method, path }: Exchange): ApiError {
  const problem: Fields = Object(body)
  const legacy: Fields = Object(problem.error)
  const code = firstText(problem.code, legacy.code)
  const details = [problem.details, legacy.details].find(isObject)
  const issues = [details?.issues].flat().filter(isIssue)
  const message =
    firstText(problem.detail, legacy.message, problem.message, problem.error, problem.title) ??
    fallbackMessage(response, `${method} ${path}`)
  const { status, headers } = response
  const init: ApiErrorInit = {
    status,
    headers,
    method,
    path,
    code,
    details,
    issues,
    requestId: headers.get('x-request-id') ?? undefined,
    rateLimit: readRateLimit(headers),
    ...(status === 429 && { retryAfterMs: parseRetryAfter(headers.get('retry-after'), Date.now()) }),
  }
  const kind = status === 400 && code === 'BAD_REQUEST' ? 409 : status
  return new (classes[kind] ?? (status >= 500 ? ServerError : ApiError))(message, init)
}
