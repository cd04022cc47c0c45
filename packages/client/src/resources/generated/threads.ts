// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { Thread, ThreadWithMessages } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors, QueryParameters } from '../parameter-types.ts'
import { Resource } from '../resource.ts'

/** Threads, which group the messages of a conversation. */
export class Threads extends Resource {
  /**
   * Lists threads. Use it for an overview of the conversations: participants, subject, number of unread messages, and
   * the beginning of the latest one. The thread with the newest activity is first. For this order, messages in the
   * Trash and messages labelled spam count too. A thread is excluded by default if all its messages are in the Trash or
   * labelled spam. If `deleted` is only, returns the threads that have messages in the Trash. Later pages keep the
   * order of the first page. A thread that receives a message meanwhile appears once, at its old position. `limit` is
   * the size of a page: 1 to 100, default 20.
   *
   * To list threads that contain only spam, pass `includeSpam: true`. Without `agentId`, the list contains the threads
   * of all agents that the credentials can access.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
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
   * Gets a thread with its messages. Use it to read a whole conversation. The oldest message is first. Messages in the
   * Trash or labelled spam are excluded by default. If no message is left, the thread is returned without messages.
   *
   * Spam needs `includeSpam: true`, and messages in the Trash need `deleted`.
   *
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
