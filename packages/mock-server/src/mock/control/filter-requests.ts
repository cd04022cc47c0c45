import type { LoggedRequest, LoggedResponse, operations } from '@agentcomms/spec/control'

/** Filters of the request log. A request matches if it matches all. */
type RequestFilters = NonNullable<operations['listRequests']['parameters']['query']>

/** Returns the requests that match. `getResponse` is called only if a text is searched. */
export function filterRequests(
  requests: readonly LoggedRequest[],
  { orgId, operation, status, agentId, idempotencyKey, text }: RequestFilters,
  getResponse: (requestId: string) => LoggedResponse | null,
): readonly LoggedRequest[] {
  return requests.filter(
    request =>
      (orgId === undefined || isVisibleIn(request, orgId)) &&
      (operation === undefined || request.operation === operation) &&
      (status === undefined || hasStatus(request, status)) &&
      (agentId === undefined || isAbout(request, agentId)) &&
      (idempotencyKey === undefined || request.idempotencyKey === idempotencyKey) &&
      (text === undefined || containsText(request, getResponse(request.requestId), text)),
  )
}

/** Requests without an organization, such as those with a wrong key, are visible in every organization. */
function isVisibleIn({ caller }: LoggedRequest, orgId: string): boolean {
  return !caller?.orgId || caller.orgId === orgId
}

function hasStatus({ status }: LoggedRequest, filter: string): boolean {
  if (filter === 'error') return status === null || status >= 400
  if (status === null) return filter === 'none'
  return filter.endsWith('xx') ? String(status)[0] === filter[0] : String(status) === filter
}

/** Whether the agent sent the request, or the path, the query or the body has its id. */
function isAbout({ caller, path, query, body }: LoggedRequest, agentId: string): boolean {
  const ids = [caller?.agentId, query.agentId, Object(body).agentId, ...path.split('/')]
  return ids.includes(agentId)
}

function containsText(
  { path, query, body }: LoggedRequest,
  response: LoggedResponse | null,
  text: string,
): boolean {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(one => `${name}=${one}`),
  )
  const url = [path, parameters.join('&')].filter(Boolean).join('?')
  const needle = text.toLowerCase()
  // JSON escapes quotes and line breaks.
  const jsonNeedle = JSON.stringify(needle).slice(1, -1)
  return [url, body, response?.body].some(part => {
    const content = (typeof part === 'string' ? part : JSON.stringify(part ?? null)).toLowerCase()
    return content.includes(needle) || content.includes(jsonNeedle)
  })
}
