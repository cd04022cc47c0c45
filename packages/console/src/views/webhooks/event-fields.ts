/** What was written as the fields of an event: an object of JSON, or nothing. Throws an Error that says what is wrong. */
export function fieldsIn(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  const value = parsed(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new Error('The fields are an object of JSON, such as { "spam": true }.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`The fields are no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
