import type { RawResponse } from '../http/response.ts'

const EXPOSED =
  'x-request-id, x-ratelimit-remaining, retry-after, idempotent-replayed, allow, content-disposition'
const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const MAX_AGE_SECONDS = '600'

/** The answer to a browser that asks whether a page may call the interface; undefined for any other request. */
export function preflightReply({ method, headers }: Request): Response | undefined {
  if (method !== 'OPTIONS' || !headers.has('origin') || !headers.has('access-control-request-method'))
    return undefined
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': MAX_AGE_SECONDS,
    },
  })
}

/** Lets the page that asked read a reply. Any page may: whoever calls the interface needs a key, and no cookie counts. */
export function readableByPages<Reply extends Response | RawResponse>(request: Request, reply: Reply): Reply {
  if (!request.headers.has('origin')) return reply
  const added = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED }
  for (const [name, value] of Object.entries(added))
    if (reply.headers instanceof Headers) reply.headers.set(name, value)
    else reply.headers[name] = value
  return reply
}
