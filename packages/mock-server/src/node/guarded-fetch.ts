import { lookup } from 'node:dns/promises'
import { type Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Duplex, pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import * as z from 'zod/mini'
import { checkInput } from '../runtime/check-input.ts'
import { functionOf } from '../runtime/input-schemas.ts'
import type { EgressPolicy, OutboundFetch, OutboundInit } from '../runtime/outbound.ts'
import { raceAbort } from '../runtime/race-abort.ts'
import { isLoopbackAddress, isPublicAddress } from './is-public-address.ts'
import { KeptConnections, type PinnedOptions } from './kept-connections.ts'

/** Options of `guardedFetch`. */
export interface GuardedFetchOptions {
  /** Function that returns the addresses of a name. Default: the resolver of the system, including its hosts file. */
  resolve?: ((name: string) => Promise<string[]>) | undefined
}

const DECODERS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
const fetchOptions = z.strictObject({
  resolve: z.optional(
    functionOf<NonNullable<GuardedFetchOptions['resolve']>>(
      'a function that returns the addresses of a name',
    ),
  ),
} satisfies Record<keyof GuardedFetchOptions, unknown>)
/** Statuses whose Response may not have a body. */
const WITHOUT_BODY = new Set([204, 205, 304])

/**
 * Returns a `fetch` that protects the network of the server: it resolves the host of a URL, rejects it if any of its addresses
 * is not allowed, and connects only to these addresses, so that DNS rebinding has no effect. It reuses a connection only for
 * the same name, addresses and policy. `serve` and the command use it; to use it elsewhere, give it to `createMock` as
 * `fetch`. Throws a TypeError for unknown options.
 *
 * @example
 * ```ts
 * const mock = createMock({ fetch: guardedFetch() })
 * ```
 */
export function guardedFetch(options: GuardedFetchOptions = {}): OutboundFetch {
  const { resolve: given = systemAddresses } = checkInput('guardedFetch()', fetchOptions, options)
  const resolve = shared(given)
  const connections = new KeptConnections()
  return async (address, init, policy) => {
    const url = new URL(address)
    init.signal.throwIfAborted()
    const addresses = await raceAbort(addressesOf(url, resolve), init.signal)
    const refused = addresses.find(found => !isWithin(policy, found))
    if (refused !== undefined || addresses.length === 0)
      throw new Error(
        refused === undefined
          ? `${url.hostname} has no address.`
          : `${url.hostname} leads to ${refused}, which is not a ${policy} address.`,
      )
    const route = { url, addresses, pin: [policy, ...addresses.toSorted()].join(' ') }
    return await send(route, init, connections.agentOf(url))
  }
}

async function systemAddresses(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true })
  return found.map(({ address }) => address)
}

/** Shares lookups in progress: the system has few threads for them, and one slow name must not block the others. */
function shared(resolve: (name: string) => Promise<string[]>): (name: string) => Promise<string[]> {
  const running = new Map<string, Promise<string[]>>()
  return name => {
    const begin = () => Promise.resolve(name).then(resolve)
    const lookup = running.get(name) ?? begin().finally(() => running.delete(name))
    running.set(name, lookup)
    return lookup
  }
}

async function addressesOf(
  { hostname }: URL,
  resolve: (name: string) => Promise<string[]>,
): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? [host] : await resolve(host)
}

function isWithin(policy: EgressPolicy, address: string): boolean {
  if (policy === 'anywhere') return true
  return policy === 'loopback' ? isLoopbackAddress(address) : isPublicAddress(address)
}

interface Route {
  url: URL
  addresses: readonly string[]
  /** Policy and addresses. A connection is reused only for the same ones. */
  pin: string
}

function send({ url, addresses, pin }: Route, init: OutboundInit, agent: Agent | false): Promise<Response> {
  const { method = 'GET', headers, body, signal } = init
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options: PinnedOptions = {
      method,
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...headers },
      signal,
      lookup: pinned(addresses),
      agent,
      pin,
    }
    const outgoing: ClientRequest = request(url, options, incoming => {
      try {
        resolve(toResponse(incoming))
      } catch (error) {
        incoming.destroy()
        reject(error)
      }
    })
    let readBefore = 0
    outgoing.once('socket', ({ bytesRead }) => {
      readBefore = bytesRead
    })
    outgoing.on('error', error => {
      // The server may close a kept connection just when it is reused: then it has read nothing.
      const isUnanswered = outgoing.reusedSocket && outgoing.socket?.bytesRead === readBefore
      if (isUnanswered && !signal.aborted) resolve(send({ url, addresses, pin }, init, false))
      else reject(signal.aborted ? signal.reason : error)
    })
    // Node reports no error if the server switches to another protocol.
    outgoing.on('close', () => reject(new Error('The connection was closed without an answer.')))
    outgoing.end(body)
  })
}

/** Returns a lookup that knows only the checked addresses. */
function pinned(addresses: readonly string[]): LookupFunction {
  const found = addresses.map(address => ({ address, family: isIP(address) }))
  return (_, { all }, callback) => {
    const [first = { address: '', family: 0 }] = found
    if (all) callback(null, found)
    else callback(null, first.address, first.family)
  }
}

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 0 } = incoming
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(incoming.headersDistinct))
    for (const value of values) headers.append(name, value)
  if (!WITHOUT_BODY.has(status)) return new Response(bodyOf(incoming), { status, headers })
  incoming.resume()
  return new Response(null, { status, headers })
}

/** Decompresses the body: some servers compress it although the request does not accept that. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const decoder = DECODERS[incoming.headers['content-encoding']?.toLowerCase() ?? '']?.()
  // An error of either stream reaches the reader.
  const body = decoder ? pipeline(incoming, decoder, () => undefined) : incoming
  return Readable.toWeb(body) as ReadableStream<Uint8Array>
}
