/** Names in the OpenAPI document. */
interface DocumentNames {
  /** operationIds, in alphabetical order. */
  operations: readonly string[]
  /** Error codes. */
  codes: readonly string[]
}

/** Operation of the OpenAPI document. */
export interface DocumentOperation {
  /** Path with the names of its parameters, such as `/messages/{id}`. */
  path: string
  /** Type of each query parameter, such as `integer`. */
  queryTypes: Readonly<Record<string, unknown>>
}

let document: Promise<unknown> | undefined

/** Reads the OpenAPI document once. */
export function readApiDocument(): Promise<unknown> {
  document ??= fetch('/openapi.json')
    .then(response => response.json())
    .catch((failure: unknown) => {
      document = undefined
      throw failure
    })
  return document
}

/** Returns the operationIds and error codes of an OpenAPI document. */
export function findDocumentNames(document: unknown): DocumentNames {
  const paths = Object.values(toRecord(toRecord(document).paths))
  const operations = paths.flatMap(item =>
    Object.values(toRecord(item)).flatMap(operation => {
      const { operationId } = toRecord(operation)
      return typeof operationId === 'string' ? [operationId] : []
    }),
  )
  const { ErrorCode } = toRecord(toRecord(toRecord(document).components).schemas)
  const codes = toRecord(ErrorCode).enum
  return {
    operations: operations.sort((a, b) => a.localeCompare(b)),
    codes: Array.isArray(codes) ? codes.map(String) : [],
  }
}

/** Returns the operation with an operationId. Undefined if the document has no such operation. */
export function findOperation(document: unknown, operationId: string): DocumentOperation | undefined {
  for (const [path, item] of Object.entries(toRecord(toRecord(document).paths)))
    for (const operation of Object.values(toRecord(item)).map(toRecord))
      if (operation.operationId === operationId)
        return { path, queryTypes: getQueryTypes(document, operation.parameters) }
  return undefined
}

function getQueryTypes(document: unknown, parameters: unknown): Record<string, unknown> {
  const resolved = (Array.isArray(parameters) ? parameters : []).map(parameter =>
    resolveReference(document, parameter),
  )
  const inQuery = resolved.filter(parameter => parameter.in === 'query')
  return Object.fromEntries(
    inQuery.map(({ name, schema }) => [String(name), resolveReference(document, schema).type]),
  )
}

/** Returns a part of the document, or the part that it refers to. */
function resolveReference(document: unknown, part: unknown): Readonly<Record<string, unknown>> {
  const { $ref } = toRecord(part)
  if (typeof $ref !== 'string') return toRecord(part)
  const keys = $ref.split('/').slice(1)
  return toRecord(keys.reduce<unknown>((at, key) => toRecord(at)[key], document))
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
