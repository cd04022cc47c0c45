// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type { GeneratedPassword, SuccessResponse, TotpCode, VaultCredential } from '@agentcomms/spec/client'
import type { ApiPromise } from '../../api-promise.ts'
import type { RequestOptions } from '../../options.ts'
import type { ListPromise } from '../../pagination.ts'
import { Resource, successBody } from '../resource.ts'
import type { Vault } from '../vault.ts'

/** Vaults of agents. `agentId` is optional with an agent key and on {@link AgentComms.forAgent}. */
export class GeneratedVault extends Resource {
  /**
   * Provisions a vault for an agent. Returns the vault, also if the agent has one already, in any status. Returns 400
   * `BAD_REQUEST` if the agent is deleted, even if it has a vault. Requires a master key or an access token.
   *
   * Throws PermissionError and NotFoundError. Throws ConflictError for a deleted agent.
   *
   * @example
   * ```ts
   * const { status } = await client.vault.provision({ agentId })
   * ```
   */
  provision(body: Vault.ProvisionVaultBody, options?: RequestOptions): ApiPromise<Vault.VaultRecord> {
    return this.request('post', '/vault/provision', { body: this.addAgentId(body) }, options)
  }

  /**
   * Deletes the vault of an agent. All its credentials are deleted too, whatever its status. Returns 404 if the agent
   * has no vault. Requires a master key or an access token.
   *
   * Throws PermissionError. Throws NotFoundError for an agent without a vault.
   *
   * @example
   * ```ts
   * await client.vault.deprovision({ agentId })
   * ```
   */
  deprovision(body: Vault.DeprovisionVaultBody, options?: RequestOptions): ApiPromise<SuccessResponse> {
    return this.request('post', '/vault/deprovision', { body: this.addAgentId(body) }, options, successBody)
  }

  /**
   * Gets the vault of an agent. Returns 404 if the agent has no vault. A vault in status `LOCKED` or `ERROR` is
   * returned too.
   *
   * Throws PermissionError if `agentId` is not the agent of the agent key. Throws NotFoundError for an agent without a
   * vault. Throws ValidationError if `agentId` is missing and the client uses a master key or an access token.
   *
   * @example
   * ```ts
   * const { status } = await client.vault.status({ agentId })
   * ```
   */
  status(query?: Vault.VaultStatusQuery, options?: RequestOptions): ApiPromise<Vault.VaultRecord> {
    return this.request('get', '/vault/status', { query: this.addAgentId(query) }, options)
  }

  /**
   * Searches the credentials of an agent. Returns the newest first. Searches the name, and the user name and URIs of a
   * login, ignoring case. The URL of a page finds the logins whose URI has the same host or a parent domain of it.
   * Secrets are never searched. A locked vault returns 409 `VAULT_LOCKED`. `limit` is the size of a page: 1 to 100,
   * default 20.
   *
   * If the service is set to mask secrets, pass `reveal: true` to get them (master key or access token only).
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key. Throws ServerError if
   * the vault is in status `ERROR`. Throws ValidationError if `agentId` is missing and the client uses a master key or
   * an access token. Throws ConflictError with code `VAULT_LOCKED` if the vault is locked.
   *
   * @example
   * ```ts
   * const logins = await client.vault.search({ agentId, search: 'example.com', type: 'login' }).all()
   * ```
   */
  search(query: Vault.SearchCredentialsQuery, options?: RequestOptions): ListPromise<VaultCredential> {
    return this.requestList('get', '/vault/search', { query: this.addAgentId(query) }, options)
  }

  /**
   * Gets the one-time code of a login. Returns the current code (RFC 6238) and its period. Use it if a login asks for a
   * code of an authenticator app. A credential without a TOTP secret returns 400 `BAD_REQUEST`. A locked vault returns
   * 409 `VAULT_LOCKED`.
   *
   * `period` is the number of seconds for which a code is valid.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key. Throws ServerError if
   * the vault is in status `ERROR`. Throws ConflictError for a credential without a `totp` secret. Throws ConflictError
   * with code `VAULT_LOCKED` if the vault is locked.
   *
   * @example
   * ```ts
   * const { code } = await client.vault.totp(credentialId)
   * ```
   */
  totp(credentialId: string, query?: Vault.TotpQuery, options?: RequestOptions): ApiPromise<TotpCode> {
    return this.request(
      'get',
      '/vault/totp/{id}',
      { path: { id: credentialId }, query: this.addAgentId(query) },
      options,
    )
  }

  /**
   * Generates a password. Nothing is stored. {@link VaultCredentials.create} can generate and store a password in one
   * call.
   *
   * It has 8 to 128 characters. `agentId` is optional, and does not change the password.
   *
   * Throws NotFoundError. Throws PermissionError if `agentId` is not the agent of the agent key.
   *
   * @example
   * ```ts
   * const { password } = await client.vault.generatePassword({ length: 32, special: false })
   * ```
   */
  generatePassword(
    body: Vault.GeneratePasswordBody = {},
    options?: RequestOptions,
  ): ApiPromise<GeneratedPassword> {
    return this.request('post', '/vault/generate-password', { body: this.addAgentId(body) }, options)
  }
}
