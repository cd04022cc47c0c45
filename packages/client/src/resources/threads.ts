import type { Thread, ThreadWithMessages } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named, QueryParameters } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Filters of {@link Threads.list}. */
export interface ListThreadsQuery extends QueryParameters<'listThreads'>, Named {}
/** Which messages {@link Threads.get} shows. */
export interface GetThreadQuery extends QueryParameters<'getThread'>, Named {}

/** Messages that belong together. Interface sections 2.5 and 4.9. */
export class Threads extends Resource {
  /**
   * Lists threads, the one with the latest activity first. Without `agentId` an agent key means its own agent,
   * organization level all agents. Threads with nothing but spam or deleted messages are left out unless
   * `includeSpam` or `deleted` asks for them. `limit` is 1 to 100 to a page, default 20.
   *
   * Throws PermissionError for another agent, ValidationError for a cursor that is not known.
   * Interface section 4, "Pagination".
   *
   * @example
   * ```ts
   * for await (const thread of client.threads.list({ agentId })) console.log(thread.subject, thread.unreadCount)
   * ```
   */
  list(query?: ListThreadsQuery, options?: RequestOptions): ListCall<Thread> {
    return this.pages('get', '/threads', { query: this.own(query) }, options)
  }

  /**
   * Gets a thread with its messages, oldest first; spam and deleted ones only where the query asks for them.
   * Throws NotFoundError. Interface section 2.5.
   *
   * @example
   * ```ts
   * const { messages } = await client.threads.get(threadId)
   * ```
   */
  get(id: string, query?: GetThreadQuery, options?: RequestOptions): ApiCall<ThreadWithMessages> {
    return this.request('get', '/threads/{id}', { path: { id }, query }, options)
  }
}
