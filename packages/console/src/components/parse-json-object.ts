/**
 * Parses the text of a form field. Returns {} for no text. Throws if it is not a JSON object. The error names the
 * field and the example.
 */
export function parseJsonObject(text: string, fieldName: string, example: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  const value = parseJson(text, fieldName, example)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new Error(`"${fieldName}" must be a JSON object, such as ${example}.`)
}

function parseJson(text: string, fieldName: string, example: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `"${fieldName}" is not valid JSON: ${error instanceof Error ? error.message : String(error)}. Example: ${example}`,
    )
  }
}
