/**
 * Stands in for the platform's Request where no middleware looks at it. openapi-fetch only constructs it and hands it
 * back, and a real one costs more than the rest of the call, and its body could be sent once only.
 */
export class PlainRequest {
  readonly method: string

  constructor(
    readonly url: string,
    readonly init: { readonly method: string; readonly headers: Headers; readonly body?: string },
  ) {
    this.method = init.method
  }

  get headers(): Headers {
    return this.init.headers
  }
}

/** A reply whose body is already read, in the shape that openapi-fetch reads. */
export class PlainResponse {
  readonly status: number
  readonly ok: boolean
  readonly headers: Headers

  constructor(
    readonly source: Response,
    readonly body: string,
  ) {
    this.status = source.status
    this.ok = source.ok
    this.headers = source.headers
  }

  async text(): Promise<string> {
    return this.body
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.body)
  }
}

const emptyStatuses = new Set([101, 204, 205, 304])

/** The reply again with its body unread, for middleware and for direct users of `client.http`. */
export function unreadResponse(source: Response, body: ArrayBuffer): Response {
  const { status, statusText, headers } = source
  // An opaque redirect has status 0, which the constructor refuses; it holds no body to give back.
  if (status < 200) return source
  const response = new Response(emptyStatuses.has(status) ? null : body, { status, statusText, headers })
  Object.defineProperty(response, 'url', { value: source.url })
  return response
}
