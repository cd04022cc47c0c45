import type { Address, EmailIdentity, Inbox, PhoneNumberIdentity, Success } from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type {
  Addresses,
  AddressQuery,
  CreateAddressBody,
  ListAddressesQuery,
  UpdateAddressBody,
  ValidateAddressBody,
} from './addresses.ts'
import type { Agents } from './agents.ts'
import type { CreateInboxBody, Inboxes } from './inboxes.ts'
import type { PhoneNumbers, ProvisionPhoneNumberBody } from './phone-numbers.ts'
import type { DeprovisionVaultBody, ProvisionVaultBody, Vault, VaultRecord } from './vault.ts'

// Types only: at run time, AgentResources has the resources themselves, which fill in `agentId`.

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
/** {@link AddressQuery} with an optional `agentId`. */
export interface ScopedAddressQuery extends Omit<AddressQuery, 'agentId'>, OptionalAgentId {}
/** {@link CreateInboxBody} with an optional `agentId`. */
export interface ScopedCreateInboxBody extends Omit<CreateInboxBody, 'agentId'>, OptionalAgentId {}
/** {@link ProvisionPhoneNumberBody} with an optional `agentId`. */
export interface ScopedProvisionPhoneNumberBody
  extends Omit<ProvisionPhoneNumberBody, 'agentId'>,
    OptionalAgentId {}
/** {@link ProvisionVaultBody} with an optional `agentId`. */
export interface ScopedProvisionVaultBody extends Omit<ProvisionVaultBody, 'agentId'>, OptionalAgentId {}
/** {@link DeprovisionVaultBody} with an optional `agentId`. */
export interface ScopedDeprovisionVaultBody extends Omit<DeprovisionVaultBody, 'agentId'>, OptionalAgentId {}

/** {@link Agents} on {@link AgentComms.forAgent}: `emailIdentities()` lists the identities of this agent. */
export interface ScopedAgents extends Agents {
  /** Same as {@link Agents.emailIdentities}. */
  emailIdentities(agentId?: string, options?: RequestOptions): ListCall<EmailIdentity>
}

/** {@link Addresses} on {@link AgentComms.forAgent}. */
export interface ScopedAddresses extends Addresses {
  /** Same as {@link Addresses.create}. */
  create(body: ScopedCreateAddressBody, options?: RequestOptions): ApiCall<Address>
  /** Same as {@link Addresses.list}. */
  list(query?: ScopedListAddressesQuery, options?: RequestOptions): ListCall<Address>
  /** Same as {@link Addresses.get}. */
  get(id: string, query?: ScopedAddressQuery, options?: RequestOptions): ApiCall<Address>
  /** Same as {@link Addresses.update}. */
  update(id: string, body: ScopedUpdateAddressBody, options?: RequestOptions): ApiCall<Address>
  /** Same as {@link Addresses.delete}. */
  delete(id: string, query?: ScopedAddressQuery, options?: RequestOptions): ApiCall<Success>
  /** Same as {@link Addresses.validate}. */
  validate(id: string, body?: ScopedValidateAddressBody, options?: RequestOptions): ApiCall<Address>
}

/** {@link Inboxes} on {@link AgentComms.forAgent}. */
export interface ScopedInboxes extends Inboxes {
  /** Same as {@link Inboxes.create}. */
  create(body?: ScopedCreateInboxBody, options?: RequestOptions): ApiCall<Inbox>
}

/** {@link PhoneNumbers} on {@link AgentComms.forAgent}. */
export interface ScopedPhoneNumbers extends PhoneNumbers {
  /** Same as {@link PhoneNumbers.provision}. */
  provision(body?: ScopedProvisionPhoneNumberBody, options?: RequestOptions): ApiCall<PhoneNumberIdentity>
}

/** {@link Vault} on {@link AgentComms.forAgent}. */
export interface ScopedVault extends Vault {
  /** Same as {@link Vault.provision}. */
  provision(body?: ScopedProvisionVaultBody, options?: RequestOptions): ApiCall<VaultRecord>
  /** Same as {@link Vault.deprovision}. */
  deprovision(body?: ScopedDeprovisionVaultBody, options?: RequestOptions): ApiCall<Success>
}
