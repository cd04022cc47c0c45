import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, lint, loadConfig } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Node = { [key: string]: Json }

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

let config: Config
let folder: string

beforeAll(async () => {
  config = await loadConfig({ configPath: here('redocly.yaml') })
  folder = await mkdtemp(join(tmpdir(), 'dialect-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Lints a document of two files, the root and `things.yaml`. JSON is valid YAML. */
async function lintDocument(
  document: Document,
  rules: Config = config,
): Promise<{ rule: string; file: string }[]> {
  const directory = await mkdtemp(join(folder, 'case-'))
  await writeFile(join(directory, 'openapi.yaml'), JSON.stringify(document.root, null, 2))
  await writeFile(join(directory, 'things.yaml'), JSON.stringify(document.things, null, 2))
  const problems = await lint({ ref: join(directory, 'openapi.yaml'), config: rules })
  return problems.map(({ ruleId, location }) => ({
    rule: ruleId,
    file: location[0]?.source.absoluteRef.slice(directory.length + 1) ?? '',
  }))
}

it('reports nothing in the small document of the cases below', async () => {
  expect(await lintDocument(smallDocument())).toEqual([])
})

type RuleCase = [rule: string, how: string, change: (document: Document) => void]

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
  ['decision-marks', 'no rule', d => set(d.thing, { 'x-decision': 'the record' })],
  ['decision-marks', 'no colon', d => set(d.label, { 'x-decision': 'events the label' })],
  ['decision-marks', 'not a string', d => set(d.cursor, { 'x-decision': 4 })],
  ['decision-marks', 'an unknown origin', d => set(d.post, { 'x-decision': 'API (guess): one' })],
  ['decision-marks', 'two lines', d => set(d.post, { 'x-decision': 'API: one\ntwo' })],
  [
    'decision-marks',
    'beside a reference',
    d => property(d.thing, 'more', { ...ref('Label'), 'x-decision': 'a label' }),
  ],
  ['known-extensions', 'a misspelt extension', d => set(d.thing, { 'x-descision': '4: the record' })],
  [
    'known-extensions',
    'organization level that is not true',
    d => set(d.get, { 'x-organization-level': false }),
  ],
  ['known-extensions', 'organization level of a schema', d => set(d.thing, { 'x-organization-level': true })],
  [
    'same-as-parameters',
    'a field that repeats no parameter',
    d => property(d.createThing, 'key', { ...text(), 'x-same-as': { in: 'header', name: 'Key' } }),
  ],
  ['known-extensions', 'a secret that is an operation', d => set(d.get, { 'x-secret': 'vault' })],
  ['known-extensions', 'a secret without a kind', d => set(d.thing, { 'x-secret': true })],
  [
    'known-extensions',
    'a text that is untrusted in an unknown way',
    d => set(d.thing, { 'x-untrusted': true }),
  ],
  ['known-extensions', 'an unknown hint', d => set(d.get, { 'x-tool-hints': { safe: true } })],
  ['known-extensions', 'a hint that is false', d => set(d.get, { 'x-tool-hints': { readOnly: false } })],
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
    const rules = new Set((await lintDocument(document)).map(problem => problem.rule))
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
  ['method-marks', 'a flag that is no field', d => set(d.post, { 'x-command': { flags: { nmae: 'n' } } })],
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
  ['known-extensions', 'a change of an unknown part', d => set(d.post, { 'x-changes': 'time' })],
  ['known-extensions', 'an expectation of an operation', d => set(d.post, { 'x-expected': 'a thing' })],
]

describe('reports by the right rule in control.yaml', () => {
  it('reports nothing in the small document', async () => {
    const document = smallControlDocument()
    set(document.named, { anyOf: [text(), list(text())] })
    set(document.createThing, { required: ['name'] })
    set(document.post, { 'x-arguments': ['name', 'free'], 'x-result': 'done', 'x-changes': 'clock' })
    const content = at(document.getOne, 'responses', '200', 'content')
    set(content, { 'text/plain': { schema: text(), example: 'Lamp' } })
    expect(await lintDocument(document, config.forAlias('control'))).toEqual([])
  })

  it.each(controlCases)('%s: %s', async (rule, _how, change) => {
    const document = smallControlDocument()
    change(document)
    const problems = await lintDocument(document, config.forAlias('control'))
    expect([...new Set(problems.map(problem => problem.rule))]).toEqual([`dialect/${rule}`])
  })

  it('has a case for every rule of its own', () => {
    const { rules } = config.forAlias('control')
    const own = Object.keys(rules.oas3_1).filter(rule => !(rule in config.rules.oas3_1))
    expect(own.filter(rule => rule.startsWith('dialect/')).sort()).toEqual([
      'dialect/control-responses',
      'dialect/method-marks',
    ])
  })
})

describe('leaves to the built-in rules of Redocly', () => {
  const cases: RuleCase[] = [
    [
      'no-invalid-media-type-examples',
      'a request example',
      d => set(at(d.post, 'requestBody', 'content', 'application/json'), { example: { name: 1 } }),
    ],
    [
      'no-invalid-media-type-examples',
      'a response example with an unknown field',
      d => set(at(d.things, 'examples', 'Thing', 'value'), { nmae: 'x' }),
    ],
    [
      'no-invalid-media-type-examples',
      'a format',
      d => set(at(d.things, 'examples', 'Thing', 'value'), { at: 'yesterday' }),
    ],
    ['no-invalid-parameter-examples', 'a parameter example', d => set(d.cursor, { example: 1 })],
    ['no-invalid-schema-examples', 'a schema example', d => set(d.label, { examples: [1] })],
    [
      'operation-operationId-unique',
      'the same operationId twice',
      d => set(d.get, { operationId: 'createThing' }),
    ],
    ['operation-description', 'no description', d => unset(d.get, 'description')],
    ['operation-summary', 'no summary', d => unset(d.get, 'summary')],
    ['operation-tag-defined', 'no tag', d => unset(d.get, 'tags')],
    ['operation-singular-tag', 'two tags', d => set(d.get, { tags: ['things', 'others'] })],
    ['operation-tag-defined', 'an unknown tag', d => set(d.get, { tags: ['others'] })],
    ['struct', 'nullable', d => set(d.named, { type: 'string', nullable: true })],
    [
      'component-name-unique',
      'two schemas of one name',
      d => {
        set(d.root, { components: { ...at(d.root, 'components'), schemas: { Label: text() } } })
      },
    ],
    ['parameter-description', 'a parameter without description', d => unset(d.cursor, 'description')],
    ['no-unresolved-refs', 'an unresolved reference', d => property(d.thing, 'more', ref('Nothing'))],
  ]
  it.each(cases)('%s: %s', async (rule, _how, change) => {
    const document = smallDocument()
    change(document)
    expect((await lintDocument(document)).map(problem => problem.rule)).toContain(rule)
  })
})

it('reports the file of the problem', async () => {
  const document = smallDocument()
  set(document.thing, { additionalProperties: false })
  expect(await lintDocument(document)).toEqual([{ rule: 'dialect/open-responses', file: 'things.yaml' }])
})

type Document = ReturnType<typeof smallDocument>

const PAGE_END = { hasMore: false, nextCursor: null }

function smallDocument() {
  const pageFields = {
    hasMore: { ...text(), type: 'boolean' },
    nextCursor: { ...text(), type: ['string', 'null'] },
  }

  const things: Node = {
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          tags: ['things'],
          summary: 'Create a thing',
          description: 'Description of the operation.',
          parameters: [{ $ref: '#/parameters/IdempotencyKey' }],
          requestBody: {
            content: { 'application/json': { schema: ref('CreateThing'), example: { name: 'Lamp' } } },
          },
          responses: {
            200: success('Receipt', { example: { done: true } }),
            400: response('BadRequest'),
            401: response('Unauthorized'),
            405: response('MethodNotAllowed'),
            409: response('Conflict'),
            413: response('PayloadTooLarge'),
            415: response('UnsupportedMediaType'),
            429: response('TooManyRequests'),
          },
        },
        get: {
          operationId: 'listThings',
          tags: ['things'],
          summary: 'List things',
          description: 'Description of the operation.',
          parameters: [{ $ref: '#/parameters/Cursor' }, { $ref: '#/parameters/Limit' }],
          responses: {
            200: success('ThingPage', {
              example: { items: [], ...PAGE_END, pagination: PAGE_END },
            }),
            400: response('BadRequest'),
            401: response('Unauthorized'),
            405: response('MethodNotAllowed'),
            429: response('TooManyRequests'),
          },
        },
      },
      '/things/{id}': {
        parameters: [{ $ref: '#/parameters/ThingId' }],
        get: {
          operationId: 'getThing',
          tags: ['things'],
          summary: 'Get a thing',
          description: 'Description of the operation.',
          responses: {
            200: success('Thing', { examples: { thing: { $ref: '#/examples/Thing' } } }),
            400: response('BadRequest'),
            401: response('Unauthorized'),
            404: response('NotFound'),
            405: response('MethodNotAllowed'),
            429: response('TooManyRequests'),
          },
        },
      },
    },
    webhooks: {
      'thing.created': {
        post: {
          operationId: 'thingCreated',
          tags: ['things'],
          summary: 'A thing was created',
          description: 'Description of the operation.',
          security: [],
          requestBody: {
            content: { 'application/json': { schema: ref('ThingCreatedEvent'), example: { thingId: 'c1' } } },
          },
          responses: { '2XX': { description: 'Received.' } },
        },
      },
    },
    parameters: {
      ThingId: {
        name: 'id',
        in: 'path',
        required: true,
        description: 'Thing id.',
        schema: { type: 'string' },
      },
      Cursor: { name: 'cursor', in: 'query', description: 'Position.', schema: { type: 'string' } },
      Limit: {
        name: 'limit',
        in: 'query',
        description: 'Maximum number of things.',
        schema: { type: 'integer', default: 20 },
      },
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'Makes it safe.',
        schema: { type: 'string' },
      },
    },
    schemas: {
      Label: { type: 'string', description: 'A label.' },
      Named: { type: 'string', description: 'Schema that the cases change.' },
      Thing: object(
        {
          id: text(),
          at: { ...text(), format: 'date-time' },
          label: { oneOf: [ref('Label'), { type: 'null' }] },
          named: { oneOf: [ref('Named'), { type: 'null' }] },
          free: { type: 'object', additionalProperties: true },
          part: { oneOf: [closed({ x: text() }), closed({ y: text() })] },
        },
        { required: ['id'], description: 'A thing.', 'x-decision': 'subscription: the thing record' },
      ),
      ThingPage: object(
        {
          items: list(ref('Thing')),
          ...pageFields,
          pagination: object(pageFields, { required: ['hasMore', 'nextCursor'] }),
        },
        { required: ['items', 'hasMore', 'nextCursor', 'pagination'], description: 'One page of things.' },
      ),
      CreateThing: object(
        { name: { ...text(), default: 'Lamp' }, free: { type: 'object', additionalProperties: true } },
        { additionalProperties: false, description: 'A new thing.' },
      ),
      Receipt: object(
        { done: { type: 'boolean', description: 'Whether it is done.' } },
        { description: 'A receipt.' },
      ),
      ThingCreatedEvent: object({ thingId: text() }, { description: 'A thing was created.' }),
      Problem: object({ type: text(), title: text() }, { description: 'An error.' }),
    },
    headers: {
      RequestId: { description: 'Identifier of the request.', schema: { type: 'string' } },
      Number: { description: 'A number.', schema: { type: 'integer' } },
      Allow: { description: 'Methods.', schema: { type: 'string' } },
    },
    responses: {
      BadRequest: problem(),
      Unauthorized: problem(),
      Forbidden: problem(),
      NotFound: problem(),
      MethodNotAllowed: problem({ Allow: { $ref: '#/headers/Allow' } }),
      Conflict: problem(),
      PayloadTooLarge: problem(),
      UnsupportedMediaType: problem(),
      TooManyRequests: problem({ 'Retry-After': { $ref: '#/headers/Number' } }),
    },
    examples: {
      Thing: { value: { id: 'c1', at: '2026-01-01T00:00:00.000Z', label: null, free: { any: 1 } } },
    },
  }
  const root: Node = {
    openapi: '3.1.0',
    info: {
      title: 'Things',
      version: '0.1.0',
      description: 'A small document.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'https://api.things.test/v1' }],
    security: [{ apiKey: [] }],
    tags: [{ name: 'things', description: 'Things.' }],
    paths: {
      '/things': { $ref: './things.yaml#/paths/~1things' },
      '/things/{id}': { $ref: './things.yaml#/paths/~1things~1%7Bid%7D' },
    },
    webhooks: { 'thing.created': { $ref: './things.yaml#/webhooks/thing.created' } },
    components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
  }
  return {
    root,
    things,
    post: at(things, 'paths', '/things', 'post'),
    get: at(things, 'paths', '/things', 'get'),
    getOne: at(things, 'paths', '/things/{id}', 'get'),
    cursor: at(things, 'parameters', 'Cursor'),
    label: at(things, 'schemas', 'Label'),
    /** A schema of a response that the cases replace. */
    get named() {
      return replaced(at(things, 'schemas', 'Named'), { description: 'Schema that the cases change.' })
    },
    thing: at(things, 'schemas', 'Thing'),
    createThing: at(things, 'schemas', 'CreateThing'),
    event: at(things, 'schemas', 'ThingCreatedEvent'),
  }
}

