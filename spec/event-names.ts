import { unlisted } from './open-responses.ts'

type Node = { readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Places where a request accepts an event pattern, or an event name. */
const PATTERN = '/components/schemas/WebhookEventPattern'
const NAME = '/components/schemas/TestWebhook/properties/event'

/** Returns the useful patterns: all events, the events of each kind, and each event. */
function toPatterns(names: readonly string[]): string[] {
  const kinds = names.map(name => name.split('.'))
  const globs = kinds.flatMap(([kind, ...rest]) => [`${kind}.*`, ...(rest.length > 1 ? [`${kind}.**`] : [])])
  return ['*', ...[...new Set(globs)].sort(), ...names]
}

/**
 * Returns the document with the known events listed where a request accepts them, for editors. Other names stay valid.
 */
export function addEventNames<Document extends object>(document: Document): Document {
  const names = Object.keys(Object((document as Node).webhooks))
  const toOpenEnum = ({ description }: Node, values: string[]): Node => ({
    ...(description !== undefined && { description }),
    anyOf: [{ type: 'string', enum: values }, unlisted],
  })
  const visit = (node: unknown, path: string): unknown => {
    if (Array.isArray(node)) return node.map((inner, at) => visit(inner, `${path}/${at}`))
    if (!isNode(node)) return node
    if (path === PATTERN) return toOpenEnum(node, toPatterns(names))
    if (path === NAME) return toOpenEnum(node, names)
    if (node.in === 'query' && node.name === 'event') return { ...node, schema: toOpenEnum({}, names) }
    return Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [key, visit(inner, `${path}/${key}`)]),
    )
  }
  return visit(document, '') as Document
}
