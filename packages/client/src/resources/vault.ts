import type {
  DeprovisionVault,
  GeneratePassword,
  ProvisionVault,
  Vault as VaultSchema,
} from '@agentcomms/spec/client'
import type { Transport } from '../transport.ts'
import { OAuthApps } from './generated/oauth-apps.ts'
import { GeneratedVault } from './generated/vault.ts'
import type { NamedInErrors, QueryParameters } from './parameter-types.ts'
import { VaultCredentials } from './vault-credentials.ts'

/** Vaults of agents. `agentId` is optional with an agent key and on {@link AgentComms.forAgent}. */
export class Vault extends GeneratedVault {
  /** Credentials in a vault. */
  readonly credentials: VaultCredentials
  /** Third-party services whose OAuth tokens a vault can store. */
  readonly oauthApps: OAuthApps

  constructor(transport: Transport, agentId?: string) {
    super(transport, agentId)
    this.credentials = new VaultCredentials(transport, agentId)
    this.oauthApps = new OAuthApps(transport, agentId)
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
