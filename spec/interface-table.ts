/**
 * Compares the bundled document with spec/interface-table.yaml, the interface specification as rows.
 *
 * A row points at a place of the document by JSON Pointer. `$ref`s are followed on the way, a segment below
 * `parameters` is the parameter's name (those of the path count too), and of "this or null" the pointer goes on in "this".
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** What must hold at a place. Every member that is given is compared, and `absent` aside the place must exist. */
export interface Facts {
  exists?: true
  absent?: true
  /** The name is, or is not, among the required ones of its owner; of a parameter or body: its own mark. */
  required?: boolean
  nullable?: boolean
  /** Type, leaving null aside. */
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
  /** The patterns of which a value must match any. */
  patterns?: string[]
  /** The values of `type` that tell the variants of a union apart. */
  tags?: string[]
  /** Name of the component that stands here. */
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
  /** What the interface says, in our own words. */
  rule: string
  at: string
  /** What the interface states. */
  expect: Facts
  /** What it leaves open and the document decides; some x-decision of the section must say so. */
  decided?: Facts
}

export interface Broken {
  row: Row
  fact: Fact | 'marked'
  found: string
}

/** A place in the document: the value as written, its owners from the root down, and its name. */
export interface Place {
  raw: Json | undefined
  owners: JsonObject[]
  names: string[]
}

type FactReader = (document: JsonObject, place: Place, expected: Json) => Json | undefined

/** Every fact that the document does not have, of every row. */
export function checkTable(document: JsonObject, rows: Row[]): Broken[] {
  return rows.flatMap(row => checkRow(document, row))
}

function checkRow(document: JsonObject, row: Row): Broken[] {
  const place = locate(document, row.at)
  const facts: Facts = { ...row.expect, ...row.decided }
  if (place.raw === undefined && !facts.absent) return [{ row, fact: 'exists', found: 'nothing' }]
  const broken: Broken[] = []
  for (const [fact, expected] of Object.entries(facts) as [Fact, Json][]) {
    const found = factAt(document, place, fact, expected)
    if (!same(found, expected)) broken.push({ row, fact, found: JSON.stringify(found) ?? 'nothing' })
  }
  if (row.decided && !isMarked(document, place, row.section)) {
    broken.push({ row, fact: 'marked', found: `no x-decision of section ${row.section}` })
  }
  return broken
}

/** The place that a pointer means, with `raw` undefined where there is none. */
export function locate(document: JsonObject, pointer: string): Place {
  const names = segments(pointer)
  const owners: JsonObject[] = []
  let raw: Json | undefined = document
  for (const name of names) {
    const owner: Json | undefined = openUnion(document, raw)
    if (!isObject(owner) && !Array.isArray(owner)) return { raw: undefined, owners, names }
    if (name === 'parameters' && isObject(owner)) {
      const ofPath: Json | undefined = owners.at(-1)?.parameters
      owners.push(owner)
      raw = mergeParameters(owner.parameters, ofPath)
      continue
    }
    raw = Array.isArray(owner) ? elementOf(document, owner, name) : owner[name]
    if (isObject(owner)) owners.push(owner)
  }
  return { raw, owners, names }
}

function mergeParameters(own: Json | undefined, ofPath: Json | undefined): Json | undefined {
  if (!Array.isArray(ofPath)) return own
  return [...(Array.isArray(own) ? own : []), ...ofPath]
}

function elementOf(document: JsonObject, list: Json[], name: string): Json | undefined {
  const byName = list.find(element => {
    const open = follow(document, element)
    return isObject(open) && open.name === name && 'in' in open
  })
  return byName ?? list[Number(name)]
}

function factAt(document: JsonObject, place: Place, fact: Fact, expected: Json): Json | undefined {
  const reader = factReaders[fact]
  return reader ? reader(document, place, expected) : schemaAt(document, place)?.[fact]
}

/** The facts that are more than a keyword of the schema. */
const factReaders: Partial<Record<Fact, FactReader>> = {
  exists: (_document, place) => place.raw !== undefined,
  absent: (_document, place) => place.raw === undefined,
  required: (document, place) => isRequired(document, place),
  nullable: (document, place) => isNullable(document, place.raw),
  type: (document, place) => typeOf(document, schemaAt(document, place)),
  items: (document, place) => typeOf(document, openUnion(document, schemaAt(document, place)?.items)),
  patterns: (document, place) =>
    fieldsOf(schemaAt(document, place)?.anyOf).map(member => openObject(document, member).pattern ?? null),
  tags: (document, place) =>
    fieldsOf(schemaAt(document, place)?.oneOf).map(member => tagOf(document, member)),
  ref: (_document, place) => nameOfRef(place.raw),
  equals: (_document, place) => place.raw,
  says: (document, place, text) => containedText(schemaAt(document, place)?.description, text),
  ends: (_document, place, text) => (String(place.raw).endsWith(String(text)) ? text : place.raw),
}

function fieldsOf(union: Json | undefined): Json[] {
  return Array.isArray(union) ? union : []
}

function containedText(description: Json | undefined, text: Json): Json | undefined {
  return typeof description === 'string' && description.includes(String(text)) ? text : description
}

function tagOf(document: JsonObject, variant: Json): Json {
  const properties = openObject(document, variant).properties
  const type = isObject(properties) ? properties.type : undefined
  return openObject(document, type).const ?? null
}

function nameOfRef(raw: Json | undefined): Json | undefined {
  const member = isObject(raw) && Array.isArray(raw.oneOf) ? raw.oneOf.find(one => !isNullType(one)) : raw
  return isObject(member) && typeof member.$ref === 'string' ? member.$ref.split('/').at(-1) : undefined
}

/** The schema at a place: of a parameter its `schema`, of "this or null" this. */
export function schemaAt(document: JsonObject, place: Place): JsonObject | undefined {
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

function typeOf(document: JsonObject, schema: Json | undefined): Json | undefined {
  if (!isObject(schema)) return undefined
  if (Array.isArray(schema.anyOf)) {
    const types = new Set(schema.anyOf.map(member => typeOf(document, openUnion(document, member))))
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

/** The value that a `$ref` stands for, over as many as there are. */
export function follow(document: JsonObject, value: Json | undefined): Json | undefined {
  if (!isObject(value) || typeof value.$ref !== 'string') return value
  return follow(document, segments(value.$ref.slice(1)).reduce<Json | undefined>(step, document))
}

function step(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(name)]
  return isObject(value) ? value[name] : undefined
}

/** As `follow`, and of "this or null" this. */
export function openUnion(document: JsonObject, value: Json | undefined): Json | undefined {
  const open = follow(document, value)
  if (!isObject(open) || !Array.isArray(open.oneOf) || !open.oneOf.some(isNullType)) return open
  return follow(
    document,
    open.oneOf.find(member => !isNullType(member)),
  )
}

function openObject(document: JsonObject, value: Json | undefined): JsonObject {
  const open = follow(document, value)
  return isObject(open) ? open : {}
}

export function segments(pointer: string): string[] {
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

function same(left: Json | undefined, right: Json): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
