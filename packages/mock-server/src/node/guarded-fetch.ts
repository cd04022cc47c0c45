import { lookup } from 'node:dns/promises'
import {
  type Agent,
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { type Duplex, pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { functionOption, readOptions } from '../mock/options.ts'
import {
  type EgressPolicy,
  type OutboundFetch,
  type OutboundRequestInit,
  raceAbort,
} from '../work/outbound.ts'

/** Options of `createGuardedFetch`. */
export interface GuardedFetchOptions {
  /** Function that returns the addresses of a name. Default: the resolver of the system, including its hosts file. */
  resolve?: ((name: string) => Promise<string[]>) | undefined
}

const DECODERS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
/** Statuses whose Response cannot have a body. */
const STATUSES_WITHOUT_BODY = new Set([204, 205, 304])
/** Idle connections are closed before Node servers close them, which is after five seconds. */
const AGENT_OPTIONS = { keepAlive: true, timeout: 4_000 }

const LOOPBACK = createBlockList('127.0.0.0/8', '::1/128')
/** IPv4 addresses that are not globally reachable, by the IANA registry of special-purpose addresses. */
const NON_PUBLIC_IPV4 = createBlockList(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
)
const GLOBAL_IPV6 = createBlockList('2000::/3')
/** Exceptions in this part: special-purpose addresses, and addresses that contain an IPv4 address. */
const NON_PUBLIC_IPV6 = createBlockList('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20')

/**
 * Returns a `fetch` that protects the private network of the server. This `fetch` resolves the host of a URL.
 * If the egress policy denies one of the addresses, it rejects the request. It connects only to the checked
 * addresses, so that DNS rebinding has no effect. It reuses a connection only for the same name and policy.
 * `serve` and the command use this `fetch`. In process, pass it to `createMock`. Throws a TypeError for
 * unknown options.
 *
 * @example
 * ```ts
 * const mock = createMock({ fetch: createGuardedFetch() })
 * ```
 */
export function createGuardedFetch(options: GuardedFetchOptions = {}): OutboundFetch {
  const { resolve } = readOptions<GuardedFetchOptions>('createGuardedFetch()', null, options, {
    resolve: functionOption('a function that returns the addresses of a name'),
  })
  return createPinnedFetch({ resolve })
}

/** Options of `createPinnedFetch`. */
interface PinnedFetchOptions extends GuardedFetchOptions {
  /** Whether any certificate is accepted. Default false. */
  insecure?: boolean
}

/** Returns a `fetch` that connects only to addresses that the egress policy allows. */
export function createPinnedFetch(options: PinnedFetchOptions): OutboundFetch {
  const { resolve: lookUp = resolveWithSystem, insecure = false } = options
  const resolve = shareLookups(lookUp)
  const agents = { public: createAgents(), loopback: createAgents(), anywhere: createAgents() }
  return async (address, init, policy) => {
    const url = new URL(address)
    init.signal.throwIfAborted()
    const addresses = await raceAbort(resolveHost(url, resolve), init.signal)
    const denied = addresses.find(candidate => !isAllowed(policy, candidate))
    if (denied !== undefined)
      throw new Error(`${url.hostname} resolves to ${denied}, which is not a ${policy} address.`)
    if (addresses.length === 0) throw new Error(`${url.hostname} has no address.`)
    const { http, https } = agents[policy]
    return await send({ url, addresses, insecure }, init, url.protocol === 'https:' ? https : http)
  }
}

/** Creates pools of connections. Idle connections do not keep the process alive. */
function createAgents(): { http: HttpAgent; https: HttpsAgent } {
  return { http: new HttpAgent(AGENT_OPTIONS), https: new HttpsAgent(AGENT_OPTIONS) }
}

async function resolveWithSystem(name: string): Promise<string[]> {
  const results = await lookup(name, { all: true })
  return results.map(({ address }) => address)
}

/** Shares lookups of the same name: the system has few threads for lookups, and a slow name must not block the others. */
function shareLookups(resolve: (name: string) => Promise<string[]>): (name: string) => Promise<string[]> {
  const running = new Map<string, Promise<string[]>>()
  return name => {
    const begin = () => Promise.resolve(name).then(resolve)
    const addresses = running.get(name) ?? begin().finally(() => running.delete(name))
    running.set(name, addresses)
    return addresses
  }
}

async function resolveHost(
  { hostname }: URL,
  resolve: (name: string) => Promise<string[]>,
): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? [host] : await resolve(host)
}

function isAllowed(policy: EgressPolicy, address: string): boolean {
  if (policy === 'anywhere') return true
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (policy === 'loopback') return LOOPBACK.check(address, family)
  if (family === 'ipv4') return !NON_PUBLIC_IPV4.check(address)
  return GLOBAL_IPV6.check(address, family) && !NON_PUBLIC_IPV6.check(address, family)
}

function createBlockList(...subnets: string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/')
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4')
  }
  return list
}

/** A URL and its checked addresses. */
interface Route {
  url: URL
  addresses: readonly string[]
  /** Whether any certificate is accepted. */
  insecure: boolean
}

function send(route: Route, init: OutboundRequestInit, agent: Agent | false): Promise<Response> {
  const { url, addresses, insecure } = route
  const { method = 'GET', headers, body, signal } = init
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...headers },
      signal,
      lookup: createPinnedLookup(addresses),
      rejectUnauthorized: !insecure,
      agent,
    }
    const outgoing: ClientRequest = request(url, options, incoming => {
      try {
        resolve(toResponse(incoming))
      } catch (error) {
        incoming.destroy()
        reject(error)
      }
    })
    let bytesReadBefore = 0
    outgoing.once('socket', ({ bytesRead }) => {
      bytesReadBefore = bytesRead
    })
    outgoing.on('error', error => {
      // The server may have closed an idle connection before it read the request: then another connection is safe.
      const isUnread = outgoing.reusedSocket && outgoing.socket?.bytesRead === bytesReadBefore
      if (isUnread && !signal.aborted) resolve(send(route, init, false))
      else reject(signal.aborted ? signal.reason : error)
    })
    // Node reports no error if the server switches to another protocol.
    outgoing.on('close', () => reject(new Error('The connection was closed without a response.')))
    outgoing.end(body)
  })
}

/** Returns a lookup that returns only the checked addresses. */
function createPinnedLookup(addresses: readonly string[]): LookupFunction {
  const results = addresses.map(address => ({ address, family: isIP(address) }))
  return (_, { all }, callback) => {
    const [first = { address: '', family: 0 }] = results
    if (all) callback(null, results)
    else callback(null, first.address, first.family)
  }
}

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 0 } = incoming
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(incoming.headersDistinct))
    for (const value of values) headers.append(name, value)
  if (!STATUSES_WITHOUT_BODY.has(status)) return new Response(decodeBody(incoming), { status, headers })
  incoming.resume()
  return new Response(null, { status, headers })
}

/** Decompresses the body: some servers compress it although the request does not accept compression. */
function decodeBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const decoder = DECODERS[incoming.headers['content-encoding']?.toLowerCase() ?? '']?.()
  // An error of either stream reaches the reader.
  const body = decoder ? pipeline(incoming, decoder, () => undefined) : incoming
  return Readable.toWeb(body) as ReadableStream<Uint8Array>
}
