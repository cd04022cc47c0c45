import { rejectDelivery } from './errors.ts'
import type { RawBody } from './hmac.ts'

const decoder = new TextDecoder()
const byteOrderMark = '\uFEFF'

/** Parses a signed body: a JSON object with an `event` name and, if `enveloped`, a `data` object. */
export function parseEvent(body: RawBody, enveloped = false): { event: string } {
  try {
    const text = typeof body === 'string' ? body : decoder.decode(body)
    const payload: { event?: unknown; data?: unknown } = JSON.parse(
      text.startsWith(byteOrderMark) ? text.slice(1) : text,
    )
    const hasEvent = typeof payload.event === 'string' && payload.event !== ''
    const hasData = typeof payload.data === 'object' && payload.data !== null
    if (hasEvent && (hasData || !enveloped)) return payload as { event: string }
  } catch {
    // The parser's error quotes the body, which must not appear in ours.
  }
  return rejectDelivery(
    'invalid_json',
    `Signed body is not a JSON object with event${enveloped ? ' and data' : ''}`,
  )
}
