/** Wrong variants of the document, derived from the rows of the interface table. The table must report each one. */
import {
  type Fact,
  type Facts,
  follow,
  isNullType,
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  type Row,
} from './interface-table.ts'

export interface Mutation {
  name: string
  /** Fact that is no longer true; "exists" for a deletion. */
  fact: Fact
  row: Row
  document: JsonObject
}

type Change = (value: Json | undefined) => Json | undefined
type ChangeSchema = (schema: JsonObject) => JsonObject

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Returns one wrong document for each way to violate a fact of the row. */
export function* mutateRow(document: JsonObject, row: Row): Generator<Mutation> {
  const facts: Facts = { ...row.expect, ...row.decided }
  const names = parsePointer(row.at)
  if (!facts.absent) {
    yield { name: 'deleted', fact: 'exists', row, document: edit(document, names, () => undefined) }
  }
  for (const [fact, stated] of Object.entries(facts) as [Fact, Json][]) {
    if (fact === 'exists') continue
    for (const [name, change] of listFactChanges(document, names, fact, stated)) {
      yield { name: `${fact} ${name}`, fact, row, document: change() }
    }
  }
}

function listFactChanges(
  document: JsonObject,
  names: string[],
  fact: Fact,
  stated: Json,
): [string, () => JsonObject][] {
  const value = (change: Change) => () => edit(document, names, change)
  const schema = (change: ChangeSchema) => value(raw => changeSchema(document, raw, change))
  switch (fact) {
    case 'absent':
      return [['added', value(() => ({ name: names.at(-1) ?? '', in: 'query', schema: {} }))]]
    case 'required':
      return [[`no longer ${stated}`, () => toggleRequired(document, names)]]
    case 'nullable':
      return [[`no longer ${stated}`, value(raw => toggleNull(document, raw))]]
    case 'ref':
      return [['to another schema', value(() => ({ $ref: '#/components/schemas/ErrorResponse' }))]]
    case 'equals':
    case 'valueEndsWith':
      return [['changed', value(toOther)]]
    case 'descriptionContains':
      return [['removed', schema(({ description: _description, ...rest }) => rest)]]
    case 'type':
      return [['changed', schema(toOtherType)]]
    case 'items':
      return [
        ['changed', schema(array => ({ ...array, items: changeSchema(document, array.items, toOtherType) }))],
      ]
    case 'patterns':
      return listArrayChanges('anyOf', stated, schema, item => changeSchema(document, item, toOtherPattern))
    case 'variantTypes':
      return listArrayChanges('oneOf', stated, schema)
    case 'enum':
      return [
        ['with a value more', schema(open => ({ ...open, enum: [...asList(open.enum), 'X'] }))],
        ...listArrayChanges('enum', stated, schema),
      ]
    default:
      return listKeywordChanges(fact, stated, schema)
  }
}

function listKeywordChanges(
  fact: Fact,
  stated: Json,
  schema: (change: ChangeSchema) => () => JsonObject,
): [string, () => JsonObject][] {
  const values = typeof stated === 'number' ? [stated - 1, stated + 1] : [toOther(stated)]
  return [
    ...values.map((to): [string, () => JsonObject] => [`${to}`, schema(open => ({ ...open, [fact]: to }))]),
    ['dropped', schema(({ [fact]: _dropped, ...rest }) => rest)],
  ]
}

/** Returns a change for each item of a list: removed and, with `changeItem`, changed. */
function listArrayChanges(
  keyword: string,
  stated: Json,
  schema: (change: ChangeSchema) => () => JsonObject,
  changeItem?: (item: Json) => Json,
): [string, () => JsonObject][] {
  return asList(stated).flatMap((item, at): [string, () => JsonObject][] => {
    const remove = schema(open => ({ ...open, [keyword]: asList(open[keyword]).toSpliced(at, 1) }))
    const name = JSON.stringify(item)
    if (!changeItem) return [[`without ${name}`, remove]]
    const change = schema(open => {
      const list = asList(open[keyword])
      return { ...open, [keyword]: list.with(at, changeItem(list[at] ?? null)) }
    })
    return [
      [`without ${name}`, remove],
      [`with ${name} changed`, change],
    ]
  })
}

