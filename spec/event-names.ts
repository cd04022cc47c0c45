import { unlisted } from './open-responses.ts'

type Node = { readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Where a request takes a pattern of events, and where it takes the name of one. */
const PATTERN = '/components/schemas/EventPattern'
const NAME = '/components/schemas/TestWebhook/properties/event'

/** The patterns that are of use: every event, those of one kind, and each by its name. */
function patternsFor(names: readonly string[]): string[] {
  const kinds = names.map(name => name.split('.'))
  const globs = kinds.flatMap(([kind, ...rest]) => [`${kind}.*`, ...(rest.length > 1 ? [`${kind}.**`] : [])])
  return ['*', ...[...new Set(globs)].sort(), ...names]
}

/** The document with the events that there are where a request names some, for editors: any other name may come too. */
export function listEvents<Document extends object>(document: Document): Document {
  const names = Object.keys(Object((document as Node).webhooks))
  const listed = ({ description }: Node, values: string[]): Node => ({
    ...(description !== undefined && { description }),
    anyOf: [{ type: 'string', enum: values }, unlisted],
  })
  const visit = (node: unknown, path: string): unknown => {
    if (Array.isArray(node)) return node.map((inner, at) => visit(inner, `${path}/${at}`))
    if (!isNode(node)) return node
    if (path === PATTERN) return listed(node, patternsFor(names))
    if (path === NAME) return listed(node, names)
    if (node.in === 'query' && node.name === 'event') return { ...node, schema: listed({}, names) }
    return Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [key, visit(inner, `${path}/${key}`)]),
    )
  }
  return visit(document, '') as Document
}
