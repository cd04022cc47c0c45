import type { Thread, ThreadWithMessages } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { NamedInErrors, QueryParameters } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Threads, which group the messages of a conversation. */
export class Threads extends Resource {
  /**
   * Lists threads, latest activity first. To list threads that contain only spam, pass `includeSpam: true`. To list
   * threads that contain only deleted messages, pass `deleted`. Without `agentId` the list contains the threads of all
   * agents that the credentials can access. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws PermissionError if `agentId` is not the agent of the agent key, and ValidationError for an unknown filter or
   * cursor.
   *
   * @example
   * ```ts
   * for await (const thread of client.threads.list({ agentId })) console.log(thread.subject, thread.unreadCount)
   * ```
   */
  list(query?: Threads.ListThreadsQuery, options?: RequestOptions): ListPromise<Thread> {
    return this.requestList('get', '/threads', { query: this.addAgentId(query) }, options)
  }

  /**
   * Gets a thread with its messages, oldest first. Spam needs `includeSpam: true`, and deleted messages need `deleted`.
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { messages } = await client.threads.get(threadId)
   * ```
   */
  get(id: string, query?: Threads.GetThreadQuery, options?: RequestOptions): ApiPromise<ThreadWithMessages> {
    return this.request('get', '/threads/{id}', { path: { id }, query }, options)
  }
}

export declare namespace Threads {
  /** Query of {@link Threads.list}. */
  export interface ListThreadsQuery extends QueryParameters<'listThreads'>, NamedInErrors {}

  /** Query of {@link Threads.get}. */
  export interface GetThreadQuery extends QueryParameters<'getThread'>, NamedInErrors {}
}
