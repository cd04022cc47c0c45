import * as z from 'zod/mini'
import type { MockEndpoint } from '../mock/endpoint.ts'
import type { Mock } from '../mock/mock.ts'
import { checkInput } from '../runtime/check-input.ts'

/** Options of `handlers`. */
export interface HandlersOptions {
  /** Base URLs of the mock, instead of `mock.baseUrl`. URLs in a response begin with the base URL of the request. Default: `mock.baseUrl`. */
  readonly baseUrls?: readonly string[] | undefined
}

const BASE_URLS = 'must be an array of base URLs such as ["https://eu.example.test/v1"]'

export const handlersOptions = z.strictObject({
  baseUrls: z.optional(z.array(z.string(BASE_URLS), BASE_URLS).check(z.minLength(1, BASE_URLS))),
} satisfies Record<keyof HandlersOptions, unknown>)

/** The endpoints of a mock. */
export interface Endpoints {
  /** Matches URLs that begin with one of the base URLs. */
  readonly pattern: RegExp
  /** Returns the first endpoint whose base URL is the start of a URL. */
  find(url: string): MockEndpoint | undefined
}

/** Creates the endpoints of the base URLs. Throws a TypeError for an invalid mock or options. Messages begin with `call`. */
export function createEndpoints(
  call: string,
  mock: Mock,
  { options, schema }: { options: HandlersOptions; schema: z.ZodMiniType },
): Endpoints {
  if (typeof mock?.matcher !== 'function')
    throw new TypeError(`${call}: the first argument must be a mock of createMock().`)
  checkInput(call, schema, options)
  const endpoints = (options.baseUrls ?? [mock.baseUrl]).map(baseUrl => {
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
