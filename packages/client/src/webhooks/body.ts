import { refuse, WebhookVerificationError } from './errors.ts'
import type { WebhookHeaders } from './headers.ts'
import { encoder, type RawBody } from './hmac.ts'

export type Chunks = AsyncIterable<Uint8Array>

/** A Fetch `Request`, of whatever realm or polyfill. */
export interface FetchRequest {
  /** Those of the delivery. */
  readonly headers: WebhookHeaders
  /** The stream of the raw bytes; null for an empty body. */
  readonly body: object | null
  /** True once something has read the body: refused as `body_already_parsed`. */
  readonly bodyUsed: boolean
}

/** The raw body with the headers, wherever they come from. */
export interface RawDelivery {
  /** Those of the delivery. */
  readonly headers: WebhookHeaders
  /** A string stands for its UTF-8 bytes. A parsed object is refused as `body_already_parsed`. */
  readonly body: string | ArrayBuffer | ArrayBufferView
}

/** Node's `IncomingMessage`, as it comes or with what a framework hung on it. */
export interface NodeRequest extends Chunks {
  /** Those of the delivery. */
  readonly headers: WebhookHeaders
  /** Node sets it once something has read the stream: refused as `body_already_parsed`. */
  readonly readableDidRead?: boolean
  /** Not null after `setEncoding`, which loses the raw bytes: refused as `body_already_parsed`. */
  readonly readableEncoding?: string | null
  /** Node's own way to read the stream and leave it open. */
  iterator?(options: { destroyOnReturn: boolean }): Chunks
  /** Bytes or text if a raw-body parser ran; anything else was parsed and is refused. */
  readonly body?: unknown
  /** The bytes beside a parsed `body`, as some platforms keep them. */
  readonly rawBody?: unknown
}

/** Whatever `verifyWebhook` takes, on every runtime. */
export type WebhookInput = FetchRequest | RawDelivery | NodeRequest

function isArrayBuffer(value: unknown): value is ArrayBuffer {
  // By its tag: test runners pass buffers of another realm.
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]'
}

/** Returns the raw text or bytes of a body in memory, or undefined for anything else. */
export function toRawBody(body: unknown): RawBody | undefined {
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  return isArrayBuffer(body) ? new Uint8Array(body) : undefined
}

export function refuseParsed(): never {
  return refuse(
    'body_already_parsed',
    'Pass the raw body, unparsed. Express: before express.json(), or rawBody kept by its verify; ' +
      "Fastify: parseAs 'buffer'; Koa: ctx.req; Next.js, Cloudflare Workers: request.clone(); " +
      'Next.js pages: bodyParser: false; Hono: c.req.arrayBuffer(); Lambda: event.body',
  )
}

function requireChunks(source: unknown): Chunks {
  const isStream = typeof source === 'object' && source !== null && Symbol.asyncIterator in source
  return isStream ? (source as Chunks) : refuseParsed()
}

function openFetchRequest({ body, bodyUsed }: FetchRequest): RawBody | Chunks {
  const stream: { readonly locked?: boolean } | null = body
  if (bodyUsed || stream?.locked) return refuseParsed()
  return toRawBody(body ?? '') ?? requireChunks(body)
}

/** Finds the raw body, or the stream to read it from. */
export function openBody(input: WebhookInput): RawBody | Chunks {
  if ('bodyUsed' in input) return openFetchRequest(input)
  const raw = toRawBody('rawBody' in input && input.rawBody ? input.rawBody : input.body)
  if (raw !== undefined) return raw
  const request = requireChunks(input) as NodeRequest
  // Express 4 sets an empty object where no parser has read anything.
  const isParsed = Object.keys(request.body ?? {}).length > 0
  // With an encoding, the stream gives text, which has lost the bytes.
  if (isParsed || request.readableDidRead || request.readableEncoding) refuseParsed()
  // Stopping early must leave the socket open for the response.
  return request.iterator?.({ destroyOnReturn: false }) ?? request
}

/** Reads `chunks` to their end, or until they exceed `max` bytes. */
export async function collect(chunks: Chunks, max: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of chunks) {
      const part = toRawBody(chunk)
      // Text was decoded already.
      if (typeof part !== 'object') return refuseParsed()
      size += part.length
      requireSize(size, max)
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw error
    refuse('body_incomplete', 'Body broke off: let it be sent again', error)
  }
  const body = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    body.set(part, offset)
    offset += part.length
  }
  return body
}

export function requireSize(size: number, max: number): void {
  if (size > max) refuse('body_too_large', `Body exceeds maxBodyBytes ${max}`)
}

/** The size in bytes; exact only where it may exceed `max`, because counting a string means encoding it. */
export function sizeOf(body: RawBody, max: number): number {
  // One UTF-16 unit makes at most three bytes.
  const isDoubtful = typeof body === 'string' && body.length * 3 > max
  return isDoubtful ? encoder.encode(body).length : body.length
}
