import type { Operation } from './contract/contract.ts'
import type { Validator } from './contract/validate.ts'
import { invalidInput, type Problem } from './problem.ts'
import { readQuery } from './read-query.ts'
import { checkMediaType, mergeRepeatedParameters, readHeaders, readJson } from './read-request.ts'

/** Input of an operation that passed all checks against its document. */
export interface CheckedInput {
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

/** A request to an operation. */
interface OperationRequest {
  operation: Operation
  /** Decoded parameters of the path. */
  path: Record<string, string>
  url: URL
  headers: Headers
  /** Text of the body; empty without one. */
  text: string
}

/** Parts of an input that were read, also if it is not valid. */
interface ReadInput {
  /** Undefined if the body is no JSON. */
  body: unknown
  /** JSON Pointers of the body's fields that were ignored. */
  ignored: readonly string[]
  result: CheckedInput | Problem<400 | 415>
}

/** Reads path, query and JSON body of a request, and checks them against the document. */
export function readInput(validator: Validator, request: OperationRequest): ReadInput {
  const { operation, url, headers, text } = request
  const unsupported = operation.body && text !== '' ? checkMediaType(headers) : undefined
  if (unsupported) return { body: undefined, ignored: [], result: unsupported }
  const path = { ...request.path }
  const query = readQuery(url, operation)
  const isIgnored = validator.ignoreUnknown && !operation.body && text !== ''
  const { body, issues: bodyIssues } = readJson(isIgnored ? '' : text, operation)
  const checked =
    body !== undefined && operation.body
      ? validator.checkBody(operation.body.schema, body)
      : { issues: [], ignored: isIgnored ? [''] : [] }
  const issues = [
    ...validator.checkParameters(operation, 'path', path),
    ...validator.checkParameters(operation, 'query', query),
    ...validator.checkParameters(operation, 'header', readHeaders(headers, operation)),
    ...bodyIssues,
    ...checked.issues,
    ...mergeRepeatedParameters(operation.body?.repeated ?? [], { path, query, body }),
  ]
  const result = issues.length > 0 ? invalidInput(issues) : { path, query, body }
  return { body, ignored: checked.ignored, result }
}
