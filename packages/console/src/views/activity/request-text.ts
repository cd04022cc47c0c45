import type { LoggedRequest, RequestCaller } from '@agentcomms/spec/control'
import { toCurlCommand } from '../../snippets/curl.ts'

/** Returns the name of the caller, or an empty text if it is unknown. `getName` returns the name of an agent. */
export function formatCaller(caller: RequestCaller | null, getName: (agentId: string) => string): string {
  if (!caller) return ''
  if (caller.agentId !== undefined) return getName(caller.agentId)
  if (caller.userId !== undefined) return `user ${caller.userId}`
  return caller.kind === 'master' ? 'master key' : 'anonymous'
}

/** Returns a duration such as "0.4 ms", "12 ms" or "1.2 s". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds >= 1_000) return `${Math.round(milliseconds / 100) / 10} s`
  return `${milliseconds < 10 ? milliseconds : Math.round(milliseconds)} ms`
}

/** Returns the query of a request as in its URL. */
export function formatQuery(query: LoggedRequest['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(item => [name, String(item)] as [string, string]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/**
 * Returns a curl command that sends a request again, with credentials from the environment. It omits the
 * Idempotency-Key: the service rejects a key whose body differs, and the logged body has the defaults too.
 */
export function toRequestCurl({ method, path, query, body, caller }: LoggedRequest, origin: string): string {
  return toCurlCommand({
    method,
    url: origin + path + formatQuery(query),
    headers: body === null ? {} : { 'Content-Type': 'application/json' },
    body: body === null ? undefined : JSON.stringify(body),
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
