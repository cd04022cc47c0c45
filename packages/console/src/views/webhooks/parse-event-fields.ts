/** Parses the fields of an event. Returns no fields for no text. Throws if the text is not a JSON object. */
export function parseEventFields(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  const value = parseJson(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new Error('`fields` must be a JSON object, such as { "spam": true }.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`\`fields\` is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
