import type { ErrorCode } from '@agentcomms/spec'
import { sleep } from '../work/wall-clock.ts'
import type { Exchange } from './exchange.ts'
import type { FaultOptions } from './faults/fault-options.ts'
import { problem } from './problem.ts'
import { type RawResponse, writeResponse } from './response.ts'

/** Default error code of a fault by its status. */
const DEFAULT_CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'ATTACHMENT_UNAVAILABLE',
  429: 'RATE_LIMITED',
  451: 'CONSENT_REQUIRED',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
}

/** Applies a fault to a request. `respond` returns the response without the fault. Returns undefined if the fault closes the connection. */
export async function applyFault(
  exchange: Exchange,
  fault: FaultOptions,
  respond: () => Promise<RawResponse>,
): Promise<RawResponse | undefined> {
  const { status, drop, malformed, latencyMs = 0, phase } = fault
  const original = phase === 'after' ? await respond() : undefined
  if (latencyMs > 0) await sleep(latencyMs)
  if (drop) return undefined
  if (malformed) return malformedResponse(exchange, original)
  return status === undefined ? (original ?? (await respond())) : errorResponse(exchange, status, fault)
}

function errorResponse({ path, headers }: Exchange, status: number, fault: FaultOptions): RawResponse {
  const {
    code = DEFAULT_CODES[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR'),
    detail = `An injected fault returned status ${status}.`,
    retryAfterSeconds,
  } = fault
  const retryAfter = retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }
  return writeResponse(problem(status, code, detail), path, { ...headers, ...retryAfter })
}

/** Returns a 200 with the first half of the original response, or of a small record if the fault runs before the handler. */
function malformedResponse({ headers }: Exchange, original: RawResponse | undefined): RawResponse {
  const text = typeof original?.content === 'string' ? original.content : '{"id":"c0"}'
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json' },
    content: text.slice(0, Math.ceil(text.length / 2)),
  }
}

/** Returns the error with which `fetch` rejects if a connection is closed without a response. */
export function createConnectionLostError(): TypeError {
  const cause = Object.assign(new Error('An injected fault closed the connection.'), { code: 'ECONNRESET' })
  return new TypeError('fetch failed', { cause })
}
