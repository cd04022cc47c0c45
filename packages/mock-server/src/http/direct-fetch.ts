import { untilAborted } from '../runtime/race-abort.ts'
import { type IncomingRequest, toIncomingRequest } from './incoming-request.ts'
import { type RawResponse, toResponse } from './response.ts'

/** Responds without a Request or a Response. Rejects with a TypeError if the connection is lost. */
export type Respond = (request: IncomingRequest) => Promise<RawResponse>

// A registered symbol: in CommonJS the server comes from another copy of the package than the mock.
const DIRECT = Symbol.for('@agentcomms/mock-server/direct')

/** Returns a `fetch` that responds in process. An abort rejects it, and so does a lost connection. */
export function directFetch(respond: Respond): typeof fetch {
  const inProcess = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    // The constructor cannot copy the kind of Request that a server makes.
    const isRequest = init === undefined && typeof input === 'object' && 'headers' in input
    const request = isRequest ? input : new Request(input, init)
    request.signal.throwIfAborted()
    const response = await untilAborted(respond(toIncomingRequest(request)), request.signal)
    return toResponse(response, request.method)
  }
  return Object.assign(inProcess, { [DIRECT]: respond })
}

/** Returns what responds for a `fetch` of `directFetch`; undefined for any other, such as one that a test wraps around it. */
export function respondOf(fetch: typeof globalThis.fetch): Respond | undefined {
  return (fetch as typeof fetch & { [DIRECT]?: Respond })[DIRECT]
}
