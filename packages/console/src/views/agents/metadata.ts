import type { Metadata } from '@agentcomms/spec'
import { parseJsonObject } from '../../components/parse-json-object.ts'

/** Parses the text of a metadata field. Returns {} for no text. Throws if it is not a JSON object. */
export function parseMetadata(text: string): Metadata {
  return parseJsonObject(text, 'metadata', '{ "team": "sales" }') as Metadata
}

/** Returns the text of a metadata field: no text if the object is empty. */
export function formatMetadata(metadata: Metadata): string {
  return Object.keys(metadata).length === 0 ? '' : JSON.stringify(metadata, null, 2)
}
