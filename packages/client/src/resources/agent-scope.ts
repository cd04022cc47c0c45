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

interface OptionalAgent {
  /** Id of the agent. Default: the agent of {@link AgentComms.forAgent}. */
  agentId?: string | undefined
}

/** {@link CreateAddressBody} with an optional `agentId`. */
export interface AgentCreateAddressBody extends Omit<CreateAddressBody, 'agentId'>, OptionalAgent {}
/** {@link UpdateAddressBody} with an optional `agentId`. */
export interface AgentUpdateAddressBody extends Omit<UpdateAddressBody, 'agentId'>, OptionalAgent {}
/** {@link ValidateAddressBody} with an optional `agentId`. */
export interface AgentValidateAddressBody extends Omit<ValidateAddressBody, 'agentId'>, OptionalAgent {}
/** {@link ListAddressesQuery} with an optional `agentId`. */
export interface AgentListAddressesQuery extends Omit<ListAddressesQuery, 'agentId'>, OptionalAgent {}
/** {@link AddressQuery} with an optional `agentId`. */
export interface AgentAddressQuery extends Omit<AddressQuery, 'agentId'>, OptionalAgent {}
/** {@link CreateInboxBody} with an optional `agentId`. */
export interface AgentCreateInboxBody extends Omit<CreateInboxBody, 'agentId'>, OptionalAgent {}
/** {@link ProvisionPhoneNumberBody} with an optional `agentId`. */
export interface AgentProvisionPhoneNumberBody
  extends Omit<ProvisionPhoneNumberBody, 'agentId'>,
    OptionalAgent {}
/** {@link ProvisionVaultBody} with an optional `agentId`. */
export interface AgentProvisionVaultBody extends Omit<ProvisionVaultBody, 'agentId'>, OptionalAgent {}
/** {@link DeprovisionVaultBody} with an optional `agentId`. */
export interface AgentDeprovisionVaultBody extends Omit<DeprovisionVaultBody, 'agentId'>, OptionalAgent {}

/** {@link Agents} of one agent: `emailIdentities()` means its own. */
export interface AgentAgents extends Agents {
  /** As {@link Agents.emailIdentities}. */
  emailIdentities(agentId?: string, options?: RequestOptions): ListCall<EmailIdentity>
}

/** {@link Addresses} of one agent. */
export interface AgentAddresses extends Addresses {
  /** As {@link Addresses.create}. */
  create(body: AgentCreateAddressBody, options?: RequestOptions): ApiCall<Address>
  /** As {@link Addresses.list}. */
  list(query?: AgentListAddressesQuery, options?: RequestOptions): ListCall<Address>
  /** As {@link Addresses.get}. */
  get(id: string, query?: AgentAddressQuery, options?: RequestOptions): ApiCall<Address>
  /** As {@link Addresses.update}. */
  update(id: string, body: AgentUpdateAddressBody, options?: RequestOptions): ApiCall<Address>
  /** As {@link Addresses.delete}. */
  delete(id: string, query?: AgentAddressQuery, options?: RequestOptions): ApiCall<Success>
  /** As {@link Addresses.validate}. */
  validate(id: string, body?: AgentValidateAddressBody, options?: RequestOptions): ApiCall<Address>
}

/** {@link Inboxes} of one agent. */
export interface AgentInboxes extends Inboxes {
  /** As {@link Inboxes.create}. */
  create(body?: AgentCreateInboxBody, options?: RequestOptions): ApiCall<Inbox>
}

/** {@link PhoneNumbers} of one agent. */
export interface AgentPhoneNumbers extends PhoneNumbers {
  /** As {@link PhoneNumbers.provision}. */
  provision(body?: AgentProvisionPhoneNumberBody, options?: RequestOptions): ApiCall<PhoneNumberIdentity>
}

/** {@link Vault} of one agent. */
export interface AgentVault extends Vault {
  /** As {@link Vault.provision}. */
  provision(body?: AgentProvisionVaultBody, options?: RequestOptions): ApiCall<VaultRecord>
  /** As {@link Vault.deprovision}. */
  deprovision(body?: AgentDeprovisionVaultBody, options?: RequestOptions): ApiCall<Success>
}
