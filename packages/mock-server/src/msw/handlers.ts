import type { HandlersOptions } from '@agentcomms/spec/control'
import { type HttpHandler, HttpResponse, http } from 'msw'
import type { MockEndpoint } from '../mock/create-mock.ts'
import type { Mock } from '../mock/mock.ts'
import { readOptions } from '../mock/options.ts'

/**
 * Returns an array with one MSW handler. The handler responds to every request whose URL begins with the base
 * URL of the mock, or with one of `baseUrls`. Earlier handlers, and handlers added with `server.use()`, have
 * precedence. Throws a TypeError for invalid arguments.
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers(mock))
 * server.listen(unhandledOptions('error'))
 * ```
 */
export function handlers(mock: Mock, options: HandlersOptions = {}): HttpHandler[] {
  const endpoints = createEndpoints('handlers()', mock, { options, schema: 'HandlersOptions' })
  return [
    http.all(endpoints.pattern, async ({ request }) => {
      try {
        return await endpoints.find(request.url)?.fetch(request)
      } catch {
        // A fault closed the connection, or the caller aborted the request.
        return HttpResponse.error()
      }
    }),
  ]
}

/** The endpoints of a mock. */
interface Endpoints {
  /** Matches URLs that begin with one of the base URLs. */
  pattern: RegExp
  /** Returns the first endpoint whose base URL is the start of a URL. */
  find(url: string): MockEndpoint | undefined
}

/**
 * Creates the endpoints of the base URLs. Throws a TypeError for an invalid mock or options. Messages begin
 * with `call`.
 */
export function createEndpoints(
  call: string,
  mock: Mock,
  { options, schema }: { options: HandlersOptions; schema: 'HandlersOptions' | 'OverrideOptions' },
): Endpoints {
  if (typeof mock?.matcher !== 'function')
    throw new TypeError(`${call}: the first argument must be a mock of createMock().`)
  const { baseUrls = [mock.baseUrl] } = readOptions<HandlersOptions>(call, schema, options)
  const endpoints = baseUrls.map(baseUrl => {
    const endpoint = mock.withBaseUrl(baseUrl)
    return { start: `${new URL(endpoint.baseUrl).href.replace(/\/$/, '')}/`, endpoint }
  })
  const paths = endpoints.map(({ start }) => start.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return {
    // A RegExp, because MSW fails to decode some matches of a path pattern.
    pattern: new RegExp(`^(?:${paths.join('|')})`),
    find: url => endpoints.find(({ start }) => url.startsWith(start))?.endpoint,
  }
}

/** Options of `server.listen()` and `worker.start()` for unhandled requests. */
export interface MswUnhandledOptions {
  /** Option of MSW 2. */
  readonly onUnhandledRequest: 'error' | 'warn' | 'bypass'
  /** Option of MSW 3. */
  readonly onUnhandledFrame: 'error' | 'warn' | 'bypass'
}

/**
 * Returns the options of MSW 2 and 3 for requests without a handler. `error` rejects them. `warn` and
 * `bypass` send them to the network, with or without a warning. MSW 3 renamed the option and ignores the old
 * name without a warning, so that requests would reach the real server. Throws a TypeError for another
 * strategy.
 *
 * @example
 * ```ts
 * server.listen(unhandledOptions('error'))
 * await worker.start({ ...unhandledOptions('bypass'), quiet: true })
 * ```
 */
export function unhandledOptions(strategy: 'error' | 'warn' | 'bypass'): MswUnhandledOptions {
  if (['error', 'warn', 'bypass'].includes(strategy))
    return { onUnhandledRequest: strategy, onUnhandledFrame: strategy }
  throw new TypeError(
    `unhandledOptions(): use "error", "warn" or "bypass"; received ${JSON.stringify(strategy)}.`,
  )
}
