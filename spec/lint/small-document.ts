/** Small documents that the cases of the lint rules change, and functions to change them. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Node = { [key: string]: Json }

export type Document = ReturnType<typeof smallDocument>

const PAGE_END = { hasMore: false, nextCursor: null }

export function smallDocument() {
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
export function smallControlDocument(): Document {
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

export function text(): Node {
  return { type: 'string', description: 'Text.' }
}
export function list(items: Node): Node {
  return { type: 'array', items }
}
export function object(properties: Node, more: Node = {}): Node {
  return { type: 'object', properties, ...more }
}
export function closed(properties: Node): Node {
  return object(properties, { required: Object.keys(properties), additionalProperties: false })
}
export function ref(schema: string): Node {
  return { $ref: `#/schemas/${schema}` }
}
export function response(name: string): Node {
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
export function at(node: Node, ...keys: string[]): Node {
  const [key, ...rest] = keys
  if (key === undefined) return node
  const next = node[key]
  if (!isNode(next)) throw new Error(`No object at ${key}.`)
  return at(next, ...rest)
}
export function listAt(node: Node, key: string): Json[] {
  const value = node[key]
  if (!Array.isArray(value)) throw new Error(`${key} is not a list.`)
  return value
}
export function set(node: Node, fields: Node): void {
  Object.assign(node, fields)
}
export function unset(node: Node, ...keys: string[]): void {
  for (const key of keys) delete node[key]
}
function replaced(node: Node, fields: Node): Node {
  unset(node, ...Object.keys(node))
  set(node, fields)
  return node
}
export function property(schema: Node, name: string, value: Node): void {
  at(schema, 'properties')[name] = value
}
export function rename(
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
