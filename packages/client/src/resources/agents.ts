import type {
  Agent,
  AgentKey,
  CreateAgent,
  EmailIdentity,
  SuccessResponse,
  UpdateAgent,
} from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { NamedInErrors, QueryParameters } from './parameter-types.ts'
import { Resource, successBody } from './resource.ts'

/** Agents, which send and receive messages. */
export class Agents extends Resource {
  /**
   * Creates an agent with one email address. Requires a master key or an access token. The agent has no API key until
   * {@link rotateKey}.
   *
   * `orgId` can only be the organization of the key or, with an access token, the active organization: the one that the
   * user selected at login. Any other throws NotFoundError.
   *
   * Throws ValidationError and PermissionError. Throws ConflictError if another agent has this `slug` (a short unique
   * name) or this email address, or with code `DOMAIN_NOT_VERIFIED` if the domain is not verified.
   *
   * @example
   * ```ts
   * const agent = await client.agents.create({ name: 'Ada', metadata: { team: 'support' } })
   * ```
   */
  create(body: Agents.CreateAgentBody, options?: RequestOptions): ApiPromise<Agent> {
    return this.request('post', '/agents', { body }, options)
  }

  /**
   * Lists agents, newest first. Deleted agents are listed only with `status: 'DELETED'`. With an agent key, the list
   * contains only its own agent. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws ValidationError for an unknown filter or cursor.
   *
   * @example
   * ```ts
   * for await (const agent of client.agents.list({ status: 'ACTIVE' })) console.log(agent.name)
   * ```
   */
  list(query?: Agents.ListAgentsQuery, options?: RequestOptions): ListPromise<Agent> {
    return this.requestList('get', '/agents', { query }, options)
  }

  /**
   * Gets one agent. A master key or an access token can also read a deleted agent. Throws NotFoundError.
   *
   * @example
   * ```ts
   * const { status } = await client.agents.get(agentId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<Agent> {
    return this.request('get', '/agents/{id}', { path: { id } }, options)
  }

  /**
   * Changes the given fields. Requires a master key or an access token. A new `name` is also the new sender name of
   * emails, unless the `displayName` of the inbox differs from the old name. `metadata` replaces the stored object.
   *
   * Throws NotFoundError, ValidationError, PermissionError, and ConflictError for a deleted agent or if another
   * agent has this `slug`.
   *
   * @example
   * ```ts
   * await client.agents.update(agentId, { name: 'Ada Lovelace' })
   * ```
   */
  update(id: string, body: Agents.UpdateAgentBody, options?: RequestOptions): ApiPromise<Agent> {
    return this.request('patch', '/agents/{id}', { path: { id }, body }, options)
  }

  /**
   * Deletes an agent. Requires a master key or an access token. The key of the agent stops working, and email to it
   * bounces. A master key or an access token can still read its records.
   *
   * Throws NotFoundError, PermissionError.
   *
   * @example
   * ```ts
   * await client.agents.delete(agentId)
   * ```
   */
  delete(id: string, options?: RequestOptions): ApiPromise<SuccessResponse> {
    return this.request('delete', '/agents/{id}', { path: { id } }, options, successBody)
  }

  /**
   * Creates a new API key for an agent. The key is shown only once, and the old key stops working immediately. Requires
   * a master key or an access token.
   *
   * Throws NotFoundError, PermissionError, and ConflictError for a deleted agent.
   *
   * @example
   * ```ts
   * const { apiKey } = await client.agents.rotateKey(agentId)
   * ```
   */
  rotateKey(id: string, options?: RequestOptions): ApiPromise<AgentKey> {
    return this.request('post', '/agents/{id}/rotate-key', { path: { id } }, options)
  }

  /**
   * Returns a list with the one email identity of the agent. Throws NotFoundError.
   *
   * @example
   * ```ts
   * const [identity] = await client.agents.emailIdentities(agentId).all()
   * ```
   */
  emailIdentities(agentId: string, options?: RequestOptions): ListPromise<EmailIdentity> {
    return this.requestList(
      'get',
      '/agents/{agentId}/email-identities',
      { path: this.addAgentId({ agentId }) },
      options,
    )
  }
}

export declare namespace Agents {
  /** Body of {@link Agents.create}. */
  export interface CreateAgentBody extends CreateAgent, NamedInErrors {}

  /** Body of {@link Agents.update}. */
  export interface UpdateAgentBody extends UpdateAgent, NamedInErrors {}

  /** Query of {@link Agents.list}. */
  export interface ListAgentsQuery extends QueryParameters<'listAgents'>, NamedInErrors {}
}
