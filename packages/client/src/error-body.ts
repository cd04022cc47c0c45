import type { ValidationIssue } from '@agentcomms/spec/client'
import {
  ApiError,
  type ApiErrorInit,
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './api-errors.ts'
import { parseUrl } from './options.ts'
import { readProblem } from './read-problem.ts'
import { type ReceivedResponse, readRateLimit } from './response.ts'
import { parseRetryAfter, redactPath } from './retry.ts'
import { isRecord } from './validation.ts'

const errorClasses: Readonly<Record<number, typeof ApiError>> = {
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

function isIssue(value: unknown): value is ValidationIssue & Record<string, unknown> {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string'
}

function getErrorClass(status: number, code: string | undefined): typeof ApiError {
  // The service uses 400 BAD_REQUEST when the state of a record does not allow the request.
  if (status === 400 && code === 'BAD_REQUEST') return ConflictError
  return errorClasses[status] ?? (status >= 500 ? ServerError : ApiError)
}

function createFallbackMessage(response: Response, operation: string): string {
  // In browsers a redirect has status 0.
  if (response.status < 400 && response.status !== 304) {
    const location = response.headers.get('location')
    const url = location && parseUrl(location, response.url || undefined)
    // Only origin and path: the user and the query may contain credentials.
    const target = url ? ` to ${redactPath(url.origin + url.pathname, '')}` : ''
    return `${operation} was redirected${target}. The client follows no redirects: set baseUrl to the final address`
  }
  const status = `${response.status} ${response.statusText}`.trimEnd()
  const type = response.headers.get('content-type') ?? 'no content type'
  return `${operation} responded with ${status} without an error message (${type})`
}

/**
 * Creates the error for a response that is not 2xx. If the body contains no message, the message contains
 * only the status and the content type.
 */
export function toApiError(body: unknown, { method, path, response }: ReceivedResponse): ApiError {
  const { code, details, message = createFallbackMessage(response, `${method} ${path}`) } = readProblem(body)
  const issues = Array.isArray(details?.issues) ? details.issues.filter(isIssue) : []
  const needsAgent = issues.some(issue => /^\/?agentId is required/.test(`${issue.path} ${issue.message}`))
  const hint = needsAgent ? ' Pass it, or use client.forAgent(agentId)' : ''
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
  return new (getErrorClass(status, code))(message + hint, init)
}
