/** What control.yaml takes from openapi.yaml. */
import type { OpenApiDocument } from '../document.d.ts'
import { removeMarks } from './bundle.ts'

/** Returns the document with an enum instead of each `x-values`: the operations or the events of the service. */
export function addListedValues<Document extends object>(
  document: Document,
  service: OpenApiDocument,
): Document {
  const values: Record<string, string[]> = {
    operations: Object.values(service.paths).flatMap(path =>
      Object.values(path).flatMap(operation => ('operationId' in operation ? [operation.operationId] : [])),
    ),
    events: Object.keys(service.webhooks),
  }
  return JSON.parse(JSON.stringify(document), (_, node) =>
    typeof node?.['x-values'] === 'string' ? { ...node, enum: values[node['x-values']] } : node,
  )
}

/**
 * Returns the names of the schemas that are the same in the document of the service. Throws an Error if one
 * name has two schemas.
 */
export function listSharedSchemas(document: OpenApiDocument, service: OpenApiDocument): string[] {
  const [own, others] = [document, service].map(({ components }) => removeMarks(components.schemas ?? {}))
  const shared = Object.keys(own ?? {}).filter(name => others?.[name] !== undefined)
  const different = shared.filter(name => JSON.stringify(own?.[name]) !== JSON.stringify(others?.[name]))
  if (different.length > 0)
    throw new Error(
      `Schemas of control.yaml have the names of other schemas of openapi.yaml: ${different.join(', ')}.`,
    )
  return shared
}
