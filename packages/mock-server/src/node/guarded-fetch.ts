import { lookup } from 'node:dns/promises'
import { type Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Duplex, pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import * as z from 'zod/mini'
import { checkInput } from '../runtime/check-input.ts'
import { functionOf } from '../runtime/input-schemas.ts'
import type { OutwardFetch, OutwardInit, Reach } from '../runtime/outbound.ts'
import { untilAborted } from '../runtime/race-abort.ts'
import { isLoopbackAddress, isPublicAddress } from './is-public-address.ts'
import { KeptConnections, type PinnedOptions } from './kept-connections.ts'

/** Options of `guardedFetch`. */
export interface GuardedFetchOptions {
  /** The addresses of a name. Default: those that the system gives, its hosts file included. */
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
 * Carries webhooks and attachment fetches out, and guards the network that the server is in: it resolves the name of a
 * url, refuses it when any of its addresses is out of reach, and connects to just these addresses, so that a name which
 * leads elsewhere a moment later leads nowhere. A connection is used again only where name, addresses and reach are those
 * that it was made with. `serve` and the command use it; give it to `createMock` as `fetch` to
 * use it elsewhere. Throws a TypeError for options that do not exist.
 *
 * @example
 * ```ts
 * const mock = createMock({ fetch: guardedFetch() })
 * ```
 */
export function guardedFetch(options: GuardedFetchOptions = {}): OutwardFetch {
  const { resolve: given = systemAddresses } = checkInput('guardedFetch()', fetchOptions, options)
  const resolve = shared(given)
  const connections = new KeptConnections()
  return async (address, init, reach) => {
    const url = new URL(address)
    init.signal.throwIfAborted()
    const addresses = await untilAborted(addressesOf(url, resolve), init.signal)
    const refused = addresses.find(found => !isWithin(reach, found))
    if (refused !== undefined || addresses.length === 0)
      throw new Error(
        refused === undefined
          ? `${url.hostname} has no address.`
          : `${url.hostname} leads to ${refused}, which is not a ${reach} address.`,
      )
    const route = { url, addresses, pin: [reach, ...addresses.toSorted()].join(' ') }
    return await send(route, init, connections.agentOf(url))
  }
}

async function systemAddresses(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true })
  return found.map(({ address }) => address)
}

/**
 * Whoever asks for a name while it is looked up gets that answer: the system has few threads for it, and the name of one
 * endpoint that takes long must not hold up those of others.
 */
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

function isWithin(reach: Reach, address: string): boolean {
  if (reach === 'anywhere') return true
  return reach === 'loopback' ? isLoopbackAddress(address) : isPublicAddress(address)
}

/** Where a request goes, and which connections may be used for it. */
interface Route {
  url: URL
  addresses: readonly string[]
  /** A kept connection was made to these very addresses, under this very rule. */
  pin: string
}

function send({ url, addresses, pin }: Route, init: OutwardInit, agent: Agent | false): Promise<Response> {
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
      // The server may close a kept connection just when it is used again: nobody has answered then.
      const isUnanswered = outgoing.reusedSocket && outgoing.socket?.bytesRead === readBefore
      if (isUnanswered && !signal.aborted) resolve(send({ url, addresses, pin }, init, false))
      else reject(signal.aborted ? signal.reason : error)
    })
    // A protocol that the server switches to is no answer, and no error to Node.
    outgoing.on('close', () => reject(new Error('The connection was closed without an answer.')))
    outgoing.end(body)
  })
}

/** A lookup that knows these addresses alone: what was checked is what is connected to. */
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

/** Some servers compress what nobody asked them to. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const decoder = DECODERS[incoming.headers['content-encoding']?.toLowerCase() ?? '']?.()
  // A failure of either is the failure of what is read.
  const body = decoder ? pipeline(incoming, decoder, () => undefined) : incoming
  return Readable.toWeb(body) as ReadableStream<Uint8Array>
}
