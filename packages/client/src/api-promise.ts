import type { RateLimit } from './api-errors.ts'

/** The result of a call together with the HTTP response. */
export interface ResultWithResponse<T> {
  /** Response data of the call, or the first page of a list. */
  readonly data: T
  /** Status and headers of the response. The body has already been read. */
  readonly response: Response
  /** `x-request-id` of the response. Quote it when you ask for support. */
  readonly requestId: string | undefined
  /** Rate limit. Undefined if the response has no `x-ratelimit-remaining` header. */
  readonly rateLimit: RateLimit | undefined
}

/**
 * The result of a method: a promise of the response data. The request is sent immediately. {@link withResponse} also
 * returns the response.
 *
 * @example
 * ```ts
 * const agent = await client.agents.get(agentId)
 * const { data, requestId, rateLimit } = await client.agents.get(agentId).withResponse()
 * ```
 */
export class ApiPromise<T> extends Promise<T> {
  readonly #result: Promise<ResultWithResponse<T>>

  /**
   * Makes `.then()` return a normal Promise without `withResponse()`. A getter, because compilers to older JavaScript
   * assign fields, and the accessor of Promise has no setter.
   *
   * @hidden
   */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  constructor(result: Promise<ResultWithResponse<T>>) {
    super(resolve => resolve(result.then(({ data }) => data)))
    this.#result = result
  }

  /**
   * Resolves to the response data and the response. Sends no second request. Rejects with the error of the call.
   *
   * @example
   * ```ts
   * const { data, requestId, rateLimit } = await client.webhooks.get(webhookId).withResponse()
   * console.log(data.url, requestId, rateLimit?.remaining)
   * ```
   */
  withResponse(): Promise<ResultWithResponse<T>> {
    // The promise that is returned here reports the failure. Without this line it is unhandled a second time.
    this.catch(() => {})
    // A new promise, because `#result` counts as handled since the constructor.
    return this.#result.then(result => result)
  }
}
