import type {
  Agent,
  AgentKey,
  CreateAgent,
  EmailIdentity,
  Success,
  UpdateAgent,
} from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Named, QueryParameters } from './parameter-types.ts'
import { Resource, success } from './resource.ts'

/** Body of {@link Agents.create}. */
export interface CreateAgentBody extends CreateAgent, Named {}
/** Body of {@link Agents.update}. */
export interface UpdateAgentBody extends UpdateAgent, Named {}

/** Filters of {@link Agents.list}. */
export interface ListAgentsQuery extends QueryParameters<'listAgents'>, Named {}

/** Agents: the identities that send, receive and call. Interface sections 1 and 4. */
export class Agents extends Resource {
  /**
   * Makes an agent with one email identity; needs organization level. It has no API key until {@link rotateKey}.
   *
   * Throws ValidationError, PermissionError, and ConflictError when the slug or the address is taken
   * (`DOMAIN_NOT_VERIFIED` for a domain that is not verified). Interface section 4.
   *
   * @example
   * ```ts
   * const agent = await client.agents.create({ name: 'Ada', metadata: { team: 'support' } })
   * ```
   */
  create(body: CreateAgentBody, options?: RequestOptions): ApiCall<Agent> {
    return this.request('post', '/agents', { body }, options)
  }

  /**
   * Lists agents, newest first; an agent key sees its own alone. `limit` is 1 to 100 to a page, default 20.
   *
   * Throws ValidationError for a cursor that is not known. Interface section 4, "Pagination".
   *
   * @example
   * ```ts
   * for await (const agent of client.agents.list({ status: 'ACTIVE' })) console.log(agent.name)
   * ```
   */
  list(query?: ListAgentsQuery, options?: RequestOptions): ListCall<Agent> {
    return this.pages('get', '/agents', { query }, options)
  }

  /**
   * Gets one agent; a deleted one stays readable at organization level. Throws NotFoundError. Interface section 4.
   *
   * @example
   * ```ts
   * const { status } = await client.agents.get(agentId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiCall<Agent> {
    return this.request('get', '/agents/{id}', { path: { id } }, options)
  }

  /**
   * Changes the members that are given; needs organization level.
   *
   * Throws NotFoundError, ValidationError, and ConflictError for a deleted agent or a slug that is taken.
   * Interface section 4.
   *
   * @example
   * ```ts
   * await client.agents.update(agentId, { name: 'Ada Lovelace' })
   * ```
   */
  update(id: string, body: UpdateAgentBody, options?: RequestOptions): ApiCall<Agent> {
    return this.request('patch', '/agents/{id}', { path: { id }, body }, options)
  }

  /**
   * Deletes an agent: its key dies, its addresses bounce, its records stay readable at organization level, which this
   * needs. Throws NotFoundError. Interface section 4.
   *
   * @example
   * ```ts
   * await client.agents.delete(agentId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiCall<Success> {
    return this.request('delete', '/agents/{id}', { path: { id } }, options, success)
  }

  /**
   * Makes a new API key for an agent, shown once; the old key dies at once. Needs organization level.
   *
   * Throws NotFoundError, and ConflictError for a deleted agent. Interface section 5.
   *
   * @example
   * ```ts
   * const { apiKey } = await client.agents.rotateKey(agentId)
   * ```
   */
  rotateKey(id: string, options?: RequestOptions): ApiCall<AgentKey> {
    return this.request('post', '/agents/{id}/rotate-key', { path: { id } }, options)
  }

  /**
   * Lists the email identities of an agent, which has exactly one. Throws NotFoundError. Interface section 4.
   *
   * @example
   * ```ts
   * const [identity] = await client.agents.emailIdentities(agentId).all()
   * ```
   */
  emailIdentities(agentId: string, options?: RequestOptions): ListCall<EmailIdentity> {
    return this.pages('get', '/agents/{agentId}/email-identities', { path: this.own({ agentId }) }, options)
  }
}
