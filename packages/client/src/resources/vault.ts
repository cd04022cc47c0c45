import type {
  DeprovisionVault,
  GeneratedPassword,
  ProvisionVault,
  Success,
  TotpCode,
  VaultCredential,
  Vault as VaultSchema,
} from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Core } from '../request.ts'
import type { GeneratePasswordBody } from './credential-bodies.ts'
import { OAuthApps } from './oauth-apps.ts'
import type { Named, QueryParameters } from './parameter-types.ts'
import { Resource, success } from './resource.ts'
import { VaultCredentials } from './vault-credentials.ts'

/** Vault of an agent. */
export interface VaultRecord extends VaultSchema, Named {}
/** Body of {@link Vault.provision}. */
export interface ProvisionVaultBody extends ProvisionVault, Named {}
/** Body of {@link Vault.deprovision}. */
export interface DeprovisionVaultBody extends DeprovisionVault, Named {}

/** Whose vault {@link Vault.status} shows. */
export interface VaultStatusQuery extends QueryParameters<'getVaultStatus'>, Named {}
/** What {@link Vault.search} looks for. */
export interface SearchCredentialsQuery extends QueryParameters<'searchCredentials'>, Named {}
/** Whose credential {@link Vault.totp} uses. */
export interface TotpQuery extends QueryParameters<'getTotp'>, Named {}

/**
 * The vaults of agents. `agentId` may be left out with an agent key or on {@link AgentComms.forAgent}.
 * Interface sections 2.4, 3.5 and 4.7.
 */
export class Vault extends Resource {
  /** What is in a vault. */
  readonly credentials: VaultCredentials
  /** Definitions of OAuth apps. */
  readonly oauthApps: OAuthApps

  constructor(core: Core, agentId?: string) {
    super(core, agentId)
    this.credentials = new VaultCredentials(core, agentId)
    this.oauthApps = new OAuthApps(core, agentId)
  }

  /**
   * Gives an agent a vault; needs organization level. Throws ConflictError for an agent that has one or is deleted,
   * NotFoundError, PermissionError. Interface section 1.
   *
   * @example
   * ```ts
   * const { status } = await client.vault.provision({ agentId })
   * ```
   */
  provision(body: ProvisionVaultBody, options?: RequestOptions): ApiCall<VaultRecord> {
    return this.request('post', '/vault/provision', { body: this.own(body) }, options)
  }

  /**
   * Deletes the vault of an agent with every credential in it; needs organization level. Throws NotFoundError for an
   * agent without a vault, PermissionError. Interface section 1.
   *
   * @example
   * ```ts
   * await client.vault.deprovision({ agentId })
   * ```
   */
  deprovision(body: DeprovisionVaultBody, options?: RequestOptions): ApiCall<Success> {
    return this.request('post', '/vault/deprovision', { body: this.own(body) }, options, success)
  }

  /**
   * The vault of an agent with its `status`, also when it is locked. Throws NotFoundError for an agent without a
   * vault, ValidationError for `agentId` left out at organization level. Interface section 3.5.
   *
   * @example
   * ```ts
   * const { status } = await client.vault.status({ agentId })
   * ```
   */
  status(query?: VaultStatusQuery, options?: RequestOptions): ApiCall<VaultRecord> {
    return this.request('get', '/vault/status', { query: this.own(query) }, options)
  }

  /**
   * Searches names, user names and uris, whatever the case, never secrets; newest first. `limit` is 1 to 100 to a
   * page, default 20. `reveal` shows secrets where they are masked, at organization level alone.
   *
   * Throws ConflictError with code `VAULT_LOCKED`, NotFoundError, ValidationError. Interface section 2.4.
   *
   * @example
   * ```ts
   * const logins = await client.vault.search({ agentId, query: 'example.com', type: 'login' }).all()
   * ```
   */
  search(query: SearchCredentialsQuery, options?: RequestOptions): ListCall<VaultCredential> {
    return this.pages('get', '/vault/search', { query: this.own(query) }, options)
  }

  /**
   * The one-time code of this moment for a login with a `totp` secret; `period` is in seconds.
   *
   * Throws ConflictError for a credential without such a secret and, with code `VAULT_LOCKED`, for a locked vault;
   * NotFoundError. Interface section 2.4.
   *
   * @example
   * ```ts
   * const { code } = await client.vault.totp(credentialId)
   * ```
   */
  totp(credentialId: string, query?: TotpQuery, options?: RequestOptions): ApiCall<TotpCode> {
    return this.request(
      'get',
      '/vault/totp/{id}',
      { path: { id: credentialId }, query: this.own(query) },
      options,
    )
  }

  /**
   * Makes a password of 8 to 128 characters and stores nothing. Throws ValidationError. Interface section 1.
   *
   * @example
   * ```ts
   * const { password } = await client.vault.generatePassword({ length: 32, special: false })
   * ```
   */
  generatePassword(body: GeneratePasswordBody = {}, options?: RequestOptions): ApiCall<GeneratedPassword> {
    return this.request('post', '/vault/generate-password', { body }, options)
  }
}
