import { type Chunks, type FetchRequest, inMemory, openBody, type RawDelivery, refuseParsed } from './body.ts'
import type { WebhookHeaders } from './headers.ts'
import type { RawBody } from './hmac.ts'

/** Node's `IncomingMessage`, as it comes or with what a framework hung on it. */
export interface NodeRequest extends Chunks {
  readonly headers: WebhookHeaders
  readonly readableDidRead?: boolean
  readonly readableEncoding?: string | null
  iterator?(options: { destroyOnReturn: boolean }): Chunks
  /** Bytes or text if a raw-body parser ran; anything else was parsed and is refused. */
  readonly body?: unknown
  /** The bytes beside a parsed `body`, as some platforms keep them. */
  readonly rawBody?: unknown
}

/** `openBody`, and Node's own requests. */
export function openNodeBody(input: FetchRequest | RawDelivery | NodeRequest): RawBody | Chunks {
  const raw = inMemory('rawBody' in input && input.rawBody ? input.rawBody : input.body)
  if (raw !== undefined) return raw
  if (!(Symbol.asyncIterator in input)) return openBody(input)
  // Express 4 puts an empty object where no parser has read anything.
  // With an encoding set, the stream gives text that has lost the bytes.
  const isUnread =
    !input.readableDidRead && !input.readableEncoding && Object.keys(input.body ?? {}).length === 0
  // Stopping early must leave the socket open for the answer.
  return isUnread ? (input.iterator?.({ destroyOnReturn: false }) ?? input) : refuseParsed()
}
