import * as z from 'zod/mini'
import type { Endpoint } from '../http/endpoint.ts'
import type { Mock } from '../mock/mock.ts'
import { checkInput } from '../runtime/check-input.ts'

/** Base URLs of the mock. */
export interface BaseUrls {
  /** Base URLs that it responds under, instead of `mock.baseUrl`. URLs in a response begin with the one of the request. */
  readonly baseUrls?: readonly string[] | undefined
}

const BASE_URLS = 'must be an array of base URLs such as ["https://eu.example.test/v1"]'

export const baseUrls = z.strictObject({
  baseUrls: z.optional(z.array(z.string(BASE_URLS), BASE_URLS).check(z.minLength(1, BASE_URLS))),
} satisfies Record<keyof BaseUrls, unknown>)

/** The endpoints of a mock. */
export interface Endpoints {
  /** Matches the URLs below all base URLs, without a query. */
  readonly below: RegExp
  /** Returns the first endpoint whose base URL a URL begins with. */
  find(url: string): Endpoint | undefined
}

/** Throws a TypeError if `mock` is not a mock, and for options that do not match the schema. Messages begin with `call`. */
export function findEndpoints(
  call: string,
  mock: Mock,
  { options, schema }: { options: BaseUrls; schema: z.ZodMiniType },
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
    // A RegExp, because MSW decodes the match of a path pattern and fails if that cannot be decoded.
    below: new RegExp(`^(?:${paths.join('|')})`),
    find: url => endpoints.find(({ start }) => url.startsWith(start))?.endpoint,
  }
}
