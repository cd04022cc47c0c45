import type { Operation } from './contract/contract.ts'
import type { Issue } from './contract/issues.ts'
import type { Inbound } from './incoming-request.ts'
import { readJson } from './read-json.ts'

/** Query parameters as texts; a repeated name is a list. */
export function readQuery(url: URL): Record<string, unknown> {
  if (url.search === '') return {}
  const values = new Map<string, string[]>()
  for (const [name, value] of url.searchParams) {
    const given = values.get(name)
    if (given) given.push(value)
    else values.set(name, [value])
  }
  // fromEntries makes own members, also of a name such as __proto__, so that the check sees them.
  return Object.fromEntries([...values].map(([name, given]) => [name, given.length === 1 ? given[0] : given]))
}

/** The headers that an operation documents. */
export function readHeaders(request: Inbound, operation: Operation): Record<string, unknown> {
  const headers: Record<string, unknown> = {}
  for (const parameter of operation.parameters) {
    const value = parameter.in === 'header' ? request.headers.get(parameter.name) : null
    if (value !== null) headers[parameter.name] = value
  }
  return headers
}

/** The JSON of a body. What is wrong with it as a whole is added to `issues`. */
export function readRequestBody(text: string, operation: Operation, issues: Issue[]): unknown {
  if (!operation.body) {
    if (text !== '')
      issues.push({ in: 'body', path: '', message: 'is not taken by this operation; send none' })
    return undefined
  }
  if (text === '') {
    if (operation.body.required) issues.push({ in: 'body', path: '', message: 'is required' })
    return undefined
  }
  const parsed = readJson(text)
  if ('value' in parsed) return parsed.value
  issues.push({ in: 'body', path: '', message: parsed.fault })
  return undefined
}
