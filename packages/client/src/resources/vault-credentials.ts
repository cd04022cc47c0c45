import type {
  CreateApiKeyCredential,
  CreateCardCredential,
  CreateCertificateCredential,
  CreateCustomCredential,
  CreateLoginCredential,
  CreateOAuthTokenCredential,
  CreatePersonCredential,
  CreateSecureNoteCredential,
  PasswordRules,
  UpdateCredential,
} from '@agentcomms/spec/client'
import { GeneratedVaultCredentials } from './generated/vault-credentials.ts'
import type { NamedInErrors, QueryParameters, ReadonlyLists } from './parameter-types.ts'

/**
 * Credentials in the vault of an agent. The service returns secrets unless it is set to mask them. If they are masked,
 * pass `reveal: true` to {@link get} and {@link list}. This requires a master key or an access token.
 */
export class VaultCredentials extends GeneratedVaultCredentials {}

export declare namespace VaultCredentials {
  /** Query of {@link VaultCredentials.list}. */
  export interface ListCredentialsQuery extends QueryParameters<'listCredentials'>, NamedInErrors {}

  /** Query of {@link VaultCredentials.get}. */
  export interface GetCredentialQuery extends QueryParameters<'getCredential'>, NamedInErrors {}

  /** Query of {@link VaultCredentials.delete}. */
  export interface DeleteCredentialQuery extends QueryParameters<'deleteCredential'>, NamedInErrors {}

  /** Field `login` of {@link CreateLoginCredentialBody}. */
  export interface LoginInput
    extends ReadonlyLists<NonNullable<CreateLoginCredential['login']>>,
      NamedInErrors {}

  /** Field `oauthToken` of {@link CreateOAuthTokenCredentialBody}. */
  export interface OAuthTokenInput
    extends ReadonlyLists<CreateOAuthTokenCredential['oauthToken']>,
      NamedInErrors {}

  /** Field `apiKey` of {@link CreateApiKeyCredentialBody}. */
  export interface VaultApiKeyInput extends ReadonlyLists<CreateApiKeyCredential['apiKey']>, NamedInErrors {}

  /** Body of {@link VaultCredentials.create} for a login. */
  export interface CreateLoginCredentialBody
    extends ReadonlyLists<Omit<CreateLoginCredential, 'login' | 'generatePassword'>> {
    /** Rules of a password that the service generates. */
    generatePassword?: PasswordRules | undefined
    /** User name and password. */
    login?: LoginInput | undefined
  }

  /** Body of {@link VaultCredentials.create} for a secure note. */
  export interface CreateSecureNoteCredentialBody
    extends ReadonlyLists<CreateSecureNoteCredential>,
      NamedInErrors {}

  /** Body of {@link VaultCredentials.create} for a payment card. */
  export interface CreateCardCredentialBody extends ReadonlyLists<CreateCardCredential>, NamedInErrors {}

  /** Body of {@link VaultCredentials.create} for the data of a person. */
  export interface CreatePersonCredentialBody extends ReadonlyLists<CreatePersonCredential>, NamedInErrors {}

  /** Body of {@link VaultCredentials.create} for an OAuth token. */
  export interface CreateOAuthTokenCredentialBody
    extends ReadonlyLists<Omit<CreateOAuthTokenCredential, 'oauthToken'>> {
    /** OAuth token. */
    oauthToken: OAuthTokenInput
  }

  /** Body of {@link VaultCredentials.create} for an API key of another service. */
  export interface CreateApiKeyCredentialBody extends ReadonlyLists<Omit<CreateApiKeyCredential, 'apiKey'>> {
    /** API key of another service. */
    apiKey: VaultApiKeyInput
  }

  /** Body of {@link VaultCredentials.create} for a certificate. */
  export interface CreateCertificateCredentialBody
    extends ReadonlyLists<CreateCertificateCredential>,
      NamedInErrors {}

  /** Body of {@link VaultCredentials.create} for a custom credential. */
  export interface CreateCustomCredentialBody extends ReadonlyLists<CreateCustomCredential>, NamedInErrors {}

  /** Body of {@link VaultCredentials.create}. `type` decides which other fields it has. */
  export type CreateCredentialBody =
    | CreateLoginCredentialBody
    | CreateSecureNoteCredentialBody
    | CreateCardCredentialBody
    | CreatePersonCredentialBody
    | CreateOAuthTokenCredentialBody
    | CreateApiKeyCredentialBody
    | CreateCertificateCredentialBody
    | CreateCustomCredentialBody

  /** Body of {@link VaultCredentials.update}. */
  export interface UpdateCredentialBody
    extends ReadonlyLists<Omit<UpdateCredential, 'login' | 'generatePassword' | 'oauthToken' | 'apiKey'>> {
    /** Rules of a password that the service generates. */
    generatePassword?: PasswordRules | undefined
    /** User name and password. */
    login?: LoginInput | undefined
    /** OAuth token. */
    oauthToken?: OAuthTokenInput | undefined
    /** API key of another service. */
    apiKey?: VaultApiKeyInput | undefined
  }
}
