import type { Work } from './work.ts'

/** Addresses that a request may connect to: only `public` addresses, only `loopback` (this machine), or `anywhere`. */
export type EgressPolicy = 'public' | 'loopback' | 'anywhere'

/** Options of an outbound request. */
export interface OutboundRequestInit {
  /** HTTP method. Default `GET`. */
  method?: string
  /** Request headers. Default: none. */
  headers?: Record<string, string>
  /** Request body. Send it unchanged: webhook signatures cover its bytes. */
  body?: string
  /** Always `manual`: the function must not follow redirects, because the caller checks each URL. */
  redirect: 'manual'
  /** Signal that aborts the request at its time limit. */
  signal: AbortSignal
}

/** Function that sends requests, such as `fetch`. `createGuardedFetch()` returns one that enforces `policy`. */
export type OutboundFetch = (
  url: string,
  init: OutboundRequestInit,
  policy: EgressPolicy,
) => Promise<Response>

/** Sends the outbound requests of a mock: webhooks and attachment URLs. */
export class OutboundRequests {
  #configured: OutboundFetch | undefined
  /** Functions of servers. The latest is used. */
  #defaults: readonly OutboundFetch[] = []

  constructor(configured: OutboundFetch | undefined) {
    this.#configured = configured
  }

  /** Whether someone chose how requests leave the process: with the option `fetch` of the mock, or `serve()`. */
  get isChosen(): boolean {
    return this.#configured !== undefined || this.#defaults.length > 0
  }

  /** Sends a request. Rejects with a RestoredError if a restore or an import ends the work before the response. */
  async fetch(work: Work, ...request: Parameters<OutboundFetch>): Promise<Response> {
    work.assertCurrent()
    // `globalThis.fetch` is read at each call, so that later interceptors see the request.
    const fetch = this.#configured ?? this.#defaults.at(-1) ?? ((url, init) => globalThis.fetch(url, init))
    const response = await fetch(...request)
    work.assertCurrent()
    return response
  }

  /**
   * Sets the `fetch` that is used if the options of the mock have none. It replaces the global `fetch`. Returns a function
   * that removes it.
   */
  setDefault(fetch: OutboundFetch): () => void {
    if (typeof fetch !== 'function')
      throw new TypeError(
        'mock.setOutboundFetch(): the argument must be a function such as createGuardedFetch().',
      )
    // Another function each time, so that each is removed on its own.
    const added: OutboundFetch = (...request) => fetch(...request)
    this.#defaults = [...this.#defaults, added]
    return () => {
      this.#defaults = this.#defaults.filter(other => other !== added)
    }
  }
}

const PRIVATE_NAME = /^(?:localhost|.+\.(?:localhost|local|internal|lan|home\.arpa))$/
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/

/** Whether the host of a URL is this machine. */
export function isLoopback({ hostname }: URL): boolean {
  const host = removeTrailingDots(hostname)
  return /^(?:localhost|.+\.localhost|\[::1\])$/.test(host) || (IPV4.test(host) && host.startsWith('127.'))
}

/** Whether the host of a URL is a private name or any IP address. The URL class has already normalized all forms of IPv4. */
export function isPrivateNameOrAddress({ hostname }: URL): boolean {
  const host = removeTrailingDots(hostname)
  return PRIVATE_NAME.test(host) || host.startsWith('[') || IPV4.test(host) || !host.includes('.')
}

function removeTrailingDots(hostname: string): string {
  return hostname.toLowerCase().replace(/\.+$/, '')
}

/** Settles like `work`, but rejects with the reason of `signal` as soon as it is aborted. */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
