import type { Principal } from './auth.ts'
import type { Operation, OperationId } from './contract/contract.ts'
import type { Inbound } from './incoming-request.ts'
import type { Refusal } from './problem.ts'
import { readBody } from './read-body.ts'
import { findRoute, pathBelow, type Route } from './router.ts'
import { shownPath } from './shown-path.ts'

/** One request on its way through the server, with what is found out about it. */
export class Exchange {
  readonly requestId: string
  /** Called after each wait: throws a RestoredError where the mock was restored meanwhile. */
  readonly proceed: () => void
  readonly request: Inbound
  readonly url: URL
  /** Path of the base url by which the request came. */
  readonly basePath: string
  /** What stands behind it; undefined where the path does not begin with it. */
  readonly below: string | undefined
  /** The path as journals and replies show it. */
  readonly path: string
  readonly route: Route | undefined
  readonly operation: Operation | undefined
  /** Headers of the reply, whatever it will be. */
  readonly headers: Record<string, string>
  /** Once the credentials have been checked. */
  principal: Principal | undefined
  /** The JSON of the body, once it has been read. */
  body: unknown
  #text: Promise<string | Refusal<413>> | undefined

  constructor(request: Inbound, options: { requestId: string; basePath: string; proceed: () => void }) {
    const { requestId, basePath, proceed } = options
    this.requestId = requestId
    this.proceed = proceed
    this.request = request
    this.url = new URL(request.url)
    this.path = shownPath(this.url.pathname)
    this.headers = { 'x-request-id': requestId }
    this.basePath = basePath
    this.below = pathBelow(basePath, this.url)
    this.route = this.below === undefined ? undefined : findRoute(this.below)
    this.operation = this.route?.operations.find(({ method }) => method === request.method)
  }

  get idempotencyKey(): string | null {
    return this.request.headers.get('idempotency-key')
  }

  /** The operations that a reply is about: one, all of the path for a 405, none where there is no such path. */
  get operations(): OperationId[] {
    return (this.operation ? [this.operation] : (this.route?.operations ?? [])).map(({ id }) => id)
  }

  /** The text of the body, read once. A GET has none. */
  readText(maxBytes: number): Promise<string | Refusal<413>> {
    this.#text ??= this.request.method === 'GET' ? Promise.resolve('') : readBody(this.request, maxBytes)
    return this.#text
  }
}
