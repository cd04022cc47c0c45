import type { Metadata } from '@agentcomms/spec'

/** Parses the text of a metadata field. Returns null for no text. Throws if it is not a JSON object. */
export function parseMetadata(text: string): Metadata | null {
  if (text.trim() === '') return null
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('`metadata` must be a JSON object, such as { "team": "sales" }.')
  return value as Metadata
}

/** Returns the text of a metadata field. */
export function formatMetadata(metadata: Metadata | null): string {
  return metadata === null ? '' : JSON.stringify(metadata, null, 2)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`\`metadata\` is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}
