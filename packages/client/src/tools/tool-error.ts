import { isRecord } from '../is-record.ts'
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
  const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000)
  return { error: { code, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } }
}

/** Returns the error of a response. `body` is problem+json, or anything if a proxy responded. */
export function describeResponse(body: unknown, { status, headers }: Response): ToolError {
  const { code, detail } = isRecord(body) ? body : {}
  return createToolError(
    typeof code === 'string' ? code : `HTTP_${status}`,
    typeof detail === 'string' ? detail : `The service responded with ${status}.`,
    parseRetryAfter(headers.get('retry-after'), Date.now()),
  )
}

/** Returns the error for a value that a call has thrown. */
export function describeThrown(thrown: unknown): ToolError {
  if (thrown instanceof InvalidArguments) return createToolError('INVALID_ARGUMENTS', thrown.message)
  const { name, code, message, retryAfterMs } = isRecord(thrown) ? thrown : {}
  return createToolError(
    typeof code === 'string' ? code : (codes[String(name)] ?? 'INTERNAL_ERROR'),
    typeof message === 'string' ? message : 'The call failed.',
    typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
  )
}
