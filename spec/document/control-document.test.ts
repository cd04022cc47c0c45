import { expect, test } from 'vitest'
import type { OpenApiDocument } from '../document.d.ts'
import control from '../generated/control.json' with { type: 'json' }
import service from '../generated/openapi.json' with { type: 'json' }
import { renderMethods } from '../generators/mock-methods.ts'
import { addListedValues, listSharedSchemas } from './control-document.ts'

const { schemas } = control.components
const { ProvisionIdentity, SendSms, CreateWebhook } = service.components.schemas

test.each([
  ['name', schemas.AddAgentOptions.properties.name, ProvisionIdentity.properties.name],
  ['slug', schemas.AddAgentOptions.properties.slug, ProvisionIdentity.properties.slug],
  ['body', schemas.IncomingSms.properties.body, SendSms.properties.body],
  ['mediaUrls', schemas.IncomingSms.properties.mediaUrls, SendSms.properties.mediaUrls],
  [
    'maxAttempts',
    schemas.WebhookOptions.properties.maxAttempts,
    { maximum: CreateWebhook.properties.maxAttempts.maximum },
  ],
])(
  '%s has the limits of the service',
  (_name, field: object, { maximum, ...limits }: Record<string, unknown>) => {
    const { minLength, maxLength, pattern, maxItems } = limits
    const expected = { minLength, maxLength, pattern, maxItems, maximum }
    expect(field).toMatchObject(JSON.parse(JSON.stringify(expected)))
  },
)

test('lists the operations and events of the service', () => {
  const { OperationId, EventName } = schemas
  expect(OperationId.enum).toContain('sendEmail')
  expect(EventName.enum).toEqual(Object.keys(service.webhooks))
  const document = addListedValues({ named: { type: 'string', 'x-values': 'events' } }, createDocument({}))
  expect(document).toEqual({ named: { type: 'string', 'x-values': 'events', enum: ['thing.created'] } })
})

test('lists the schemas that both documents have, and rejects another schema of the same name', () => {
  const thing = { type: 'object', description: 'A thing.' }
  const other = createDocument({ Thing: { ...thing, 'x-decision': 'API: a thing' }, Lamp: thing })
  expect(listSharedSchemas(createDocument({ Thing: thing, Own: thing }), other)).toEqual(['Thing'])
  const different = createDocument({ Lamp: { type: 'string' } })
  expect(() => listSharedSchemas(different, other)).toThrow(/openapi.yaml: Lamp/)
})

test('renders methods with their arguments, results and comments', () => {
  const code = renderMethods(
    createDocument(
      {
        SwitchLamp: {
          type: 'object',
          required: ['id', 'level'],
          properties: {
            id: { type: 'string' },
            level: { type: 'integer' },
            mode: { type: 'string', enum: ['soft', 'hard'] },
            note: { type: 'string' },
          },
        },
        Lamp: { type: 'object', properties: { id: { type: 'string' } } },
      },
      {
        '/switch-lamp': {
          'x-arguments': ['id', 'level', 'mode'],
          'x-async': true,
          'x-example': "await mock.switchLamp('a', 1)\n",
          description: 'Switches a lamp.\n\nThrows an Error if it is broken.',
          requestBody: { required: true, content: { 'application/json': { schema: ref('SwitchLamp') } } },
          responses: {
            200: { description: 'Lamp.', content: { 'application/json': { schema: ref('Lamp') } } },
          },
        },
        '/clock/run-all': { description: 'Runs all tasks.', responses: { 204: { description: 'Done.' } } },
        '/faults/add': { 'x-http-only': true, responses: { 204: { description: 'Done.' } } },
      },
    ),
  )
  expect(code).toContain("import type { Lamp, SwitchLamp } from '@agentcomms/spec/control'")
  expect(code).toContain(`
export interface MockMethods {
  /**
   * Switches a lamp.
   *
   * Throws an Error if it is broken.
   *
   * @example
   * \`\`\`ts
   * await mock.switchLamp('a', 1)
   * \`\`\`
   */
  switchLamp(id: string, level: number, mode?: SwitchLamp['mode'], options?: Omit<SwitchLamp, 'id' | 'level' | 'mode'>): Promise<Lamp>
}
`)
  expect(code).toContain('  /** Runs all tasks. */\n  runAll(): void\n')
  expect(code).not.toContain('add(')
})

function ref(schema: string): object {
  return { $ref: `#/components/schemas/${schema}` }
}

function createDocument(
  schemas: Record<string, object>,
  operations: Record<string, object> = {},
): OpenApiDocument {
  const paths = Object.entries(operations).map(([path, post]) => [path, { post }])
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1', summary: '', description: '' },
    tags: [{ name: 'mock', description: 'Lamps.' }],
    paths: Object.fromEntries(paths),
    webhooks: { 'thing.created': { post: { operationId: 'a', tags: [], summary: '', responses: {} } } },
    components: { schemas },
  }
}
