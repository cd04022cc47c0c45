import { rejectDelivery, WebhookVerificationError } from './errors.ts'
import type { WebhookHeaders } from './headers.ts'
import { encode, type RawBody } from './hmac.ts'

export type Chunks = AsyncIterable<Uint8Array>

/** A Fetch `Request`, from any JavaScript context or polyfill. */
export interface FetchApiRequest {
  /** Headers of the delivery. */
  readonly headers: WebhookHeaders
  /** Stream of the raw bytes; null for an empty body. */
  readonly body: object | null
  /** Whether the body was read before. If true, the delivery is rejected with `body_already_parsed`. */
  readonly bodyUsed: boolean
}

/** The raw body and the headers of a delivery. */
export interface RawDelivery {
  /** Headers of the delivery. */
  readonly headers: WebhookHeaders
  /** The raw body. A string is read as UTF-8. A parsed object is rejected with `body_already_parsed`. */
  readonly body: string | ArrayBuffer | ArrayBufferView
}

/** Node's `IncomingMessage`, plain or extended by a framework. */
export interface NodeRequest extends Chunks {
  /** Headers of the delivery. */
  readonly headers: WebhookHeaders
  /** Whether the stream was read before. If true, the delivery is rejected with `body_already_parsed`. */
  readonly readableDidRead?: boolean
  /**
   * Encoding of `setEncoding()`, which loses the raw bytes. If it is set, the delivery is rejected with
   * `body_already_parsed`.
   */
  readonly readableEncoding?: string | null
  /** Node's method to read the stream without closing it. */
  iterator?(options: { destroyOnReturn: boolean }): Chunks
  /** Bytes or text from a parser of raw bodies. Any other value is rejected with `body_already_parsed`. */
  readonly body?: unknown
  /** Raw bytes, which some platforms keep next to a parsed `body`. */
  readonly rawBody?: unknown
}

/** Event of AWS Lambda: of a function URL, of an API Gateway (HTTP or REST API), or of an Application Load Balancer. */
export interface LambdaEvent {
  /** Headers of the delivery. */
  readonly headers?: Readonly<Record<string, string | undefined>> | null | undefined
  /** Headers of a load balancer with multi-value headers, which sets no `headers`. */
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[] | undefined>> | null | undefined
  /** The raw body, as text or as base64. A parsed object is rejected with `body_already_parsed`. */
  readonly body?: string | null | undefined
  /** Whether `body` is base64. */
  readonly isBase64Encoded: boolean
}

/** Everything that `verifyWebhook` accepts, on every runtime. */
export type WebhookInput = FetchApiRequest | RawDelivery | NodeRequest | LambdaEvent

/** Returns the raw text or bytes of a body in memory, or undefined for anything else. */
export function toRawBody(body: unknown): RawBody | undefined {
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  // Test runners pass buffers of another JavaScript context, for which `instanceof` is false.
  const isBuffer = Object.prototype.toString.call(body) === '[object ArrayBuffer]'
  return isBuffer ? new Uint8Array(body as ArrayBuffer) : undefined
}

export function rejectParsedBody(): never {
  return rejectDelivery(
    'body_already_parsed',
    'The body was already read. Pass it raw. Express: add the route before express.json(), or set rawBody in verify. ' +
      "NestJS: set rawBody: true. Fastify: set parseAs: 'buffer'. Koa: pass ctx.req. Next.js, Workers: read request.clone(). " +
      'Next.js pages: set bodyParser: false. Hono: pass c.req.arrayBuffer(), headers. Lambda: pass the event',
  )
}

function toChunks(source: unknown): Chunks {
  const isStream = typeof source === 'object' && source !== null && Symbol.asyncIterator in source
  return isStream ? (source as Chunks) : rejectParsedBody()
}

function getFetchBodySource({ body, bodyUsed }: FetchApiRequest): RawBody | Chunks {
  const stream: { readonly locked?: boolean } | null = body
  if (bodyUsed || stream?.locked) return rejectParsedBody()
  return toRawBody(body ?? '') ?? toChunks(body)
}

function decodeBase64(text: string): RawBody {
  try {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  } catch {
    // The signature does not match it.
    return text
  }
}

/** Returns the raw body, or the stream to read it from. */
export function getBodySource(input: WebhookInput): RawBody | Chunks {
  if ('bodyUsed' in input) return getFetchBodySource(input)
  if ('isBase64Encoded' in input && input.isBase64Encoded && typeof input.body === 'string')
    return decodeBase64(input.body)
  const raw = toRawBody('rawBody' in input && input.rawBody ? input.rawBody : input.body)
  if (raw !== undefined) return raw
  const request = toChunks(input) as NodeRequest
  // Express 4 sets `body` to an empty object if no parser has read it.
  const isParsed = Object.keys(request.body ?? {}).length > 0
  // With an encoding, the stream yields text, and the bytes are lost.
  if (isParsed || request.readableDidRead || request.readableEncoding) rejectParsedBody()
  // The socket must stay open for the response, even if reading stops early.
  return request.iterator?.({ destroyOnReturn: false }) ?? request
}

/** Reads all `chunks` into one array. Rejects more than `max` bytes. */
export async function readChunks(chunks: Chunks, max: number): Promise<Uint8Array> {
  // One buffer that grows, because a list of tiny chunks takes a hundred times the memory of their bytes.
  let buffer = new Uint8Array(0)
  let size = 0
  try {
    for await (const chunk of chunks) {
      const part = toRawBody(chunk)
      // A text chunk was decoded before, so its bytes are lost.
      if (typeof part !== 'object') return rejectParsedBody()
      checkSize(size + part.length, max)
      if (size + part.length > buffer.length) {
        const larger = new Uint8Array(Math.min(max, 2 * (size + part.length)))
        larger.set(buffer)
        buffer = larger
      }
      buffer.set(part, size)
      size += part.length
    }
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw error
    rejectDelivery('body_incomplete', 'The connection broke while the body was read', error)
  }
  return buffer.subarray(0, size)
}

function checkSize(size: number, max: number): void {
  if (size > max) rejectDelivery('body_too_large', `Body exceeds maxBodyBytes (${max})`)
}

/** Rejects a body of more than `max` bytes. */
export function checkBodySize(body: RawBody, max: number): void {
  // One UTF-16 unit becomes at most three bytes, so a short string fits and is not encoded to count its bytes.
  const mayExceed = typeof body === 'string' && body.length * 3 > max
  checkSize(mayExceed ? encode(body).length : body.length, max)
}
