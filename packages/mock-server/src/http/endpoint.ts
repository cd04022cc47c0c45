import type { operations } from '@agentcomms/spec'
import { didYouMean } from '../runtime/did-you-mean.ts'
import { raceAbort } from '../runtime/race-abort.ts'
import type { App } from './app.ts'
import { contract, type OperationId } from './contract/contract.ts'
import { type IncomingRequest, toIncomingRequest } from './incoming-request.ts'
import { type RawResponse, toResponse } from './response.ts'
import { findRoute, pathBelow } from './router.ts'

/** The path parameters of an operation, decoded. */
export type PathParameters<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path }
  ? Path
  : Record<string, never>

/** A mock as it is reached under one base URL. */
export interface Endpoint {
  /** Base URL of the mock. The URLs in its responses begin with its path, at the origin of the request. */
  readonly baseUrl: string
  /** Responds to a request in process. Give it to a client as its `fetch`. */
  readonly fetch: typeof fetch
  /**
   * Returns a function that recognizes the requests of one operation, by their method and path. That function returns the path
   * parameters of a request, or undefined for a request of another operation. Throws a TypeError for an operation that does
   * not exist.
   *
   * @example
   * ```ts
   * const agentIn = mock.matcher('getAgent')
   * agentIn({ method: 'GET', url: `${mock.baseUrl}/agents/${ada.id}` }) // { id: ada.id }
   * ```
   */
  matcher<Id extends OperationId>(
    operation: Id,
  ): (request: { readonly method: string; readonly url: string }) => PathParameters<Id> | undefined
}

/** Returns an endpoint for requests whose path begins with that of `baseUrl`. Their origin may be any. */
export function createEndpoint(app: Pick<App, 'respond'>, baseUrl: string): Endpoint {
  const trimmed = baseUrl.replace(/\/+$/, '')
  const basePath = new URL(trimmed).pathname.replace(/\/$/, '')
  return {
    baseUrl: trimmed,
    fetch: directFetch(request => app.respond(request, basePath)),
    matcher<Id extends OperationId>(id: Id) {
      const operation = contract.find(one => one.id === id)
      if (!operation) {
        const ids = contract.map(one => one.id)
        throw new TypeError(`There is no operation "${String(id)}": ${didYouMean(String(id), ids)}`)
      }
      return ({ method, url }) => {
        const below = method === operation.method ? pathBelow(basePath, new URL(url)) : undefined
        const route = below === undefined ? undefined : findRoute(below)
        return route?.operations.includes(operation) ? (route.path as PathParameters<Id>) : undefined
      }
    },
  }
}

/** Responds without a Request or a Response. Rejects with a TypeError if the connection is lost. */
type Respond = (request: IncomingRequest) => Promise<RawResponse>

// A registered symbol: in CommonJS the server comes from another copy of the package than the mock.
const DIRECT = Symbol.for('@agentcomms/mock-server/direct')

/** Returns a `fetch` that responds in process. An abort rejects it, and so does a lost connection. */
function directFetch(respond: Respond): typeof fetch {
  const inProcess = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    // The constructor cannot copy the kind of Request that a server makes.
    const isRequest = init === undefined && typeof input === 'object' && 'headers' in input
    const request = isRequest ? input : new Request(input, init)
    request.signal.throwIfAborted()
    const response = await raceAbort(respond(toIncomingRequest(request)), request.signal)
    return toResponse(response, request.method)
  }
  return Object.assign(inProcess, { [DIRECT]: respond })
}

/** Returns what responds for a `fetch` of `directFetch`; undefined for any other, such as one that a test wraps around it. */
export function respondOf(fetch: typeof globalThis.fetch): Respond | undefined {
  return (fetch as typeof fetch & { [DIRECT]?: Respond })[DIRECT]
}