/** The small document as a document without credentials, whose POST is a method. */
function smallControlDocument(): Document {
  const document = smallDocument()
  set(document.root, { security: [], components: {} })
  set(document.post, { operationId: 'things' })
  for (const operation of [document.post, document.get, document.getOne]) {
    const responses = at(operation, 'responses')
    unset(responses, '401', '405')
    if (operation !== document.post) unset(responses, '429')
    set(responses, { 403: response('Forbidden') })
  }
  return document
}

function text(): Node {
  return { type: 'string', description: 'Text.' }
}
function list(items: Node): Node {
  return { type: 'array', items }
}
function object(properties: Node, more: Node = {}): Node {
  return { type: 'object', properties, ...more }
}
function closed(properties: Node): Node {
  return object(properties, { required: Object.keys(properties), additionalProperties: false })
}
function ref(schema: string): Node {
  return { $ref: `#/schemas/${schema}` }
}
function response(name: string): Node {
  return { $ref: `#/responses/${name}` }
}
function headers(): Node {
  return {
    'x-request-id': { $ref: '#/headers/RequestId' },
    'x-ratelimit-remaining': { $ref: '#/headers/Number' },
  }
}
function success(schema: string, example: Node): Node {
  return {
    description: 'Done.',
    headers: headers(),
    content: { 'application/json': { schema: ref(schema), ...example } },
  }
}
function problem(more: Node = {}): Node {
  const content = {
    'application/json': { schema: ref('Problem'), example: { type: 'about:blank', title: 'Error' } },
    'application/problem+json': { schema: ref('Problem') },
  }
  return { description: 'Rejected.', headers: { ...headers(), ...more }, content }
}

