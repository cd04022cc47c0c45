import { unlisted } from './open-responses.ts'

type Node = { readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Places where a request accepts an event pattern, or an event name. */
const PATTERN = '/components/schemas/WebhookEventPattern'
const NAME = '/components/schemas/TestWebhook/properties/event'

/** Marks text with an asterisk. Other text that is no known name is probably a mistake. */
const anyPattern = { type: 'string', 'x-unlisted': 'pattern' }

/** Returns the useful patterns: all events, the events of each kind, and each event. */
function toPatterns(names: readonly string[]): string[] {
  const kinds = names.map(name => name.split('.'))
  const globs = kinds.flatMap(([kind, ...rest]) => [`${kind}.*`, ...(rest.length > 1 ? [`${kind}.**`] : [])])
  return ['*', ...[...new Set(globs)].sort(), ...names]
}

/**
 * Returns the document with the known events listed where a request accepts them. Other names stay valid, but in a
 * subscription, the types accept them only as patterns: a misspelled name would never match.
 */
export function addEventNames<Document extends object>(document: Document): Document {
  const names = Object.keys(Object((document as Node).webhooks))
  const toOpenEnum = ({ description }: Node, values: string[], others: Node = unlisted): Node => ({
    ...(description !== undefined && { description }),
    anyOf: [{ type: 'string', enum: values }, others],
  })
  const visit = (node: unknown, path: string): unknown => {
    if (Array.isArray(node)) return node.map((inner, at) => visit(inner, `${path}/${at}`))
    if (!isNode(node)) return node
    if (path === PATTERN) return toOpenEnum(node, toPatterns(names), anyPattern)
    if (path === NAME) return toOpenEnum(node, names)
    if (node.in === 'query' && node.name === 'event') return { ...node, schema: toOpenEnum({}, names) }
    return Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [key, visit(inner, `${path}/${key}`)]),
    )
  }
  return visit(document, '') as Document
}
