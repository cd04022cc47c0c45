/** Answers requests in process, as `fetch` does: an abort rejects, and so does a connection that is lost. */
export function inProcessFetch(answer: (request: Request) => Promise<Response>): typeof fetch {
  return (input, init) => abortable(toRequest(input, init), answer)
}

/** A Request that is one already is taken as it is: a server's own kind cannot be copied by the constructor. */
function toRequest(...[input, init]: Parameters<typeof fetch>): Request {
  const isRequest = init === undefined && typeof input === 'object' && 'headers' in input
  return isRequest ? input : new Request(input, init)
}

/** Answers a request unless it is aborted first, as fetch does. */
async function abortable(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { signal } = request
  signal.throwIfAborted()
  return await new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    answer(request)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
