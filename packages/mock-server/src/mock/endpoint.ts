import type { operations } from '@agentcomms/spec'
import type { App } from '../http/app.ts'
import { didYouMean, quote } from '../http/error-text.ts'
import { type RawResponse, toResponse } from '../http/exchange.ts'
import type { OperationId } from '../http/handlers.ts'
import { type IncomingRequest, toIncomingRequest } from '../http/read-input.ts'
import { getSubpath, toOperationMethod } from '../http/router.ts'
import { raceAbort } from '../outside/outbound.ts'
import { contract, router } from '../services/contracts.ts'

/** The path parameters of an operation, decoded. */
export type PathParameters<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path }
  ? Path
  : Record<string, never>

/** A base URL of a mock, with a `fetch` for it. */
export interface MockEndpoint {
  /** Base URL of the mock. Links in responses begin with the origin of the request and the path of `baseUrl`. */
  readonly baseUrl: string
  /** Responds to a request in process. Pass it to a client as its `fetch`. */
  readonly fetch: typeof fetch
  /**
   * Returns a function that returns the path parameters of a request of one operation, and undefined for other requests.
   *
   * It compares method and path. HEAD matches as GET does. Throws a TypeError for an unknown operation.
   *
   * @example
   * ```ts
   * const matchGetAgent = mock.matcher('getAgent')
   * matchGetAgent({ method: 'GET', url: `${mock.baseUrl}/agents/${ada.id}` }) // { id: ada.id }
   * ```
   */
  matcher<Id extends OperationId>(
    operation: Id,
  ): (request: { readonly method: string; readonly url: string }) => PathParameters<Id> | undefined
}

/** Returns an endpoint for requests whose path begins with the path of `baseUrl`, at any origin. */
export function createEndpoint(app: Pick<App, 'respond'>, baseUrl: string): MockEndpoint {
  const trimmed = baseUrl.replace(/\/+$/, '')
  const basePath = new URL(trimmed).pathname.replace(/\/$/, '')
  return {
    baseUrl: trimmed,
    fetch: createFetch(request => app.respond(request, basePath)),
    matcher<Id extends OperationId>(id: Id) {
      const operation = contract.operations.find(known => known.id === id)
      if (!operation) {
        const ids = contract.operations.map(known => known.id)
        const hint = didYouMean(String(id), ids)
        throw new TypeError(`mock.matcher(): the operation ${quote(id)} does not exist${hint}`)
      }
      return ({ method, url }) => {
        const subpath =
          toOperationMethod(method) === operation.method ? getSubpath(basePath, new URL(url)) : undefined
        const route = subpath === undefined ? undefined : router.find(subpath)
        return route?.operations.includes(operation) ? (route.path as PathParameters<Id>) : undefined
      }
    },
  }
}

/** Responds without Request and Response objects. Rejects with a TypeError if the connection is closed. */
type RespondInProcess = (request: IncomingRequest) => Promise<RawResponse>

// A registered symbol, because in CommonJS the server and the mock can come from different copies of the package.
const RESPOND_IN_PROCESS = Symbol.for('@agentcomms/mock-server/direct')

/** Returns a `fetch` that responds in process. It rejects if the request is aborted or the connection is closed. */
function createFetch(respond: RespondInProcess): typeof fetch {
  const inProcess = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    // Not copied: the Request constructor rejects the Request objects of @hono/node-server.
    const isRequest = init === undefined && typeof input === 'object' && 'headers' in input
    const request = isRequest ? input : new Request(input, init)
    // A Request creates its signal on first use, which takes long. Without a signal, nothing can abort the request.
    const signal = input instanceof URL || typeof input === 'string' ? init?.signal : request.signal
    signal?.throwIfAborted()
    const response = respond(toIncomingRequest(request))
    return toResponse(await (signal ? raceAbort(response, signal) : response), request.method)
  }
  return Object.assign(inProcess, { [RESPOND_IN_PROCESS]: respond })
}

/** Returns the direct function of a `fetch` that `createEndpoint` created; undefined for any other `fetch`. */
export function getRespondInProcess(fetch: typeof globalThis.fetch): RespondInProcess | undefined {
  return (fetch as typeof fetch & { [RESPOND_IN_PROCESS]?: RespondInProcess })[RESPOND_IN_PROCESS]
}
