import type { RateLimit } from './api-errors.ts'
import { ResponseParseError, ResponseTooLargeError } from './connection-errors.ts'

/** A request and the response of its last attempt. */
export interface CompletedRequest extends ReadResponse {
  readonly method: string
  /** Path for errors, logs and hooks, without secrets. */
  readonly path: string
  /** Whether an earlier attempt may have taken effect. */
  readonly isRepeated: boolean
}

/** A response of `fetch`, and its body, which has been read. */
export interface ReadResponse {
  readonly response: Response
  readonly body: string | Uint8Array<ArrayBuffer>
}

/** A response of which only status and headers count. */
export type ReceivedResponse = Pick<CompletedRequest, 'method' | 'path' | 'response'>

/** Limit of a response body in bytes. The error names `method` and `path`. */
export interface BodyLimit {
  readonly method: string
  readonly path: string
  readonly maxResponseBytes: number
}

/**
 * Returns the hint for a request, such as `POST /email/send`, whose outcome is not known. The hint is empty for a GET,
 * which changes nothing.
 */
export function describeOutcome(request: string): string {
  return request.startsWith('GET') ? '' : '. The request may have taken effect: check before you repeat it'
}

/** Creates the message for a response that is lost. */
function describeLostResponse({ method, path, response }: ReceivedResponse, problem: string): string {
  return `${method} ${path}: the body of the ${response.status} response ${problem}${describeOutcome(method)}`
}

/** Creates the error for a 2xx with an invalid body. `reason` must not quote the body. */
export function createParseError(received: ReceivedResponse, reason: string): ResponseParseError {
  return new ResponseParseError(describeLostResponse(received, 'is not the expected JSON. Check baseUrl'), {
    cause: new SyntaxError(reason),
  })
}

/** Parses a body. Returns undefined for an empty body, and the text of an error that is not JSON. */
export function parseJson(text: string, received: ReceivedResponse): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch (error) {
    if (!received.response.ok) return text
    // The error of the runtime quotes the body, which may be secret.
    throw createParseError(received, (error as Error).message.replace(/".*/s, '...'))
  }
}

function checkSize(size: number, response: Response, limit: BodyLimit): void {
  const { maxResponseBytes } = limit
  if (size <= maxResponseBytes) return
  const problem = `is larger than ${maxResponseBytes} bytes. Request less, or raise maxResponseBytes`
  throw new ResponseTooLargeError(describeLostResponse({ ...limit, response }, problem))
}

/**
 * Reads a stream to its end. If it is larger than the limit, cancels it and throws. Counts bytes after decompression,
 * because `fetch` decompresses.
 */
async function readStream(
  stream: ReadableStream<Uint8Array>,
  response: Response,
  limit: BodyLimit,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joinBytes(parts, size)
    size += value.byteLength
    // Not awaited: the stream of a custom `fetch` may never finish it.
    if (size > limit.maxResponseBytes) reader.cancel().catch(() => {})
    checkSize(size, response, limit)
    parts.push(value)
  }
}

/** Reads the body of a response to its end, within the limit. */
export async function readResponse(
  response: Response,
  readAs: 'text' | 'bytes',
  limit: BodyLimit,
): Promise<ReadResponse> {
  const { body: stream, bodyUsed } = response
  const isText = readAs === 'text' || bodyUsed
  if (!bodyUsed && typeof stream?.getReader === 'function') {
    const bytes = await readStream(stream, response, limit)
    return { response, body: isText ? new TextDecoder().decode(bytes) : bytes }
  }
  // The body of node-fetch is a stream of Node, React Native has none, and a custom `fetch` may have read it itself.
  const body = isText ? await response.text() : new Uint8Array(await response.arrayBuffer())
  checkSize(body.length, response, limit)
  return { response, body }
}

/** Creates a response of the platform, whose body can be read. */
export function createResponse({ response, body }: ReadResponse): Response {
  const { status, statusText, headers } = response
  // In browsers a redirect has status 0, which the constructor rejects.
  if (status < 200) return Response.error()
  // A status such as 204 allows no body, also not an empty one.
  return new Response(body.length > 0 ? body : null, { status, statusText, headers })
}

function joinBytes(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** Reads `x-ratelimit-remaining`. Returns undefined if it is missing or not a number. */
export function readRateLimit(headers: Headers): RateLimit | undefined {
  const remaining = headers.get('x-ratelimit-remaining') ?? ''
  return /^\d+$/.test(remaining) ? { remaining: Number(remaining) } : undefined
}
