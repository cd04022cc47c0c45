/** What the document of the server says of its operations. */
export interface Known {
  /** All operationIds, by name. */
  operations: readonly string[]
  /** The codes of errors. */
  codes: readonly string[]
}

let known: Promise<Known> | undefined

/** Reads the document of the server, once. */
export function readKnown(): Promise<Known> {
  known ??= fetch('/openapi.json')
    .then(async answer => knownOf(await answer.json()))
    .catch((failure: unknown) => {
      known = undefined
      throw failure
    })
  return known
}

/** What an OpenAPI document names. */
export function knownOf(document: unknown): Known {
  const paths = Object.values(fieldsOf(fieldsOf(document).paths))
  const operations = paths.flatMap(item =>
    Object.values(fieldsOf(item)).flatMap(operation => {
      const { operationId } = fieldsOf(operation)
      return typeof operationId === 'string' ? [operationId] : []
    }),
  )
  const { ErrorCode } = fieldsOf(fieldsOf(fieldsOf(document).components).schemas)
  const codes = fieldsOf(ErrorCode).enum
  return {
    operations: operations.sort((a, b) => a.localeCompare(b)),
    codes: Array.isArray(codes) ? codes.map(String) : [],
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
