import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { follow, isObject, type Json, type JsonObject } from './interface-table.ts'

const document: JsonObject = JSON.parse(
  readFileSync(new URL('generated/openapi.json', import.meta.url), 'utf8'),
)

/** A value that the document shows, and the pointer of the schema that it is an example of. */
interface Example {
  value: Json | undefined
  schema: string
  at: string
}

test('every example is valid, and has no member that its schema does not name', () => {
  expect(faultsOf(document)).toEqual([])
})

test('every operation and every event shows a request where it has a body', () => {
  const bodies = operations().filter(({ operation }) => operation.requestBody)
  expect(bodies.length).toBeGreaterThan(30)
  expect(bodies.filter(({ operation }) => !showsExample(operation.requestBody)).map(({ id }) => id)).toEqual(
    [],
  )
})

test('every operation shows a reply', () => {
  const replies = operations().filter(({ kind }) => kind === 'paths')
  expect(replies.length).toBeGreaterThan(80)
  const ok = (operation: JsonObject): Json | undefined =>
    isObject(operation.responses) ? operation.responses['200'] : undefined
  expect(replies.filter(({ operation }) => !showsExample(ok(operation))).map(({ id }) => id)).toEqual([])
})

test.each([
  ['request', ['components', 'examples', 'CreateAddress', 'value', 'country'], 'usa'],
  ['misspelt member of a reply', ['components', 'examples', 'Address', 'value', 'lable'], 'Home'],
  ['parameter', ['components', 'parameters', 'Limit', 'example'], 0],
  ['header', ['components', 'headers', 'RetryAfter', 'example'], -1],
  ['schema', ['components', 'schemas', 'PlainId', 'examples', 0], 'Not plain'],
  [
    'error',
    ['components', 'responses', 'NotFound', 'content', 'application/problem+json', 'example', 'status'],
    '404',
  ],
])('a wrong example of a %s is noticed', (_kind, path, wrong) => {
  const copy = structuredClone(document)
  const name = path.pop() as string
  const owner = path.reduce<Json | undefined>((value, key) => (value as JsonObject)[key], copy) as JsonObject
  owner[name] = wrong
  expect(faultsOf(copy)).not.toEqual([])
})

function faultsOf(document: JsonObject): string[] {
  const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true, validateSchema: false }))
  ajv.addSchema(closed(document) as JsonObject, 'document')
  return examplesIn(document, document, '').flatMap(({ value, schema, at }) => {
    const validate = ajv.getSchema(`document#${encodeURI(schema)}`)
    if (!validate) return [`${at}: there is no schema at ${schema}`]
    return validate(value) ? [] : [`${at}: ${ajv.errorsText(validate.errors)}`]
  })
}

/** A copy in which no object takes members that it does not name, so that a misspelt one in a reply shows. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed)
  if (!isObject(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]))
  const open = isObject(value.properties) && value.additionalProperties === undefined
  return open ? { ...copy, additionalProperties: false } : copy
}

function examplesIn(document: JsonObject, value: Json | undefined, at: string): Example[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => examplesIn(document, item, `${at}/${index}`))
  if (!isObject(value)) return []
  const inside = Object.entries(value).filter(([name]) => !name.startsWith('example'))
  return [
    ...ownExamples(document, value, at),
    ...inside.flatMap(([name, member]) => examplesIn(document, member, `${at}/${escaped(name)}`)),
  ]
}

/** The examples of one parameter, header, body or schema; `example` or `examples` alone says which it is. */
function ownExamples(document: JsonObject, value: JsonObject, at: string): Example[] {
  const schema = `${at}/schema`
  const examples: Example[] = []
  if ('schema' in value && 'example' in value)
    examples.push({ value: value.example, schema, at: `${at}/example` })
  if (Array.isArray(value.examples)) {
    examples.push(
      ...value.examples.map((item, index) => ({ value: item, schema: at, at: `${at}/examples/${index}` })),
    )
  } else if ('schema' in value && isObject(value.examples)) {
    for (const [name, example] of Object.entries(value.examples)) {
      const open = follow(document, example)
      examples.push({ value: isObject(open) ? open.value : undefined, schema, at: `${at}/examples/${name}` })
    }
  }
  return examples
}

function showsExample(body: Json | undefined): boolean {
  const content = isObject(body) ? body.content : undefined
  const json = isObject(content) ? content['application/json'] : undefined
  return (
    isObject(json) &&
    ('example' in json || (isObject(json.examples) && Object.keys(json.examples).length > 0))
  )
}

function operations(): { kind: string; id: Json | undefined; operation: JsonObject }[] {
  return ['paths', 'webhooks'].flatMap(kind => {
    const items = isObject(document[kind]) ? Object.values(document[kind]) : []
    return items
      .flatMap(item => (isObject(item) ? Object.values(item) : []))
      .flatMap(operation => {
        return isObject(operation) && 'operationId' in operation
          ? [{ kind, id: operation.operationId, operation }]
          : []
      })
  })
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
