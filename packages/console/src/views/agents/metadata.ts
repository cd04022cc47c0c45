import type { Metadata } from '@agentcomms/spec'
import { parseJsonObject } from '../../parse-json-object.ts'

/** Parses the text of a metadata field. Returns null for no text. Throws if it is not a JSON object. */
export function parseMetadata(text: string): Metadata | null {
  return text.trim() === '' ? null : (parseJsonObject(text, 'metadata', '{ "team": "sales" }') as Metadata)
}

/** Returns the text of a metadata field. */
export function formatMetadata(metadata: Metadata | null): string {
  return metadata === null ? '' : JSON.stringify(metadata, null, 2)
}
