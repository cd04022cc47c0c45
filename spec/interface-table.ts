/**
 * Compares the bundled document with spec/interface-table.yaml, the interface specification as rows.
 *
 * A row points to a place of the document by JSON Pointer. The pointer follows `$ref`s. Below `parameters`, a segment is the
 * name of a parameter, either of the operation or of its path. In a union with null, the pointer continues in the other schema.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Facts about a place. Each fact is compared with the document. The place must exist, unless the fact is `absent`. */
export interface Facts {
  exists?: true
  absent?: true
  /** Whether the owner requires the property. Parameters and bodies have a `required` of their own. */
  required?: boolean
  nullable?: boolean
  /** Type without null. */
  type?: string
  /** Type of the items of an array. */
  items?: string
  enum?: Json[]
  const?: Json
  default?: Json
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxProperties?: number
  uniqueItems?: boolean
  additionalProperties?: boolean
  /** Alternative patterns of a value. */
  patterns?: string[]
  /** Values of `type` in the variants of a union. */
  variantTypes?: string[]
  /** Name of the referenced component. */
  ref?: string
  /** The value must equal this. */
  equals?: Json
  /** Text that the description contains. */
  descriptionContains?: string
  /** Text that the value ends with. */
  valueEndsWith?: string
}

export type Fact = keyof Facts

export interface Row {
  section: string
  /** Short form of the rule of the interface. */
  rule: string
  at: string
  /** Facts that the interface states. */
  expect: Facts
  /** Facts that only the document states. The place, one of its owners, a sibling or a parameter must have an x-decision of this section. */
  decided?: Facts
}

interface Mismatch {
  row: Row
  fact: Fact | 'hasDecision'
  found: string
}

/** A place in the document, with its owners from the root and the names on its path. */
export interface Place {
  /** The value, with its `$ref`s not resolved. Undefined if the place does not exist. */
  unresolvedValue: Json | undefined
  owners: JsonObject[]
  names: string[]
}

type FactReader = (document: JsonObject, place: Place, expected: Json) => Json | undefined

/** Returns all facts of all rows that the document does not have. */
export function checkTable(document: JsonObject, rows: Row[]): Mismatch[] {
  return rows.flatMap(row => checkRow(document, row))
}

function checkRow(document: JsonObject, row: Row): Mismatch[] {
  const place = locate(document, row.at)
  const facts: Facts = { ...row.expect, ...row.decided }
  if (place.unresolvedValue === undefined && !facts.absent) return [{ row, fact: 'exists', found: 'nothing' }]
  const mismatches: Mismatch[] = []
  for (const [fact, expected] of Object.entries(facts) as [Fact, Json][]) {
    const found = readFact(document, place, fact, expected)
    if (!isEqual(found, expected)) mismatches.push({ row, fact, found: JSON.stringify(found) ?? 'nothing' })
  }
  if (row.decided && !isMarked(document, place, row.section)) {
    mismatches.push({ row, fact: 'hasDecision', found: `no x-decision of section ${row.section}` })
  }
  return mismatches
}

/** Returns the place to which a pointer points. */
function locate(document: JsonObject, pointer: string): Place {
  const names = parsePointer(pointer)
  const owners: JsonObject[] = []
  let value: Json | undefined = document
  for (const name of names) {
    const owner: Json | undefined = resolveNullable(document, value)
    if (!isObject(owner) && !Array.isArray(owner)) return { unresolvedValue: undefined, owners, names }
    if (name === 'parameters' && isObject(owner)) {
      const pathParameters: Json | undefined = owners.at(-1)?.parameters
      owners.push(owner)
      value = mergeParameters(owner.parameters, pathParameters)
      continue
    }
    value = Array.isArray(owner) ? findElement(document, owner, name) : owner[name]
    if (isObject(owner)) owners.push(owner)
  }
  return { unresolvedValue: value, owners, names }
}

function mergeParameters(own: Json | undefined, pathParameters: Json | undefined): Json | undefined {
  if (!Array.isArray(pathParameters)) return own
  return [...(Array.isArray(own) ? own : []), ...pathParameters]
}

function findElement(document: JsonObject, list: Json[], name: string): Json | undefined {
  const byName = list.find(element => {
    const open = follow(document, element)
    return isObject(open) && open.name === name && 'in' in open
  })
  return byName ?? list[Number(name)]
}

function readFact(document: JsonObject, place: Place, fact: Fact, expected: Json): Json | undefined {
  const reader = factReaders[fact]
  return reader ? reader(document, place, expected) : getSchema(document, place)?.[fact]
}

