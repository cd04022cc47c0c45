/** Applies the fields of `result-fields.ts` to the results of tools. */

import { listOperations } from '../../document/operations.ts'
import { listProperties, listVariants, nameSchema, resolve } from '../../document/references.ts'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'
import { added, changes, recordReaders, selections } from './result-fields.ts'
import type { Tool } from './tool-marks.ts'

/** Returns the document with the fields that the client adds. */
export function addResultFields(document: OpenApiDocument): OpenApiDocument {
  const schemas = { ...(document.components.schemas as Record<string, JsonSchema>) }
  for (const [name, properties] of Object.entries(added))
    schemas[name] = { ...schemas[name], properties: { ...schemas[name]?.properties, ...properties } }
  return { ...document, components: { ...document.components, schemas } }
}

/** Throws an error that lists the names of `result-fields.ts` that the document does not have. Returns the document. */
export function checkResultFields(document: OpenApiDocument): OpenApiDocument {
  const schemas = document.components.schemas as Record<string, JsonSchema>
  const find = (node: JsonSchema | undefined, field: string): JsonSchema | undefined => {
    const schema = resolve(node ?? {}, document)
    return schema.items ? find(schema.items, field) : listProperties(schema, document)[field]
  }
  const fields = Object.entries(selections).flatMap(([name, selection]) => {
    const paths = Object.values(selection)
      .flat()
      .filter((path: string) => !added[name]?.[path])
    return paths.map(path => ({
      name: `${name}.${path}`,
      known: path.split('.').reduce(find, schemas[name]),
    }))
  })
  const operations = listOperations(document).map(({ id }) => id)
  const ids = Object.keys(changes).map(name => ({ name, known: operations.includes(name) || undefined }))
  const unknown = [...fields, ...ids].flatMap(({ name, known }) => (known === undefined ? [name] : []))
  if (unknown.length > 0)
    throw new Error(`result-fields.ts: ${unknown.join(', ')} do not exist. Correct or remove the names.`)
  return document
}

interface Result {
  readonly schema: JsonSchema
  readonly itemsField?: string | undefined
  readonly operationId: string
  readonly isChange: boolean
}

/** Returns the paths of the fields that the result of a tool leaves out, and what reads its records. The items of a list have the path of the list. */
export function collectOmitted(
  { schema: root, itemsField = 'items', operationId, isChange }: Result,
  document: OpenApiDocument,
): Pick<Tool, 'omitted' | 'readRecord'> {
  const omitted = new Set<string>()
  let readRecord: string | undefined
  const visit = (node: JsonSchema, path: string, isRow: boolean, parents: readonly string[]): void => {
    const { $ref = '' } = node
    if (parents.includes($ref)) return
    const schema = resolve(node, document)
    const below = $ref ? [...parents, $ref] : parents
    const name = nameSchema(node)
    const { never = [], rows = [], changed } = selections[name] ?? {}
    readRecord ??= recordReaders[name]
    const kept = isChange && path === '' ? (changes[operationId] ?? changed) : undefined
    const all = Object.keys(schema.properties ?? {})
    if (kept?.some(one => !all.includes(one)))
      throw new Error(`result-fields.ts: The result of ${operationId} lacks one of ${kept.join(', ')}.`)
    const names = [...never, ...(isRow ? rows : []), ...(kept ? all.filter(one => !kept.includes(one)) : [])]
    for (const one of names) omitted.add(path + one)
    for (const part of listVariants(schema)) visit(part, path, isRow, below)
    if (schema.items) visit(schema.items, path, true, below)
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      if (omitted.has(path + field)) continue
      visit(property, path === '' && field === itemsField ? '' : `${path}${field}.`, isRow, below)
    }
  }
  visit(root, '', false, [])
  return { ...(omitted.size > 0 && { omitted: [...omitted] }), ...(readRecord && { readRecord }) }
}
