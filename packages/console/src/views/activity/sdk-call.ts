import type { LoggedRequest } from '@agentcomms/spec/control'
import { OPERATIONS } from '../../generated/operations.ts'

type Request = Pick<LoggedRequest, 'path' | 'query' | 'body'>
type OperationId = NonNullable<LoggedRequest['operation']>

/** Returns a call of the client that sends a request again. */
export function createSdkCall({ path, query, body }: Request, operation: OperationId): string {
  const { method, path: template, queryTypes } = OPERATIONS[operation]
  const parameters = toQueryArgument(query, queryTypes)
  // This method takes its agent from the client.
  const { agentId } = operation === 'updateCredential' ? parameters : {}
  const client = agentId === undefined ? 'client' : `client.forAgent(${JSON.stringify(agentId)})`
  const args = [
    ...getPathArguments(path, template),
    ...(body === null ? [] : [body]),
    ...(Object.keys(parameters).length === 0 || agentId !== undefined ? [] : [parameters]),
  ]
  return `await ${client}.${method}(${args.map(formatLiteral).join(', ')})`
}

/** Returns the values of the path parameters. A method with several of them takes one object. */
function getPathArguments(path: string, template: string): unknown[] {
  const names = template.split('/').slice(1)
  const values = path.split('/').slice(-names.length).map(decodeURIComponent)
  const parameters = names.flatMap((name, index) =>
    name.startsWith('{') ? [[name.slice(1, -1), values[index] ?? ''] as const] : [],
  )
  if (parameters.length > 1) return [Object.fromEntries(parameters)]
  return parameters.map(([, value]) => value)
}

/** Returns the query with the types of its parameters: a URL contains only strings. */
function toQueryArgument(
  query: LoggedRequest['query'],
  types: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    // A field of an object parameter, such as dateRange[from].
    const [, object = '', field = ''] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (object === '') result[name] = toType(value, types[name])
    else result[object] = { ...Object(result[object]), [field]: value }
  }
  return result
}

function toType(value: unknown, type: unknown): unknown {
  if (type === 'array') return [value].flat()
  if (type === 'boolean') return value === 'true'
  return type === 'integer' || type === 'number' ? Number(value) : value
}

/** Returns a value as JavaScript, with quotes only around the keys that need them. */
function formatLiteral(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
}
