/**
 * Replaces the platform's Request in openapi-fetch, which only constructs it and passes it to `fetch`. A Request makes a
 * call three times as expensive, because each attempt needs a clone of it and of the response. Calls with middleware use
 * a Request.
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
