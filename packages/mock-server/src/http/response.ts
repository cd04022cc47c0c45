import type { ErrorResponse } from '@agentcomms/spec'
import { isProblem, type Problem, problemDetails } from './problem.ts'

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

/** Serializes a result. `instance` is the path that problem details show. */
export function writeResponse(
  result: HandlerResult | Problem,
  instance: string,
  headers: Record<string, string>,
): RawResponse {
  const { status } = result
  const body = isProblem(result) ? problemDetails(result, instance) : result.body
  const isError = status >= 400
  return {
    status,
    content: JSON.stringify(body),
    // The document gives every error response this schema, and the results of handlers have been checked.
    ...(isError && { problem: body as ErrorResponse }),
    headers: {
      'content-type': isError ? 'application/problem+json' : 'application/json',
      ...((status === 429 || status === 503) && { 'Retry-After': RETRY_AFTER_SECONDS }),
      ...headers,
    },
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
