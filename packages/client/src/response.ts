import type { RateLimit } from './api-errors.ts'
import { ResponseParseError, ResponseTooLargeError } from './connection-errors.ts'

/** A request and the response of its last attempt. */
export interface CompletedRequest {
  readonly method: string
  /** Path for errors, logs and hooks, without secrets. */
  readonly path: string
  /** Whether an earlier attempt may have taken effect. */
  readonly isRepeated: boolean
  readonly response: Response
}

type ReceivedResponse = Pick<CompletedRequest, 'method' | 'path' | 'response'>

/** Limit of a response body in bytes. The error names `method` and `path`. */
export interface BodyLimit {
  readonly method: string
  readonly path: string
  readonly maxResponseBytes: number
}

/** Reads the body of a response to its end, within the limit. Resolves to a response whose body can still be read. */
export type BufferResponse = (response: Response, limit: BodyLimit) => Promise<Response>

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
 * Reads a body to its end and passes its pieces to `onBytes`. If the body is larger than the limit, cancels it and
 * throws. Counts bytes after decompression, because `fetch` decompresses. Resolves to false, and has read nothing, if
 * the body is not a web stream: that of node-fetch is a stream of Node, React Native has none, and a custom `fetch`
 * may have read the body itself.
 */
async function readStream(
  response: Response,
  limit: BodyLimit,
  onBytes: (bytes: Uint8Array) => void,
): Promise<boolean> {
  const { body, bodyUsed } = response
  if (body === null) return true
  if (bodyUsed || typeof body?.getReader !== 'function') return false
  const reader = body.getReader()
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    size += value.byteLength
    // Not awaited: the stream of a custom `fetch` may never finish it.
    if (size > limit.maxResponseBytes) reader.cancel().catch(() => {})
    checkSize(size, response, limit)
    onBytes(value)
  }
}

/** Only `text()` of the result can be called. A new Response would cost more than the rest of the call. */
export const bufferText: BufferResponse = async (response, limit) => {
  const decoder = new TextDecoder()
  let text = ''
  const isRead = await readStream(response, limit, bytes => {
    text += decoder.decode(bytes, { stream: true })
  })
  text += isRead ? decoder.decode() : await response.text()
  if (!isRead) checkSize(text.length, response, limit)
  return Object.assign(response, { text: async () => text })
}

/** Every method of the result can be called once. */
export const bufferBytes: BufferResponse = async (response, limit) => {
  const parts: Uint8Array[] = []
  const isRead = await readStream(response, limit, bytes => parts.push(bytes))
  const body = isRead
    ? joinBytes(parts)
    : await (response.bodyUsed ? response.text() : response.arrayBuffer())
  const size = typeof body === 'string' ? body.length : body.byteLength
  checkSize(size, response, limit)
  const { status, statusText, headers, url } = response
  // A status such as 204 allows no body, also not an empty one.
  const buffered = new Response(size > 0 ? body : null, { status, statusText, headers })
  return Object.defineProperty(buffered, 'url', { value: url })
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0))
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
