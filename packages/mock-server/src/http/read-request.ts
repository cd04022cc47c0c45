import type { ValidationIssue } from '@agentcomms/spec'
import type { Operation } from './contract/contract.ts'
import type { IncomingRequest } from './incoming-request.ts'
import { type Problem, problem } from './problem.ts'

/** Limit of nested JSON: records are serialized again, which is recursive. */
const DEEPEST = 64
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** Returns the query parameters as strings; a repeated name is a list. */
export function readQuery(url: URL): Record<string, unknown> {
  if (url.search === '') return {}
  const values = new Map<string, string[]>()
  for (const [name, value] of url.searchParams) {
    const given = values.get(name)
    if (given) given.push(value)
    else values.set(name, [value])
  }
  // fromEntries makes own properties, also of a name such as __proto__, so that the check sees them.
  return Object.fromEntries([...values].map(([name, given]) => [name, given.length === 1 ? given[0] : given]))
}

/** Returns the headers that an operation documents. */
export function readHeaders({ headers }: IncomingRequest, operation: Operation): Record<string, unknown> {
  const documented = operation.parameters.filter(parameter => parameter.in === 'header')
  return Object.fromEntries(
    documented.flatMap(({ name }) => (headers.has(name) ? [[name, headers.get(name)]] : [])),
  )
}

/** Rejects a body that is declared as anything but plain JSON in UTF-8. */
export function checkMediaType(headers: Headers): Problem<415> | undefined {
  const unsupported = (detail: string) => problem(415, 'UNSUPPORTED_MEDIA_TYPE', detail)
  const type = headers.get('content-type')
  if (!JSON_TYPE.test(type ?? ''))
    return unsupported(
      `The body is ${type ?? 'of no declared type'}; send JSON with "Content-Type: application/json".`,
    )
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type ?? '')?.[1]
  if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset))
    return unsupported(`The body is declared as ${charset}; JSON is sent in UTF-8.`)
  const coding = headers.get('content-encoding')
  if (coding !== null && !/^(?:identity)?$/i.test(coding.trim()))
    return unsupported(`The body has the Content-Encoding "${coding}"; send it as it is, without one.`)
  return undefined
}

/** Returns the JSON of a body, and what is wrong with the body as a whole. */
export function readRequestBody(
  text: string,
  { body }: Operation,
): { body?: unknown; issues: ValidationIssue[] } {
  const wrong = (message: string) => ({ issues: [{ in: 'body' as const, path: '', message }] })
  if (text === '') return body?.required ? wrong('is required') : { issues: [] }
  if (!body) return wrong('is not taken by this operation; send none')
  if (isDeeperThan(text, DEEPEST)) return wrong(`is nested deeper than ${DEEPEST} levels`)
  try {
    return { body: JSON.parse(text), issues: [] }
  } catch (error) {
    return wrong(`is not JSON${describePosition(error)}`)
  }
}

/** The engine's message quotes the text, which may hold secrets: only the position is shown. */
function describePosition(error: unknown): string {
  const position = error instanceof Error ? /in JSON at position (\d+)[^"']*$/.exec(error.message) : null
  return position ? ` from position ${position[1]} on` : ''
}

function isDeeperThan(text: string, most: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') inString = !inString
    else if (inString) {
      if (character === '\\') index++
    } else if (character === '{' || character === '[') {
      if (++depth > most) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}
