/**
 * Writes the descriptions of tools and of their fields. Limits become part of the description, because models accept only few
 * keywords of JSON Schema.
 */
import type { JsonSchema } from '../../document.d.ts'

const maxDescriptionWords = 60
/** Maximum length from which a description does not state it: the service rejects what is longer. */
const longText = 300

/**
 * Returns the text for models. Removes sentences about parts of HTTP requests and about events, and replaces HTTP statuses:
 * the result of a tool has an error code, but no status.
 */
export function toToolText(text: string): string {
  const isForRequests = /\b(In a URL|in the body|query parameter|Idempotency-Key|[Ff]ires|The event)\b/
  const sentences = splitSentences(text).filter(sentence => !isForRequests.test(sentence))
  return sentences
    .join(' ')
    .replace(/\b(?:404 NOT_FOUND|404)\b/g, 'NOT_FOUND')
    .replace(/\b4\d\d (?=[A-Z_]{5,}\b)/g, '')
    .replace(
      /\b([Rr])eturn(s?) ([A-Z_]{5,}|4\d\d)\b/g,
      (_, first, s, code) => `${first === 'R' ? 'F' : 'f'}ail${s} with ${code}`,
    )
    .replace(/ \(4\d\d [^)]*\)| with 4\d\d\b/g, '')
}

/** Returns the first sentences of a text: as many as have at most 60 words. */
export function shorten(text: string): string {
  let short = ''
  for (const sentence of splitSentences(text)) {
    const longer = `${short} ${sentence}`.trim()
    if (longer.split(/\s+/).length > maxDescriptionWords) break
    short = longer
  }
  return short
}

/** Splits a text at the ends of its sentences. A period in a name, such as `call.ended`, ends none. */
function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?]) (?=[A-Z`"])/)
}

/** Returns the description with the limits and the default that it does not mention. */
export function describe(schema: JsonSchema): string {
  const { description = '', minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  const text = toToolText(String(description))
  // Values of such a form, and texts that a model copies, hardly reach their maximum length.
  const isFormed = 'pattern' in schema || 'format' in schema || Number(maxLength ?? 0) >= longText
  const hints = [
    isFormed ? '' : describeRange(minLength, maxLength, 'characters', text),
    describeRange(minimum, maximum, '', text),
    describeRange(minItems, maxItems, 'items', text),
    schema.contentEncoding === undefined || /base64/.test(text) ? '' : `${schema.contentEncoding}.`,
    schema.default === undefined || /default/i.test(text) ? '' : `Default: ${schema.default}.`,
  ]
  return [text, ...hints].filter(Boolean).join(' ')
}

function describeRange(minimum: unknown, maximum: unknown, unit: string, text: string): string {
  const isKnown = (limit: unknown) => text.replaceAll(',', '').includes(String(limit))
  const low = minimum === undefined || Number(minimum) < 2 || isKnown(minimum) ? undefined : minimum
  const high = maximum === undefined || isKnown(maximum) ? undefined : maximum
  if (low === undefined && high === undefined) return ''
  const range =
    low === undefined ? `At most ${high}` : high === undefined ? `At least ${low}` : `${low} to ${high}`
  return `${range}${unit && ` ${unit}`}.`
}
