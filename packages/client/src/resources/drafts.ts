import type { CreateDraft, Draft, Message, Success } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { FileAttachment } from './files.ts'
import type { Named, QueryParameters, ReadonlyLists } from './parameter-types.ts'
import { Resource, success } from './resource.ts'

/** Body of {@link Drafts.create}. */
export interface CreateDraftBody extends ReadonlyLists<Omit<CreateDraft, 'attachments'>> {
  /** Files, at most 20 and at most 25 MB together. */
  attachments?: readonly FileAttachment[] | undefined
}
/** Filters of {@link Drafts.list}. */
export interface ListDraftsQuery extends QueryParameters<'listDrafts'>, Named {}

/** Emails that are not ready to go. Interface section 4.9. */
export class Drafts extends Resource {
  /**
   * Keeps a draft. Everything but the agent may be left out; what sending would refuse is refused when it is sent.
   * `agentId` may be left out with an agent key or on {@link AgentComms.forAgent}.
   *
   * Throws ValidationError, PermissionError for another agent. Interface section 4.9.
   *
   * @example
   * ```ts
   * const draft = await client.drafts.create({ agentId, to: ['a@example.com'], subject: 'Offer' })
   * ```
   */
  create(body: CreateDraftBody, options?: RequestOptions): ApiCall<Draft> {
    return this.request('post', '/email/drafts', { body: this.own(body) }, options)
  }

  /**
   * Lists drafts, newest first. Without `agentId` an agent key means its own agent, organization level all agents.
   * `limit` is 1 to 100 to a page, default 20.
   *
   * Throws PermissionError for another agent, ValidationError for a cursor that is not known.
   * Interface section 4, "Pagination".
   *
   * @example
   * ```ts
   * for await (const draft of client.drafts.list({ agentId })) console.log(draft.subject)
   * ```
   */
  list(query?: ListDraftsQuery, options?: RequestOptions): ListCall<Draft> {
    return this.pages('get', '/email/drafts', { query: this.own(query) }, options)
  }

  /**
   * Gets one draft. Throws NotFoundError. Interface section 4.9.
   *
   * @example
   * ```ts
   * const { to, subject } = await client.drafts.get(draftId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiCall<Draft> {
    return this.request('get', '/email/drafts/{id}', { path: { id } }, options)
  }

  /**
   * Throws a draft away. Throws NotFoundError. Interface section 4.9.
   *
   * @example
   * ```ts
   * await client.drafts.delete(draftId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiCall<Success> {
    return this.request('delete', '/email/drafts/{id}', { path: { id } }, options, success)
  }

  /**
   * Sends a draft, which is gone afterwards. One that is refused is kept.
   *
   * Throws what {@link Email.send} throws, ValidationError too for a draft without recipients, subject or body, and
   * NotFoundError. Interface section 4.9.
   *
   * @example
   * ```ts
   * const message = await client.drafts.send(draftId)
   * ```
   */
  send(id: string, options?: RequestOptions): ApiCall<Message> {
    return this.request('post', '/email/drafts/{id}/send', { path: { id } }, options)
  }
}
