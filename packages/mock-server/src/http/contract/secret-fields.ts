import type { JsonSchema } from '@agentcomms/spec/document'
import { contract, type OperationId, resolvePointer, resolveSchema } from './contract.ts'

const fieldsByOperation = new Map<OperationId, ReadonlySet<string>>()

/** Returns the names of the fields of a successful response that the OpenAPI document marks as secrets (`x-secret`). */
export function getSecretFields(id: OperationId): ReadonlySet<string> {
  const known = fieldsByOperation.get(id)
  if (known) return known
  const pointer = contract.find(operation => operation.id === id)?.responses.get(200)
  const fields = new Set<string>()
  if (pointer !== undefined) addSecretFields(resolvePointer<JsonSchema>(pointer), fields, new Set())
  fieldsByOperation.set(id, fields)
  return fields
}

function addSecretFields(node: JsonSchema, fields: Set<string>, visited: Set<JsonSchema>): void {
  const schema = resolveSchema(node)
  if (visited.has(schema)) return
  visited.add(schema)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isSecret = { ...resolveSchema(property), ...property }['x-secret'] !== undefined
    if (isSecret) fields.add(name)
    else addSecretFields(property, fields, visited)
  }
  const { items = [], oneOf = [], anyOf = [], allOf = [] } = schema
  for (const part of [items, oneOf, anyOf, allOf].flat()) addSecretFields(part as JsonSchema, fields, visited)
}