/** Readers of the facts that are not simply a keyword of the schema. */
const factReaders: Partial<Record<Fact, FactReader>> = {
  exists: (_document, place) => place.unresolvedValue !== undefined,
  absent: (_document, place) => place.unresolvedValue === undefined,
  required: (document, place) => isRequired(document, place),
  nullable: (document, place) => isNullable(document, place.unresolvedValue),
  type: (document, place) => getType(document, getSchema(document, place)),
  items: (document, place) => getType(document, resolveNullable(document, getSchema(document, place)?.items)),
  patterns: (document, place) =>
    toList(getSchema(document, place)?.anyOf).map(
      variant => resolveObject(document, variant).pattern ?? null,
    ),
  variantTypes: (document, place) =>
    toList(getSchema(document, place)?.oneOf).map(variant => getTag(document, variant)),
  ref: (_document, place) => getRefName(place.unresolvedValue),
  equals: (_document, place) => place.unresolvedValue,
  descriptionContains: (document, place, text) => findText(getSchema(document, place)?.description, text),
  valueEndsWith: (_document, place, text) =>
    String(place.unresolvedValue).endsWith(String(text)) ? text : place.unresolvedValue,
}

function toList(union: Json | undefined): Json[] {
  return Array.isArray(union) ? union : []
}

function findText(description: Json | undefined, text: Json): Json | undefined {
  return typeof description === 'string' && description.includes(String(text)) ? text : description
}

function getTag(document: JsonObject, variant: Json): Json {
  const properties = resolveObject(document, variant).properties
  const type = isObject(properties) ? properties.type : undefined
  return resolveObject(document, type).const ?? null
}

function getRefName(raw: Json | undefined): Json | undefined {
  const variant = isObject(raw) && Array.isArray(raw.oneOf) ? raw.oneOf.find(one => !isNullType(one)) : raw
  return isObject(variant) && typeof variant.$ref === 'string' ? variant.$ref.split('/').at(-1) : undefined
}

/** Returns the schema at a place. For a parameter, this is its `schema`. For a union with null, it is the other schema. */
export function getSchema(document: JsonObject, place: Place): JsonObject | undefined {
  const open = resolveNullable(document, place.unresolvedValue)
  if (!isObject(open)) return undefined
  const schema = 'in' in open && 'schema' in open ? resolveNullable(document, open.schema) : open
  return isObject(schema) ? schema : undefined
}

function isRequired(document: JsonObject, place: Place): boolean {
  const open = follow(document, place.unresolvedValue)
  const own = isObject(open) && ('in' in open || 'content' in open) ? open.required : undefined
  if (place.names.at(-2) !== 'properties') return own === true
  const required = place.owners.at(-2)?.required
  return Array.isArray(required) && required.includes(place.names.at(-1) ?? '')
}

function isNullable(document: JsonObject, raw: Json | undefined): boolean {
  const open = follow(document, raw)
  if (!isObject(open)) return false
  const types = Array.isArray(open.type) ? open.type : [open.type]
  return types.includes('null') || (Array.isArray(open.oneOf) && open.oneOf.some(isNullType))
}

function getType(document: JsonObject, schema: Json | undefined): Json | undefined {
  if (!isObject(schema)) return undefined
  if (Array.isArray(schema.anyOf)) {
    const types = new Set(schema.anyOf.map(variant => getType(document, resolveNullable(document, variant))))
    return types.size === 1 ? [...types][0] : undefined
  }
  if (!Array.isArray(schema.type)) return schema.type
  const types = schema.type.filter(type => type !== 'null')
  return types.length === 1 ? types[0] : types
}

function isMarked(document: JsonObject, place: Place, section: string): boolean {
  const siblings = place.owners.at(-1)
  const parameters = siblings && Array.isArray(siblings.parameters) ? siblings.parameters : []
  const near = [place.unresolvedValue, ...place.owners, ...Object.values(siblings ?? {}), ...parameters]
  return near.some(value => {
    const mark = resolveObject(document, value)['x-decision']
    return typeof mark === 'string' && (mark.startsWith(`${section}:`) || mark.startsWith(`${section} (`))
  })
}

/** Returns the target of a value, following all `$ref`s. */
export function follow(document: JsonObject, value: Json | undefined): Json | undefined {
  if (!isObject(value) || typeof value.$ref !== 'string') return value
  return follow(document, parsePointer(value.$ref.slice(1)).reduce<Json | undefined>(getChild, document))
}

function getChild(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(name)]
  return isObject(value) ? value[name] : undefined
}

/** Follows `$ref`s. For a union with null, returns the other schema. */
function resolveNullable(document: JsonObject, value: Json | undefined): Json | undefined {
  const open = follow(document, value)
  if (!isObject(open) || !Array.isArray(open.oneOf) || !open.oneOf.some(isNullType)) return open
  return follow(
    document,
    open.oneOf.find(variant => !isNullType(variant)),
  )
}

function resolveObject(document: JsonObject, value: Json | undefined): JsonObject {
  const open = follow(document, value)
  return isObject(open) ? open : {}
}

export function parsePointer(pointer: string): string[] {
  if (pointer !== '' && !pointer.startsWith('/')) throw new Error(`"${pointer}" is not a JSON Pointer.`)
  const names = pointer.split('/').slice(1)
  const plain = !/[~%]/.test(pointer)
  return plain
    ? names
    : names.map(name => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isNullType(value: Json): boolean {
  return isObject(value) && value.type === 'null'
}

function isEqual(left: Json | undefined, right: Json): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
