import type { ToolField } from './tool-data.ts'
import type { ToolInputSchema } from './types.ts'

/** Returns whether a field is an argument of the model. */
export type ArgumentFilter = (name: string, field: ToolField) => boolean

interface SchemaOptions {
  readonly isArgument: ArgumentFilter
  /** Whether all properties are required, and null stands for an absent one. */
  readonly strict: boolean
  /** Returns the text of a description for the model. */
  readonly describe: (text: string) => string
}

/** Returns the fields of an entry of an open map. Models accept only objects whose property names are known. */
export function toEntry(value: ToolField): Readonly<Record<string, ToolField>> {
  return { key: {}, value }
}

function toSchema(field: ToolField, options: SchemaOptions): object {
  const { enum: values, format, items, properties, mapValue, type = 'string' } = field
  const description = options.describe(field.description ?? '')
  const described = description === '' ? {} : { description }
  const isNullable = options.strict && (field.optional || field.nullable)
  const element = mapValue ? { properties: toEntry(mapValue) } : items
  const whole = properties
    ? toObjectSchema(properties, options)
    : element && { type: 'array', items: toSchema(element, options) }
  if (whole)
    return isNullable ? { anyOf: [whole, { type: 'null' }], ...described } : { ...whole, ...described }
  if (type === 'scalar' && options.strict)
    return { anyOf: ['string', 'number', 'boolean', 'null'].map(one => ({ type: one })) }
  // Gemini accepts one type only.
  const one = type === 'scalar' ? 'string' : type
  return {
    type: isNullable ? [one, 'null'] : one,
    ...(values && { enum: isNullable ? [...values, null] : values }),
    ...(format && { format }),
    ...described,
  }
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
  fields: Readonly<Record<string, ToolField>>,
  options: SchemaOptions,
): ToolInputSchema {
  const known = listArguments(fields, options.isArgument)
  const properties = Object.fromEntries(known.map(([name, field]) => [name, toSchema(field, options)]))
  const required = known.filter(([, { optional }]) => options.strict || !optional).map(([name]) => name)
  return {
    type: 'object',
    properties,
    required,
    // Gemini rejects a request with this keyword. `execute` rejects unknown arguments in any case.
    ...(options.strict && { additionalProperties: false }),
  }
}
