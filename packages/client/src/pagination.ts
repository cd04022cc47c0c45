import type { ResultWithResponse } from './api-promise.ts'
import { ResponseParseError } from './connection-errors.ts'
import { checkOptionNames } from './validation.ts'

/** Start of a page. Empty for the first page. */
export interface PageStart {
  cursor?: string
}

export type FetchPage<T> = (start: PageStart) => Promise<ResultWithResponse<Page<T>>>

interface PageFields {
  readonly hasMore?: unknown
  readonly nextCursor?: unknown
}

/** Body of a list: an array, or an object with `items`. */
export type ListBody<T> =
  | readonly T[]
  | ({ readonly items: readonly T[]; readonly pagination?: PageFields | null } & PageFields)

/**
 * One page of a list. Iterating it yields its items and those of all later pages.
 *
 * @example
 * ```ts
 * const page = await client.messages.list({ agentId, limit: 50 })
 * console.log(page.items.length, page.hasMore, page.nextCursor)
 * const nextPage = await page.next()
 * ```
 */
export class Page<T> implements AsyncIterable<T> {
  /** Records of this page, in the order of the list. */
  readonly items: readonly T[]
  /** Whether another page follows. */
  readonly hasMore: boolean
  /** Cursor of the next page. Null on the last page. Pass it as `cursor` to continue later. */
  readonly nextCursor: string | null
  readonly #fetchPage: FetchPage<T>
  /** Number of pages before this one. */
  #position = 0
  /** A cursor of an earlier page. With Brent's algorithm, it meets a cycle of cursors of any length. */
  #checkpoint: string | null = null

  /** `operation` is the method and the path, for errors. */
  constructor(body: ListBody<T>, fetchPage: FetchPage<T>, operation: string) {
    const list = 'items' in body ? body : { items: body }
    if (!Array.isArray(list.items)) {
      throw new ResponseParseError(`${operation}: the response is not a list (no \`items\`). Check baseUrl`)
    }
    const { hasMore, nextCursor }: PageFields = list.pagination ?? list
    const hasNext = hasMore !== false && typeof nextCursor === 'string' && nextCursor !== ''
    this.items = list.items
    this.nextCursor = hasNext ? nextCursor : null
    this.hasMore = hasNext
    this.#fetchPage = fetchPage
  }

  /**
   * Fetches the next page. Resolves to undefined after the last page. Rejects with the error of the request, and with
   * ResponseParseError if the service returns a cursor a second time.
   *
   * @example
   * ```ts
   * const first = await client.agents.list({ limit: 100 })
   * const second = await first.next()
   * ```
   */
  async next(): Promise<Page<T> | undefined> {
    if (this.nextCursor === null) return undefined
    const { data: page } = await this.#fetchPage({ cursor: this.nextCursor })
    page.#position = this.#position + 1
    const isPowerOfTwo = (page.#position & this.#position) === 0
    page.#checkpoint = isPowerOfTwo ? this.nextCursor : this.#checkpoint
    if (page.nextCursor !== null && page.nextCursor === page.#checkpoint) {
      throw new ResponseParseError('The service returned a cursor again, so the list would never end')
    }
    return page
  }

  /** Yields the items of this page and of all later pages. Fetches a page when the loop reaches it. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let page: Page<T> | undefined = this
    while (page) {
      yield* page.items
      page = await page.next()
    }
  }
}

/** Options of {@link ListPromise.all}. */
export interface ListAllOptions {
  /** Maximum number of items. With 0 or less, nothing is fetched. Default: no limit. */
  max?: number | undefined
}

/**
 * A list. Await it for its first {@link Page}, or iterate it for every item of every page.
 *
 * Creating a list sends nothing. The first `await` or loop requests the first page. A second `await` or loop uses the
 * same first page again. To stop fetching, leave the loop.
 *
 * @example
 * ```ts
 * for await (const message of client.messages.list({ agentId })) console.log(message.subject)
 * const newest = await client.messages.list({ agentId }).all({ max: 500 })
 * ```
 */
export class ListPromise<T> implements Promise<Page<T>>, AsyncIterable<T> {
  /** @hidden */
  readonly [Symbol.toStringTag] = 'ListPromise'
  readonly #fetchPage: FetchPage<T>
  #first: Promise<ResultWithResponse<Page<T>>> | undefined

  constructor(fetchPage: FetchPage<T>) {
    this.#fetchPage = fetchPage
  }

  /**
   * Resolves to the first page and its response. Rejects with the error of the request.
   *
   * @example
   * ```ts
   * const { data: page, rateLimit } = await client.messages.list({ agentId }).withResponse()
   * ```
   */
  withResponse(): Promise<ResultWithResponse<Page<T>>> {
    this.#first ??= this.#fetchPage({})
    return this.#first
  }

  /**
   * Resolves to an array of all items, or of the first `max`. Fetches only the pages that it needs. Rejects with the
   * error of the request that fails.
   *
   * @example
   * ```ts
   * const newest = await client.messages.list({ agentId }).all({ max: 500 })
   * ```
   */
  async all(options: ListAllOptions = {}): Promise<T[]> {
    checkOptionNames<ListAllOptions>(options, { max: true })
    const { max = Infinity } = options
    const items: T[] = []
    if (max <= 0) return items
    for await (const item of this) {
      items.push(item)
      if (items.length >= max) break
    }
    return items
  }

  /** Same as `then` of a promise of the first page. */
  // biome-ignore lint/suspicious/noThenProperty: awaiting a list gives its first page
  then<A = Page<T>, B = never>(
    onPage?: ((page: Page<T>) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onPage, onError)
  }

  /** Same as `catch` of a promise of the first page. */
  catch<B = never>(onError?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Page<T> | B> {
    return this.then(undefined, onError)
  }

  /** Same as `finally` of a promise of the first page. */
  finally(onSettled?: (() => void) | null): Promise<Page<T>> {
    return this.then().finally(onSettled)
  }

  /** Yields every item of every page. Fetches a page when the loop reaches it. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    yield* await this
  }
}
