import type { ErrorCode, ErrorResponse, ValidationIssue } from '@agentcomms/spec'
import { quote, shorten } from './error-text.ts'

const MAX_ISSUES = 50

/** An error response as handlers return it. `problemDetails` converts it to the response body. */
export interface Problem<Status extends number = number> {
  status: Status
  code: ErrorCode
  /** Error message for this request: what is wrong and what to do. */
  detail: string
  details?: Record<string, unknown>
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

export function problem<Status extends number>(
  status: Status,
  code: ErrorCode,
  detail: string,
  details?: Record<string, unknown>,
): Problem<Status> {
  return { status, code, detail, ...(details && { details }) }
}

/** Returns a 404 for a record that does not exist or that these credentials cannot access. Both look the same. */
export function notFound(name: string, id: string): Problem<404> {
  return problem(404, 'NOT_FOUND', `The ${name} ${quote(id)} does not exist.`)
}

/** Returns a 405. The response also needs the header Allow. */
export function methodNotAllowed(path: string, method: string, methods: readonly string[]): Problem<405> {
  const detail = `${shorten(path)} does not support ${shorten(method)}; use ${methods.join(' or ')}.`
  return problem(405, 'METHOD_NOT_ALLOWED', detail)
}

export function isProblem(value: object): value is Problem {
  return 'code' in value && 'detail' in value
}

/** Returns the RFC 9457 body of an error response, with the older `error` object. */
export function problemDetails(problem: Problem, instance: string): ErrorResponse {
  const { status, code, detail, details } = problem
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    instance,
    code,
    ...(details && { details }),
    error: { code, message: detail, ...(details && { details }) },
  }
}

/** Issue of a body field that matches the OpenAPI document but breaks another rule. */
export type FieldIssue = Omit<ValidationIssue, 'in'>

/** Returns a 400 problem with issues of body fields. */
export function invalidFields(issues: readonly FieldIssue[]): Problem<400> {
  return invalidInput(issues.map(issue => ({ in: 'body', ...issue })))
}

/** Returns a 400 problem with all issues of a request. */
export function invalidInput(issues: readonly ValidationIssue[]): Problem<400> {
  const shown = issues.slice(0, MAX_ISSUES).map(issue => ({ ...issue, path: shorten(issue.path) }))
  const isKeyOnly = shown.every(issue => issue.in === 'header' && issue.path === 'Idempotency-Key')
  const list = shown
    .slice(0, 3)
    .map(issue => `${issue.path ? `${issue.in} ${issue.path}` : `the ${issue.in}`} ${issue.message}`)
  const more = issues.length > list.length ? `; and ${issues.length - list.length} more` : ''
  const text = `The request has ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}: ${list.join('; ')}${more}`
  return problem(
    400,
    isKeyOnly ? 'INVALID_IDEMPOTENCY_KEY' : 'VALIDATION_ERROR',
    text.endsWith('?') ? text : `${text}.`,
    { issues: shown },
  )
}
