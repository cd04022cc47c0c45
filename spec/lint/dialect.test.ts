import { fileURLToPath } from 'node:url'
import { loadConfig } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { lintDocument, type RuleCase } from './lint-document.ts'
import {
  at,
  closed,
  type Json,
  list,
  listAt,
  object,
  property,
  ref,
  rename,
  response,
  set,
  smallControlDocument,
  smallDocument,
  text,
  unset,
} from './small-document.ts'

const configPath = fileURLToPath(new URL('../redocly.yaml', import.meta.url))
const config = await loadConfig({ configPath })
const controlConfig = config.forAlias('control')
const [ownRules, ownControlRules] = [await loadConfig({ configPath }), config.forAlias('control')]
// They compile each schema, and no case breaks an example.
for (const rules of [ownRules, ownControlRules])
  rules.skipRules(['media-type', 'parameter', 'schema'].map(part => `no-invalid-${part}-examples`))

it('reports nothing in the small document of the cases below', async () => {
  expect(await lintDocument(smallDocument(), config)).toEqual([])
})

const forbiddenKeywords: [keyword: string, value: Json][] = [
  ['not', { const: 'x' }],
  ['if', { const: 'x' }],
  ['then', { const: 'x' }],
  ['else', { const: 'x' }],
  ['dependentRequired', { label: ['name'] }],
  ['dependentSchemas', { label: { minProperties: 1 } }],
  ['unevaluatedProperties', false],
  ['unevaluatedItems', false],
  ['patternProperties', { '^y-': { type: 'string' } }],
  ['discriminator', { propertyName: 'id' }],
  ['readOnly', true],
  ['writeOnly', true],
]

