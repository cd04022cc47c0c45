import { errorBrand } from '../error-brand.ts'
import { readProblem } from '../read-problem.ts'
import { describeOutcome } from '../response.ts'
import { parseRetryAfter } from '../retry.ts'
import { cutText } from './limit-result.ts'
import { InvalidArgumentsError } from './read-arguments.ts'
import type { ToolError } from './types.ts'

/** Codes of errors that have no code of the service. */
const codes: Readonly<Record<string, string>> = {
  ConnectionError: 'CONNECTION_ERROR',
  TimeoutError: 'TIMEOUT',
  ResponseParseError: 'INVALID_RESPONSE',
  ResponseTooLargeError: 'INVALID_RESPONSE',
}

/** Error with the result that the model gets. */
export class ToolFailure extends Error {
  constructor(readonly result: ToolError) {
    super(result.error.message)
  }
}

/** Longest code and message, in characters of JSON. */
const maxCode = 100
const maxMessage = 1_000

/** Creates an error result. */
export function createToolError(code: string, message: string, retryAfterMs?: number): ToolError {
  const retryAfterSeconds = retryAfterMs && Math.ceil(retryAfterMs / 1000)
  const cut = { code: cutText(code, maxCode), message: cutText(message, maxMessage) }
  return { error: { ...cut, ...(retryAfterSeconds && { retryAfterSeconds }) } }
}

/** Creates the error result for the response to a request. */
export function fromResponse(method: string, body: unknown, { status, headers }: Response): ToolError {
  const { code = `HTTP_${status}`, message = `The service responded with ${status}.` } = readProblem(body)
  // A proxy or the service can fail after the service has processed the request.
  const hint = status === 408 || status >= 500 ? describeOutcome(method) : ''
  const text = hint ? `${cutText(message, maxMessage - hint.length - 2).replace(/\.$/, '')}${hint}.` : message
  return createToolError(code, text, parseRetryAfter(headers.get('retry-after'), Date.now()))
}

/** Creates the error result for an exception. */
export function fromException(exception: unknown): ToolError {
  if (exception instanceof ToolFailure) return exception.result
  if (exception instanceof InvalidArgumentsError)
    return createToolError('INVALID_ARGUMENTS', exception.message)
  const { [errorBrand]: isClientError, name, message, status, code, retryAfterMs } = Object(exception)
  // Exceptions of other libraries have codes too, such as ENOENT.
  const known = isClientError && (code ?? (status ? `HTTP_${status}` : codes[name]))
  return createToolError(known || 'INTERNAL_ERROR', String(message ?? exception), retryAfterMs)
}
