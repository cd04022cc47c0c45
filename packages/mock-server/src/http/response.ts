import type { ErrorResponse } from '@agentcomms/spec'
import { isProblem, type Problem, problem, problemDetails } from './problem.ts'

/** Result of a handler: the status and JSON of a response. */
export interface HandlerResult {
  status: number
  body: unknown
}

/** A serialized response. It becomes a Response or is written to a socket. */
export interface RawResponse {
  status: number
  headers: Record<string, string>
  content: string | Uint8Array<ArrayBuffer>
  /** The problem details of an error response. */
  problem?: ErrorResponse
}

const encoder = new TextEncoder()

/** Short, so that tests of retries are fast. */
const RETRY_AFTER_SECONDS = '1'

const TOO_LARGE = problem(
  500,
  'INTERNAL_ERROR',
  'The response is too large: it has more than 512 million characters. Request fewer entries, with a smaller limit.',
)

/** Serializes a result. `instance` is the path that problem details show. */
export function writeResponse(
  result: HandlerResult | Problem,
  instance: string,
  headers: Record<string, string>,
): RawResponse {
  const { status } = result
  const body = isProblem(result) ? problemDetails(result, instance) : result.body
  const content = writeJson(body)
  if (content === undefined) return writeResponse(TOO_LARGE, instance, headers)
  const isError = status >= 400
  return {
    status,
    content,
    // The document gives every error response this schema, and the results of handlers have been checked.
    ...(isError && { problem: body as ErrorResponse }),
    headers: {
      'content-type': isError ? 'application/problem+json' : 'application/json',
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...((status === 429 || status === 503) && { 'Retry-After': RETRY_AFTER_SECONDS }),
      ...headers,
    },
  }
}

/** Returns the JSON of a value; undefined if it is longer than the longest string of JavaScript. */
function writeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Returns a Response with a content-length: without it, interceptors such as MSW are much slower. */
export function toResponse({ status, headers, content }: RawResponse, method = 'GET'): Response {
  const { length } = typeof content === 'string' ? encoder.encode(content) : content
  return new Response(method === 'HEAD' ? null : content, {
    status,
    headers: { ...headers, 'content-length': String(length) },
  })
}
