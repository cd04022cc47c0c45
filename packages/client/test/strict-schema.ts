/** Keywords that the strict modes of OpenAI (structured outputs) and Anthropic (strict tools) both accept. */
const keywords = ['type', 'description', 'enum', 'format', 'items', 'properties', 'required', 'anyOf'].concat(
  'additionalProperties',
)
const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
const formats = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']
const maxProperties = 5_000
const maxDepth = 10
const maxEnumValues = 1_000
const maxTextLength = 120_000

type Schema = Record<string, unknown>

/** Counts of a whole schema. */
interface Totals {
  properties: number
  enumValues: number
  textLength: number
}

/** Returns the reasons why a strict mode rejects a schema of arguments. Empty: it is valid. */
export function findStrictProblems(schema: Schema): string[] {
  const totals: Totals = { properties: 0, enumValues: 0, textLength: 0 }
  const problems = checkSchema(schema, '#', 1, totals)
  if (schema.type !== 'object' || schema.anyOf) problems.push('#: the root must be an object')
  if (totals.properties > maxProperties) problems.push(`#: more than ${maxProperties} properties`)
  if (totals.enumValues > maxEnumValues) problems.push(`#: more than ${maxEnumValues} enum values`)
  if (totals.textLength > maxTextLength) problems.push(`#: names are longer than ${maxTextLength} characters`)
  return problems
}

function checkSchema(schema: Schema, path: string, depth: number, totals: Totals): string[] {
  const problems = Object.keys(schema)
    .filter(key => !keywords.includes(key))
    .map(key => `${path}: the keyword ${key} is not supported`)
  const { type, format, anyOf, items, enum: values } = schema
  const ownTypes = [type ?? []].flat() as string[]
  if (depth > maxDepth) problems.push(`${path}: more than ${maxDepth} levels`)
  if (ownTypes.length === 0 && !Array.isArray(anyOf)) problems.push(`${path}: has neither type nor anyOf`)
  if (ownTypes.length > 0 && anyOf) problems.push(`${path}: has type and anyOf`)
  for (const one of ownTypes) if (!types.includes(one)) problems.push(`${path}: unknown type ${one}`)
  if (format !== undefined && !formats.includes(String(format)))
    problems.push(`${path}: the format ${format} is not supported`)
  if (Array.isArray(values)) {
    totals.enumValues += values.length
    totals.textLength += values.join('').length
    if (values.length === 0) problems.push(`${path}: the enum is empty`)
    if (values.includes(null) !== ownTypes.includes('null'))
      problems.push(`${path}: null in enum or type only`)
  }
  if (ownTypes.includes('object')) problems.push(...checkObject(schema, path, depth, totals))
  if (ownTypes.includes('array') !== (typeof items === 'object'))
    problems.push(`${path}: exactly an array has items`)
  if (items) problems.push(...checkSchema(items as Schema, `${path}[]`, depth + 1, totals))
  for (const [at, variant] of ((anyOf ?? []) as Schema[]).entries()) {
    problems.push(...checkSchema(variant, `${path}|${at}`, depth, totals))
  }
  return problems
}

function checkObject(schema: Schema, path: string, depth: number, totals: Totals): string[] {
  const problems: string[] = []
  const { properties, required, additionalProperties } = schema
  const entries = Object.entries((properties ?? {}) as Record<string, Schema>)
  const names = entries.map(([name]) => name)
  totals.properties += names.length
  totals.textLength += names.join('').length
  if (additionalProperties !== false) problems.push(`${path}: additionalProperties must be false`)
  if (JSON.stringify(required) !== JSON.stringify(names))
    problems.push(`${path}: every property must be required`)
  for (const [name, property] of entries) {
    problems.push(...checkSchema(property, `${path}.${name}`, depth + 1, totals))
  }
  return problems
}
