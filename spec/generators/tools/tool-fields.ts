/** Converts schemas of the OpenAPI document to the fields of agent tools. */
import { isDeepStrictEqual } from 'node:util'
import type { ToolField } from '../../../packages/client/src/tools/tool-data.ts'
import { resolve } from '../../document/references.ts'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'
import { describe } from './tool-texts.ts'

/** Format that all models accept. */
const knownFormat = 'date-time'
const scalars = ['boolean', 'integer', 'number'] as const

/** Creates the field for a schema. */
export function toField(source: JsonSchema, document: OpenApiDocument): ToolField {
  const schema = resolve(source, document)
  const variants = (schema.oneOf ?? schema.anyOf ?? []).map(one => resolve(one, document))
  const others = variants.filter(({ type }) => type !== 'null')
  const types = [schema.type ?? []].flat()
  const { oneOf: _, anyOf: __, ...plain } = schema
  const field = toPlainField(plain, others, document)
  return {
    ...field,
    ...(others.length < variants.length || types.includes('null') ? { nullable: true } : {}),
    ...(typeof schema['x-secret'] === 'string' && { requiredSecretKind: schema['x-secret'] }),
  }
}

/**
 * Returns the fields of an object. The variants of a union become one object, in which their own fields are optional.
 */
export function toProperties(source: JsonSchema, document: OpenApiDocument): Record<string, ToolField> {
  const schema = resolve(source, document)
  if (!Array.isArray(schema.oneOf)) {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    const required = (schema.required ?? []) as string[]
    const shown = properties.filter(([, property]) => !property['x-tool-omit'])
    return Object.fromEntries(
      shown.map(([name, property]) => {
        const field = toField(property, document)
        return [name, required.includes(name) ? field : toOptional(field)]
      }),
    )
  }
  const variants = (schema.oneOf as JsonSchema[]).map(variant => toProperties(variant, document))
  const names = new Set(variants.flatMap(variant => Object.keys(variant)))
  return Object.fromEntries([...names].map(name => [name, mergeVariants(variants, name)]))
}

/** Returns the field for a part of a request that callers may leave out. */
export function toOptional(field: ToolField): ToolField {
  return { ...field, optional: true }
}

/** Merges a field of several variants. It is optional unless all variants require it. */
function mergeVariants(variants: readonly Record<string, ToolField>[], name: string): ToolField {
  const fields = variants.flatMap(variant => variant[name] ?? [])
  const [first] = fields
  if (!first) throw new Error(`No variant has the field ${name}.`)
  const varying = { enum: undefined, optional: undefined }
  const values = new Set(fields.flatMap(field => field.enum ?? []))
  const isRequired = fields.length === variants.length && fields.every(field => !field.optional)
  const merged = values.size > 0 ? { ...first, enum: [...values] } : first
  if (fields.some(field => !isDeepStrictEqual({ ...field, ...varying }, { ...first, ...varying }))) {
    throw new Error(`The variants of a request disagree about the field ${name}.`)
  }
  return isRequired ? merged : { ...merged, optional: true }
}

function toPlainField(schema: JsonSchema, variants: JsonSchema[], document: OpenApiDocument): ToolField {
  const description = describe(schema)
  const described = description === '' ? {} : { description }
  const [only] = variants
  if (only && (variants.length === 1 || variants.every(isPlainString))) {
    return { ...toField(only, document), ...described }
  }
  if (only) return { ...described, properties: toProperties({ oneOf: variants }, document) }
  if ('const' in schema) return { ...described, enum: [String(schema.const)] }
  if (Array.isArray(schema.enum)) return { ...described, enum: schema.enum.filter(value => value !== null) }
  const [type] = [schema.type ?? []].flat().filter(name => name !== 'null')
  if (type === 'object') return { ...described, ...toObject(schema, document) }
  const { format } = schema
  return {
    ...described,
    ...(scalars.some(scalar => scalar === type) && { type: type as (typeof scalars)[number] }),
    ...(format === knownFormat && { format }),
    ...(type === 'array' && { items: toItem(schema.items as JsonSchema, document, description) }),
  }
}

/** Returns the field for the items of a list. The description of the list covers items that are texts. */
function toItem(schema: JsonSchema, document: OpenApiDocument, list: string): ToolField {
  const { description, ...item } = toField(schema, document)
  const isText = !item.properties && !item.items && !item.mapValue && list !== ''
  return isText || description === undefined ? item : { description, ...item }
}

function isPlainString({ type, enum: values }: JsonSchema): boolean {
  return type === 'string' && values === undefined
}

function toObject(schema: JsonSchema, document: OpenApiDocument): ToolField {
  if (schema.properties) return { properties: toProperties(schema, document) }
  const { additionalProperties } = schema
  if (additionalProperties !== true)
    return { mapValue: toField(additionalProperties as JsonSchema, document) }
  // Null is a value here: `mapValue` does not remove it.
  return { mapValue: { type: 'scalar', nullable: true } }
}
