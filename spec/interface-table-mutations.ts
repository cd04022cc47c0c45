/** Changes to the document that the interface table has to notice, made from its rows. */
import {
  type Fact,
  type Facts,
  follow,
  isNullType,
  isObject,
  type Json,
  type JsonObject,
  type Row,
  segments,
} from './interface-table.ts'

export interface Mutation {
  name: string
  /** The fact that no longer holds; a deletion is "exists". */
  fact: Fact
  row: Row
  document: JsonObject
}

type Change = (value: Json | undefined) => Json | undefined
type ChangeSchema = (schema: JsonObject) => JsonObject

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** One wrong document for every way in which a fact of the row can stop to hold. */
export function* mutationsOf(document: JsonObject, row: Row): Generator<Mutation> {
  const facts: Facts = { ...row.expect, ...row.decided }
  const names = segments(row.at)
  if (!facts.absent) {
    yield { name: 'deleted', fact: 'exists', row, document: edit(document, names, () => undefined) }
  }
  for (const [fact, stated] of Object.entries(facts) as [Fact, Json][]) {
    if (fact === 'exists') continue
    for (const [name, change] of changesOf(document, names, fact, stated)) {
      yield { name: `${fact} ${name}`, fact, row, document: change() }
    }
  }
}

function changesOf(
  document: JsonObject,
  names: string[],
  fact: Fact,
  stated: Json,
): [string, () => JsonObject][] {
  const value = (change: Change) => () => edit(document, names, change)
  const schema = (change: ChangeSchema) => value(raw => inSchema(document, raw, change))
  switch (fact) {
    case 'absent':
      return [['added', value(() => ({ name: names.at(-1) ?? '', in: 'query', schema: {} }))]]
    case 'required':
      return [[`no longer ${stated}`, () => toggleRequired(document, names)]]
    case 'nullable':
      return [[`no longer ${stated}`, value(raw => toggleNull(document, raw))]]
    case 'ref':
      return [['to another schema', value(() => ({ $ref: '#/components/schemas/Problem' }))]]
    case 'equals':
    case 'ends':
      return [['changed', value(other)]]
    case 'says':
      return [['unsaid', schema(({ description: _description, ...rest }) => rest)]]
    case 'type':
      return [['changed', schema(otherType)]]
    case 'items':
      return [['changed', schema(array => ({ ...array, items: inSchema(document, array.items, otherType) }))]]
    case 'patterns':
      return listChanges('anyOf', stated, schema, member => inSchema(document, member, otherPattern))
    case 'tags':
      return listChanges('oneOf', stated, schema)
    case 'enum':
      return [
        ['with a value more', schema(open => ({ ...open, enum: [...asList(open.enum), 'X'] }))],
        ...listChanges('enum', stated, schema),
      ]
    default:
      return keywordChanges(fact, stated, schema)
  }
}

function keywordChanges(
  fact: Fact,
  stated: Json,
  schema: (change: ChangeSchema) => () => JsonObject,
): [string, () => JsonObject][] {
  const values = typeof stated === 'number' ? [stated - 1, stated + 1] : [other(stated)]
  return [
    ...values.map((to): [string, () => JsonObject] => [`${to}`, schema(open => ({ ...open, [fact]: to }))]),
    ['dropped', schema(({ [fact]: _dropped, ...rest }) => rest)],
  ]
}

/** Each member of a list lost and, where that is asked for, each one changed. */
function listChanges(
  keyword: string,
  stated: Json,
  schema: (change: ChangeSchema) => () => JsonObject,
  changeMember?: (member: Json) => Json,
): [string, () => JsonObject][] {
  return asList(stated).flatMap((member, at): [string, () => JsonObject][] => {
    const lose = schema(open => ({ ...open, [keyword]: asList(open[keyword]).toSpliced(at, 1) }))
    const name = JSON.stringify(member)
    if (!changeMember) return [[`without ${name}`, lose]]
    const change = schema(open => {
      const list = asList(open[keyword])
      return { ...open, [keyword]: list.with(at, changeMember(list[at] ?? null)) }
    })
    return [
      [`without ${name}`, lose],
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
    inSchema(document, raw, owner => {
      const required = asList(owner.required)
      const without = required.filter(other => other !== name)
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

function other(value: Json | undefined): Json {
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length === 0 ? [{ apiKey: [] }] : value.slice(1)
  return `${value}x`
}

function otherType(schema: JsonObject): JsonObject {
  if (Array.isArray(schema.anyOf)) {
    return { ...schema, anyOf: schema.anyOf.map(member => (isObject(member) ? otherType(member) : member)) }
  }
  const change = (type: Json): Json => (type === 'null' ? type : type === 'integer' ? 'string' : 'integer')
  return {
    ...schema,
    type: Array.isArray(schema.type) ? schema.type.map(change) : change(schema.type ?? null),
  }
}

function otherPattern(schema: JsonObject): JsonObject {
  return { ...schema, pattern: other(schema.pattern) }
}

function inSchema(document: JsonObject, raw: Json | undefined, change: ChangeSchema): Json {
  const open = follow(document, raw)
  if (!isObject(open)) return open ?? null
  if ('in' in open && 'schema' in open) return { ...open, schema: inSchema(document, open.schema, change) }
  if (!Array.isArray(open.oneOf) || !open.oneOf.some(isNullType)) return change(open)
  return {
    ...open,
    oneOf: open.oneOf.map(member => (isNullType(member) ? member : inSchema(document, member, change))),
  }
}

/**
 * A copy of the document with another value at a place. Only what lies on the way is copied, and `$ref`s on the way
 * are replaced by what they stand for, so that no other place changes along.
 */
function edit(document: JsonObject, names: string[], change: Change): JsonObject {
  const edited = editFrom(document, document, names, change)
  if (!isObject(edited)) throw new Error(`There is nothing to change at ${names.join('/')}.`)
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
    const goOn = (member: Json): Json => editFrom(document, member, names, change) ?? null
    return { ...open, oneOf: open.oneOf.map(member => (isNullType(member) ? member : goOn(member))) }
  }
  const { [name]: current, ...others } = METHODS.includes(name) ? withOwnParameters(open) : open
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

/** The same path with the parameters of the path written at each of its operations. */
function withOwnParameters(path: JsonObject): JsonObject {
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
