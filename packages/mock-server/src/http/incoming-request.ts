import { readAtMost } from '../runtime/read-at-most.ts'

/** What is read of a request. A server hands on what it has, as making a Request of it takes longer than answering it. */
export interface Inbound {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** The body. Undefined for a larger one, of which no more is read. Rejects where it breaks off. */
  bytes(maxBytes: number): Promise<Uint8Array | undefined>
}

export function inboundOf(request: Request): Inbound {
  const { method, url, headers } = request
  return { method, url, headers, bytes: maxBytes => readAtMost(request.body, maxBytes) }
}
