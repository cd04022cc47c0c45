import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import converted from './openapi-3.0.ts'

type Schema = { type?: string | string[]; nullable?: boolean; oneOf?: Schema[]; properties?: Schemas }
type Schemas = Record<string, Schema>
type Document = { paths: Record<string, Record<string, unknown>>; components: { schemas: Schemas } }

const document30: Document = JSON.parse(JSON.stringify(converted))
const document31: Document = JSON.parse(
  readFileSync(new URL('generated/openapi.json', import.meta.url), 'utf8'),
)

test('the document is valid in OpenAPI 3.0, with its examples', async () => {
  const rules = {
    struct: 'error',
    'no-invalid-schema-examples': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
  } as const
  const problems = await lintFromString({
    source: JSON.stringify(document30),
    config: await createConfig({ rules }),
  })
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('the operations are the same as in OpenAPI 3.1', () => {
  const operations = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map(method => `${method} ${path}`))
  expect(operations(document30)).toEqual(operations(document31))
})

test('the fields of all schemas are the same as in OpenAPI 3.1, and the same fields accept null', () => {
  expect(describeFields(document30)).toEqual(describeFields(document31))
})

function describeFields({ components }: Document): string[] {
  return Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).map(
      ([field, schema]) => `${name}.${field}${acceptsNull(schema) ? ' or null' : ''}`,
    ),
  )
}

function acceptsNull({ nullable, type = [], oneOf = [] }: Schema): boolean {
  return nullable === true || [type].flat().includes('null') || oneOf.some(acceptsNull)
}
