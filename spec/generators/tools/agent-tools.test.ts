import { describe, expect, it } from 'vitest'
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from '../../document.d.ts'
import { collectTools } from './agent-tools.ts'
import { toToolName } from './operation-tools.ts'
import { renderTools } from './render-tools.ts'
import { toField } from './tool-fields.ts'
import { renderToolNames } from './tool-names.ts'
import { toToolText } from './tool-texts.ts'

/** Returns a document with one operation. */
function createDocument(operation: Partial<OpenApiOperation> = {}, method = 'post'): OpenApiDocument {
  const send = { operationId: 'sendThing', tags: ['things'], summary: 'Send a thing', responses: { 200: {} } }
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1', summary: '', description: '' },
    tags: [{ name: 'things', 'x-tool-group': 'small-things' }],
    paths: { '/things/{id}': { [method]: { ...send, ...operation } } },
    webhooks: {},
    components: {},
  } as OpenApiDocument
}

const createBody = (schema: JsonSchema) => ({ requestBody: { content: { 'application/json': { schema } } } })
const createResponse = (schema: JsonSchema) => ({
  responses: { 200: { description: '', content: { 'application/json': { schema } } } },
})
const id = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id.',
  schema: { type: 'string' },
} as const
const collect = (operation: Partial<OpenApiOperation>) =>
  collectTools(createDocument(operation)).get('small-things')?.[0]

it.each([
  ['sendEmail', 'send_email'],
  ['getOAuthApp', 'get_oauth_app'],
  ['listWebhookDeadLetters', 'list_webhook_dead_letters'],
])('the tool of %s is %s', (operationId, name) => {
  expect(toToolName(operationId)).toBe(name)
})

