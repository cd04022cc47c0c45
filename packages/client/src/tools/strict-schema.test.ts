import { describe, expect, it } from 'vitest'
import { findStrictProblems } from '../../test/strict-schema.ts'

const object = (properties: object, more: object = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
})
const nested = (levels: number): object =>
  levels === 0 ? { type: 'string' } : object({ a: nested(levels - 1) })

describe('the check of strict schemas', () => {
  it.each([
    ['no arguments', object({})],
    ['scalars', object({ a: { type: ['string', 'null'], enum: ['x', null] }, b: { type: 'integer' } })],
    ['a union below the root', object({ a: { anyOf: [object({}), { type: 'null' }] } })],
    ['a list', object({ a: { type: 'array', items: { type: 'string', format: 'date-time' } } })],
    ['nine levels', nested(9)],
  ])('accepts %s', (_, schema) => {
    expect(findStrictProblems({ ...schema })).toEqual([])
  })

  it.each([
    ['an open object', object({}, { additionalProperties: true })],
    ['an optional property', object({ a: { type: 'string' } }, { required: [] })],
    ['a union at the root', { anyOf: [object({})] }],
    ['a list at the root', { type: 'array', items: { type: 'string' } }],
    ['oneOf', object({ a: { oneOf: [{ type: 'string' }] } })],
    ['allOf', object({ a: { allOf: [{ type: 'string' }] } })],
    ['a pattern of names', object({ a: object({}, { patternProperties: {} }) })],
    ['an open map', object({ a: { type: 'object', additionalProperties: { type: 'string' } } })],
    ['a length', object({ a: { type: 'string', maxLength: 3 } })],
    ['a default', object({ a: { type: 'string', default: 'x' } })],
    ['the format uri', object({ a: { type: 'string', format: 'uri' } })],
    ['an enum without null', object({ a: { type: ['string', 'null'], enum: ['x'] } })],
    ['a property without a type', object({ a: { description: 'x' } })],
    ['a list without items', object({ a: { type: 'array' } })],
    ['eleven levels', nested(11)],
    [
      'too many properties',
      object(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [at, { type: 'null' }]))),
    ],
  ])('rejects %s', (_, schema) => {
    expect(findStrictProblems({ ...schema })).not.toEqual([])
  })
})
