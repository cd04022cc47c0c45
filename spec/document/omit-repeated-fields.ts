import type { OpenApiOperation } from '../document.d.ts'

type Node = { readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const isRepeated = (schema: unknown): boolean => isNode(schema) && 'x-same-as' in schema
/** Whether a value is an operation or a parameter that the client has only under another name. */
const isAlias = (value: unknown): boolean => isNode(value) && 'x-alias-of' in value

/**
 * Returns the document without the fields of request bodies that repeat a parameter (`x-same-as`), without
 * bodies that have only such fields, and without aliases (`x-alias-of`). The client sends the parameter itself.
 */
export function omitRepeatedFields<Document extends object>(document: Document): Document {
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.filter(value => !isAlias(value)).map(visit)
    if (!isNode(node)) return node
    const entries = Object.entries(node).filter(
      ([key, value]) =>
        !isRepeated(value) && !isAlias(value) && !(key === 'requestBody' && hasOnlyRepeatedFields(value)),
    )
    return Object.fromEntries(entries.map(([key, value]) => [key, visit(value)]))
  }
  return visit(document) as Document
}

function hasOnlyRepeatedFields(requestBody: unknown): boolean {
  const { content } = requestBody as NonNullable<OpenApiOperation['requestBody']>
  const properties = content['application/json']?.schema?.properties
  return properties !== undefined && Object.values(properties).every(isRepeated)
}
