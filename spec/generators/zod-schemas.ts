/** Renders the zod schemas of `@agentcomms/client/schemas`: one for each webhook event, and one for any event. */

import { getBody } from '../document/operations.ts'
import { resolve } from '../document/references.ts'
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from '../document.d.ts'

interface Source {
  /** Name of the exported constant. */
  readonly name: string
  readonly schema: JsonSchema
  /** Text of its doc comment. */
  readonly comment: string
  /** Code of the example in its doc comment. */
  readonly example: string
}

const header = `// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import * as z from 'zod'
import { openEnum, openObject, stringSchema } from './schema-types.ts'
`

/** Renders the module. `document` must have the open enums of `allowUnlistedValues`. */
export function renderZodSchemas(document: OpenApiDocument): string {
  const events = Object.entries(document.webhooks).map(([event, { post }]) => toEventSource(event, post))
  const constants = events.map(source => {
    const code = renderSchema(inlineReferences(source.schema, document))
    return `${docComment(source)}\nexport const ${source.name} = ${code}\n`
  })
  return [header, ...constants, renderUnion(events)].join('\n')
}

/** Returns the name of the schema of an event: `message.received` becomes `messageReceived`. */
export function toConstantName(event: string): string {
  return event.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function toEventSource(event: string, operation: OpenApiOperation): Source {
  const name = toConstantName(event)
  return {
    name,
    schema: getBody(operation) ?? {},
    comment: `Payload of \`${event}\`: ${operation.summary} Unknown fields and values are kept.`,
    example: `const { payload } = await verifyWebhook(request, { secret, schema: ${name} })`,
  }
}

/** The type of the union is written out: the inferred type does not compile with zod 4.0. */
function renderUnion(events: readonly Source[]): string {
  const names = events.map(({ name }) => name)
  const comment = docComment({
    comment:
      'Payload of any event that this version lists, told apart by `event`. `verifyWebhook` rejects an unlisted event as `schema_mismatch`: respond to it with a 2xx, or the service delivers it again. Only for flat payloads, the default.',
    example: `const { payload } = await verifyWebhook(request, { secret, schema: webhookEvent })
if (payload.event === 'message.received') console.log(payload.messageId)`,
  })
  const types = names.map(name => `typeof ${name}`)
  return `${comment}
export const webhookEvent: z.ZodDiscriminatedUnion<[${types.join(', ')}]> = z.discriminatedUnion('event', [${names.join(', ')}])
`
}

function docComment({ comment, example }: Pick<Source, 'comment' | 'example'>): string {
  const lines = [comment, '', '@example', '```ts', ...example.split('\n'), '```']
  return `/**\n${lines.map(line => ` * ${line}`.trimEnd()).join('\n')}\n */`
}

/** Renders zod code for a schema, with its description. The schema must have no references. */
function renderSchema(schema: JsonSchema): string {
  const { type, description } = schema
  const variants = schema.oneOf ?? schema.anyOf
  const meta = renderMeta({ description })
  if ('const' in schema) return `z.literal(${JSON.stringify(schema.const)})${meta}`
  if (schema.enum !== undefined) return `z.enum(${JSON.stringify(schema.enum)})${meta}`
  if (Array.isArray(variants)) {
    const isOpen = variants.some(variant => 'x-unlisted' in variant)
    if (isOpen)
      return `openEnum(${JSON.stringify(variants[0]?.enum)})${renderMeta({ description: describe(schema) })}`
    return `z.union([${variants.map(renderSchema).join(', ')}])${meta}`
  }
  if (Array.isArray(type)) {
    const { description: _, ...nullable } = schema
    const variant = renderSchema({ ...nullable, type: type.filter(name => name !== 'null').join() })
    return `${variant}.nullable()${meta}`
  }
  if (type === 'string') return renderString(schema)
  if (type === 'integer') return renderInteger(schema)
  if (type === 'boolean') return `z.boolean()${meta}`
  if (type === 'array') {
    const items = renderSchema(schema.items ?? {})
    return `z.array(${items})${renderLimit('min', schema.minItems)}${renderLimit('max', schema.maxItems)}${meta}`
  }
  if (type === 'object' && schema.properties) return renderObject(schema)
  throw new Error(`Cannot render a zod schema for ${JSON.stringify(schema)}`)
}

/** Returns the description of a schema, or of its first variant. */
function describe({ description, oneOf, anyOf }: JsonSchema): unknown {
  const variants = oneOf ?? anyOf
  return description ?? variants?.[0]?.description
}

function renderString({ description, pattern, format, ...others }: JsonSchema): string {
  const unknown = ['minLength', 'maxLength', 'contentEncoding'].filter(key => key in others)
  if (unknown.length > 0) throw new Error(`Cannot render a zod schema for a string with ${unknown}`)
  return pattern === undefined && format === undefined
    ? `z.string()${renderMeta({ description })}`
    : `stringSchema(${JSON.stringify({ pattern, format, description })})`
}

/** Not z.int(), which has limits of its own. */
function renderInteger({ minimum, maximum, description }: JsonSchema): string {
  const limits = `${renderLimit('min', minimum)}${renderLimit('max', maximum)}`
  return `z.number()${limits}.refine(Number.isInteger)${renderMeta({ type: 'integer', description })}`
}

function renderObject({ properties, required, description }: JsonSchema): string {
  const lines = Object.entries(properties ?? {}).map(([name, property]) => {
    const isRequired = Array.isArray(required) && required.includes(name)
    const description = describe(property)
    const comment = description === undefined ? '' : `  /** ${description} */\n`
    return `${comment}  ${name}: ${renderSchema(property).replaceAll('\n', '\n  ')}${isRequired ? '' : '.optional()'},\n`
  })
  return `openObject({\n${lines.join('')}})${renderMeta({ description })}`
}

function renderMeta(metadata: Record<string, unknown>): string {
  const text = JSON.stringify(metadata)
  return text === '{}' ? '' : `.meta(${text})`
}

function renderLimit(method: 'min' | 'max', limit: unknown): string {
  return limit === undefined ? '' : `.${method}(${limit})`
}

/** Returns a copy with each reference replaced by its target. Keywords next to a reference win. */
function inlineReferences<T>(node: T, document: OpenApiDocument): T
function inlineReferences(node: unknown, document: OpenApiDocument): unknown {
  if (Array.isArray(node)) return node.map(item => inlineReferences(item, document))
  if (typeof node !== 'object' || node === null) return node
  if ('$ref' in node) return inlineReferences(resolve(node as JsonSchema, document), document)
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, inlineReferences(value, document)]),
  )
}
