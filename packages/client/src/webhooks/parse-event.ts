import { rejectDelivery } from './errors.ts'
import type { RawBody } from './hmac.ts'

// Without `fatal`, two different bodies could parse to the same text: invalid bytes would become U+FFFD.
const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true })

/** Parses a signed body: a JSON object in UTF-8 with an `event` name and, if `enveloped`, a `data` object. */
export function parseEvent(body: RawBody, enveloped = false): { event: string } {
  try {
    const text = typeof body === 'string' ? body : decoder.decode(body)
    const payload: { event?: unknown; data?: unknown } = JSON.parse(text.replace(/^\uFEFF/, ''))
    const hasEvent = typeof payload.event === 'string' && payload.event
    const hasData = payload.data instanceof Object
    if (hasEvent && (hasData || !enveloped)) return payload as { event: string }
  } catch {
    // The parser's error quotes the body, which must not appear in ours.
  }
  return rejectDelivery(
    'invalid_json',
    `Signed body is not UTF-8 JSON with event${enveloped ? ' and data' : ''}`,
  )
}
