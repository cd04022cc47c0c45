/** Addresses that a request may go to: `public` ones, `loopback` (this machine), or `anywhere`. */
export type EgressPolicy = 'public' | 'loopback' | 'anywhere'

/** Options of an outbound request. */
export interface OutboundInit {
  /** HTTP method. Default `GET`. */
  method?: string
  /** Request headers. Default: none. */
  headers?: Record<string, string>
  /** Body as it was signed, byte for byte. */
  body?: string
  /** Redirects are not followed: the caller checks each URL. */
  redirect: 'manual'
  /** Aborts when the time limit is over. */
  signal: AbortSignal
}

/** Function that sends requests, such as `fetch`. `guardedFetch()` also checks that the addresses of the host are within `reach`. */
export type OutboundFetch = (url: string, init: OutboundInit, policy: EgressPolicy) => Promise<Response>

/** Sends the outbound requests of a mock: webhooks and attachment URLs. */
export class Outbound {
  #given: OutboundFetch | undefined
  // Looked up at the time of the call, so that interceptors that are installed later see the request.
  #default: OutboundFetch = (url, init) => globalThis.fetch(url, init)

  constructor(given: OutboundFetch | undefined) {
    this.#given = given
  }

  readonly fetch: OutboundFetch = (...request) => (this.#given ?? this.#default)(...request)

  /** Replaces the global `fetch`, but not the one of the options. */
  setDefault(fetch: OutboundFetch): void {
    if (typeof fetch !== 'function')
      throw new TypeError('setOutboundFetch() takes a function that sends a request, such as guardedFetch().')
    this.#default = fetch
  }
}

const PRIVATE_NAME = /^(?:localhost|.+\.(?:localhost|local|internal|lan|home\.arpa))$/
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/

/** Whether the host of a URL is this machine. */
export function isLoopback({ hostname }: URL): boolean {
  const host = withoutDot(hostname)
  return /^(?:localhost|.+\.localhost|\[::1\])$/.test(host) || (IPV4.test(host) && host.startsWith('127.'))
}

/** Whether a URL may lead into a private network: a private name, or any address. URL has normalized all forms of IPv4. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = withoutDot(hostname)
  return PRIVATE_NAME.test(host) || host.startsWith('[') || IPV4.test(host) || !host.includes('.')
}

/** Returns "localhost" for "localhost.". */
function withoutDot(hostname: string): string {
  return hostname.toLowerCase().replace(/\.+$/, '')
}
