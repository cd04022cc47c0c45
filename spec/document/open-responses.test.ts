import type { OpenAPI3 } from 'openapi-typescript'
import { expect, it } from 'vitest'
import { allowUnlistedValues } from './open-responses.ts'

const listed = { type: 'string', enum: ['A', 'B'] }
const unlisted = { type: 'string', 'x-unlisted': true }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const content = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } })

const document = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/things': {
      post: {
        parameters: [{ $ref: '#/components/parameters/Filter' }],
        requestBody: content('Sent'),
        responses: { 200: content('Received') },
      },
    },
  },
  components: {
    parameters: { Filter: { name: 'filter', in: 'query', schema: ref('InQuery') } },
    schemas: {
      Kind: listed,
      InQuery: { properties: { kind: ref('Kind') } },
      Sent: { properties: { kind: ref('Kind'), part: ref('Part') } },
      Part: { properties: { kind: listed } },
      Received: {
        properties: {
          kind: ref('Kind'),
          kinds: { type: 'array', items: { description: 'One', ...listed } },
          maybe: { oneOf: [ref('Kind'), { type: 'null' }] },
          constant: { type: 'string', const: 'A' },
          part: ref('Part'),
        },
      },
    },
  },
} as unknown as OpenAPI3

it('opens enums in responses only, and keeps the enum schemas', () => {
  const { Received, ...rest } = document.components?.schemas ?? {}
  expect(allowUnlistedValues(document).components?.schemas).toEqual({
    ...rest,
    Received: {
      properties: {
        kind: { anyOf: [ref('Kind'), unlisted] },
        kinds: { type: 'array', items: { description: 'One', anyOf: [listed, unlisted] } },
        maybe: { oneOf: [{ anyOf: [ref('Kind'), unlisted] }, { type: 'null' }] },
        constant: { type: 'string', const: 'A' },
        part: ref('Part'),
      },
    },
  })
})
