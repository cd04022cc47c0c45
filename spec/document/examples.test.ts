import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { follow, isObject, type Json, type JsonObject } from './json-document.ts'

const read = (name: string): JsonObject =>
  JSON.parse(readFileSync(new URL(`../generated/${name}`, import.meta.url), 'utf8'))
const document = read('openapi.json')
const control = read('control.json')

/** An example of the document, with the pointer of its schema. */
interface Example {
  value: Json | undefined
  schema: string
  at: string
}

describe.each([
  { name: 'openapi.yaml', document, calls: 80 },
  { name: 'control.yaml', document: control, calls: 60 },
])('$name', ({ document, calls }) => {
  test('all examples are valid and have only fields of their schemas', () => {
    expect(findErrors(document)).toEqual([])
  })

  test('every operation and event with a body has an example of it', () => {
    const bodies = operations(document).filter(({ operation }) => operation.requestBody)
    expect(bodies.length).toBeGreaterThan(calls / 3)
    expect(bodies.filter(({ operation }) => !hasExample(operation.requestBody)).map(({ id }) => id)).toEqual(
      [],
    )
  })

  test('every operation has an example of its response', () => {
    const all = operations(document).filter(({ kind }) => kind === 'paths')
    expect(all.length).toBeGreaterThan(calls)
    const withoutExample = all.filter(({ operation }) => {
      const responses = isObject(operation.responses) ? operation.responses : {}
      const success = follow(document, responses['200'])
      return responses['204'] === undefined && !hasExample(success)
    })
    expect(withoutExample.map(({ id }) => id)).toEqual([])
  })

  test('all schemas compile', () => {
    const ajv = ajvOf(document)
    const { components } = document
    const schemas =
      isObject(components) && isObject(components.schemas) ? Object.keys(components.schemas) : []
    expect(schemas.filter(name => !ajv.getSchema(`document#/components/schemas/${name}`))).toEqual([])
  })
})

test.each([
  ['request', ['components', 'examples', 'CreateAddress', 'value', 'country'], 'usa'],
  ['misspelt field of a response', ['components', 'examples', 'Address', 'value', 'lable'], 'Home'],
  ['parameter', ['components', 'parameters', 'Limit', 'example'], 0],
  ['header', ['components', 'headers', 'RetryAfter', 'example'], -1],
  ['schema', ['components', 'schemas', 'PlainId', 'examples', 0], 'Not plain'],
  [
    'error',
    ['components', 'responses', 'NotFound', 'content', 'application/json', 'example', 'status'],
    '404',
  ],
])('reports a wrong example of a %s', (_kind, path, wrong) => {
  const copy = structuredClone(document)
  const name = path.pop() as string
  const owner = path.reduce<Json | undefined>((value, key) => (value as JsonObject)[key], copy) as JsonObject
  owner[name] = wrong
  // The schemas of the copy are the same.
  expect(findErrors(copy, ajvOf(document))).not.toEqual([])
})

/** Formats that `ajv-formats` does not have. The mock server checks those of control.yaml exactly. */
const FORMATS = {
  'idn-email': /^[^\s@<>]+@[^\s@<>]+$/u,
  mailbox: /@/,
  'mailbox-list': /@/,
  'dns-name': /^\S+$/,
  'domain-name': /^\S+$/,
  'base-url': /^https?:/,
  'web-origin': /^https?:/,
}

const compiled = new Map<JsonObject, Ajv2020>()

/** Returns the validator of a document. It compiles each schema once for all tests. */
function ajvOf(document: JsonObject): Ajv2020 {
  const ajv = compiled.get(document) ?? createAjv(document)
  compiled.set(document, ajv)
  return ajv
}

function createAjv(document: JsonObject): Ajv2020 {
  const ajv = formats.default(
    new Ajv2020({ strict: false, allErrors: true, validateSchema: false, formats: FORMATS }),
  )
  return ajv.addSchema(closeObjects(document, document) as JsonObject, 'document')
}

function findErrors(document: JsonObject, ajv = ajvOf(document)): string[] {
  return collectExamples(document, document, '').flatMap(({ value, schema, at }) => {
    const validate = ajv.getSchema(`document#${encodeURI(schema)}`)
    if (!validate) return [`${at}: no schema at ${schema}`]
    return validate(value) ? [] : [`${at}: ${ajv.errorsText(validate.errors)}`]
  })
}

/** Returns a copy in which no object accepts unknown fields, so that misspelt fields in responses are errors. */
function closeObjects(document: JsonObject, value: Json): Json {
  if (Array.isArray(value)) return value.map(item => closeObjects(document, item))
  if (!isObject(value)) return value
  if (Array.isArray(value.allOf)) return closeObjects(document, mergeParts(document, value.allOf))
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, closeObjects(document, child)]),
  )
  const open = isObject(value.properties) && value.additionalProperties === undefined
  return open ? { ...copy, additionalProperties: false } : copy
}

/**
 * Returns one schema with the properties of all parts of an `allOf`, because closed parts reject each other's fields.
 */
function mergeParts(document: JsonObject, allOf: Json[]): JsonObject {
  const parts = allOf.map(part => follow(document, part)).filter(isObject)
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  }
}

function collectExamples(document: JsonObject, value: Json | undefined, at: string): Example[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => collectExamples(document, item, `${at}/${index}`))
  if (!isObject(value)) return []
  const children = Object.entries(value).filter(([name]) => !name.startsWith('example'))
  return [
    ...readExamples(document, value, at),
    ...children.flatMap(([name, child]) => collectExamples(document, child, `${at}/${escapePointer(name)}`)),
  ]
}

/** Returns the examples of one parameter, header, body or schema. */
function readExamples(document: JsonObject, value: JsonObject, at: string): Example[] {
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

function hasExample(body: Json | undefined): boolean {
  const content = isObject(body) && isObject(body.content) ? Object.values(body.content) : []
  return content.some(
    media =>
      isObject(media) &&
      ('example' in media || (isObject(media.examples) && Object.keys(media.examples).length > 0)),
  )
}

function operations(document: JsonObject): { kind: string; id: Json | undefined; operation: JsonObject }[] {
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

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
