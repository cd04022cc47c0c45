/**
 * Converts schemas of the OpenAPI document to the fields of agent tools. Limits become part of the description, because
 * models accept only few keywords of JSON Schema.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ToolField } from '../packages/client/src/tools/tool-data.ts'
import type { JsonSchema, OpenApiDocument } from './document.d.ts'

/** Format that all models accept. */
const knownFormat = 'date-time'
/** Maximum length from which a description does not state it: the service rejects what is longer. */
const longText = 300
const scalars = ['boolean', 'integer', 'number'] as const

/** Returns the schema with its own reference replaced by the target. Keywords next to the reference win. */
export function resolve({ $ref, ...rest }: JsonSchema, document?: OpenApiDocument): JsonSchema {
  if ($ref === undefined) return rest
  const keys = $ref.slice('#/'.length).split('/')
  const target = keys.reduce<unknown>((value, key) => Object(value)[key], document)
  return { ...resolve(Object(target), document), ...rest }
}

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

/**
 * Returns the text for models. Removes sentences about parts of HTTP requests and about events, and replaces HTTP statuses:
 * the result of a tool has an error code, but no status.
 */
export function toToolText(text: string): string {
  const isForRequests = /\b(In a URL|in the body|query parameter|Idempotency-Key|[Ff]ires|The event)\b/
  const sentences = splitSentences(text).filter(sentence => !isForRequests.test(sentence))
  return sentences
    .join(' ')
    .replace(/\b(?:404 NOT_FOUND|404)\b/g, 'NOT_FOUND')
    .replace(/\b4\d\d (?=[A-Z_]{5,}\b)/g, '')
    .replace(
      /\b([Rr])eturn(s?) ([A-Z_]{5,}|4\d\d)\b/g,
      (_, first, s, code) => `${first === 'R' ? 'F' : 'f'}ail${s} with ${code}`,
    )
    .replace(/ \(4\d\d [^)]*\)| with 4\d\d\b/g, '')
}

/** Splits a text at the ends of its sentences. A period in a name, such as `call.ended`, ends none. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?]) (?=[A-Z`"])/)
}

/** Returns the description with the limits and the default that it does not mention. */
function describe(schema: JsonSchema): string {
  const { description = '', minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  const text = toToolText(String(description))
  // Values of such a form, and texts that a model copies, hardly reach their maximum length.
  const isFormed = 'pattern' in schema || 'format' in schema || Number(maxLength ?? 0) >= longText
  const hints = [
    isFormed ? '' : describeRange(minLength, maxLength, 'characters', text),
    describeRange(minimum, maximum, '', text),
    describeRange(minItems, maxItems, 'items', text),
    schema.contentEncoding === undefined || /base64/.test(text) ? '' : `${schema.contentEncoding}.`,
    schema.default === undefined || /default/i.test(text) ? '' : `Default: ${schema.default}.`,
  ]
  return [text, ...hints].filter(Boolean).join(' ')
}

function describeRange(minimum: unknown, maximum: unknown, unit: string, text: string): string {
  const isKnown = (limit: unknown) => text.replaceAll(',', '').includes(String(limit))
  const low = minimum === undefined || Number(minimum) < 2 || isKnown(minimum) ? undefined : minimum
  const high = maximum === undefined || isKnown(maximum) ? undefined : maximum
  if (low === undefined && high === undefined) return ''
  const range =
    low === undefined ? `At most ${high}` : high === undefined ? `At least ${low}` : `${low} to ${high}`
  return `${range}${unit && ` ${unit}`}.`
}
