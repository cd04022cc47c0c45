import { expect, it } from 'vitest'
import { omitRepeatedFields } from './omit-repeated-fields.ts'

const id = { type: 'string', 'x-same-as': { in: 'path', name: 'id' } }
const name = { type: 'string' }
const withBody = (properties: object): object => ({
  requestBody: { content: { 'application/json': { schema: { properties } } } },
})

it('omits operations and parameters that are other names of others', () => {
  const parameters = [{ name: 'search' }, { name: 'q', 'x-alias-of': 'search' }]
  const document = {
    paths: { '/things': { get: { parameters }, post: { 'x-alias-of': 'createThing' } } },
  }
  expect(omitRepeatedFields(document)).toEqual({
    paths: { '/things': { get: { parameters: [{ name: 'search' }] } } },
  })
})

it('omits fields that repeat a parameter, and bodies that have only such fields', () => {
  const parameters = [{ name: 'id', in: 'path' }]
  const document = {
    paths: { '/things/{id}': { put: { parameters, ...withBody({ id }) }, post: withBody({ id, name }) } },
    components: { schemas: { UpdateThing: { properties: { id, name } } } },
  }
  expect(omitRepeatedFields(document)).toEqual({
    paths: { '/things/{id}': { put: { parameters }, post: withBody({ name }) } },
    components: { schemas: { UpdateThing: { properties: { name } } } },
  })
})
