import type { WithResponse } from './api-call.ts'
import { ResponseParseError } from './connection-errors.ts'
import { checkOptionNames } from './option-names.ts'

/** Where the next page starts; empty for the first. */
export interface PageStart {
  cursor?: string
}

export type FetchPage<T> = (start: PageStart) => Promise<WithResponse<Page<T>>>

interface PageFields {
  readonly hasMore?: unknown
  readonly nextCursor?: unknown
}

/** The shapes that lists come in; interface section 4, "Pagination". */
export type ListBody<T> =
  | readonly T[]
  | ({ readonly items: readonly T[]; readonly pagination?: PageFields | null } & PageFields)

/**
 * One page of a list. Iterating it gives its items and those of all pages after it.
 *
 * @example
 * ```ts
 * const page = await client.messages.list({ agentId, limit: 50 })
 * console.log(page.items.length, page.hasMore, page.nextCursor)
 * const following = await page.next()
 * ```
 */
export class Page<T> implements AsyncIterable<T> {
  /** The records of this page, in the order of the list. */
  readonly items: readonly T[]
  /** There are more after these. */
  readonly hasMore: boolean
  /** Cursor of the next page; null on the last. */
  readonly nextCursor: string | null
  readonly #fetchPage: FetchPage<T>

  constructor(body: ListBody<T>, fetchPage: FetchPage<T>) {
    const list = 'items' in body ? body : { items: body }
    if (!Array.isArray(list.items)) {
      throw new ResponseParseError('The reply to a list holds no items: check baseUrl')
    }
    const { hasMore, nextCursor }: PageFields = list.pagination ?? list
    const hasNext = hasMore !== false && typeof nextCursor === 'string' && nextCursor !== ''
    this.items = list.items
    this.nextCursor = hasNext ? nextCursor : null
    this.hasMore = hasNext
    this.#fetchPage = fetchPage
  }

  /**
   * Fetches the page after this one; undefined after the last. Throws what the list itself throws, and
   * ResponseParseError where the service answers this page again.
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
    if (page.nextCursor === this.nextCursor) {
      throw new ResponseParseError('The reply to a list holds its own cursor: it would never end')
    }
    return page
  }

  /** Gives the items of this page, then those of each page after it, fetched when the loop gets there. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let page: Page<T> | undefined = this
    while (page) {
      yield* page.items
      page = await page.next()
    }
  }
}

/** Options of {@link ListCall.all}. */
export interface ListAllOptions {
  /** Maximum number of items. Default: no limit. 0 or less fetches nothing. */
  max?: number | undefined
}

/**
 * A list: await it for its first {@link Page}, or iterate it for every item of every page. The first page is asked for
 * when it is first needed, and once, however many consume it. Leaving a loop early stops the fetching.
 *
 * @example
 * ```ts
 * for await (const message of client.messages.list({ agentId })) console.log(message.subject)
 * const newest = await client.messages.list({ agentId }).all({ max: 500 })
 * ```
 */
export class ListCall<T> implements Promise<Page<T>>, AsyncIterable<T> {
  /** @hidden */
  readonly [Symbol.toStringTag] = 'ListCall'
  readonly #fetchPage: FetchPage<T>
  #first: Promise<WithResponse<Page<T>>> | undefined

  constructor(fetchPage: FetchPage<T>) {
    this.#fetchPage = fetchPage
  }

  /**
   * The first page and the reply that carried it; rejects just as the list itself does.
   *
   * @example
   * ```ts
   * const { data: page, rateLimit } = await client.messages.list({ agentId }).withResponse()
   * ```
   */
  withResponse(): Promise<WithResponse<Page<T>>> {
    this.#first ??= this.#fetchPage({})
    return this.#first
  }

  /**
   * Every item, or the first `max` (default: no limit; 0 or less asks for nothing), in one array. No page is fetched
   * beyond those needed. Throws what the list itself throws.
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

  /** As of a promise of the first page. */
  // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page
  then<A = Page<T>, B = never>(
    onPage?: ((page: Page<T>) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onPage, onError)
  }

  /** As of a promise of the first page. */
  catch<B = never>(onError?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Page<T> | B> {
    return this.then(undefined, onError)
  }

  /** As of a promise of the first page. */
  finally(onSettled?: (() => void) | null): Promise<Page<T>> {
    return this.then().finally(onSettled)
  }

  /** Gives every item of every page; a page is fetched when the loop gets there. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    yield* await this
  }
}
