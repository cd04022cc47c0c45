/** Reads the marks `x-secret`, `x-secret-host` and `x-untrusted` of the result of an operation. */
import type { ToolData } from '../../../packages/client/src/tools/tool-data.ts'
import { listVariants, resolve } from '../../document/references.ts'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'

/** Description of a tool with the names of its functions, such as its action: the one that does its work. */
export type Tool = ToolData<string, string, string, string>

interface ResultSchema {
  readonly schema: JsonSchema
  /** Field of the result with the items of a list. */
  readonly itemsField?: string | undefined
  /** Document with the schemas that the result refers to. */
  readonly document?: OpenApiDocument | undefined
}

/** Returns the secrets in a result, from the `x-secret` marks of its schemas. */
export function collectSecrets(result: ResultSchema) {
  const { 'x-secret': ownKind } = resolve(result.schema, result.document)
  if (typeof ownKind === 'string') return { requiredSecretKind: ownKind }
  const secretPathsByKind: Record<string, string[]> = {}
  for (const { path, schema } of listFields(result)) {
    const { 'x-secret': kind } = schema
    if (kind !== undefined) secretPathsByKind[kind] = [...(secretPathsByKind[kind] ?? []), path]
  }
  return Object.keys(secretPathsByKind).length === 0 ? {} : { secretPathsByKind }
}

/** Returns the paths of the hosts in the result of an update, from the `x-secret-host` marks of its schemas. */
export function findHosts(result: ResultSchema) {
  const hostPaths = listFields(result).flatMap(({ path, schema }) => (schema['x-secret-host'] ? [path] : []))
  return hostPaths.length === 0 ? {} : { hostPaths }
}

/**
 * Returns the texts in a result that are marked for the model, and those that are not, from the `x-untrusted` marks of
 * its schemas. Throws an error that names the texts without a mark.
 */
export function collectForeign(result: ResultSchema): Pick<Tool, 'foreign'> {
  const { properties } = resolve(result.schema, result.document)
  const isList = properties?.[result.itemsField ?? 'items']?.type === 'array'
  const isCursor = (path: string) => isList && /^(pagination\.)?nextCursor$/.test(path)
  const free = listFields(result).filter(({ path, schema }) => isFree(schema) && !isCursor(path))
  const unmarked = free.filter(({ origin }) => origin === undefined)
  if (unmarked.length > 0) {
    const paths = unmarked.map(({ path }) => path || 'the whole result').join(', ')
    throw new Error(
      `No x-untrusted: ${paths}. Mark each text with "text" or "word" if somebody outside can write it, otherwise with false.`,
    )
  }
  const listPaths = (mark: unknown) => [
    ...new Set(free.flatMap(({ path, origin }) => (origin === mark ? [path] : []))),
  ]
  const isForeign = free.some(({ origin }) => origin)
  return isForeign ? { foreign: { text: listPaths('text'), own: listPaths(false) } } : {}
}

/** Returns whether a value can contain a sentence. */
function isFree(schema: JsonSchema): boolean {
  if (schema.additionalProperties) return true
  const isText = [schema.type ?? []].flat().includes('string')
  return (
    isText && !('enum' in schema || 'const' in schema || schema.format === 'date-time' || isClosed(schema))
  )
}

/** Returns whether a pattern allows no white space. */
function isClosed({ pattern = '' }: JsonSchema): boolean {
  return /^\^.+\$$/.test(String(pattern)) && !/\.[*+{]|\[\^(?![^\]]*\\s)/.test(String(pattern))
}

interface Field {
  readonly path: string
  readonly schema: JsonSchema
  /** Value of `x-untrusted` of the field, or of the innermost schema around it. False for secrets. */
  readonly origin: JsonSchema['x-untrusted']
}

/** Returns all fields of a result. The items of a list have the path of the list. */
function listFields({ schema: root, itemsField = 'items', document }: ResultSchema): Field[] {
  const visit = (
    node: JsonSchema,
    path: readonly string[],
    parents: readonly string[],
    outer?: Field['origin'],
  ): Field[] => {
    const { $ref = '' } = node
    if (parents.includes($ref)) return []
    const schema = resolve(node, document)
    const origin = schema['x-untrusted'] ?? (schema['x-secret'] ? false : outer)
    const below = $ref ? [...parents, $ref] : parents
    const parts = [...listVariants(schema), ...(schema.items ? [schema.items] : [])]
    return [
      { path: path.join('.'), schema, origin },
      ...parts.flatMap(part => visit(part, path, below, origin)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        // The items of a list are compacted one by one.
        visit(property, path.length === 0 && name === itemsField ? path : [...path, name], below, origin),
      ),
    ]
  }
  return visit(root, [], [])
}
