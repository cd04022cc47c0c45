import * as z from 'zod/mini'
import type { ControlOperation } from './control-operation.ts'

const MEDIA = {
  json: 'application/json',
  mail: 'message/rfc822',
  html: 'text/html',
  events: 'text/event-stream',
} as const

/** The OpenAPI document of the control interface. */
export function controlDocument(operations: readonly ControlOperation[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const { path, method } = operation
    paths[`/__mock${path}`] = { ...paths[`/__mock${path}`], [method.toLowerCase()]: described(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control interface of the mock server',
      version: '1',
      description:
        'What a test may do with a mock, over HTTP: mock.clock.advance() is POST /__mock/clock/advance, and so on. Not part of the service.',
    },
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

function described({ path, method, summary, input, mail, answers }: ControlOperation): object {
  const schema =
    input &&
    (z.toJSONSchema(input, { io: 'input' }) as { properties?: Record<string, object>; required?: string[] })
  const required = schema?.required ?? []
  const query = Object.entries(schema?.properties ?? {}).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of,
  }))
  const json = schema && withoutDialect(schema)
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return {
    operationId: path.slice(1).replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    ...(method === 'GET' && query.length > 0 && { parameters: query }),
    ...(method === 'POST' &&
      json && {
        requestBody: {
          content: {
            'application/json': { schema: json },
            ...(mail && { 'message/rfc822': { schema: { type: 'string' } } }),
          },
        },
      }),
    responses: {
      ...(answers === 'nothing'
        ? { 204: { description: 'Done.' } }
        : { 200: { description: summary, content: { [MEDIA[answers]]: {} } } }),
      400: { description: 'What was sent makes no sense.', content: problem },
      403: { description: 'Sent by a page of another origin, or to another host.', content: problem },
      409: { description: 'It cannot be done as things are.', content: problem },
    },
  }
}

function withoutDialect(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema'))
}
