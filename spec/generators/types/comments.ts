import ts from 'typescript'
import { isSchema, SCHEMA_PREFIX, type Schema } from '../../document/open-responses.ts'

/**
 * Returns the document with a description at every property: its own, or else the description of the schema
 * that it refers to. Editors show only the description at the property.
 */
export function describeReferences<Document extends object>(document: Document): Document {
  const { components } = document as { components?: { schemas?: Record<string, Schema> } }
  const schemas = components?.schemas ?? {}
  const findDescription = ({ description, $ref, oneOf, anyOf = oneOf, items }: Schema): unknown => {
    if (description !== undefined) return description
    if (typeof $ref === 'string') return schemas[$ref.slice(SCHEMA_PREFIX.length)]?.description
    const part = Array.isArray(anyOf) ? anyOf[0] : items
    return isSchema(part) ? findDescription(part) : undefined
  }
  const addDescription = (property: unknown): unknown => {
    const inner = visit(property)
    const description = isSchema(inner) ? findDescription(inner) : undefined
    return description === undefined ? inner : { ...Object(inner), description }
  }
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (!isSchema(node)) return node
    const entries = Object.entries(node).map(([key, inner]) => [
      key,
      key === 'properties' && isSchema(inner)
        ? Object.fromEntries(
            Object.entries(inner).map(([name, property]) => [name, addDescription(property)]),
          )
        : visit(inner),
    ])
    return Object.fromEntries(entries)
  }
  return {
    ...document,
    components: {
      ...components,
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, visit(schema)])),
    },
  }
}

/** Reduces the comments of nodes and their children to the text that editors show. Returns the nodes. */
export function simplifyComments(nodes: ts.Node[]): ts.Node[] {
  const simplify = (node: ts.Node): void => {
    const comments = ts.getSyntheticLeadingComments(node)
    if (comments) ts.setSyntheticLeadingComments(node, comments.flatMap(simplifyComment))
    ts.forEachChild(node, simplify)
  }
  nodes.forEach(simplify)
  return nodes
}

/**
 * Writes `@description` as plain text, because editors show the tag below the text or not at all. Removes `@enum` and
 * `@constant`, which repeat the type, and examples of several lines, which are whole responses.
 */
function simplifyComment(comment: ts.SynthesizedComment): ts.SynthesizedComment[] {
  const items = comment.text
    .replace(/^\*\s+(\* )?|\s+$/g, '')
    .split(/\n \* (?! )/)
    .filter(item => !/^@(enum|constant)|^@example.*\n/.test(item))
  const text = items
    .filter(item => !/^@(?!description )|^Format: /.test(item))
    .map(item => item.replace('@description ', '').replace(/(?<![.:!?])$/, '.'))
  const format = items.filter(item => item.startsWith('Format: ')).map(item => `${item}.`)
  const tags = items.filter(item => /^@(?!description )/.test(item))
  const lines = [[...text, ...format].join(' '), ...tags].filter(Boolean)
  if (lines.length === 0) return []
  const isShort = lines.length === 1 && !lines[0]?.includes('\n')
  return [{ ...comment, text: isShort ? `* ${lines[0]} ` : `*\n * ${lines.join('\n * ')}\n ` }]
}