function isNode(value: Json | undefined): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
function at(node: Node, ...keys: string[]): Node {
  const [key, ...rest] = keys
  if (key === undefined) return node
  const next = node[key]
  if (!isNode(next)) throw new Error(`No object at ${key}.`)
  return at(next, ...rest)
}
function listAt(node: Node, key: string): Json[] {
  const value = node[key]
  if (!Array.isArray(value)) throw new Error(`${key} is not a list.`)
  return value
}
function set(node: Node, fields: Node): void {
  Object.assign(node, fields)
}
function unset(node: Node, ...keys: string[]): void {
  for (const key of keys) delete node[key]
}
function replaced(node: Node, fields: Node): Node {
  unset(node, ...Object.keys(node))
  set(node, fields)
  return node
}
function property(schema: Node, name: string, value: Node): void {
  at(schema, 'properties')[name] = value
}
function rename(
  document: Document,
  from: string,
  to: string,
  change: (schema: Node) => void = () => {},
): void {
  change(at(document.things, 'schemas', from))
  const renamed: Node = JSON.parse(
    JSON.stringify(document.things)
      .replaceAll(`#/schemas/${from}"`, `#/schemas/${to}"`)
      .replace(`"${from}":{"type`, `"${to}":{"type`),
  )
  replaced(document.things, renamed)
}
