import { toCurlCommand } from '../../curl.ts'
import { matchesSearch } from '../../matches-search.ts'
import type { LoggedRequest, RequestCaller } from '../../server.ts'

/** Whether a request failed or got no response. */
function isError({ status }: Pick<LoggedRequest, 'status'>): boolean {
  return status === null || status >= 400
}

/** Returns the name of the caller, or an empty text if it is unknown. `getName` returns the name of an agent. */
export function formatCaller(caller: RequestCaller | null, getName: (agentId: string) => string): string {
  if (!caller) return ''
  if (caller.agentId !== undefined) return getName(caller.agentId)
  if (caller.userId !== undefined) return `user ${caller.userId}`
  return caller.kind === 'master' ? 'master key' : 'anonymous'
}

/** Filter of the log. */
export interface RequestFilter {
  /** Words that must all occur in the row of a request. */
  text: string
  errorsOnly: boolean
}

/** Returns the requests that match a filter. */
export function filterRequests(
  requests: readonly LoggedRequest[],
  { text, errorsOnly }: RequestFilter,
  getName: (agentId: string) => string,
): readonly LoggedRequest[] {
  if (text.trim() === '' && !errorsOnly) return requests
  return requests.filter(request => {
    if (errorsOnly && !isError(request)) return false
    const { method, path, operation, status, problem, caller, requestId, idempotencyKey } = request
    return matchesSearch(text, [
      method,
      path,
      operation ?? '',
      String(status ?? 'no response'),
      problem?.code ?? '',
      formatCaller(caller, getName),
      caller?.agentId ?? '',
      requestId,
      idempotencyKey ?? '',
      request.fault === null ? '' : 'fault',
    ])
  })
}

/** Returns the query of a request as in its URL. */
export function formatQuery(query: LoggedRequest['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(item => [name, String(item)] as [string, string]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** Returns a curl command that sends a request again, with credentials from the environment. */
export function toRequestCurl(
  { method, path, query, body, idempotencyKey, caller }: LoggedRequest,
  origin: string,
): string {
  return toCurlCommand({
    method,
    url: origin + path + formatQuery(query),
    headers: {
      ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
    variables: getKeyVariable(caller),
  })
}

/** Whether the log omits a part of the request, so that it cannot be sent again unchanged. */
export function isIncomplete({ path, query, body }: Pick<LoggedRequest, 'path' | 'query' | 'body'>): boolean {
  const text = JSON.stringify([path, query, body])
  return /\*{4}|\{token\}|"\(\d+ characters\)"|"\(\d+ more\)"/.test(text)
}

function getKeyVariable(caller: RequestCaller | null): Record<string, string> {
  if (caller?.kind === 'anonymous') return {}
  return caller?.kind === 'user'
    ? { Authorization: 'AGENTCOMMS_AUTHORIZATION' }
    : { 'x-api-key': 'AGENTCOMMS_API_KEY' }
}
