import { parseJsonObject } from '../../parse-json-object.ts'

/** Parses the fields of an event. Returns no fields for no text. Throws if the text is not a JSON object. */
export function parseEventFields(text: string): Record<string, unknown> {
  return text.trim() === '' ? {} : parseJsonObject(text, 'fields', '{ "spam": true }')
}