const ruleCases: RuleCase[] = [
  [
    'any-of-scalars',
    'scalars beside properties',
    d => set(d.named, object({ x: text() }, { anyOf: [{ type: 'string' }, { type: 'null' }] })),
  ],
  ['any-of-scalars', 'an object', d => set(d.named, { anyOf: [{ type: 'string' }, ref('Thing')] })],
  [
    'any-of-scalars',
    'an array',
    d => set(d.named, { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }),
  ],
  ['any-of-scalars', 'no type', d => set(d.named, { anyOf: [{ type: 'string' }, { minLength: 1 }] })],
  ['one-of-closed', 'oneOf of an open object', d => set(d.named, { oneOf: [ref('Thing'), ref('Receipt')] })],
  [
    'one-of-closed',
    'oneOf of scalars',
    d => set(d.named, { oneOf: [{ type: 'string' }, { type: 'number' }] }),
  ],
  [
    'one-of-closed',
    'oneOf of null and no reference',
    d => set(d.named, { oneOf: [{ type: 'string' }, { type: 'null' }] }),
  ],
  [
    'one-of-closed',
    'oneOf of null and two',
    d => set(d.named, { oneOf: [ref('Thing'), ref('Label'), { type: 'null' }] }),
  ],
  ...forbiddenKeywords.map(
    ([keyword, value]): RuleCase => [
      'schema-keywords',
      keyword,
      d => {
        const { named } = d
        set(named, { type: 'string' })
        named[keyword] = value
      },
    ],
  ),
  ['explicit-free-form', 'a bare object in a response', d => set(d.named, { type: 'object' })],
  [
    'explicit-free-form',
    'a bare object in a request',
    d => property(d.createThing, 'more', { type: ['object', 'null'] }),
  ],
  ['closed-requests', 'an open body', d => unset(d.createThing, 'additionalProperties')],
  ['closed-requests', 'an explicitly open body', d => set(d.createThing, { additionalProperties: true })],
  [
    'closed-requests',
    'an open object inside a body',
    d => property(d.createThing, 'more', object({ x: text() })),
  ],
  [
    'closed-requests',
    'an open object in a list in a body',
    d => property(d.createThing, 'more', list(object({ x: text() }))),
  ],
  ['open-responses', 'a closed response', d => set(d.thing, { additionalProperties: false })],
  [
    'open-responses',
    'a closed object inside a response',
    d => property(d.thing, 'more', closed({ x: text() })),
  ],
  ['open-responses', 'a closed event', d => set(d.event, { additionalProperties: false })],
  ['default-places', 'a default in a response', d => set(d.label, { default: 'x' })],
  ['default-places', 'a default in an event', d => property(d.event, 'more', { ...text(), default: 'x' })],
  [
    'default-places',
    'a default below anyOf',
    d => property(d.createThing, 'more', { anyOf: [{ type: 'string', default: 'x' }, { type: 'null' }] }),
  ],
  [
    'default-places',
    'a default in a variant of oneOf',
    d =>
      property(d.createThing, 'more', {
        oneOf: [closed({ x: { ...text(), default: 'x' } }), closed({ y: text() })],
      }),
  ],
  ['plain-query', 'style', d => set(d.cursor, { style: 'spaceDelimited' })],
  ['plain-query', 'explode', d => set(d.cursor, { explode: false })],
  ['plain-query', 'allowReserved', d => set(d.cursor, { allowReserved: true })],
  [
    'plain-query',
    'an object without style and explode',
    d => set(d.cursor, { schema: closed({ from: text() }) }),
  ],
  [
    'plain-query',
    'an open object',
    d => set(d.cursor, { style: 'deepObject', explode: true, schema: object({ from: text() }) }),
  ],
  ['referenced-paths', 'a path that the root document forgot', d => unset(at(d.root, 'paths'), '/things')],
  [
    'referenced-paths',
    'an event that the root document forgot',
    d => unset(at(d.root, 'webhooks'), 'thing.created'),
  ],
  ['schema-names', 'a global of every runtime', d => rename(d, 'Label', 'Map')],
  ['schema-names', 'a global of browsers', d => rename(d, 'Label', 'HTMLElement')],
  ['schema-names', 'a global of some runtimes', d => rename(d, 'Label', 'MessageChannel')],
  ['descriptions', 'a named schema without one', d => unset(d.label, 'description')],
  ['descriptions', 'a property without one', d => property(d.thing, 'more', { type: 'string' })],
  ['descriptions', 'a header without one', d => unset(at(d.things, 'headers', 'RequestId'), 'description')],
  ['operation-names', 'a noun first', d => set(d.post, { operationId: 'thingCreate' })],
  ['operation-names', 'a verb alone', d => set(d.post, { operationId: 'create' })],
  [
    'operation-examples',
    'a request without one',
    d => unset(at(d.post, 'requestBody', 'content', 'application/json'), 'example'),
  ],
  [
    'operation-examples',
    'a response with an empty list of examples',
    d => set(at(d.getOne, 'responses', '200', 'content', 'application/json'), { examples: {} }),
  ],
  [
    'operation-examples',
    'an event without one',
    d =>
      unset(
        at(d.things, 'webhooks', 'thing.created', 'post', 'requestBody', 'content', 'application/json'),
        'example',
      ),
  ],
  ...['400', '401', '405', '409', '413', '415', '429'].map(
    (status): RuleCase => [
      'documented-responses',
      `no ${status}`,
      d => unset(at(d.post, 'responses'), status),
    ],
  ),
  ['documented-responses', 'a path with an id without 404', d => unset(at(d.getOne, 'responses'), '404')],
  [
    'documented-responses',
    'organization level without 403',
    d => set(d.getOne, { 'x-organization-level': true }),
  ],
  [
    'documented-responses',
    'agentId in a body without 403',
    d => {
      property(d.createThing, 'deep', closed({ agentId: text() }))
      set(at(d.post, 'responses'), { 404: response('NotFound') })
    },
  ],
  [
    'documented-responses',
    'agentId in the query without 404',
    d => {
      listAt(d.get, 'parameters').push({
        name: 'agentId',
        in: 'query',
        description: 'Agent.',
        schema: { type: 'string' },
      })
      set(at(d.get, 'responses'), { 403: response('Forbidden') })
    },
  ],
  [
    'documented-responses',
    'a record in the body without 404',
    d => property(d.createThing, 'parentId', text()),
  ],
  [
    'documented-responses',
    '403 without a cause',
    d => set(at(d.get, 'responses'), { 403: response('Forbidden') }),
  ],
  [
    'documented-responses',
    '413 without a body',
    d => set(at(d.get, 'responses'), { 413: response('PayloadTooLarge') }),
  ],
  ['documented-responses', '401 without credentials', d => set(d.get, { security: [] })],
  [
    'documented-responses',
    'another success',
    d => {
      const responses = at(d.post, 'responses')
      set(responses, { 201: responses['200'] ?? null })
      unset(responses, '200')
    },
  ],
  [
    'error-responses',
    'a response that is not shared',
    d => set(at(d.get, 'responses'), { 400: at(d.things, 'responses', 'BadRequest') }),
  ],
  [
    'error-responses',
    'a success of another media type',
    d => {
      const content = at(d.getOne, 'responses', '200', 'content')
      set(content, { 'text/json': content['application/json'] ?? null })
      unset(content, 'application/json')
    },
  ],
  [
    'error-responses',
    'an error without JSON',
    d => unset(at(d.things, 'responses', 'BadRequest', 'content'), 'application/json'),
  ],
  ['idempotency-key', 'a POST without it', d => unset(d.post, 'parameters')],
  [
    'idempotency-key',
    'a GET with it',
    d => listAt(d.get, 'parameters').push({ $ref: '#/parameters/IdempotencyKey' }),
  ],
  [
    'response-headers',
    'a success without x-request-id',
    d => unset(at(d.getOne, 'responses', '200', 'headers'), 'x-request-id'),
  ],
  [
    'response-headers',
    'an error without x-request-id',
    d => unset(at(d.things, 'responses', 'NotFound', 'headers'), 'x-request-id'),
  ],
  [
    'response-headers',
    'a 429 without Retry-After',
    d => unset(at(d.things, 'responses', 'TooManyRequests', 'headers'), 'Retry-After'),
  ],
  ['known-marks', 'no rule', d => set(d.thing, { 'x-decision': 'the record' })],
  ['known-marks', 'no colon', d => set(d.label, { 'x-decision': 'events the label' })],
  ['known-marks', 'not a string', d => set(d.cursor, { 'x-decision': 4 })],
  ['known-marks', 'an unknown origin', d => set(d.post, { 'x-decision': 'API (guess): one' })],
  ['known-marks', 'two lines', d => set(d.post, { 'x-decision': 'API: one\ntwo' })],
  [
    'known-marks',
    'beside a reference',
    d => property(d.thing, 'more', { ...ref('Label'), 'x-decision': 'a label' }),
  ],
  ['known-marks', 'a mark of control.yaml', d => set(d.post, { 'x-async': true })],
  ['known-marks', 'details of a schema', d => set(d.thing, { 'x-details': 'More.' })],
  ['known-marks', 'a method without a resource', d => set(d.get, { 'x-method': 'list' })],
  ['known-marks', 'an unknown part of a query', d => set(d.get, { 'x-query': { name: 'Things' } })],
  ['known-marks', 'a resource without a description', d => set(d.root, { 'x-resources': { things: {} } })],
  ['known-marks', 'a misspelt extension', d => set(d.thing, { 'x-descision': '4: the record' })],
  ['known-marks', 'organization level that is not true', d => set(d.get, { 'x-organization-level': false })],
  ['known-marks', 'organization level of a schema', d => set(d.thing, { 'x-organization-level': true })],
  [
    'same-as-parameters',
    'a field that repeats no parameter',
    d => property(d.createThing, 'key', { ...text(), 'x-same-as': { in: 'query', name: 'key' } }),
  ],
  ['known-marks', 'a secret that is an operation', d => set(d.get, { 'x-secret': 'vault' })],
  ['known-marks', 'a secret without a kind', d => set(d.thing, { 'x-secret': true })],
  ['known-marks', 'a text that is untrusted in an unknown way', d => set(d.thing, { 'x-untrusted': true })],
  ['known-marks', 'an unknown hint', d => set(d.get, { 'x-tool-hints': { safe: true } })],
  ['known-marks', 'a hint that is false', d => set(d.get, { 'x-tool-hints': { readOnly: false } })],
  ['list-shapes', 'a page of another name', d => rename(d, 'ThingPage', 'Things')],
  [
    'list-shapes',
    'a list of another name',
    d =>
      rename(d, 'ThingPage', 'Things', page => {
        unset(at(page, 'properties'), 'hasMore', 'nextCursor', 'pagination')
        set(page, { required: ['items'] })
        set(at(d.get, 'responses', '200', 'content', 'application/json'), { example: { items: [] } })
        set(d.get, { parameters: [] })
      }),
  ],
  [
    'list-shapes',
    'a page whose cursor may be absent',
    d => set(at(d.things, 'schemas', 'ThingPage'), { required: ['items', 'hasMore'] }),
  ],
  ['list-shapes', 'a page without cursor parameters', d => set(d.get, { parameters: [] })],
]