function toggleRequired(document: JsonObject, names: string[]): JsonObject {
  const name = names.at(-1) ?? ''
  if (names.at(-2) !== 'properties') {
    return edit(document, names, raw => {
      const open = follow(document, raw)
      return isObject(open) ? { ...open, required: open.required !== true } : open
    })
  }
  return edit(document, names.slice(0, -2), raw =>
    changeSchema(document, raw, owner => {
      const required = asList(owner.required)
      const without = required.filter(candidate => candidate !== name)
      return { ...owner, required: without.length < required.length ? without : [...required, name] }
    }),
  )
}

function toggleNull(document: JsonObject, raw: Json | undefined): Json | undefined {
  const open = follow(document, raw)
  if (!isObject(open)) return open
  if (Array.isArray(open.type)) return { ...open, type: open.type.filter(type => type !== 'null') }
  if (Array.isArray(open.oneOf) && open.oneOf.some(isNullType))
    return open.oneOf.find(one => !isNullType(one))
  if (typeof open.type === 'string') return { ...open, type: [open.type, 'null'] }
  return { oneOf: [raw ?? null, { type: 'null' }] }
}

function toOther(value: Json | undefined): Json {
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length === 0 ? [{ apiKey: [] }] : value.slice(1)
  return `${value}x`
}

function toOtherType(schema: JsonObject): JsonObject {
  if (Array.isArray(schema.anyOf)) {
    return { ...schema, anyOf: schema.anyOf.map(item => (isObject(item) ? toOtherType(item) : item)) }
  }
  const change = (type: Json): Json => (type === 'null' ? type : type === 'integer' ? 'string' : 'integer')
  return {
    ...schema,
    type: Array.isArray(schema.type) ? schema.type.map(change) : change(schema.type ?? null),
  }
}

function toOtherPattern(schema: JsonObject): JsonObject {
  return { ...schema, pattern: toOther(schema.pattern) }
}

function changeSchema(document: JsonObject, raw: Json | undefined, change: ChangeSchema): Json {
  const open = follow(document, raw)
  if (!isObject(open)) return open ?? null
  if ('in' in open && 'schema' in open)
    return { ...open, schema: changeSchema(document, open.schema, change) }
  if (!Array.isArray(open.oneOf) || !open.oneOf.some(isNullType)) return change(open)
  return {
    ...open,
    oneOf: open.oneOf.map(item => (isNullType(item) ? item : changeSchema(document, item, change))),
  }
}

/**
 * Returns a copy of the document with another value at a place. Copies only the path to the place and replaces each `$ref`
 * on it by its target, so that no other place changes.
 */
function edit(document: JsonObject, names: string[], change: Change): JsonObject {
  const edited = editFrom(document, document, names, change)
  if (!isObject(edited)) throw new Error(`The document has no value at ${names.join('/')}.`)
  return edited
}

function editFrom(
  document: JsonObject,
  value: Json | undefined,
  names: string[],
  change: Change,
): Json | undefined {
  const [name, ...rest] = names
  if (name === undefined) return change(value)
  const open = follow(document, value)
  if (Array.isArray(open)) {
    const at = indexOf(document, open, name)
    const edited = editFrom(document, open[at], rest, change)
    return edited === undefined ? open.toSpliced(at, 1) : open.toSpliced(at, 1, edited)
  }
  if (!isObject(open)) return open
  if (Array.isArray(open.oneOf) && open.oneOf.some(isNullType)) {
    const editVariant = (item: Json): Json => editFrom(document, item, names, change) ?? null
    return { ...open, oneOf: open.oneOf.map(item => (isNullType(item) ? item : editVariant(item))) }
  }
  const { [name]: current, ...others } = METHODS.includes(name) ? copyParameters(open) : open
  const edited = editFrom(document, current, rest, change)
  return edited === undefined ? others : { ...others, [name]: edited }
}

function indexOf(document: JsonObject, list: Json[], name: string): number {
  const at = list.findIndex(element => {
    const open = follow(document, element)
    return isObject(open) && open.name === name && 'in' in open
  })
  if (at >= 0) return at
  return Number.isInteger(Number(name)) ? Number(name) : list.length
}

/** Returns the path with its parameters copied to each of its operations. */
function copyParameters(path: JsonObject): JsonObject {
  const { parameters, ...rest } = path
  if (!Array.isArray(parameters)) return path
  const entries = Object.entries(rest).map(([name, value]): [string, Json] => {
    if (!METHODS.includes(name) || !isObject(value)) return [name, value]
    return [name, { ...value, parameters: [...asList(value.parameters), ...parameters] }]
  })
  return Object.fromEntries(entries)
}

function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
