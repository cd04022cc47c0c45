import type { ToolField } from './tool-data.ts'
import type { ToolInputSchema } from './types.ts'

/** Returns whether a field is an argument of the model. */
export type ArgumentFilter = (name: string, field: ToolField) => boolean

/** Returns the fields of an entry of an open map. Strict modes accept only objects whose property names are known. */
export function toEntry(value: ToolField): Readonly<Record<string, ToolField>> {
  return { key: {}, value }
}

function toSchema(field: ToolField, isArgument: ArgumentFilter): object {
  const { description, enum: values, format, items, properties, mapValue, anyOf } = field
  const isNullable = field.optional || field.nullable
  const withDescription = (schema: object) => ({ ...schema, ...(description && { description }) })
  const parts = anyOf
    ? anyOf.map(variant => toSchema(variant, isArgument))
    : properties
      ? [toObjectSchema(properties, isArgument)]
      : undefined
  if (parts) {
    const [only = {}] = parts
    const variants = isNullable ? [...parts, { type: 'null' }] : parts
    return withDescription(variants.length === 1 ? only : { anyOf: variants })
  }
  const element = mapValue ? { properties: toEntry(mapValue) } : items
  const type = element ? 'array' : (field.type ?? 'string')
  const schema = {
    type: isNullable && !element ? [type, 'null'] : type,
    ...(values && { enum: isNullable ? [...values, null] : values }),
    ...(format && { format }),
    ...(element && { items: toSchema(element, isArgument) }),
  }
  return withDescription(isNullable && element ? { anyOf: [schema, { type: 'null' }] } : schema)
}

/** Returns the fields that are arguments of the model, by name. */
export function listArguments(
  properties: Readonly<Record<string, ToolField>>,
  isArgument: ArgumentFilter,
): [string, ToolField][] {
  return Object.entries(properties).filter(([name, field]) => isArgument(name, field))
}

/** Returns the JSON Schema of an object with these fields. */
export function toObjectSchema(
  properties: Readonly<Record<string, ToolField>>,
  isArgument: ArgumentFilter,
): ToolInputSchema {
  const fields = listArguments(properties, isArgument)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, toSchema(field, isArgument)])),
    required: fields.map(([name]) => name),
    additionalProperties: false,
  }
}