describe('reports by the right rule', () => {
  it.each(ruleCases)('%s: %s', async (rule, _how, change) => {
    const document = smallDocument()
    change(document)
    const rules = new Set((await lintDocument(document, ownRules)).map(problem => problem.rule))
    expect([...rules]).toEqual([`dialect/${rule}`])
  })

  it('has a case for every rule', async () => {
    const rules = Object.keys(config.rules.oas3_1).filter(rule => rule.startsWith('dialect/'))
    expect(new Set(ruleCases.map(([rule]) => `dialect/${rule}`))).toEqual(new Set(rules))
  })
})

const controlCases: RuleCase[] = [
  ['control-responses', 'no 403', d => unset(at(d.get, 'responses'), '403')],
  ['control-responses', 'a body without 413', d => unset(at(d.post, 'responses'), '413')],
  ['control-responses', 'a body without 429', d => unset(at(d.post, 'responses'), '429')],
  [
    'control-responses',
    'an unknown status',
    d => set(at(d.get, 'responses'), { 429: response('TooManyRequests') }),
  ],
  ['method-marks', 'an argument that is no field', d => set(d.post, { 'x-arguments': ['nmae'] })],
  [
    'method-marks',
    'an optional argument before a required one',
    d => {
      set(d.createThing, { required: ['name'] })
      set(d.post, { 'x-arguments': ['free', 'name'] })
    },
  ],
  ['method-marks', 'a result that is no field', d => set(d.post, { 'x-result': 'dnoe' })],
  [
    'method-marks',
    'a flag that is no field',
    d => set(d.post, { 'x-command': { name: 'make', flags: { nmae: 'n' }, examples: ['make'] } }),
  ],
  [
    'method-marks',
    'a tool with an argument that is no field',
    d => set(d.post, { 'x-tool': [{ name: 'make' }, { name: 'do', arguments: ['nmae'] }] }),
  ],
  ['method-marks', 'a GET', d => set(d.get, { 'x-async': true })],
  [
    'operation-names',
    'a POST with another name than its path',
    d => set(d.post, { operationId: 'createThing' }),
  ],
  ['operation-names', 'a GET without a verb', d => set(d.get, { operationId: 'thingList' })],
  ['any-of-scalars', 'a list of objects', d => set(d.named, { anyOf: [text(), list(ref('Thing'))] })],
  [
    'error-responses',
    'an error that is not shared',
    d => set(at(d.get, 'responses'), { 400: at(d.things, 'responses', 'BadRequest') }),
  ],
  ['known-marks', 'a mark of openapi.yaml', d => set(d.post, { 'x-by-hand': true })],
  ['known-marks', 'a command without an example', d => set(d.post, { 'x-command': { name: 'make' } })],
  ['known-marks', 'a tool without a name', d => set(d.post, { 'x-tool': { settles: true } })],
  ['known-marks', 'a change of an unknown part', d => set(d.post, { 'x-changes': 'time' })],
  ['known-marks', 'an expectation of an operation', d => set(d.post, { 'x-expected': 'a thing' })],
]

