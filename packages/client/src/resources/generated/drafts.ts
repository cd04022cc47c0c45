// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { CreateDraft, Draft, Message } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { AttachmentInput } from '../encode-attachments.ts'
import type { NamedInErrors, QueryParameters, ReadonlyLists } from '../parameter-types.ts'
import { Resource } from '../resource.ts'

/** Drafts of emails. */
export class Drafts extends Resource {
  /**
   * Lists drafts. Returns the newest first. An agent key sees only its own agent's drafts. `limit` is the size of a
   * page: 1 to 100, default 20.
   *
   * Without `agentId`, the list contains the drafts of all agents that the credentials can access.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
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
   * Creates a draft. Stores an email without sending it, and returns the draft. To send it, use {@link send}. A draft
   * can have any of the fields, or none. Only the format of the fields is checked now. All other checks run when the
   * draft is sent, and attachments are fetched then.
   *
   * Pass `agentId` with a master key or an access token, except on {@link AgentComms.forAgent}.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key. Throws ConflictError
   * for a deleted agent.
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
   * Gets a draft. Returns the draft with the fields that it has so far.
   *
   * Throws NotFoundError.
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
   * Deletes a draft. It cannot be restored, because drafts have no Trash. Returns what was deleted.
   *
   * Throws NotFoundError.
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
   * Sends a draft. Sends the draft like {@link Email.send}, deletes it, and returns the message. A draft that
   * {@link Email.send} would reject gets the same error and is kept. For example, a draft without recipients, subject
   * or body returns 400. If several requests send one draft at the same time, one request sends it and the others
   * return 404.
   *
   * Throws NotFoundError. Throws ValidationError if the service cannot download a file from its URL, or for a draft
   * without recipients, subject or body. Throws ConflictError with code `RECIPIENT_SUPPRESSED` if an earlier email to
   * one of the recipients bounced.
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
  /** Query of {@link Drafts.list}. */
  export interface ListDraftsQuery extends QueryParameters<'listDrafts'>, NamedInErrors {}

  /** Body of {@link Drafts.create}. */
  export interface CreateDraftBody extends ReadonlyLists<Omit<CreateDraft, 'attachments'>> {
    /** Files, at most 20 and at most 25 MB together. */
    attachments?: readonly AttachmentInput[] | undefined
  }
}
