import { refuse } from './errors.ts'
import type { RawBody } from './hmac.ts'

const decoder = new TextDecoder()

/** Reads a signed body: a JSON object with an `event` name and, if `enveloped`, a `data` object. */
export function parseEvent(body: RawBody, enveloped = false): { event: string } {
  let cause: unknown
  try {
    const text = typeof body === 'string' ? withoutMark(body) : decoder.decode(body)
    const payload = JSON.parse(text)
    if (
      payload.event &&
      typeof payload.event === 'string' &&
      (!enveloped || typeof payload.data === 'object')
    ) {
      return payload
    }
  } catch (error) {
    cause = error
  }
  return refuse(
    'invalid_json',
    `Signed body is not a JSON object with event${enveloped ? ' and data' : ''}`,
    cause,
  )
}
