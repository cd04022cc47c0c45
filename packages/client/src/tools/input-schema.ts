import type { Field } from './tool-data.ts'
import type { ToolInputSchema } from './types.ts'

/** Returns whether the model can set a field. */
export type IsVisible = (name: string, field: Field) => boolean

/** Key and value of an open map. Strict modes accept only objects whose property names are known. */
function toEntry(value: Field): Field {
  return { properties: { key: {}, value } }
}

function toSchema(field: Field, isVisible: IsVisible): object {
  const { description, enum: values, format, items, properties, map, anyOf } = field
  const isNullable = field.optional || field.nullable
  const withDescription = (schema: object) => ({ ...schema, ...(description && { description }) })
  const whole = anyOf
    ? anyOf.map(variant => toSchema(variant, isVisible))
    : properties
      ? [toObjectSchema(properties, isVisible)]
      : undefined
  if (whole) {
    const [only = {}] = whole
    const variants = isNullable ? [...whole, { type: 'null' }] : whole
    return withDescription(variants.length === 1 ? only : { anyOf: variants })
  }
  const element = map ? toEntry(map) : items
  const type = element ? 'array' : (field.type ?? 'string')
  const schema = {
    type: isNullable && !element ? [type, 'null'] : type,
    ...(values && { enum: isNullable ? [...values, null] : values }),
    ...(format && { format }),
    ...(element && { items: toSchema(element, isVisible) }),
  }
  return withDescription(isNullable && element ? { anyOf: [schema, { type: 'null' }] } : schema)
}

/** Returns the JSON Schema of an object with these fields. */
export function toObjectSchema(
  properties: Readonly<Record<string, Field>>,
  isVisible: IsVisible,
): ToolInputSchema {
  const visible = Object.entries(properties).filter(([name, field]) => isVisible(name, field))
  return {
    type: 'object',
    properties: Object.fromEntries(visible.map(([name, field]) => [name, toSchema(field, isVisible)])),
    required: visible.map(([name]) => name),
    additionalProperties: false,
  }
}
