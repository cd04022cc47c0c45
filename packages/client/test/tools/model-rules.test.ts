import { describe, expect, it } from 'vitest'
import { agentTools } from '../../src/tools/index.ts'
import {
  anthropicLimits,
  checkAnthropic,
  checkAnthropicStrict,
  checkGemini,
  checkOpenAI,
  checkOpenAIStrict,
  countParameters,
} from '../model-rules.ts'
import { createTestClient, json } from '../service.ts'
import { secretKinds, toolGroupNames } from '../tools.ts'

const { client } = createTestClient([() => json({})])
const everything = { groups: toolGroupNames, secrets: secretKinds }

describe.each([{}, { agentId: 'c0agt00000000000000000001' }])('every tool with the options %j', options => {
  it.each(agentTools(client, { ...everything, ...options }))('$name is valid for all models', tool => {
    const problems = { openAI: checkOpenAI(tool), anthropic: checkAnthropic(tool), gemini: checkGemini(tool) }
    expect(problems).toEqual({ openAI: [], anthropic: [], gemini: [] })
  })

  const strict = agentTools(client, { ...everything, ...options, strict: true })
  it.each(strict)('$name is valid for strict modes, except for the number of its unions', tool => {
    expect(checkOpenAIStrict(tool)).toEqual([])
    const { unions } = countParameters(tool)
    const problem = `# has ${unions} parameters with a union type`
    expect(checkAnthropicStrict(tool)).toEqual(unions > anthropicLimits.unionParameters ? [problem] : [])
  })
})

const define = (inputSchema: object) => ({ name: 'send_email', description: 'Send an email.', inputSchema })
const object = (properties: object, more: object = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
})
const open = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const text = { type: 'string' }
const nested = (levels: number): object => (levels === 0 ? text : object({ a: nested(levels - 1) }))
const many = (count: number, schema: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, schema]))

describe('the rules of OpenAI and Anthropic for strict tools', () => {
  it.each([
    ['no arguments', object({})],
    ['scalars', object({ a: { type: ['string', 'null'], enum: ['x', null] }, b: { type: 'integer' } })],
    ['a union below the root', object({ a: { anyOf: [object({}), { type: 'null' }] } })],
    ['a list', object({ a: { type: 'array', items: { type: 'string', format: 'date-time' } } })],
    ['nine levels', nested(9)],
    ['sixteen unions', object(many(16, { type: ['string', 'null'] }))],
  ])('accept %s', (_, schema) => {
    expect([...checkOpenAIStrict(define(schema)), ...checkAnthropicStrict(define(schema))]).toEqual([])
  })

  it.each([
    ['an open object', object({}, { additionalProperties: true })],
    ['a union at the root', { anyOf: [object({})] }],
    ['a list at the root', { type: 'array', items: text }],
    ['oneOf', object({ a: { oneOf: [text] } })],
    ['a pattern of names', object({ a: object({}, { patternProperties: {} }) })],
    ['an open map', object({ a: { type: 'object', additionalProperties: text } })],
    ['a length', object({ a: { type: 'string', maxLength: 3 } })],
    ['an unknown format', object({ a: { type: 'string', format: 'idn-email' } })],
    ['an enum without null', object({ a: { type: ['string', 'null'], enum: ['x'] } })],
    ['a property without a type', object({ a: { description: 'x' } })],
    ['a list without items', object({ a: { type: 'array' } })],
  ])('reject %s', (_, schema) => {
    expect(checkOpenAIStrict(define(schema))).not.toEqual([])
    expect(checkAnthropicStrict(define(schema))).not.toEqual([])
  })

  it.each([
    ['an optional property', object({ a: text }, { required: [] })],
    ['a default', object({ a: { type: 'string', default: 'x' } })],
    ['the format uri', object({ a: { type: 'string', format: 'uri' } })],
    ['allOf', object({ a: { allOf: [text] } })],
    ['eleven levels', nested(11)],
    ['too many properties', object(many(5001, text))],
  ])('of OpenAI reject %s', (_, schema) => {
    expect(checkOpenAIStrict(define(schema))).not.toEqual([])
  })

  it.each([
    ['seventeen unions', object(many(17, { type: ['string', 'null'] }))],
    ['25 optional properties', object(many(25, text), { required: [] })],
  ])('of Anthropic reject %s', (_, schema) => {
    expect(checkAnthropicStrict(define(schema))).not.toEqual([])
  })

  it('reject a name that is too long, and OpenAI a description of more than 1,024 characters', () => {
    expect(checkAnthropic({ ...define(object({})), name: 'a'.repeat(65) })).not.toEqual([])
    expect(checkOpenAI({ ...define(object({})), description: 'a'.repeat(1_025) })).not.toEqual([])
  })
})

describe('the rules of Gemini', () => {
  it.each([
    ['optional properties', open({ a: text, b: { type: 'integer', nullable: true } }, { required: ['a'] })],
    ['enums', open({ a: { type: 'string', enum: ['x', 'y'], description: 'One.' } })],
    ['dates', open({ a: { type: 'string', format: 'date-time' } })],
    ['lists', open({ a: { type: 'array', items: open({ b: text }), maxItems: 3 } })],
    ['unions', open({ a: { anyOf: [text, { type: 'number' }] } })],
  ])('accept %s', (_, schema) => {
    expect(checkGemini(define(schema))).toEqual([])
  })

  it.each([
    ['closed objects', object({ a: text })],
    ['a list of types', open({ a: { type: ['string', 'null'] } })],
    ['the type null', open({ a: { anyOf: [text, { type: 'null' }] } })],
    ['null in an enum', open({ a: { type: 'string', enum: ['x', null] } })],
    ['an empty text in an enum', open({ a: { type: 'string', enum: ['x', ''] } })],
    ['an enum of numbers', open({ a: { type: 'integer', enum: [1, 2] } })],
    ['other formats', open({ a: { type: 'string', format: 'email' } })],
    ['a description beside anyOf', open({ a: { anyOf: [text], description: 'One.' } })],
    ['const', open({ a: { const: 'x' } })],
    ['an open map', open({ a: { type: 'object', additionalProperties: text } })],
    ['an object without properties', open({ a: open({}) })],
    ['a list without items', open({ a: { type: 'array' } })],
    ['a name with a dash', open({ 'a-b': text })],
    ['a required name without a property', open({ a: text }, { required: ['b'] })],
  ])('reject %s', (_, schema) => {
    expect(checkGemini(define(schema))).not.toEqual([])
  })
})