describe('reports by the right rule in control.yaml', () => {
  it('reports nothing in the small document', async () => {
    const document = smallControlDocument()
    set(document.named, { anyOf: [text(), list(text())] })
    set(document.createThing, { required: ['name'] })
    set(document.post, { 'x-arguments': ['name', 'free'], 'x-result': 'done', 'x-changes': 'clock' })
    const content = at(document.getOne, 'responses', '200', 'content')
    set(content, { 'text/plain': { schema: text(), example: 'Lamp' } })
    expect(await lintDocument(document, controlConfig)).toEqual([])
  })

  it.each(controlCases)('%s: %s', async (rule, _how, change) => {
    const document = smallControlDocument()
    change(document)
    const problems = await lintDocument(document, ownControlRules)
    expect([...new Set(problems.map(problem => problem.rule))]).toEqual([`dialect/${rule}`])
  })

  it('has a case for every rule of its own', () => {
    const { rules } = controlConfig
    const own = Object.keys(rules.oas3_1).filter(rule => !(rule in config.rules.oas3_1))
    expect(own.filter(rule => rule.startsWith('dialect/')).sort()).toEqual([
      'dialect/control-responses',
      'dialect/method-marks',
    ])
  })
})

it('reports the file of the problem', async () => {
  const document = smallDocument()
  set(document.thing, { additionalProperties: false })
  expect(await lintDocument(document, config)).toEqual([
    { rule: 'dialect/open-responses', file: 'things.yaml' },
  ])
})
