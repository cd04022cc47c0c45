import type { HandlersOptions } from '@agentcomms/spec/control'
import { readOptions } from '../mock/control/read-options.ts'
import type { MockEndpoint } from '../mock/endpoint.ts'
import type { Mock } from '../mock/mock.ts'

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
