import { type Refusal, refuse } from '../core/problem.ts'

/** The body broke off before its end: whoever sent it is gone, and nobody waits for a reply. */
export class BodyBrokenOff extends Error {}

/**
 * Text of a body within the limit. Stops reading at the limit, so that an endless body costs no memory. Rejects with
 * BodyBrokenOff where it does not arrive whole.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string | Refusal<413>> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared > maxBytes) return tooLarge(maxBytes)
  if (!request.body) return ''
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(cause => {
      throw new BodyBrokenOff('The body of the request broke off.', { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      // Not awaited: of a body that somebody has cloned, the cancelling ends when the clone is cancelled too.
      reader.cancel().catch(() => undefined)
      return tooLarge(maxBytes)
    }
    chunks.push(value)
  }
  const decoder = new TextDecoder()
  return chunks.map(chunk => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}

function tooLarge(maxBytes: number): Refusal<413> {
  return refuse(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes.`)
}
