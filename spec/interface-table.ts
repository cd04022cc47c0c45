/**
 * Compares the bundled document with spec/interface-table.yaml, the interface specification as rows.
 *
 * A row points to a place of the document by JSON Pointer. The pointer follows `$ref`s. A segment below `parameters` is the
 * name of a parameter of the operation or of its path. In a union of a schema and null, the pointer continues in the schema.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Facts about a place. Every given fact is compared. The place must exist, except with `absent`. */
export interface Facts {
  exists?: true
  absent?: true
  /** Whether the owner requires the property; for a parameter or a body, its own `required`. */
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
  tags?: string[]
  /** Name of the referenced component. */
  ref?: string
  /** The whole value. */
  equals?: Json
  /** Text that the description contains. */
  says?: string
  /** Text that the value ends with. */
  ends?: string
}

export type Fact = keyof Facts

export interface Row {
  section: string
  /** Short form of the rule of the interface. */
  rule: string
  at: string
  /** Facts that the interface states. */
  expect: Facts
  /** Facts that only the document states. An x-decision of the section must be near the place. */
  decided?: Facts
}

export interface Mismatch {
  row: Row
  fact: Fact | 'marked'
  found: string
}

/** A place in the document: its value with references, its owners from the root, and the names on its path. */
export interface Place {
  raw: Json | undefined
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
  if (place.raw === undefined && !facts.absent) return [{ row, fact: 'exists', found: 'nothing' }]
  const mismatches: Mismatch[] = []
  for (const [fact, expected] of Object.entries(facts) as [Fact, Json][]) {
    const found = readFact(document, place, fact, expected)
    if (!isEqual(found, expected)) mismatches.push({ row, fact, found: JSON.stringify(found) ?? 'nothing' })
  }
  if (row.decided && !isMarked(document, place, row.section)) {
    mismatches.push({ row, fact: 'marked', found: `no x-decision of section ${row.section}` })
  }
  return mismatches
}

/** Returns the place of a pointer. `raw` is undefined if the place does not exist. */
export function locate(document: JsonObject, pointer: string): Place {
  const names = parsePointer(pointer)
  const owners: JsonObject[] = []
  let raw: Json | undefined = document
  for (const name of names) {
    const owner: Json | undefined = openUnion(document, raw)
    if (!isObject(owner) && !Array.isArray(owner)) return { raw: undefined, owners, names }
    if (name === 'parameters' && isObject(owner)) {
      const pathParameters: Json | undefined = owners.at(-1)?.parameters
      owners.push(owner)
      raw = mergeParameters(owner.parameters, pathParameters)
      continue
    }
    raw = Array.isArray(owner) ? findElement(document, owner, name) : owner[name]
    if (isObject(owner)) owners.push(owner)
  }
  return { raw, owners, names }
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
  exists: (_document, place) => place.raw !== undefined,
  absent: (_document, place) => place.raw === undefined,
  required: (document, place) => isRequired(document, place),
  nullable: (document, place) => isNullable(document, place.raw),
  type: (document, place) => getType(document, getSchema(document, place)),
  items: (document, place) => getType(document, openUnion(document, getSchema(document, place)?.items)),
  patterns: (document, place) =>
    toList(getSchema(document, place)?.anyOf).map(variant => openObject(document, variant).pattern ?? null),
  tags: (document, place) =>
    toList(getSchema(document, place)?.oneOf).map(variant => getTag(document, variant)),
  ref: (_document, place) => getRefName(place.raw),
  equals: (_document, place) => place.raw,
  says: (document, place, text) => findText(getSchema(document, place)?.description, text),
  ends: (_document, place, text) => (String(place.raw).endsWith(String(text)) ? text : place.raw),
}

function toList(union: Json | undefined): Json[] {
  return Array.isArray(union) ? union : []
}

function findText(description: Json | undefined, text: Json): Json | undefined {
  return typeof description === 'string' && description.includes(String(text)) ? text : description
}

function getTag(document: JsonObject, variant: Json): Json {
  const properties = openObject(document, variant).properties
  const type = isObject(properties) ? properties.type : undefined
  return openObject(document, type).const ?? null
}

function getRefName(raw: Json | undefined): Json | undefined {
  const variant = isObject(raw) && Array.isArray(raw.oneOf) ? raw.oneOf.find(one => !isNullType(one)) : raw
  return isObject(variant) && typeof variant.$ref === 'string' ? variant.$ref.split('/').at(-1) : undefined
}

/** Returns the schema at a place: the `schema` of a parameter, and the schema in a union with null. */
export function getSchema(document: JsonObject, place: Place): JsonObject | undefined {
  const open = openUnion(document, place.raw)
  if (!isObject(open)) return undefined
  const schema = 'in' in open && 'schema' in open ? openUnion(document, open.schema) : open
  return isObject(schema) ? schema : undefined
}

function isRequired(document: JsonObject, place: Place): boolean {
  const open = follow(document, place.raw)
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
    const types = new Set(schema.anyOf.map(variant => getType(document, openUnion(document, variant))))
    return types.size === 1 ? [...types][0] : undefined
  }
  if (!Array.isArray(schema.type)) return schema.type
  const types = schema.type.filter(type => type !== 'null')
  return types.length === 1 ? types[0] : types
}

function isMarked(document: JsonObject, place: Place, section: string): boolean {
  const siblings = place.owners.at(-1)
  const parameters = siblings && Array.isArray(siblings.parameters) ? siblings.parameters : []
  const near = [place.raw, ...place.owners, ...Object.values(siblings ?? {}), ...parameters]
  return near.some(value => {
    const mark = openObject(document, value)['x-decision']
    return typeof mark === 'string' && mark.startsWith(`${section}:`)
  })
}

/** Returns the target of a value, following all `$ref`s. */
export function follow(document: JsonObject, value: Json | undefined): Json | undefined {
  if (!isObject(value) || typeof value.$ref !== 'string') return value
  return follow(document, parsePointer(value.$ref.slice(1)).reduce<Json | undefined>(step, document))
}

function step(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(name)]
  return isObject(value) ? value[name] : undefined
}

/** Follows `$ref`s and returns the schema in a union with null. */
export function openUnion(document: JsonObject, value: Json | undefined): Json | undefined {
  const open = follow(document, value)
  if (!isObject(open) || !Array.isArray(open.oneOf) || !open.oneOf.some(isNullType)) return open
  return follow(
    document,
    open.oneOf.find(variant => !isNullType(variant)),
  )
}

function openObject(document: JsonObject, value: Json | undefined): JsonObject {
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
