import * as z from 'zod/mini'
import type { ControlRoute } from './control-route.ts'

const MEDIA = {
  json: 'application/json',
  mail: 'message/rfc822',
  file: 'application/octet-stream',
  events: 'text/event-stream',
} as const

/** JSON Schema of an input. */
export interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

/** Returns the OpenAPI document of the control interface. */
export function createControlDocument(routes: readonly ControlRoute[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = `/__mock${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control interface of the mock server',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The mock operations over HTTP: mock.clock.advance() is POST /__mock/clock/advance, and so on. Not part of the service.',
    },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: {
      schemas: {
        Problem: {
          type: 'object',
          required: ['title', 'status', 'detail', 'code'],
          properties: {
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            code: { type: 'string' },
          },
        },
      },
    },
  }
}

function describeRoute({ path, method, summary, input, body, returns }: ControlRoute): object {
  const schema = toJsonSchema(input)
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const inQuery = method === 'GET' || body !== undefined
  const success =
    returns === 'nothing'
      ? { 204: { description: 'Done.' } }
      : { 200: { description: summary, content: { [MEDIA[returns]]: {} } } }
  return {
    operationId: `${method === 'GET' ? 'get ' : ''}${path.slice(1).replace(/[{}]/g, '')}`.replace(
      /\W(\w)/g,
      (_, letter: string) => letter.toUpperCase(),
    ),
    summary,
    ...(inQuery && { parameters: describeParameters(path, schema) }),
    ...(method === 'POST' && {
      requestBody: {
        content: body ? { [body]: { schema: { type: 'string' } } } : { 'application/json': { schema } },
      },
    }),
    responses: {
      ...success,
      400: { description: 'The input is not valid.', content: problem },
      403: {
        description: 'The request comes from a page of another origin, or its Host is not this server.',
        content: problem,
      },
      409: { description: 'The state of the mock does not allow the operation.', content: problem },
    },
  }
}

function describeParameters(path: string, { properties = {}, required = [] }: ObjectSchema): object[] {
  return Object.entries(properties)
    .filter(([name]) => name !== 'source')
    .map(([name, schema]) => {
      const place = path.includes(`{${name}}`) ? 'path' : 'query'
      return { name, in: place, required: required.includes(name), schema }
    })
}

/** Converts a schema to JSON Schema, without functions and bytes, which only exist in JavaScript. */
export function toJsonSchema(schema: z.ZodMiniType): ObjectSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (isInProcessOnly(zodSchema)) jsonSchema.not = {}
      if (jsonSchema.anyOf) jsonSchema.anyOf = jsonSchema.anyOf.filter(branch => !('not' in branch))
      for (const [name, property] of Object.entries(jsonSchema.properties ?? {}))
        if (typeof property === 'object' && 'not' in property) delete jsonSchema.properties?.[name]
    },
  })
  return json as ObjectSchema
}

function isInProcessOnly({ _zod: { def } }: z.core.$ZodType): boolean {
  return def.type === 'custom' || def.type === 'date'
}
