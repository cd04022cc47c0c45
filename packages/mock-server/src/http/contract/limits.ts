import type { JsonSchema } from '@agentcomms/spec/document'
import { partOf } from './contract.ts'

/** A limit that the document sets. `schema` is the name of a schema, with the way into it behind. Throws where there is none. */
export function limitOf(
  schema: string,
  keyword: 'minLength' | 'maxLength' | 'maxItems' | 'minimum' | 'maximum',
): number {
  const limit = partOf<JsonSchema>(`/components/schemas/${schema}`)[keyword]
  if (typeof limit !== 'number') throw new Error(`The document sets no ${keyword} for ${schema}.`)
  return limit
}

/** The pattern that the document sets. Throws where there is none. */
export function patternOf(schema: string): RegExp {
  const { pattern } = partOf<JsonSchema>(`/components/schemas/${schema}`)
  if (typeof pattern !== 'string') throw new Error(`The document sets no pattern for ${schema}.`)
  return new RegExp(pattern, 'u')
}
