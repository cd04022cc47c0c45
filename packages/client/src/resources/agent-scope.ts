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
export interface AgentCreateAddressBody extends Omit<CreateAddressBody, 'agentId'>, OptionalAgentId {}
/** {@link UpdateAddressBody} with an optional `agentId`. */
export interface AgentUpdateAddressBody extends Omit<UpdateAddressBody, 'agentId'>, OptionalAgentId {}
/** {@link ValidateAddressBody} with an optional `agentId`. */
export interface AgentValidateAddressBody extends Omit<ValidateAddressBody, 'agentId'>, OptionalAgentId {}
/** {@link ListAddressesQuery} with an optional `agentId`. */
export interface AgentListAddressesQuery extends Omit<ListAddressesQuery, 'agentId'>, OptionalAgentId {}
/** {@link AddressQuery} with an optional `agentId`. */
export interface AgentAddressQuery extends Omit<AddressQuery, 'agentId'>, OptionalAgentId {}
/** {@link CreateInboxBody} with an optional `agentId`. */
export interface AgentCreateInboxBody extends Omit<CreateInboxBody, 'agentId'>, OptionalAgentId {}
/** {@link ProvisionPhoneNumberBody} with an optional `agentId`. */
export interface AgentProvisionPhoneNumberBody
  extends Omit<ProvisionPhoneNumberBody, 'agentId'>,
    OptionalAgentId {}
/** {@link ProvisionVaultBody} with an optional `agentId`. */
export interface AgentProvisionVaultBody extends Omit<ProvisionVaultBody, 'agentId'>, OptionalAgentId {}
/** {@link DeprovisionVaultBody} with an optional `agentId`. */
export interface AgentDeprovisionVaultBody extends Omit<DeprovisionVaultBody, 'agentId'>, OptionalAgentId {}

/** {@link Agents} on {@link AgentComms.forAgent}: `emailIdentities()` lists the identities of this agent. */
export interface AgentAgents extends Agents {
  /** Same as {@link Agents.emailIdentities}. */
  emailIdentities(agentId?: string, options?: RequestOptions): ListCall<EmailIdentity>
}

/** {@link Addresses} on {@link AgentComms.forAgent}. */
export interface AgentAddresses extends Addresses {
  /** Same as {@link Addresses.create}. */
  create(body: AgentCreateAddressBody, options?: RequestOptions): ApiCall<Address>
  /** Same as {@link Addresses.list}. */
  list(query?: AgentListAddressesQuery, options?: RequestOptions): ListCall<Address>
  /** Same as {@link Addresses.get}. */
  get(id: string, query?: AgentAddressQuery, options?: RequestOptions): ApiCall<Address>
  /** Same as {@link Addresses.update}. */
  update(id: string, body: AgentUpdateAddressBody, options?: RequestOptions): ApiCall<Address>
  /** Same as {@link Addresses.delete}. */
  delete(id: string, query?: AgentAddressQuery, options?: RequestOptions): ApiCall<Success>
  /** Same as {@link Addresses.validate}. */
  validate(id: string, body?: AgentValidateAddressBody, options?: RequestOptions): ApiCall<Address>
}

/** {@link Inboxes} on {@link AgentComms.forAgent}. */
export interface AgentInboxes extends Inboxes {
  /** Same as {@link Inboxes.create}. */
  create(body?: AgentCreateInboxBody, options?: RequestOptions): ApiCall<Inbox>
}

/** {@link PhoneNumbers} on {@link AgentComms.forAgent}. */
export interface AgentPhoneNumbers extends PhoneNumbers {
  /** Same as {@link PhoneNumbers.provision}. */
  provision(body?: AgentProvisionPhoneNumberBody, options?: RequestOptions): ApiCall<PhoneNumberIdentity>
}

/** {@link Vault} on {@link AgentComms.forAgent}. */
export interface AgentVault extends Vault {
  /** Same as {@link Vault.provision}. */
  provision(body?: AgentProvisionVaultBody, options?: RequestOptions): ApiCall<VaultRecord>
  /** Same as {@link Vault.deprovision}. */
  deprovision(body?: AgentDeprovisionVaultBody, options?: RequestOptions): ApiCall<Success>
}
