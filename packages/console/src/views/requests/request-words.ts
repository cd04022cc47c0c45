import type { Tone } from '../../components/badge.tsx'
import { curlCommand } from '../../curl.ts'
import type { LoggedRequest, RequestCaller } from '../../server.ts'

/** How a status is to be taken; null is no reply. */
export function toneOf(status: number | null): Tone {
  if (status === null || status >= 500) return 'bad'
  return status >= 400 ? 'wait' : 'good'
}

/** Whether a request came to nothing. */
export function isError({ status }: Pick<LoggedRequest, 'status'>): boolean {
  return status === null || status >= 400
}

/** Who asked, in words; empty where that is not known. `nameOf` answers the name of an agent. */
export function callerText(caller: RequestCaller | null, nameOf: (agentId: string) => string): string {
  if (!caller) return ''
  if (caller.agentId !== undefined) return nameOf(caller.agentId)
  if (caller.userId !== undefined) return `user ${caller.userId}`
  return caller.kind === 'master' ? 'master key' : 'anonymous'
}

/** Which requests are shown. */
export interface RequestFilter {
  /** Every word of it has to be in what the list says of a request. */
  text: string
  errorsOnly: boolean
}

/** The requests that fit a filter. */
export function filterRequests(
  entries: readonly LoggedRequest[],
  { text, errorsOnly }: RequestFilter,
  nameOf: (agentId: string) => string,
): readonly LoggedRequest[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && !errorsOnly) return entries
  return entries.filter(entry => {
    if (errorsOnly && !isError(entry)) return false
    const { method, path, operation, status, problem, caller, requestId, idempotencyKey } = entry
    const said = [
      method,
      path,
      operation,
      status ?? 'no reply',
      problem?.code,
      callerText(caller, nameOf),
      caller?.agentId,
      requestId,
      idempotencyKey,
      entry.faulted && 'fault',
    ]
    const all = said.filter(Boolean).join(' ').toLowerCase()
    return words.every(word => all.includes(word))
  })
}

/** The query of a request as it stands in its url. */
export function searchOf(query: LoggedRequest['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(one => [name, String(one)] as [string, string]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** A request as curl sends it again, with the key of whoever does so. */
export function curlOf(
  { method, path, query, body, idempotencyKey, caller }: LoggedRequest,
  origin: string,
): string {
  return curlCommand({
    method,
    url: origin + path + searchOf(query),
    headers: {
      ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
    variables: variablesOf(caller),
  })
}

/** Whether something of the request is not kept, so that it cannot be sent again as it was. */
export function isIncomplete({ path, query, body }: Pick<LoggedRequest, 'path' | 'query' | 'body'>): boolean {
  const text = JSON.stringify([path, query, body])
  return /\*{4}|\{token\}|"\(\d+ characters\)"|"\(\d+ more\)"/.test(text)
}

function variablesOf(caller: RequestCaller | null): Record<string, string> {
  if (caller?.kind === 'anonymous') return {}
  return caller?.kind === 'user'
    ? { Authorization: 'AGENTCOMMS_AUTHORIZATION' }
    : { 'x-api-key': 'AGENTCOMMS_API_KEY' }
}
