import type { ValidationIssue } from '@agentcomms/spec'
import type { Operation, RepeatedParameter } from './contract/contract.ts'
import { quote, shorten } from './error-text.ts'
import { type Problem, problem } from './problem.ts'

/** Maximum number of nested levels of an input, because records are serialized recursively. */
export const MAX_DEPTH = 64
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/**
 * Copies parameters that only the body has to `query`, in place. Returns an issue for each field of the body that differs from
 * the parameter that it repeats.
 */
export function mergeRepeatedParameters(
  repeated: readonly RepeatedParameter[],
  { path, query, body }: { path: Record<string, string>; query: Record<string, unknown>; body: unknown },
): ValidationIssue[] {
  if (typeof body !== 'object' || body === null) return []
  return repeated.flatMap(({ field, in: part, name }) => {
    const value = (body as Record<string, unknown>)[field]
    // The check of the body reports other types.
    if (typeof value !== 'string') return []
    if (part === 'query') query[name] ??= value
    if (value === { path, query }[part][name]) return []
    const place = part === 'path' ? 'in the path' : `${name} in the query`
    return [{ in: 'body' as const, path: `/${field}`, message: `must be the same as ${place}` }]
  })
}

/** Returns the headers that an operation documents. */
export function readHeaders(headers: Headers, operation: Operation): Record<string, unknown> {
  const documented = operation.parameters.filter(parameter => parameter.in === 'header')
  return Object.fromEntries(
    documented.flatMap(({ name }) => (headers.has(name) ? [[name, headers.get(name)]] : [])),
  )
}

/** Returns a 415 problem unless the body is declared as uncompressed JSON in UTF-8. */
export function checkMediaType(headers: Headers): Problem<415> | undefined {
  const unsupported = (detail: string) => problem(415, 'UNSUPPORTED_MEDIA_TYPE', detail)
  const type = headers.get('content-type')
  if (!JSON_TYPE.test(type ?? ''))
    return unsupported(
      `The body must be JSON with "Content-Type: application/json"; received ${type === null ? 'no Content-Type' : `${quote(type)}`}.`,
    )
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type ?? '')?.[1]
  if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset))
    return unsupported(`The body must be JSON in UTF-8; received charset ${quote(charset)}.`)
  const coding = headers.get('content-encoding')
  if (coding !== null && !/^(?:identity)?$/i.test(coding.trim()))
    return unsupported(`The body must not be compressed; received "Content-Encoding: ${shorten(coding)}".`)
  return undefined
}

/** Returns the JSON of a body, or issues if it cannot be read. */
export function readJson(text: string, { body }: Operation): { body?: unknown; issues: ValidationIssue[] } {
  const invalid = (message: string) => ({ issues: [{ in: 'body' as const, path: '', message }] })
  if (text === '') return body?.required ? invalid('is required') : { issues: [] }
  if (!body) return invalid('is not allowed for this operation; send no body')
  if (isDeeperThan(text, MAX_DEPTH)) return invalid(`must have at most ${MAX_DEPTH} nested levels`)
  try {
    return { body: JSON.parse(text), issues: [] }
  } catch (error) {
    return invalid(`is not valid JSON${describePosition(error)}`)
  }
}

/** Returns only the position of a JSON error: the message quotes the body, which may contain secrets. */
function describePosition(error: unknown): string {
  const position = error instanceof Error ? /in JSON at position (\d+)[^"']*$/.exec(error.message) : null
  return position ? `: error at position ${position[1]}` : ''
}

function isDeeperThan(text: string, max: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') inString = !inString
    else if (inString) {
      if (character === '\\') index++
    } else if (character === '{' || character === '[') {
      if (++depth > max) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}