describe('a tool', () => {
  it('has the parameters and the fields of the body as one object', () => {
    const body = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }
    const limit = { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 9 } } as const
    expect(collect({ parameters: [id, limit], ...createBody(body) })).toEqual({
      name: 'send_thing',
      title: 'Send a thing',
      description: 'Send a thing.',
      method: 'POST',
      path: '/things/{id}',
      properties: {
        id: { description: 'The id.' },
        limit: { type: 'integer', description: 'At most 9.', optional: true },
        text: {},
      },
      query: ['limit'],
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    })
  })

  it('has the first sentences of a long description, and the names of tools instead of operations', () => {
    const description = `Needs \`sendThing\` and \`other\`. ${'word '.repeat(40).trim()}. ${'More '.repeat(20).trim()}.`
    const text = collect({ description })?.description
    expect(text).toMatch(/^Send a thing\. Needs \{send_thing\} and `other`\. (word ?){40}\.$/)
  })

  it('has the secrets of its result, without the items of a list', () => {
    const login = { type: 'object', properties: { password: { type: 'string', 'x-secret': 'vault' } } }
    const note = { type: 'string', 'x-secret': 'vault' }
    const record = { type: 'object', properties: { logins: { type: 'array', items: login }, note } }
    const list = { type: 'object', properties: { items: { type: 'array', items: record } } }
    const secretPathsByKind = { vault: ['logins.password', 'note'] }
    expect(collect(createResponse(list))).toMatchObject({ secretPathsByKind })
    expect(collect(createResponse(record))).toMatchObject({ secretPathsByKind })
    expect(collect(createResponse({ ...record, 'x-secret': 'totp' }))).toMatchObject({
      requiredSecretKind: 'totp',
    })
  })

  it('has the texts of its result that somebody outside writes', () => {
    const text: JsonSchema = { type: 'string', 'x-untrusted': 'text' }
    const own: JsonSchema = { type: 'string', 'x-untrusted': false }
    const file: JsonSchema = {
      type: 'object',
      'x-untrusted': false,
      properties: { name: text, url: { type: 'string' } },
    }
    const from: JsonSchema = { type: ['string', 'null'], 'x-untrusted': 'word' }
    const properties = {
      id: { type: 'string', pattern: '^[a-z]+$' },
      subject: text,
      note: own,
      from,
      files: { type: 'array', items: file },
    }
    const record = { type: 'object', properties }
    const list = {
      type: 'object',
      properties: { items: { type: 'array', items: record }, nextCursor: { type: 'string' } },
    }
    const foreign = { text: ['subject', 'files.name'], own: ['note', 'files.url'] }
    expect(collect(createResponse(record))).toMatchObject({ foreign })
    expect(collect(createResponse(list))).toMatchObject({ foreign })
    expect(collect(createResponse({ ...file, properties: { url: { type: 'string' } } }))).not.toHaveProperty(
      'foreign',
    )
  })

  it.each([
    { type: 'string' },
    { type: ['string', 'null'], pattern: '^[^\\r\\n]*$' },
    { type: 'string', format: 'uri' },
    { type: 'string', pattern: '^ak_' },
    { type: 'array', items: { type: 'string' } },
    { type: 'object', additionalProperties: true },
  ])('is an error if nobody says who writes a text of its result: %j', field => {
    const record = { type: 'object', properties: { thing: { type: 'object', properties: { field } } } }
    expect(() => collect(createResponse(record as JsonSchema))).toThrow('No x-untrusted: thing.field.')
  })

  it.each([
    [
      'two fields of one name',
      { parameters: [id], ...createBody({ properties: { id: { type: 'string' } } }) },
      'same name',
    ],
    ['a tag without a group', { tags: ['other'] }, 'no x-tool-group'],
    ['a name that is too long', { operationId: `send${'Thing'.repeat(13)}` }, 'too long or not unique'],
  ])('with %s is an error', (_, operation, message) => {
    expect(() => collect(operation)).toThrow(message)
  })

  it.each([
    [
      { type: ['string', 'null'], maxLength: 5 },
      { description: 'At most 5 characters.', nullable: true },
    ],
    [{ type: 'string', description: '1 to 5.', minLength: 1, maxLength: 5 }, { description: '1 to 5.' }],
    [{ type: 'string', format: 'uri', pattern: '^h' }, {}],
    [{ const: 'a' }, { enum: ['a'] }],
    [
      { type: 'boolean', default: true },
      { type: 'boolean', description: 'Default: true.' },
    ],
    [{ anyOf: [{ type: 'string' }, { type: 'string', pattern: '^c' }] }, {}],
    [{ type: 'object', additionalProperties: { type: 'string' } }, { mapValue: {} }],
    [
      {
        oneOf: [
          { type: 'object', properties: {} },
          { type: 'object', properties: { a: { type: 'string' } } },
        ],
      },
      { properties: { a: { optional: true } } },
    ],
  ])('has a field for %j', (schema, field) => {
    expect(toField(schema as JsonSchema, createDocument())).toEqual(field)
  })

  it('has one object for the variants of a body', () => {
    const variant = (type: string, own: object) => ({
      properties: { type: { type: 'string', const: type }, ...own },
      required: ['type', ...Object.keys(own)],
    })
    const oneOf = [variant('a', { one: { type: 'string' } }), variant('b', {})]
    expect(collect(createBody({ oneOf }))?.properties).toEqual({
      type: { enum: ['a', 'b'] },
      one: { optional: true },
    })
  })
})

it.each([
  ['Returns 404 if it is gone.', 'Fails with NOT_FOUND if it is gone.'],
  ['A retry returns 409 ONE_TWO_THREE.', 'A retry fails with ONE_TWO_THREE.'],
  ['The others return 404 NOT_FOUND.', 'The others fail with NOT_FOUND.'],
  ['It is rejected with 409 CONFLICT.', 'It is rejected with CONFLICT.'],
  ['It is rejected with 400.', 'It is rejected.'],
  ['A draft without a body returns 400.', 'A draft without a body fails.'],
  ['One is required (400 otherwise).', 'One is required.'],
  ['It stores nothing (400 BAD_REQUEST).', 'It stores nothing (BAD_REQUEST).'],
  ['Returns HTML and JSON. The limit is 400.', 'Returns HTML and JSON. The limit is 400.'],
])('the text of a tool has error codes instead of statuses: %s', (text, expected) => {
  expect(toToolText(text)).toBe(expected)
})

it('shares repeated values in the rendered module', () => {
  const description = 'A description that is long enough to be shared.'
  const body = { properties: { a: { type: 'string', description }, b: { type: 'string', description } } }
  const tools = collectTools(createDocument(createBody(body)))
  const code = renderTools(tools, [])
  expect(code.match(/long enough/g)).toHaveLength(1)
  expect(code).toContain('export function smallThingsTools(')
  expect(renderToolNames(tools)).toContain('export type ToolGroup = "small-things"')
})
