import { quote } from '../../http/error-text.ts'
import { type Problem, problem } from '../../http/handlers.ts'

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Returns a problem if a page of another origin sent the request, or if the Host header is not a name of this
 * server (DNS rebinding). `hosts` contains the names and addresses of this server, without loopback.
 */
export function checkControlCaller(request: Request, hosts: readonly string[]): Problem | undefined {
  const hostProblem = checkHost(request, hosts)
  if (hostProblem !== undefined) return forbidden(hostProblem)
  const { headers } = request
  const host = headers.get('host') ?? ''
  const origin = headers.get('origin')
  if (origin !== null && origin !== `http://${host}` && origin !== `https://${host}`)
    return forbidden(`the Origin ${quote(origin)} is not this server`)
  const site = headers.get('sec-fetch-site')
  const isAllowed = site === null || site === 'same-origin' || (site === 'none' && request.method === 'GET')
  return isAllowed
    ? undefined
    : forbidden(`Sec-Fetch-Site is ${quote(site)}; only requests from the same origin are allowed`)
}

/**
 * Returns a message if the Host header of a request is not a name of this server. `hosts`: see
 * {@link checkControlCaller}.
 */
export function checkHost({ headers }: Request, hosts: readonly string[]): string | undefined {
  const host = headers.get('host') ?? ''
  const name = parseHostName(host)
  if (name !== undefined && (LOOPBACK.test(name) || hosts.includes(name))) return undefined
  return `the Host ${quote(host)} is not a name of this server; use localhost or the address that it listens on`
}

function parseHostName(host: string): string | undefined {
  return /^[^/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname
    : undefined
}

function forbidden(reason: string): Problem {
  return problem(403, 'FORBIDDEN', `The control interface denied this request: ${reason}.`)
}
