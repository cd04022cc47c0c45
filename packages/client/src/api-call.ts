import type { RateLimit } from './api-errors.ts'

/** A record together with the reply that carried it. */
export interface WithResponse<T> {
  /** What the call itself answers. */
  readonly data: T
  /** The reply. Its body is already read; status and headers are what is left. */
  readonly response: Response
  /** `x-request-id`, to quote when asking for help. */
  readonly requestId: string | undefined
  /** Undefined when no limit is set. */
  readonly rateLimit: RateLimit | undefined
}

/**
 * A call on its way: a promise of the record, which also gives the reply around it. The request is sent at once.
 *
 * @example
 * ```ts
 * const agent = await client.agents.get(id)
 * const { data, requestId, rateLimit } = await client.agents.get(id).withResponse()
 * ```
 */
export class ApiCall<T> extends Promise<T> {
  readonly #answer: Promise<WithResponse<T>>

  /**
   * Makes `then` return plain promises: the response belongs to this object alone.
   *
   * @hidden
   */
  static override readonly [Symbol.species] = Promise

  constructor(answer: Promise<WithResponse<T>>) {
    super(resolve => resolve(answer.then(({ data }) => data)))
    this.#answer = answer
  }

  /**
   * The record and the reply; rejects just as the call itself does. No second request is sent.
   *
   * @example
   * ```ts
   * const { data, requestId, rateLimit } = await client.webhooks.get(id).withResponse()
   * console.log(data.url, requestId, rateLimit?.remaining)
   * ```
   */
  withResponse(): Promise<WithResponse<T>> {
    // The failure is reported by what is returned here, and must not count as unhandled a second time.
    this.catch(() => {})
    // A promise of its own: the one kept here counts as handled since the constructor.
    return this.#answer.then(answer => answer)
  }
}
