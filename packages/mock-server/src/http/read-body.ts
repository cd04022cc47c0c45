import type { Inbound } from './incoming-request.ts'
import { type Refusal, refuse } from './problem.ts'

const decoder = new TextDecoder()

/** The body broke off before its end: whoever sent it is gone, and nobody waits for a reply. */
export class BodyBrokenOff extends Error {}

/** Text of a body within the limit. Rejects with BodyBrokenOff where it does not arrive whole. */
export async function readBody(inbound: Inbound, maxBytes: number): Promise<string | Refusal<413>> {
  const declared = Number(inbound.headers.get('content-length') ?? Number.NaN)
  if (declared > maxBytes) return tooLarge(maxBytes)
  const bytes = await inbound.bytes(maxBytes).catch(cause => {
    throw new BodyBrokenOff('The body of the request broke off.', { cause })
  })
  return bytes ? decoder.decode(bytes) : tooLarge(maxBytes)
}

function tooLarge(maxBytes: number): Refusal<413> {
  return refuse(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes.`)
}
