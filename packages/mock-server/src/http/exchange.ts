import type { Principal } from './auth.ts'
import { contract, type Operation, type OperationId } from './contract/contract.ts'
import { type IncomingRequest, readBody } from './incoming-request.ts'
import type { Problem } from './problem.ts'
import { HIDDEN, looksSecret } from './redact.ts'
import { findRoute, pathBelow, type Route } from './router.ts'

const TOKEN = '{token}'
const places = new Set(
  contract.filter(({ path }) => path.includes(TOKEN)).map(({ path }) => path.slice(0, path.indexOf(TOKEN))),
)
const tokens = new RegExp(`(${[...places].join('|')})[^/]+`, 'g')

/** One request on its way through the server, with what is known about it. */
export class Exchange {
  readonly request: IncomingRequest
  readonly url: URL
  /** Path of the base URL that the request was sent to. */
  readonly basePath: string
  /** Path after the base URL; undefined if the path does not begin with it. */
  readonly below: string | undefined
  /** Path as the request log and responses show it. */
  readonly path: string
  readonly route: Route | undefined
  readonly operation: Operation | undefined
  readonly requestId: string
  /** Call it after each wait: it throws a RestoredError if the mock was restored meanwhile. */
  readonly proceed: () => void
  /** Headers of the response, whatever it will be. */
  readonly headers: Record<string, string>
  /** Set once the credentials have been checked. */
  principal: Principal | undefined
  /** JSON of the body, once it has been read. */
  body: unknown
  #text: Promise<string | Problem<413>> | undefined

  constructor(
    request: IncomingRequest,
    { requestId, basePath, proceed }: { requestId: string; basePath: string; proceed: () => void },
  ) {
    this.request = request
    this.url = new URL(request.url)
    this.basePath = basePath
    this.below = pathBelow(basePath, this.url)
    this.path = shownPath(this.url.pathname)
    this.route = this.below === undefined ? undefined : findRoute(this.below)
    this.operation = this.route?.operations.find(({ method }) => method === request.method)
    this.requestId = requestId
    this.proceed = proceed
    this.headers = { 'x-request-id': requestId }
  }

  get idempotencyKey(): string | null {
    return this.request.headers.get('idempotency-key')
  }

  /** The operations that a response is about: one, all of the path for a 405, none if the path does not exist. */
  get operations(): OperationId[] {
    return (this.operation ? [this.operation] : (this.route?.operations ?? [])).map(({ id }) => id)
  }

  /** Reads the text of the body, once. A GET has none. */
  readText(maxBytes: number): Promise<string | Problem<413>> {
    this.#text ??= this.request.method === 'GET' ? Promise.resolve('') : readBody(this.request, maxBytes)
    return this.#text
  }
}

/** Returns a path without tokens. A path with a typo is not in the document, so every part that looks like one is hidden. */
export function shownPath(pathname: string): string {
  return pathname
    .replace(tokens, `$1${TOKEN}`)
    .split(/(\/|%2f)/i)
    .map(part => (looksSecret(part) ? HIDDEN : part))
    .join('')
}
