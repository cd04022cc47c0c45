// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { SuccessResponse, VaultCredential } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import { Resource, successBody } from '../resource.ts'
import type { VaultCredentials } from '../vault-credentials.ts'

/**
 * Credentials in the vault of an agent. The service returns secrets unless it is set to mask them. If they are masked,
 * pass `reveal: true` to {@link VaultCredentials.get} and {@link VaultCredentials.list}. This requires a master key or
 * an access token.
 */
export class GeneratedVaultCredentials extends Resource {
  /**
   * Lists the credentials of an agent. Returns all credentials, newest first. To find the login of a page, use
   * {@link Vault.search}. A locked vault returns 409 `VAULT_LOCKED`. The list has one page.
   *
   * Throws PermissionError if `agentId` is not the agent of the agent key. Throws ServerError if the vault is in status
   * `ERROR`. Throws NotFoundError for an agent without a vault. Throws ValidationError if `agentId` is missing and the
   * client uses a master key or an access token. Throws ConflictError with code `VAULT_LOCKED` if the vault is locked.
   *
   * @example
   * ```ts
   * for await (const { name, type } of client.vault.credentials.list({ agentId })) console.log(name, type)
   * ```
   */
  list(
    query?: VaultCredentials.ListCredentialsQuery,
    options?: RequestOptions,
  ): ListPromise<VaultCredential> {
    return this.requestList('get', '/vault/credentials', { query: this.addAgentId(query) }, options)
  }

  /**
   * Stores a credential. Stores a password, key, card or another secret, and returns the credential. Pass the object
   * that is named like the type, for example `login` for login and `oauthToken` for oauth_token. The types secure_note
   * and custom have none. A locked vault returns 409 `VAULT_LOCKED`. The vault of a deleted agent stores nothing new
   * (400 `BAD_REQUEST`).
   *
   * `type` decides which other fields it has. Pass `agentId` with a master key or an access token, except on
   * {@link AgentComms.forAgent}.
   *
   * Throws PermissionError if `agentId` is not the agent of the agent key. Throws ServerError if the vault is in status
   * `ERROR`. Throws NotFoundError for an agent without a vault. Throws ConflictError for a deleted agent. Throws
   * ConflictError with code `VAULT_LOCKED` if the vault is locked.
   *
   * @example
   * ```ts
   * const login = { username: 'ada', password, uris: [{ uri: 'https://example.com' }] }
   * const credential = await client.vault.credentials.create({ agentId, type: 'login', name: 'Example', login })
   * ```
   */
  create(body: VaultCredentials.CreateCredentialBody, options?: RequestOptions): ApiPromise<VaultCredential> {
    return this.request('post', '/vault/credentials', { body: this.addAgentId(body) }, options)
  }

  /**
   * Gets a credential. To find a credential by its name or by the page of a login, use {@link Vault.search}. A locked
   * vault returns 409 `VAULT_LOCKED`.
   *
   * Check that `login`, `card` or `identity` is present before you use it: a credential can be created without it.
   *
   * Throws PermissionError if `agentId` is not the agent of the agent key. Throws ServerError if the vault is in status
   * `ERROR`. Throws NotFoundError also if the credential belongs to another agent than `agentId`. Throws ConflictError
   * with code `VAULT_LOCKED` if the vault is locked.
   *
   * @example
   * ```ts
   * const { login } = await client.vault.credentials.get(credentialId, { reveal: true })
   * if (login) console.log(login.username)
   * ```
   */
  get(
    id: string,
    query?: VaultCredentials.GetCredentialQuery,
    options?: RequestOptions,
  ): ApiPromise<VaultCredential> {
    return this.request(
      'get',
      '/vault/credentials/{id}',
      { path: { id }, query: this.addAgentId(query) },
      options,
    )
  }

  /**
   * Changes a credential. Changes only the given fields. Null clears `notes` or `folderId`. A given sub-object replaces
   * the stored one completely. A secret given as `****`, its masked form, keeps its stored value, so that a masked
   * credential can be read, changed and sent back. Masked custom fields are matched by their names, and fields with the
   * same name by their order; if their number has changed, masked ones are rejected with 400. Only the sub-object of
   * the credential's type is accepted (400 otherwise). The type cannot change. A locked vault returns 409
   * `VAULT_LOCKED`. A masked value without a stored secret is rejected with 400.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key. Throws ServerError if
   * the vault is in status `ERROR`. Throws ConflictError with code `VAULT_LOCKED` if the vault is locked.
   *
   * @example
   * ```ts
   * await client.vault.credentials.update(credentialId, { name: 'Example (old)', favorite: false })
   * ```
   */
  update(
    id: string,
    body: VaultCredentials.UpdateCredentialBody,
    options?: RequestOptions,
  ): ApiPromise<VaultCredential> {
    return this.request(
      'put',
      '/vault/credentials/{id}',
      { path: { id }, query: this.addAgentId({}), body },
      options,
    )
  }

  /**
   * Deletes a credential. It cannot be restored. A locked vault returns 409 `VAULT_LOCKED`.
   *
   * Throws PermissionError if `agentId` is not the agent of the agent key. Throws ServerError if the vault is in status
   * `ERROR`. Throws NotFoundError also if the credential belongs to another agent than `agentId`. Throws ConflictError
   * with code `VAULT_LOCKED` if the vault is locked.
   *
   * @example
   * ```ts
   * await client.vault.credentials.delete(credentialId)
   * ```
   */
  delete(
    id: string,
    query?: VaultCredentials.DeleteCredentialQuery,
    options?: RequestOptions,
  ): ApiPromise<SuccessResponse> {
    return this.request(
      'delete',
      '/vault/credentials/{id}',
      { path: { id }, query: this.addAgentId(query) },
      options,
      successBody,
    )
  }
}
