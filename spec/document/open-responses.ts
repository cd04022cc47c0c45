import type { OpenAPI3 } from 'openapi-typescript'

export type Schema = { readonly $ref?: string; readonly enum?: unknown; readonly [key: string]: unknown }

/** Marks an enum as open: any other string is also allowed. */
export const unlisted = { type: 'string', 'x-unlisted': true }
/** Start of a reference to a named schema. */
export const SCHEMA_PREFIX = '#/components/schemas/'

/**
 * Returns the document for the types of the client. Enums in responses and events also accept other strings
 * (`x-unlisted`), because the service can add values. Enums in requests stay closed, because another value is
 * a mistake. Named enum schemas stay closed, because they list the known values. The references to them
 * become open.
 */
export function allowUnlistedValues<Document extends object>(document: Document): Document {
  const { components, paths } = document as OpenAPI3
  const schemas = (components?.schemas ?? {}) as Record<string, Schema>
  const requestSchemas = collectRequestSchemas({ components, paths } as OpenAPI3)
  const isEnum = ({ $ref, enum: values }: Schema) =>
    values !== undefined ||
    ($ref?.startsWith(SCHEMA_PREFIX) && schemas[$ref.slice(SCHEMA_PREFIX.length)]?.enum !== undefined)

  const open = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(open)
    if (!isSchema(node)) return node
    if (!isEnum(node))
      return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, open(inner)]))
    const { description, ...listed } = node
    return { ...(description !== undefined && { description }), anyOf: [listed, unlisted] }
  }
  const opened = Object.entries(schemas).map(([name, schema]) => [
    name,
    isEnum(schema) || requestSchemas.has(SCHEMA_PREFIX + name) ? schema : open(schema),
  ])
  return { ...document, components: { ...components, schemas: Object.fromEntries(opened) } }
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null
}

/** Returns the `$ref`s of all components that a request can contain. */
function collectRequestSchemas(document: OpenAPI3): Set<string> {
  const seen = new Set<string>()
  const collect = (node: unknown): void => {
    for (const [, ref = ''] of (JSON.stringify(node) ?? '').matchAll(/"\$ref":"(.*?)"/g)) {
      if (seen.has(ref)) continue
      seen.add(ref)
      collect(
        ref
          .slice(2)
          .split('/')
          .reduce<unknown>((inner, key) => Object(inner)[key], document),
      )
    }
  }
  for (const { parameters, ...operations } of Object.values(document.paths ?? {}) as Schema[]) {
    collect(parameters)
    for (const operation of Object.values(operations) as Schema[])
      collect([operation.parameters, operation.requestBody])
  }
  return seen
}
