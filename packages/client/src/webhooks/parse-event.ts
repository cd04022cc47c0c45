import { refuse } from './errors.ts'
import type { RawBody } from './hmac.ts'

const decoder = new TextDecoder()

/** Reads a signed body: a JSON object with an `event` name and, if `enveloped`, a `data` object. */
export function parseEvent(body: RawBody, enveloped = false): { event: string } {
  try {
    const text = typeof body === 'string' ? body : decoder.decode(body)
    const payload = JSON.parse(text[0] === '\uFEFF' ? text.slice(1) : text)
    const isEvent = typeof payload.event === 'string' && payload.event
    if (isEvent && (!enveloped || Object(payload.data) === payload.data)) return payload
  } catch {
    // The parser's own error would quote the body.
  }
  return refuse('invalid_json', `Signed body is not a JSON object with event${enveloped ? ' and data' : ''}`)
}
