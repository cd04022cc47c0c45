import { readAtMost } from './bytes.ts'
import { invalidFields, type Problem, problem } from './problem.ts'

/** The parts of a request that the mock reads. Servers pass these parts, because creating a Request is slow. */
export interface IncomingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** Reads the body. Resolves to undefined if it is larger than `maxBytes`. Rejects if the connection is lost. */
  bytes(maxBytes: number): Promise<Uint8Array | undefined>
}

export function toIncomingRequest({ method, url, headers, body }: Request): IncomingRequest {
  return { method, url, headers, bytes: maxBytes => readAtMost(body, maxBytes) }
}

/** Thrown if the connection is lost before the body is complete. Then no client waits for a response. */
export class IncompleteBodyError extends Error {}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads the text of a body. Throws an IncompleteBodyError if the connection is lost. */
export async function readBody(
  request: IncomingRequest,
  maxBytes: number,
): Promise<string | Problem<400 | 413>> {
  const declaredBytes = Number(request.headers.get('content-length'))
  const bytes =
    declaredBytes > maxBytes
      ? undefined
      : await request.bytes(maxBytes).catch(cause => {
          throw new IncompleteBodyError('The connection was lost before the body was complete.', { cause })
        })
  return bytes ? decodeBody(bytes) : payloadTooLarge(maxBytes)
}

export function payloadTooLarge(maxBytes: number): Problem<413> {
  return problem(413, 'PAYLOAD_TOO_LARGE', `The body must have at most ${maxBytes} bytes.`)
}

/** Returns the text of a body without its byte order mark. */
export function decodeBody(bytes: Uint8Array): string | Problem<400> {
  try {
    return decoder.decode(bytes)
  } catch {
    return invalidFields([{ path: '', message: 'is not valid UTF-8' }])
  }
}
