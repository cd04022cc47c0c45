import type { JsonSchema } from '@agentcomms/spec/document'
import { resolvePointer } from './contract.ts'

/** Returns a limit or a default that the OpenAPI document sets. `schema` is a schema name with an optional path. Throws an Error if it is not set. */
export function getLimit(
  schema: string,
  keyword: 'minLength' | 'maxLength' | 'maxItems' | 'minimum' | 'maximum' | 'default',
): number {
  const limit = resolvePointer<JsonSchema>(`/components/schemas/${schema}`)[keyword]
  if (typeof limit !== 'number') throw new Error(`The OpenAPI document sets no ${keyword} for ${schema}.`)
  return limit
}

/** Returns the pattern that the OpenAPI document sets for a schema. Throws an Error if no pattern is set. */
export function getPattern(schema: string): RegExp {
  const { pattern } = resolvePointer<JsonSchema>(`/components/schemas/${schema}`)
  if (typeof pattern !== 'string') throw new Error(`The OpenAPI document sets no pattern for ${schema}.`)
  return new RegExp(pattern, 'u')
}
