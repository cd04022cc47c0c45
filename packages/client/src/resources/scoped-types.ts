import type {
  AddressValidation,
  EmailIdentity,
  Inbox,
  PhoneNumberIdentity,
  PostalAddress,
  SuccessResponse,
} from '@agentcomms/spec/client'
import type { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type {
  CreateAddressBody,
  GetAddressQuery,
  ListAddressesQuery,
  PostalAddresses,
  UpdateAddressBody,
  ValidateAddressBody,
} from './addresses.ts'
import type { Agents } from './agents.ts'
import type { CreateInboxBody, Inboxes } from './inboxes.ts'
import type {
  PhoneNumbers,
  ProvisionPhoneNumberBody,
  ReleaseByIdBody,
  ReleaseByPhoneNumberBody,
} from './phone-numbers.ts'
import type { DeprovisionVaultBody, ProvisionVaultBody, Vault, VaultRecord } from './vault.ts'

// Types only: at run time, ScopedResources has the resources themselves, which fill in `agentId`.

interface OptionalAgentId {
  /** Id of the agent. Default: the agent of {@link AgentComms.forAgent}. */
  agentId?: string | undefined
}

/** {@link CreateAddressBody} with an optional `agentId`. */
export interface ScopedCreateAddressBody extends Omit<CreateAddressBody, 'agentId'>, OptionalAgentId {}
/** {@link UpdateAddressBody} with an optional `agentId`. */
export interface ScopedUpdateAddressBody extends Omit<UpdateAddressBody, 'agentId'>, OptionalAgentId {}
/** {@link ValidateAddressBody} with an optional `agentId`. */
export interface ScopedValidateAddressBody extends Omit<ValidateAddressBody, 'agentId'>, OptionalAgentId {}
/** {@link ListAddressesQuery} with an optional `agentId`. */
export interface ScopedListAddressesQuery extends Omit<ListAddressesQuery, 'agentId'>, OptionalAgentId {}
/** {@link GetAddressQuery} with an optional `agentId`. */
export interface ScopedGetAddressQuery extends Omit<GetAddressQuery, 'agentId'>, OptionalAgentId {}
/** {@link CreateInboxBody} with an optional `agentId`. */
export interface ScopedCreateInboxBody extends Omit<CreateInboxBody, 'agentId'>, OptionalAgentId {}
/** {@link ProvisionPhoneNumberBody} with an optional `agentId`. */
export interface ScopedProvisionPhoneNumberBody
  extends Omit<ProvisionPhoneNumberBody, 'agentId'>,
    OptionalAgentId {}
/** {@link ReleaseByPhoneNumberBody} with an optional `agentId`. */
export interface ScopedReleaseByPhoneNumberBody
  extends Omit<ReleaseByPhoneNumberBody, 'agentId'>,
    OptionalAgentId {}
/** {@link ProvisionVaultBody} with an optional `agentId`. */
export interface ScopedProvisionVaultBody extends Omit<ProvisionVaultBody, 'agentId'>, OptionalAgentId {}
/** {@link DeprovisionVaultBody} with an optional `agentId`. */
export interface ScopedDeprovisionVaultBody extends Omit<DeprovisionVaultBody, 'agentId'>, OptionalAgentId {}

/** {@link Agents} on {@link AgentComms.forAgent}: `emailIdentities()` lists the identities of this agent. */
export interface ScopedAgents extends Agents {
  /** Same as {@link Agents.emailIdentities}. */
  emailIdentities(agentId?: string, options?: RequestOptions): ListPromise<EmailIdentity>
}

/** {@link PostalAddresses} on {@link AgentComms.forAgent}. */
export interface ScopedPostalAddresses extends PostalAddresses {
  /** Same as {@link PostalAddresses.create}. */
  create(body: ScopedCreateAddressBody, options?: RequestOptions): ApiPromise<PostalAddress>
  /** Same as {@link PostalAddresses.list}. */
  list(query?: ScopedListAddressesQuery, options?: RequestOptions): ListPromise<PostalAddress>
  /** Same as {@link PostalAddresses.get}. */
  get(id: string, query?: ScopedGetAddressQuery, options?: RequestOptions): ApiPromise<PostalAddress>
  /** Same as {@link PostalAddresses.update}. */
  update(id: string, body: ScopedUpdateAddressBody, options?: RequestOptions): ApiPromise<PostalAddress>
  /** Same as {@link PostalAddresses.delete}. */
  delete(id: string, query?: ScopedGetAddressQuery, options?: RequestOptions): ApiPromise<SuccessResponse>
  /** Same as {@link PostalAddresses.validate}. */
  validate(
    id: string,
    body?: ScopedValidateAddressBody,
    options?: RequestOptions,
  ): ApiPromise<AddressValidation>
}

/** {@link Inboxes} on {@link AgentComms.forAgent}. */
export interface ScopedInboxes extends Inboxes {
  /** Same as {@link Inboxes.create}. */
  create(body?: ScopedCreateInboxBody, options?: RequestOptions): ApiPromise<Inbox>
}

/** {@link PhoneNumbers} on {@link AgentComms.forAgent}. */
export interface ScopedPhoneNumbers extends PhoneNumbers {
  /** Same as {@link PhoneNumbers.provision}. */
  provision(body?: ScopedProvisionPhoneNumberBody, options?: RequestOptions): ApiPromise<PhoneNumberIdentity>
  /** Same as {@link PhoneNumbers.release}. */
  release(
    body: ScopedReleaseByPhoneNumberBody | ReleaseByIdBody,
    options?: RequestOptions,
  ): ApiPromise<SuccessResponse>
}

/** {@link Vault} on {@link AgentComms.forAgent}. */
export interface ScopedVault extends Vault {
  /** Same as {@link Vault.provision}. */
  provision(body?: ScopedProvisionVaultBody, options?: RequestOptions): ApiPromise<VaultRecord>
  /** Same as {@link Vault.deprovision}. */
  deprovision(body?: ScopedDeprovisionVaultBody, options?: RequestOptions): ApiPromise<SuccessResponse>
}
