import type { CreateDraft, Draft, Message } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { AttachmentInput } from './encode-attachments.ts'
import type { NamedInErrors, QueryParameters, ReadonlyLists } from './parameter-types.ts'
import { Resource } from './resource.ts'

/** Drafts of emails. */
export class Drafts extends Resource {
  /**
   * Creates a draft. All fields are optional. {@link send} checks the fields that a sent email requires. With a master
   * key or an access token, pass `agentId`, except on {@link AgentComms.forAgent}.
   *
   * Throws ValidationError, and PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * const draft = await client.drafts.create({ agentId, to: ['a@example.com'], subject: 'Offer' })
   * ```
   */
  create(body: Drafts.CreateDraftBody, options?: RequestOptions): ApiPromise<Draft> {
    return this.request('post', '/email/drafts', { body: this.addAgentId(body) }, options)
  }

  /**
   * Lists drafts, newest first. Without `agentId` the list contains the drafts of all agents that the credentials can
   * access. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws PermissionError if `agentId` is not the agent of the agent key, and ValidationError for an unknown filter or
   * cursor.
   *
   * @example
   * ```ts
   * for await (const draft of client.drafts.list({ agentId })) console.log(draft.subject)
   * ```
   */
  list(query?: Drafts.ListDraftsQuery, options?: RequestOptions): ListPromise<Draft> {
    return this.requestList('get', '/email/drafts', { query: this.addAgentId(query) }, options)
  }

  /**
   * Gets one draft. Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { to, subject } = await client.drafts.get(draftId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Draft> {
    return this.request('get', '/email/drafts/{id}', { path: { id } }, options)
  }

  /**
   * Deletes a draft and returns it. Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { subject } = await client.drafts.delete(draftId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiPromise<Draft> {
    return this.request('delete', '/email/drafts/{id}', { path: { id } }, options)
  }

  /**
   * Sends a draft and deletes it. If the service rejects the draft, it keeps the draft.
   *
   * Throws NotFoundError, ValidationError for a draft without recipients, subject or body, and the errors of
   * {@link Email.send}.
   *
   * @example
   * ```ts
   * const message = await client.drafts.send(draftId)
   * ```
   */
  send(id: string, options?: RequestOptions): ApiPromise<Message> {
    return this.request('post', '/email/drafts/{id}/send', { path: { id } }, options)
  }
}

export declare namespace Drafts {
  /** Body of {@link Drafts.create}. */
  export interface CreateDraftBody extends ReadonlyLists<Omit<CreateDraft, 'attachments'>> {
    /** Files, at most 20 and at most 25 MB together. */
    attachments?: readonly AttachmentInput[] | undefined
  }

  /** Query of {@link Drafts.list}. */
  export interface ListDraftsQuery extends QueryParameters<'listDrafts'>, NamedInErrors {}
}
