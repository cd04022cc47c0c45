import { quote } from '../http/error-text.ts'
import { type Problem, problem } from '../http/handlers.ts'
import { isLoopback } from '../outside/outbound.ts'

const IP_ADDRESS = /^(?:\[.+\]|\d+(?:\.\d+){3})$/

/**
 * Returns a problem if the host of a request is not a name of this server. A page with DNS rebinding has a name
 * that leads to this server. Loopback names and IP addresses cannot be rebound. `allowed`: other names.
 */
export function checkHost(url: URL, allowed: ReadonlySet<string>): Problem | undefined {
  const name = toHostName(url)
  if (isLoopback(url) || IP_ADDRESS.test(name) || allowed.has(name)) return undefined
  const detail = `The host ${quote(name)} is not a name of this server. Use localhost or an IP address. To allow the name, start the server with \`--allowed-host ${name}\` or the option \`allowedHosts\` of serve().`
  return problem(403, 'FORBIDDEN', detail)
}

/** Returns the host of a URL without a port and a trailing dot. */
export function toHostName({ hostname }: URL): string {
  return hostname.replace(/\.$/, '')
}

/** Returns a problem if a page of another origin sent a request to the control interface. */
export function checkControlCaller({ method, headers }: Request, { host }: URL): Problem | undefined {
  const origin = headers.get('origin')
  if (origin !== null && origin !== `http://${host}` && origin !== `https://${host}`)
    return forbidden(`the Origin ${quote(origin)} is not this server`)
  const site = headers.get('sec-fetch-site')
  const isAllowed = site === null || site === 'same-origin' || (site === 'none' && method === 'GET')
  return isAllowed
    ? undefined
    : forbidden(`Sec-Fetch-Site is ${quote(site)}; only requests from the same origin are allowed`)
}

function forbidden(reason: string): Problem {
  return problem(403, 'FORBIDDEN', `The control interface denied this request: ${reason}.`)
}
