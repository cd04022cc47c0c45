import type { ErrorCode } from '@agentcomms/spec'
import { sleep } from '../runtime/wall-clock.ts'
import type { Exchange } from './exchange.ts'
import type { FaultOptions } from './faults/fault-options.ts'
import { problem } from './problem.ts'
import { type RawResponse, writeResponse } from './response.ts'

/** Default code of a fault by its status. Others from 500 on have INTERNAL_ERROR. */
const CODE_OF: Record<number, ErrorCode> = {
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

/** Responds to a request that a fault applies to; undefined if the connection is lost. `respond` responds without it. */
export async function applyFault(
  exchange: Exchange,
  fault: FaultOptions,
  respond: () => Promise<RawResponse>,
): Promise<RawResponse | undefined> {
  const { status, drop, malformed, latencyMs = 0, phase } = fault
  const real = phase === 'after' ? await respond() : undefined
  if (latencyMs > 0) await sleep(latencyMs)
  exchange.proceed()
  if (drop) return undefined
  if (malformed) return malformedResponse(exchange, real)
  return status === undefined ? (real ?? (await respond())) : errorResponse(exchange, status, fault)
}

function errorResponse({ path, headers }: Exchange, status: number, fault: FaultOptions): RawResponse {
  const {
    code = CODE_OF[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR'),
    detail = `A fault of this test responds with ${status}.`,
    retryAfterSeconds,
  } = fault
  const retryAfter = retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }
  return writeResponse(problem(status, code, detail), path, { ...headers, ...retryAfter })
}

/** Returns the first half of the response that there would have been, or of any. */
function malformedResponse({ headers }: Exchange, real: RawResponse | undefined): RawResponse {
  const text = typeof real?.content === 'string' ? real.content : '{"id":"c0"}'
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json' },
    content: text.slice(0, Math.ceil(text.length / 2)),
  }
}

/** What `fetch` rejects with if a connection ends without a response. */
export function connectionLost(): TypeError {
  const cause = Object.assign(new Error('A fault of this test ended the connection.'), { code: 'ECONNRESET' })
  return new TypeError('fetch failed', { cause })
}
