import type {
  Address,
  CreateAddress,
  CreateInbox,
  DeprovisionVault,
  EmailIdentity,
  Inbox,
  PhoneNumberIdentity,
  ProvisionPhoneNumber,
  ProvisionVault,
  Success,
  UpdateAddress,
  ValidateAddress,
  Vault as VaultRecord,
} from '@agentcomms/spec/client'
import type { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Addresses, AddressQuery, ListAddressesQuery } from './addresses.ts'
import type { Agents } from './agents.ts'
import type { Inboxes } from './inboxes.ts'
import type { PhoneNumbers } from './phone-numbers.ts'
import type { Vault } from './vault.ts'

// Types alone: the methods are those of the resources, which fill the agent in. What stands here is what needs
// `agentId` without an agent.

type OfAgent<T> = Omit<T, 'agentId'> & { agentId?: string | undefined }

/** {@link Agents} of one agent: `emailIdentities()` means its own. */
export interface AgentAgents extends Agents {
  /** As {@link Agents.emailIdentities}. */
  emailIdentities(agentId?: string, options?: RequestOptions): ListCall<EmailIdentity>
}

/** {@link Addresses} of one agent. */
export interface AgentAddresses extends Addresses {
  /** As {@link Addresses.create}. */
  create(body: OfAgent<CreateAddress>, options?: RequestOptions): ApiCall<Address>
  /** As {@link Addresses.list}. */
  list(query?: OfAgent<ListAddressesQuery>, options?: RequestOptions): ListCall<Address>
  /** As {@link Addresses.get}. */
  get(id: string, query?: OfAgent<AddressQuery>, options?: RequestOptions): ApiCall<Address>
  /** As {@link Addresses.update}. */
  update(id: string, body: OfAgent<UpdateAddress>, options?: RequestOptions): ApiCall<Address>
  /** As {@link Addresses.delete}. */
  delete(id: string, query?: OfAgent<AddressQuery>, options?: RequestOptions): ApiCall<Success>
  /** As {@link Addresses.validate}. */
  validate(id: string, body?: OfAgent<ValidateAddress>, options?: RequestOptions): ApiCall<Address>
}

/** {@link Inboxes} of one agent. */
export interface AgentInboxes extends Inboxes {
  /** As {@link Inboxes.create}. */
  create(body?: OfAgent<CreateInbox>, options?: RequestOptions): ApiCall<Inbox>
}

/** {@link PhoneNumbers} of one agent. */
export interface AgentPhoneNumbers extends PhoneNumbers {
  /** As {@link PhoneNumbers.provision}. */
  provision(body?: OfAgent<ProvisionPhoneNumber>, options?: RequestOptions): ApiCall<PhoneNumberIdentity>
}

/** {@link Vault} of one agent. */
export interface AgentVault extends Vault {
  /** As {@link Vault.provision}. */
  provision(body?: OfAgent<ProvisionVault>, options?: RequestOptions): ApiCall<VaultRecord>
  /** As {@link Vault.deprovision}. */
  deprovision(body?: OfAgent<DeprovisionVault>, options?: RequestOptions): ApiCall<Success>
}
