import type {
  ApproveMessage,
  Message,
  MessageHit,
  SearchMessages,
  UpdateMessageLabels,
} from '@agentcomms/spec/client'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import { GeneratedMessages } from './generated/messages.ts'
import type { NamedInErrors, PathParameters, QueryParameters, ReadonlyLists } from './parameter-types.ts'
import { type WaitForFilter, type WaitForOptions, waitForMessage } from './wait-for.ts'

/** Messages of every channel, sent and received. */
export class Messages extends GeneratedMessages {
  /**
   * Searches messages, newest first. The subject, the body and the addresses of a message must together contain every
   * word of `query` or another form of it, such as the plural, ignoring case. The first argument takes `query`, `filters`, and `pagination` with `limit` (the
   * size of a page: 1 to 100, default 20) and `cursor`. `filters` are the filters of {@link list} without `deleted`.
   * The second argument takes `deleted`. `includeSpam` can be in either argument.
   *
   * A result is the message with `rank` and `snippet`. A larger `rank` is a better match. `snippet` is HTML
   * in which the words of the query are in `<mark>` and everything else is escaped, so you can insert it into
   * a page.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key. Throws ValidationError
   * if `body.query` has no words, or for an unknown filter or cursor.
   *
   * @example
   * ```ts
   * const search = { query: 'invoice march', filters: { agentId, dateRange: { from: '2026-03-01T00:00:00Z' } } }
   * for await (const { id, rank, snippet } of client.messages.search(search)) console.log(id, rank, snippet)
   * ```
   */
  search(
    body: Messages.SearchMessagesBody,
    query?: Messages.SearchMessagesQuery,
    options?: RequestOptions,
  ): ListPromise<MessageHit> {
    const filters = this.addAgentId(body.filters ?? {})
    return this.requestList('post', '/messages/search', { query, body: { ...body, filters } }, options)
  }

  /**
   * Waits for a message. Resolves to the oldest message that matches the filter and is newer than `since`.
   *
   * Without `since`, only messages that arrive after the call match. If your own action triggers the message, record
   * `since` first. With null, messages of any age match.
   *
   * The first request is sent immediately. Each request lists all messages newer than `since`. The first pause between
   * two requests is `intervalMs`. Each further pause is 1.5 times the one before, at most 5 seconds. The wait compares
   * ids and times of the service, so the clock of your machine does not matter.
   *
   * Rejects with TimeoutError after `timeoutMs`, 60 seconds by default. Its message shows the filter, so do not put
   * secrets into the filter. Rejects with `signal.reason` if the signal aborts, and with the errors of {@link Messages.list} and
   * {@link Messages.get}.
   *
   * @example
   * ```ts
   * const [newest = null] = await client.messages.list({ agentId }).all({ max: 1 })
   * await signUp('ada@agents.example.com')
   * const email = await client.messages.waitFor({ agentId, subject: /code/i, since: newest }, { timeoutMs: 30_000 })
   * ```
   */
  waitFor(filter: WaitForFilter = {}, options: WaitForOptions = {}): Promise<Message> {
    return waitForMessage(this, filter, options)
  }
}

export declare namespace Messages {
  /** Body of {@link Messages.approve}. */
  export interface ApproveMessageBody extends ApproveMessage, NamedInErrors {}

  /** Body of {@link Messages.updateLabels}. */
  export interface UpdateMessageLabelsBody extends ReadonlyLists<UpdateMessageLabels>, NamedInErrors {}

  /** Query of {@link Messages.list}. */
  export interface ListMessagesQuery extends QueryParameters<'listMessages'>, NamedInErrors {}

  /** Filters of {@link SearchMessagesBody}. */
  export interface MessageFilters
    extends ReadonlyLists<NonNullable<SearchMessages['filters']>>,
      NamedInErrors {}

  /** Body of {@link Messages.search}. */
  export interface SearchMessagesBody extends Omit<SearchMessages, 'filters'> {
    /** Filters, as in {@link Messages.list}, without `deleted`. */
    filters?: MessageFilters | undefined
  }

  /** Query of {@link Messages.search}. `includeSpam` and `deleted` have the same meaning as in {@link Messages.list}. */
  export interface SearchMessagesQuery extends QueryParameters<'searchMessages'>, NamedInErrors {}

  /** Ids of the message to approve and of its organization, for {@link Messages.approve}. */
  export interface ApproveMessageTarget extends PathParameters<'approveMessage'>, NamedInErrors {}
}
