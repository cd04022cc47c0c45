import type {
  DeprovisionVault,
  GeneratedPassword,
  GeneratePassword,
  ProvisionVault,
  SuccessResponse,
  TotpCode,
  VaultCredential,
  Vault as VaultSchema,
} from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { Transport } from '../transport.ts'
import { OAuthApps } from './oauth-apps.ts'
import type { NamedInErrors, QueryParameters } from './parameter-types.ts'
import { Resource, successBody } from './resource.ts'
import { VaultCredentials } from './vault-credentials.ts'

/** Vaults of agents. `agentId` is optional with an agent key and on {@link AgentComms.forAgent}. */
export class Vault extends Resource {
  /** Credentials in a vault. */
  readonly credentials: VaultCredentials
  /** Third-party services whose OAuth tokens a vault can store. */
  readonly oauthApps: OAuthApps

  constructor(transport: Transport, agentId?: string) {
    super(transport, agentId)
    this.credentials = new VaultCredentials(transport, agentId)
    this.oauthApps = new OAuthApps(transport, agentId)
  }

  /**
   * Creates the vault of an agent, or returns the vault that the agent has. Requires a master key or an access token.
   *
   * Throws ConflictError for a deleted agent, NotFoundError, and PermissionError.
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
   * Deletes the vault of an agent with all its credentials. Requires a master key or an access token.
   *
   * Throws NotFoundError for an agent without a vault, and PermissionError.
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
   * Gets the vault of an agent with its `status`, also if the vault is locked.
   *
   * Throws NotFoundError for an agent without a vault. Throws ValidationError if `agentId` is missing and the client
   * uses a master key or an access token.
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
   * Searches the names, user names and URIs of credentials, ignoring case, and lists the newest first. The URL of a
   * page also finds the logins of its host and of the parent domains. Secrets are not searched. If the service is set
   * to mask secrets, pass `reveal: true` to get them (master key or access token only). `limit` is the size of a page:
   * 1 to 100, default 20.
   *
   * Throws ConflictError with code `VAULT_LOCKED` for a locked vault, ServerError for a vault in status `ERROR`,
   * NotFoundError, and ValidationError for an unknown filter or cursor. Throws ValidationError if `agentId` is missing
   * and the client uses a master key or an access token.
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
   * Gets the current one-time code of a login with a `totp` secret. The result has `code` and `period`, the number of
   * seconds for which a code is valid.
   *
   * Throws ConflictError for a credential without a `totp` secret, ConflictError with code `VAULT_LOCKED` for a locked
   * vault, ServerError for a vault in status `ERROR`, and NotFoundError.
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
   * Generates a password of 8 to 128 characters. Stores nothing. `agentId` is optional, and does not change
   * the password.
   *
   * Throws ValidationError. With `agentId`, also throws NotFoundError, and PermissionError if the agent key belongs to
   * another agent.
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

export declare namespace Vault {
  /** Vault of an agent. */
  export interface VaultRecord extends VaultSchema, NamedInErrors {}

  /** Body of {@link Vault.provision}. */
  export interface ProvisionVaultBody extends ProvisionVault, NamedInErrors {}

  /** Body of {@link Vault.deprovision}. */
  export interface DeprovisionVaultBody extends DeprovisionVault, NamedInErrors {}

  /** Query of {@link Vault.status}. */
  export interface VaultStatusQuery extends QueryParameters<'getVaultStatus'>, NamedInErrors {}

  /** Query of {@link Vault.search}. */
  export interface SearchCredentialsQuery
    extends Omit<QueryParameters<'searchCredentials'>, 'q'>,
      NamedInErrors {}

  /** Query of {@link Vault.totp}. */
  export interface TotpQuery extends QueryParameters<'getTotp'>, NamedInErrors {}

  /** Body of {@link Vault.generatePassword}: rules for the password. At least one kind of character is required. */
  export interface GeneratePasswordBody extends GeneratePassword, NamedInErrors {}
}
