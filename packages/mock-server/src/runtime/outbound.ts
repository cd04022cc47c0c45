/**
 * How far a request may go: `public` addresses alone, `loopback` where the url names this machine and the options let
 * it, or `anywhere`.
 */
export type Reach = 'public' | 'loopback' | 'anywhere'

/** What an outward request has. Redirects are never followed: whoever asks checks each url of the way. */
export interface OutwardInit {
  /** Default `GET`. */
  method?: string
  /** Default: none. */
  headers?: Record<string, string>
  /** The body as it was signed, byte for byte. */
  body?: string
  /** A redirect is an answer as any other. */
  redirect: 'manual'
  /** Aborts when the wait for an answer is over. */
  signal: AbortSignal
}

/**
 * What carries a request out. Any `fetch` can; `guardedFetch()` of `@agentcomms/mock-server/node` also sees to it that
 * what a name resolves to is within `reach`.
 */
export type OutwardFetch = (url: string, init: OutwardInit, reach: Reach) => Promise<Response>

/** The way out of a mock, for webhooks and attachment urls. */
export class Outward {
  #given: OutwardFetch | undefined
  // Looked up at the time of the call: interceptors installed later see what goes out.
  #default: OutwardFetch = (url, init) => globalThis.fetch(url, init)

  constructor(given: OutwardFetch | undefined) {
    this.#given = given
  }

  readonly fetch: OutwardFetch = (...request) => (this.#given ?? this.#default)(...request)

  /** Takes the place of the global `fetch`, not of one that was given. */
  setDefault(fetch: OutwardFetch): void {
    if (typeof fetch !== 'function')
      throw new TypeError(
        'setOutwardFetch() takes a function that carries a request out, such as what guardedFetch() answers.',
      )
    this.#default = fetch
  }
}

const PRIVATE_NAME = /^(?:localhost|.+\.(?:localhost|local|internal|lan|home\.arpa))$/
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/

/** Whether the host of a url is this machine. */
export function isLoopback({ hostname }: URL): boolean {
  const host = plain(hostname)
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    (IPV4.test(host) && host.startsWith('127.'))
  )
}

/**
 * Whether a url may lead into a private network: a private name, or any address literal. URL has already brought
 * decimal, octal and hexadecimal forms of IPv4 to the dotted one.
 */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = plain(hostname)
  return PRIVATE_NAME.test(host) || host.startsWith('[') || IPV4.test(host) || !host.includes('.')
}

/** "localhost." is localhost. */
function plain(hostname: string): string {
  return hostname.toLowerCase().replace(/\.+$/, '')
}
