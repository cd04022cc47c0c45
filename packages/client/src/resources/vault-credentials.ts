import type { Success, VaultCredential } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { CreateCredentialBody, UpdateCredentialBody } from './credential-bodies.ts'
import type { Named, QueryParameters } from './parameter-types.ts'
import { Resource, success } from './resource.ts'

/** Whose credentials {@link VaultCredentials.list} shows, and how. */
export interface ListCredentialsQuery extends QueryParameters<'listCredentials'>, Named {}
/** How {@link VaultCredentials.get} shows a credential. */
export interface GetCredentialQuery extends QueryParameters<'getCredential'>, Named {}
/** Whose credential {@link VaultCredentials.delete} deletes. */
export interface DeleteCredentialQuery extends QueryParameters<'deleteCredential'>, Named {}

/**
 * What is in the vault of an agent. Where the service masks secrets, `reveal` shows them, at organization level
 * alone. Every method throws ConflictError with code `VAULT_LOCKED` while the vault is locked, and ServerError while it
 * is in error. Interface sections 2.4 and 4.7.
 */
export class VaultCredentials extends Resource {
  /**
   * Stores a credential. `type` says which sub-object it takes; `generatePassword` makes the password of a login.
   * `agentId` may be left out with an agent key or on {@link AgentComms.forAgent}.
   *
   * Throws ValidationError, NotFoundError for an agent without a vault, PermissionError for another agent.
   * Interface section 2.4.
   *
   * @example
   * ```ts
   * const login = { username: 'ada', password, uris: [{ uri: 'https://example.com' }] }
   * const credential = await client.vault.credentials.create({ agentId, type: 'login', name: 'Example', login })
   * ```
   */
  create(body: CreateCredentialBody, options?: RequestOptions): ApiCall<VaultCredential> {
    return this.request('post', '/vault/credentials', { body: this.own(body) }, options)
  }

  /**
   * Lists the credentials of an agent, newest first, all on one page. `agentId` may be left out with an agent key or
   * on {@link AgentComms.forAgent}; without it organization level gets ValidationError.
   *
   * Throws NotFoundError for an agent without a vault, PermissionError for another agent. Interface section 4.7.
   *
   * @example
   * ```ts
   * for await (const { name, type } of client.vault.credentials.list({ agentId })) console.log(name, type)
   * ```
   */
  list(query?: ListCredentialsQuery, options?: RequestOptions): ListCall<VaultCredential> {
    return this.pages('get', '/vault/credentials', { query: this.own(query) }, options)
  }

  /**
   * Gets one credential. Look for the sub-object and not at `type`: one of type `login` may be stored without `login`.
   *
   * Throws NotFoundError, also when `agentId` is given and its vault is another one. Interface section 2.4.
   *
   * @example
   * ```ts
   * const { login } = await client.vault.credentials.get(credentialId, { reveal: true })
   * if (login) console.log(login.username)
   * ```
   */
  get(id: string, query?: GetCredentialQuery, options?: RequestOptions): ApiCall<VaultCredential> {
    return this.request('get', '/vault/credentials/{id}', { path: { id }, query: this.own(query) }, options)
  }

  /**
   * Changes the members that are given; null clears `notes` and `folderId`, a sub-object replaces the stored one
   * whole. The type cannot change. Throws ValidationError, NotFoundError. Interface section 2.4.
   *
   * @example
   * ```ts
   * await client.vault.credentials.update(credentialId, { name: 'Example (old)', favorite: false })
   * ```
   */
  update(id: string, body: UpdateCredentialBody, options?: RequestOptions): ApiCall<VaultCredential> {
    return this.request(
      'put',
      '/vault/credentials/{id}',
      { path: { id }, query: this.own({}), body },
      options,
    )
  }

  /**
   * Deletes a credential. Throws NotFoundError as {@link get} does. Interface section 2.4.
   *
   * @example
   * ```ts
   * await client.vault.credentials.delete(credentialId)
   * ```
   */
  delete(id: string, query?: DeleteCredentialQuery, options?: RequestOptions): ApiCall<Success> {
    return this.request(
      'delete',
      '/vault/credentials/{id}',
      { path: { id }, query: this.own(query) },
      options,
      success,
    )
  }
}
