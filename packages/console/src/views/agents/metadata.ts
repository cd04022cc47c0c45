import type { Metadata } from '@agentcomms/spec'

/** Metadata as a person writes it: a JSON object; nothing for none. Throws an Error that says what is wrong. */
export function toMetadata(text: string): Metadata | null {
  if (text.trim() === '') return null
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('metadata has to be a JSON object, such as { "team": "sales" }.')
  return value as Metadata
}

/** Metadata as a person edits it. */
export function metadataText(metadata: Metadata | null): string {
  return metadata === null ? '' : JSON.stringify(metadata, null, 2)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`metadata is no JSON: ${error instanceof Error ? error.message : error}`)
  }
}
