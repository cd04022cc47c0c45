import * as z from 'zod/mini'
import type { Entrance } from '../http/endpoint.ts'
import type { Mock } from '../mock/mock.ts'
import { checkInput } from '../runtime/check-input.ts'

/** Where the mock is reached. */
export interface BaseUrls {
  /**
   * Base urls that it answers under, instead of `mock.baseUrl`. Their paths may differ. The urls in a reply begin with the
   * one that the request came by.
   */
  readonly baseUrls?: readonly string[] | undefined
}

/** The ways into a mock, each as what is made of it once, by the url of a request. */
export interface Entrances<Made> {
  /** Fits the urls below all base urls, without a query, and no others. */
  readonly below: RegExp
  /** What was made of the first in the list whose base url the url of a request begins with. */
  find(url: string): Made | undefined
}

const BASE_URLS = 'must be an array of base URLs such as ["https://eu.example.test/v1"]'

/** Schema of `BaseUrls`. */
export const baseUrls = z.strictObject({
  baseUrls: z.optional(z.array(z.string(BASE_URLS), BASE_URLS).check(z.minLength(1, BASE_URLS))),
} satisfies Record<keyof BaseUrls, unknown>)

/** The options of the function `call`, and their schema. */
export interface Given {
  readonly call: string
  readonly options: BaseUrls
  readonly schema?: z.ZodMiniType
}

/** Throws a TypeError if `mock` is not a mock, for an unknown option, and for a base URL that is not valid. */
export function findEntrances<Made>(
  mock: Mock,
  { call, options, schema = baseUrls }: Given,
  make: (entrance: Entrance) => Made,
): Entrances<Made> {
  if (typeof mock?.matcher !== 'function')
    throw new TypeError(`${call}(): the first argument must be a mock of createMock().`)
  checkInput(`${call}()`, schema, options)
  const entrances = (options.baseUrls ?? [mock.baseUrl]).map(baseUrl => mock.at(baseUrl))
  const starts = entrances.map(entrance => ({
    start: `${new URL(entrance.baseUrl).href.replace(/\/$/, '')}/`,
    made: make(entrance),
  }))
  const paths = starts.map(({ start }) => start.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return {
    // An expression, because MSW decodes what a path pattern matched and fails where that cannot be decoded.
    below: new RegExp(`^(?:${paths.join('|')})`),
    find: url => starts.find(({ start }) => url.startsWith(start))?.made,
  }
}
