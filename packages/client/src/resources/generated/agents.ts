// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { Agent, AgentKey, CreateAgent, EmailIdentity, SuccessResponse, UpdateAgent } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import type { NamedInErrors, QueryParameters } from '../parameter-types.ts'
import { Resource, successBody } from '../resource.ts'

/** Agents, which send and receive messages. */
export class Agents extends Resource {
  /**
   * Lists agents. Returns the newest first. Deleted agents are listed only if `status` is `DELETED`. An agent key sees
   * only its own agent. `limit` is the size of a page: 1 to 100, default 20.
   *
   * Throws NotFoundError for an `orgId` that is not the organization of the caller.
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
   * Creates an agent. It gets one email identity. The response contains no API key: {@link rotateKey} creates the first
   * one. Fires `agent.created`. Requires a master key or an access token.
   *
   * The `orgId` can only be the organization of the key or, with an access token, the active organization: the one that
   * the user selected at login.
   *
   * Throws PermissionError. Throws NotFoundError for an `orgId` that is not the organization of the caller. Throws
   * ConflictError if another agent has this `slug` (a short unique name) or this email address. Throws ConflictError
   * with code `DOMAIN_NOT_VERIFIED` if the domain is not verified.
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
   * Gets an agent. At organization level, deleted agents are returned too, with status `DELETED`.
   *
   * Throws NotFoundError.
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
   * Changes an agent. Changes only the given fields, and returns the agent. A deleted agent cannot be changed (400
   * `BAD_REQUEST`). A new `name` is also the new sender name of emails, unless the `displayName` of the inbox differs
   * from the old name. Requires a master key or an access token.
   *
   * `metadata` replaces the stored object.
   *
   * Throws PermissionError and NotFoundError. Throws ConflictError for a deleted agent, or if another agent has this
   * `slug`.
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
   * Deletes an agent. The API key stops working, calls end and emails to the agent bounce. The status becomes
   * `DELETED`. The agent sends and receives nothing new. Its records stay readable at organization level. Its slug and
   * its email address stay taken, so that emails meant for it never reach another agent. Deleting a deleted agent
   * succeeds again. Requires a master key or an access token.
   *
   * Throws PermissionError and NotFoundError.
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
   * Rotates the API key of an agent. The new key is shown only once. The old key stops working immediately. Requires a
   * master key or an access token.
   *
   * Throws PermissionError and NotFoundError. Throws ConflictError for a deleted agent.
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
   * Lists the email identities of an agent. An agent has exactly one email identity. The list has one page.
   *
   * Throws NotFoundError.
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
  /** Query of {@link Agents.list}. */
  export interface ListAgentsQuery extends QueryParameters<'listAgents'>, NamedInErrors {}

  /** Body of {@link Agents.create}. */
  export interface CreateAgentBody extends CreateAgent, NamedInErrors {}

  /** Body of {@link Agents.update}. */
  export interface UpdateAgentBody extends UpdateAgent, NamedInErrors {}
}
