import { errorBrand } from '../error-brand.ts'
import { readProblem } from '../read-problem.ts'
import { parseRetryAfter } from '../retry-timing.ts'
import { InvalidArguments } from './read-arguments.ts'
import type { ToolError } from './types.ts'

/** Codes of errors that have no code of the service. */
const codes: Readonly<Record<string, string>> = {
  ConnectionError: 'CONNECTION_ERROR',
  TimeoutError: 'TIMEOUT',
  ResponseParseError: 'INVALID_RESPONSE',
  ResponseTooLargeError: 'INVALID_RESPONSE',
}

/** Creates an error result. */
export function createToolError(code: string, message: string, retryAfterMs?: number): ToolError {
  const retryAfterSeconds = retryAfterMs && Math.ceil(retryAfterMs / 1000)
  return { error: { code, message, ...(retryAfterSeconds && { retryAfterSeconds }) } }
}

/** Returns the error of a response. */
export function describeResponse(body: unknown, { status, headers }: Response): ToolError {
  const { code = `HTTP_${status}`, message = `The service responded with ${status}.` } = readProblem(body)
  return createToolError(code, message, parseRetryAfter(headers.get('retry-after'), Date.now()))
}

/** Returns the error for an exception of a call. */
export function describeException(exception: unknown): ToolError {
  if (exception instanceof InvalidArguments) return createToolError('INVALID_ARGUMENTS', exception.message)
  const { [errorBrand]: isClientError, name, message, status, code, retryAfterMs } = Object(exception)
  // Exceptions of other libraries have codes too, such as ENOENT.
  const known = isClientError && (code ?? (status ? `HTTP_${status}` : codes[name]))
  return createToolError(known || 'INTERNAL_ERROR', message ?? String(exception), retryAfterMs)
}
