import { rejectDelivery } from './errors.ts'
import type { RawBody } from './hmac.ts'

// Without `fatal`, two different bodies could parse to the same text: invalid bytes would become U+FFFD.
let decoder: TextDecoder | undefined

/** A parsed body: an event name with fields next to it, or with an object `data`. */
export interface ParsedEvent {
  event: string
  test?: unknown
  occurredAt?: unknown
  data?: { readonly test?: unknown }
}

/** Parses a signed body: a JSON object in UTF-8 with an `event` name. */
export function parseEvent(body: RawBody): ParsedEvent {
  const payload = parseJson(body)
  if (typeof payload?.event !== 'string' || !payload.event)
    return rejectDelivery('invalid_json', 'Signed body is not UTF-8 JSON with event')
  return payload as ParsedEvent
}

/** Rejects a body that has the other format. */
export function checkFormat({ data, occurredAt }: ParsedEvent, format: 'flat' | 'enveloped'): void {
  const hasData = data instanceof Object
  // Fields of a later version do not make a body enveloped: every flat event has `occurredAt`.
  const isOther = format === 'enveloped' ? !hasData : hasData && occurredAt === undefined
  if (isOther)
    rejectDelivery(
      'format_mismatch',
      `Signed body is not ${format}. Set payloadFormat to ${format === 'flat' ? 'enveloped' : 'flat'}`,
    )
}

function parseJson(body: RawBody): Partial<ParsedEvent> | null {
  try {
    // Created at the first use, because Jest's environment jsdom has no TextDecoder.
    decoder ??= new TextDecoder('utf-8', { fatal: true })
    const text = typeof body === 'string' ? body : decoder.decode(body)
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // The parser's error quotes the body, which must not appear in ours.
    return null
  }
}
