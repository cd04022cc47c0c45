/** Names in the OpenAPI document. */
export interface DocumentNames {
  /** operationIds, in alphabetical order. */
  operations: readonly string[]
  /** Error codes. */
  codes: readonly string[]
}

let names: Promise<DocumentNames> | undefined

/** Reads the OpenAPI document once, and returns its names. */
export function readDocumentNames(): Promise<DocumentNames> {
  names ??= fetch('/openapi.json')
    .then(async response => findDocumentNames(await response.json()))
    .catch((failure: unknown) => {
      names = undefined
      throw failure
    })
  return names
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

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
