import type { operations } from '@agentcomms/spec'
import { didYouMean } from '../runtime/did-you-mean.ts'
import type { App } from './app.ts'
import { contract, type OperationId } from './contract/contract.ts'
import { type Answer, withDirect } from './direct.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { inboundOf } from './incoming-request.ts'
import { toResponse } from './response.ts'
import { findRoute, pathBelow } from './router.ts'

/** The parameters in the path of an operation, decoded. */
export type PathParameters<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path }
  ? Path
  : Record<string, never>

/** A mock as it is reached under one base url. */
export interface Entrance {
  /** Base url that the mock answers under. The urls in its replies begin with its path, at the origin of the request. */
  readonly baseUrl: string
  /** Answers a request in process. Give it to a client as its `fetch`. */
  readonly fetch: typeof fetch
  /**
   * Tells the requests of one operation from those of all others, by their method and path. What it returns answers the
   * parameters in the path of a request, or undefined where the request is of another operation. Throws a TypeError for
   * an operation that does not exist.
   *
   * @example
   * ```ts
   * const agentIn = mock.matcher('getAgent')
   * agentIn({ method: 'GET', url: `${mock.baseUrl}/agents/${ada.id}` }) // { id: ada.id }
   * ```
   */
  matcher<Id extends OperationId>(
    operation: Id,
  ): (request: { readonly method: string; readonly url: string }) => PathParameters<Id> | undefined
}

/** Lets requests in whose path begins with that of `baseUrl`. Their origin may be any. */
export function createEntrance(app: Pick<App, 'answer'>, baseUrl: string): Entrance {
  const trimmed = baseUrl.replace(/\/+$/, '')
  const basePath = new URL(trimmed).pathname.replace(/\/$/, '')
  const answer: Answer = inbound => app.answer(inbound, basePath)
  return {
    baseUrl: trimmed,
    fetch: withDirect(
      inProcessFetch(async request => toResponse(await answer(inboundOf(request)), request.method)),
      answer,
    ),
    matcher<Id extends OperationId>(id: Id) {
      const operation = contract.find(one => one.id === id)
      if (!operation)
        throw new TypeError(`There is no operation "${String(id)}": ${didYouMean(String(id), ids)}`)
      return ({ method, url }) => {
        const below = method === operation.method ? pathBelow(basePath, new URL(url)) : undefined
        const route = below === undefined ? undefined : findRoute(below)
        return route?.operations.includes(operation) ? (route.path as PathParameters<Id>) : undefined
      }
    },
  }
}

const ids = contract.map(({ id }) => id)
