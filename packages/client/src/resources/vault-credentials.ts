import type { SuccessResponse, VaultCredential } from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { CreateCredentialBody, UpdateCredentialBody } from './credential-bodies.ts'
import type { NamedInErrors, QueryParameters } from './parameter-types.ts'
import { Resource, successBody } from './resource.ts'

/** Query of {@link VaultCredentials.list}. */
export interface ListCredentialsQuery extends QueryParameters<'listCredentials'>, NamedInErrors {}
/** Query of {@link VaultCredentials.get}. */
export interface GetCredentialQuery extends QueryParameters<'getCredential'>, NamedInErrors {}
/** Query of {@link VaultCredentials.delete}. */
export interface DeleteCredentialQuery extends QueryParameters<'deleteCredential'>, NamedInErrors {}

/**
 * Credentials in the vault of an agent. The service returns secrets unless it is set to mask them. If they are masked,
 * pass `reveal: true` to {@link get} and {@link list}. This requires a master key or an access token.
 *
 * Every method throws ConflictError with code `VAULT_LOCKED` for a locked vault, and ServerError for a vault in
 * status `ERROR`.
 */
export class VaultCredentials extends Resource {
  /**
   * Creates a credential. `type` decides which other fields it has. `generatePassword` generates the password of a
   * login. `agentId` is optional with an agent key and on {@link AgentComms.forAgent}.
   *
   * Throws ValidationError, NotFoundError for an agent without a vault, ConflictError for a deleted agent, and
   * PermissionError if the agent key belongs to another agent.
   *
   * @example
   * ```ts
   * const login = { username: 'ada', password, uris: [{ uri: 'https://example.com' }] }
   * const credential = await client.vault.credentials.create({ agentId, type: 'login', name: 'Example', login })
   * ```
   */
  create(body: CreateCredentialBody, options?: RequestOptions): ApiPromise<VaultCredential> {
    return this.request('post', '/vault/credentials', { body: this.addAgentId(body) }, options)
  }

  /**
   * Lists the credentials of an agent on one page, newest first. `agentId` is optional with an agent key and on
   * {@link AgentComms.forAgent}.
   *
   * Throws NotFoundError for an agent without a vault, and PermissionError if `agentId` is not the agent of
   * the agent key. Throws ValidationError if `agentId` is missing and the client uses a master key or an
   * access token.
   *
   * @example
   * ```ts
   * for await (const { name, type } of client.vault.credentials.list({ agentId })) console.log(name, type)
   * ```
   */
  list(query?: ListCredentialsQuery, options?: RequestOptions): ListPromise<VaultCredential> {
    return this.requestList('get', '/vault/credentials', { query: this.addAgentId(query) }, options)
  }

  /**
   * Gets one credential. Check that `login`, `card` or `identity` is present before you use it: a credential can be
   * created without it.
   *
   * Throws NotFoundError, also if the credential belongs to another agent than `agentId`.
   *
   * @example
   * ```ts
   * const { login } = await client.vault.credentials.get(credentialId, { reveal: true })
   * if (login) console.log(login.username)
   * ```
   */
  get(id: string, query?: GetCredentialQuery, options?: RequestOptions): ApiPromise<VaultCredential> {
    return this.request(
      'get',
      '/vault/credentials/{id}',
      { path: { id }, query: this.addAgentId(query) },
      options,
    )
  }

  /**
   * Changes the given fields. Null removes `notes` and `folderId`. An object such as `login` replaces the whole stored
   * object. A masked secret, such as `****`, keeps its stored value. The type cannot change.
   *
   * Throws ValidationError, NotFoundError.
   *
   * @example
   * ```ts
   * await client.vault.credentials.update(credentialId, { name: 'Example (old)', favorite: false })
   * ```
   */
  update(id: string, body: UpdateCredentialBody, options?: RequestOptions): ApiPromise<VaultCredential> {
    return this.request(
      'put',
      '/vault/credentials/{id}',
      { path: { id }, query: this.addAgentId({}), body },
      options,
    )
  }

  /**
   * Deletes a credential. Throws NotFoundError as {@link get} does.
   *
   * @example
   * ```ts
   * await client.vault.credentials.delete(credentialId)
   * ```
   */
  delete(id: string, query?: DeleteCredentialQuery, options?: RequestOptions): ApiPromise<SuccessResponse> {
    return this.request(
      'delete',
      '/vault/credentials/{id}',
      { path: { id }, query: this.addAgentId(query) },
      options,
      successBody,
    )
  }
}
