import { type Problem, problem } from '../../http/problem.ts'

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Denies a request that was sent by a page of another origin, or to a host name that is not one of this server (DNS rebinding).
 * `hosts` are names and addresses of this server besides those of loopback. Returns undefined for other requests.
 */
export function checkControlCaller(request: Request, hosts: readonly string[]): Problem | undefined {
  const strange = strangeHost(request, hosts)
  if (strange !== undefined) return forbidden(strange)
  const { headers } = request
  const host = headers.get('host') ?? ''
  const origin = headers.get('origin')
  if (origin !== null && origin !== `http://${host}` && origin !== `https://${host}`)
    return forbidden(`the page that asks is of ${origin}, which is not this server`)
  const site = headers.get('sec-fetch-site')
  const isOwn = site === null || site === 'same-origin' || (site === 'none' && request.method === 'GET')
  return isOwn ? undefined : forbidden(`the page that asks is not of this server (${site})`)
}

/** Says why the name that a request was sent to is none of this server. `hosts` as in `refuseOutsider`. */
export function strangeHost({ headers }: Request, hosts: readonly string[]): string | undefined {
  const host = headers.get('host') ?? ''
  const name = nameIn(host)
  if (name !== undefined && (LOOPBACK.test(name) || hosts.includes(name))) return undefined
  return `"${host}" is no name of this server; ask it as localhost, or at the address that it is bound to`
}

/** Rejects the media types that a form of any page can send, in old browsers without an Origin header. */
export function checkNotForm(type: string | null, body: Uint8Array, expected: string): Problem | undefined {
  // As `curl -X POST` sends it. A form has a type, also an empty one.
  if (type === null && body.length === 0) return undefined
  const [given = ''] = (type ?? '').split(';')
  if (given.trim().toLowerCase() === expected) return undefined
  return problem(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    `The body is ${type ?? 'of no declared type'}; send "Content-Type: ${expected}".`,
  )
}

function nameIn(host: string): string | undefined {
  return /^[^/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname
    : undefined
}

function forbidden(why: string): Problem {
  return problem(403, 'FORBIDDEN', `The control interface is closed to this request: ${why}.`)
}
