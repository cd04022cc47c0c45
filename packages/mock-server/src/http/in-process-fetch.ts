import { untilAborted } from '../runtime/race-abort.ts'

/** Answers requests in process, as `fetch` does: an abort rejects, and so does a connection that is lost. */
export function inProcessFetch(answer: (request: Request) => Promise<Response>): typeof fetch {
  return async (input, init) => {
    const request = toRequest(input, init)
    request.signal.throwIfAborted()
    return await untilAborted(answer(request), request.signal)
  }
}

/** A Request is passed on as it is: the constructor cannot copy the kind that a server makes. */
function toRequest(...[input, init]: Parameters<typeof fetch>): Request {
  const isRequest = init === undefined && typeof input === 'object' && 'headers' in input
  return isRequest ? input : new Request(input, init)
}
