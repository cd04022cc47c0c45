import type { Entrance, Mock } from '../index.ts'
import { checkArgument, furtherArgument, type MemberCheck, optional } from '../runtime/check-argument.ts'

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

const list: MemberCheck = value =>
  Array.isArray(value) && value.length > 0 && value.every(url => typeof url === 'string')
    ? undefined
    : 'a list of base urls such as ["https://eu.example.test/v1"]'

/** What `call` was given: it may know options beside the base urls. */
export interface Given {
  readonly call: string
  readonly options: BaseUrls
  readonly further?: Readonly<Record<string, MemberCheck>>
}

/** Throws a TypeError for what is no mock, an unknown option, and what is no base url. */
export function findEntrances<Made>(
  mock: Mock,
  { call, options, further }: Given,
  make: (entrance: Entrance) => Made,
): Entrances<Made> {
  if (typeof mock?.matcher !== 'function')
    throw new TypeError(`${call}() takes a mock, that of createMock().`)
  checkArgument(furtherArgument(call), options, { baseUrls: optional(list), ...further })
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
