import { errorBrand } from '../error-brand.ts'
import { readProblem } from '../read-problem.ts'
import { describeOutcome } from '../response.ts'
import { parseRetryAfter } from '../retry.ts'
import { toFields } from '../validation.ts'
import { type Fence, tagsLength } from './foreign-text.ts'
import { cutText } from './limit-result.ts'
import { InvalidArgumentsError } from './read-arguments.ts'
import type { ToolCall } from './run-call.ts'
import { translateProblem } from './tool-words.ts'
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

interface ErrorParts {
  readonly retryAfterMs?: number | undefined
  /** Sentence after the message, which is never cut. */
  readonly hint?: string
  /** Marks what the message quotes, if it can quote a foreign text. */
  readonly fence?: Fence | undefined
}

/** Creates an error result. */
export function createToolError(
  code: string,
  message: string,
  { retryAfterMs, hint = '', fence }: ErrorParts = {},
): ToolError {
  const retryAfterSeconds = retryAfterMs && Math.ceil(retryAfterMs / 1000)
  const text = cutMessage(message, maxMessage - hint.length, fence) + hint
  return {
    error: { code: cutText(code, maxCode), message: text, ...(retryAfterSeconds && { retryAfterSeconds }) },
  }
}

/** Cuts a message, and marks the text between its first and its last quotation mark. */
function cutMessage(message: string, max: number, fence: Fence | undefined): string {
  const [, before = '', quoted, after = ''] = /^([^"]*")(.*)("[^"]*)$/s.exec(message) ?? []
  if (!fence || quoted === undefined) return cutText(message, max)
  const room = max - tagsLength - before.length - after.length - 2
  return room < 0
    ? String(fence(cutText(message, max - tagsLength), 'text'))
    : `${before}${fence(cutText(quoted, room), 'word')}${after}`
}

/** Creates the error result for the response to a request. */
export function fromResponse(
  method: string,
  body: unknown,
  { status, headers }: Response,
  { tools, fence }: ToolCall,
): ToolError {
  const {
    code = `HTTP_${status}`,
    message: original = `The service responded with ${status}.`,
    details,
  } = readProblem(body)
  const message = translateProblem({ message: original, details }, tools)
  // A proxy or the service can fail after the service has processed the request.
  const outcome = status === 408 || status >= 500 ? describeOutcome(method) : ''
  const isDenied = (status === 401 || status === 403) && !message.includes('ask the user')
  const hint = outcome ? `${outcome}.` : isDenied ? ' The key does not allow it: ask the user.' : ''
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), Date.now())
  return createToolError(code, outcome ? message.replace(/\.$/, '') : message, { retryAfterMs, fence, hint })
}

/** Creates the error result for an exception. */
export function fromException(exception: unknown, fence: Fence | undefined): ToolError {
  if (exception instanceof ToolFailure) return exception.result
  if (exception instanceof InvalidArgumentsError)
    return createToolError('INVALID_ARGUMENTS', exception.message, { fence })
  const fields = toFields(exception)
  const { name, message, status, code, retryAfterMs } = fields
  // Exceptions of other libraries have codes too, such as ENOENT.
  const known = errorBrand in fields && (code ?? (status ? `HTTP_${status}` : codes[String(name)]))
  // Models know no requests.
  const toSubject = (_: string, first?: string) => first?.toUpperCase() ?? 'The request '
  const text = String(message ?? exception).replace(/^[A-Z]+ \/\S*?(?:: (\w)| )/, toSubject)
  return createToolError(String(known || 'INTERNAL_ERROR'), text, {
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
    fence,
  })
}
