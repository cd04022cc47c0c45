/**
 * MSW handlers of a mock.
 *
 * @module @agentcomms/mock-server/msw
 */

import type { operations } from '@agentcomms/spec'
import type { HandlersOptions, OverrideOptions } from '@agentcomms/spec/control'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { toResponse, writeResponse } from '../http/exchange.ts'
import type { BodyOf, JsonOf, OperationId } from '../http/handlers.ts'
import type { MockEndpoint, PathParameters } from '../mock/create-mock.ts'
import type { Mock } from '../mock/mock.ts'
import { readOptions } from '../mock/options.ts'

export type { HandlersOptions, OverrideOptions } from '@agentcomms/spec/control'

/**
 * Returns an array with one MSW handler. The handler responds to every request whose URL begins with the base
 * URL of the mock, or with one of `baseUrls`. Earlier handlers, and handlers added with `server.use()`, have
 * precedence. Throws a TypeError for invalid arguments.
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers(mock))
 * server.listen(unhandledOptions('error'))
 * server.close()
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

/** Creates the endpoints of the base URLs. Throws a TypeError for an invalid mock or options. Messages begin with `call`. */
function createEndpoints(
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

/** A request of the overridden operation. Parameters, body and credentials were not checked. */
export interface OverrideRequest<Id extends OperationId> {
  /** Copy of the request: reading its body does not affect the mock. */
  readonly request: Request
  /** Path parameters, decoded. */
  readonly params: PathParameters<Id>
  /** JSON of the body; undefined if there is none. */
  readonly body: BodyOf<operations[Id]>
}

/** Body of a 200, a Response, or undefined, which passes the request to the mock. */
export type OverrideResponse<Id extends OperationId> =
  | JsonOf<operations[Id]['responses'][200]>
  | Response
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: allows functions without a return statement
  | void

/** Function that responds to the requests of one operation instead of the mock. */
export type OverrideResolver<Id extends OperationId> = (
  request: OverrideRequest<Id>,
) => OverrideResponse<Id> | Promise<OverrideResponse<Id>>

/**
 * Returns an MSW handler that responds to one operation instead of the mock, with the types of the OpenAPI
 * document. Add it with `server.use()`, or put it before the handlers of `handlers()`. Requests that the
 * override responds to are neither checked nor logged. A request whose body is not JSON goes to the mock,
 * which rejects it. Use the same `baseUrls` as for `handlers()`.
 *
 * Throws a TypeError for invalid arguments.
 *
 * @example
 * ```ts
 * server.use(
 *   override(mock, 'getAgent', ({ params }) => ({ ...ada, id: params.id, status: 'SUSPENDED' })),
 *   override(mock, 'sendEmail', ({ body }) => (body.cc ? new HttpResponse(null, { status: 413 }) : undefined)),
 * )
 * ```
 */
export function override<Id extends OperationId>(
  mock: Mock,
  operation: Id,
  resolver: OverrideResolver<Id>,
  options: OverrideOptions = {},
): HttpHandler {
  const endpoints = createEndpoints('override()', mock, { options, schema: 'OverrideOptions' })
  // Throws if the operation does not exist.
  mock.matcher(operation)
  if (typeof resolver !== 'function')
    throw new TypeError('override(): the third argument must be a function that returns a response.')
  let isUsed = false
  return http.all(endpoints.pattern, async ({ request }) => {
    const params = endpoints.find(request.url)?.matcher(operation)(request)
    if (params === undefined || isUsed) return undefined
    const json = readJson(await request.clone().text())
    if (!json || isUsed) return undefined
    // Set before the resolver finishes, because another request may arrive in the meantime.
    isUsed = options.once === true
    const body = json.value as BodyOf<operations[Id]>
    const result: unknown = await resolver({ request: request.clone(), params, body })
    if (result === undefined) isUsed = false
    return result === undefined ? undefined : createResponse(result, request.method)
  })
}

/** Parses a body. The value of an empty body is undefined. Returns undefined for a body that is not JSON. */
function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return undefined
  }
}

function createResponse(result: unknown, method: string): Response {
  if (isResponse(result)) return result
  if (typeof result !== 'object' || result === null)
    throw new TypeError(
      `override(): the resolver must return an object, a Response or undefined; it returned ${String(result)}.`,
    )
  return toResponse(writeResponse({ status: 200, body: result }, { instance: '', accept: null }, {}), method)
}

/** Not only `instanceof`: test environments have a Response class of their own. */
function isResponse(result: unknown): result is Response {
  return result instanceof Response || typeof Object(result).arrayBuffer === 'function'
}
