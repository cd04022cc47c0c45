/**
 * Takes the place of the platform's Request inside openapi-fetch, which only constructs it and passes it on to `fetch`.
 * A real Request makes a call three times as expensive, because each attempt needs a clone of it and of the response.
 * Middleware must get a real one.
 */
export class RequestParts {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: BodyInit | null | undefined

  constructor(url: string, init: RequestInit & { readonly method: string; readonly headers: Headers }) {
    this.url = url
    this.method = init.method
    this.headers = init.headers
    this.body = init.body
  }
}
