import type { Inbox, operations } from '@agentcomms/spec'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Core } from '../request.ts'
import { withAgent } from './scope.ts'

/** Filters of {@link Inboxes.list}. */
export type ListInboxesQuery = NonNullable<operations['listInboxes']['parameters']['query']>

/** Inboxes: where the mail of an agent's address lands. Interface sections 2.5 and 4. */
export class Inboxes {
  readonly #core: Core
  readonly #agentId: string | undefined

  constructor(core: Core, agentId?: string) {
    this.#core = core
    this.#agentId = agentId
  }

  /**
   * Lists inboxes, newest first. Without `agentId` an agent key means its own agent, organization level all agents.
   * `limit` is 1 to 100 to a page, default 20.
   *
   * Throws PermissionError for another agent, ValidationError for a cursor that is not known.
   * Interface section 4, "Pagination".
   *
   * @example
   * ```ts
   * const [inbox] = await client.inboxes.list({ agentId }).all({ max: 1 })
   * ```
   */
  list(query: ListInboxesQuery = {}, options?: RequestOptions): ListCall<Inbox> {
    const scoped = withAgent(query, this.#agentId)
    return this.#core.list(options, (http, init, start) =>
      http.GET('/inboxes', { ...init, params: { query: { ...scoped, ...start } } }),
    )
  }

  /**
   * Gets one inbox. Throws NotFoundError. Interface section 4.
   *
   * @example
   * ```ts
   * const { email } = await client.inboxes.get(inboxId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiCall<Inbox> {
    return this.#core.call(options, (http, init) =>
      http.GET('/inboxes/{id}', { ...init, params: { path: { id } } }),
    )
  }
}
