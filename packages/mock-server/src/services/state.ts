import type {
  Agent,
  Domain,
  Inbox,
  Organization,
  PhoneNumberIdentity,
  PostalAddress,
  Vault,
  VaultCredential,
} from '@agentcomms/spec'
import { Table } from '../store/table.ts'
import { contactTables } from './contacts/tables.ts'
import { demoTables } from './demo/records.ts'
import { emailTables } from './email/tables.ts'
import { messageTables } from './messages/tables.ts'
import { blockKey } from './phone-numbers/records.ts'
import { smsTables } from './sms/records.ts'
import { type AgentOwned, ALL_OWNERS, ownerKey, type Stored } from './stored.ts'
import { voiceTables } from './voice/records.ts'
import { webhookTables } from './webhooks/records.ts'

export type AgentRow = Stored<Agent>
/** Its agent has the address, also while the inbox is detached from it. */
export type InboxRow = AgentOwned<Inbox>
export type AddressRow = AgentOwned<PostalAddress>
export type PhoneNumberRow = AgentOwned<PhoneNumberIdentity>
export type VaultRow = AgentOwned<Vault>
export type CredentialRow = AgentOwned<VaultCredential>

export interface DomainRow extends Stored<Domain> {
  /** Number of verifications that were started. Only the latest sets the status. */
  verifications: number
}

/** Returns the empty tables of one mock. */
export const createState = () => ({
  organizations: new Table<Stored<Organization>, 'all', 'slug'>({
    lists: { all: () => ALL_OWNERS },
    unique: { slug: row => row.record.slug },
  }),
  agents: new Table<AgentRow, 'byOrg', 'email' | 'slug'>({
    lists: {
      byOrg: {
        keys: ({ orgId, record }) => [orgId, ownerKey(orgId, record.status)],
      },
    },
    unique: {
      email: row => row.record.emailIdentities[0]?.email.toLowerCase(),
      slug: row => ownerKey(row.orgId, row.record.slug),
    },
  }),
  inboxes: new Table<InboxRow, 'byOwner', 'agentId'>({
    lists: { byOwner: ({ orgId, record: { agentId } }) => (agentId === null ? [orgId] : [agentId, orgId]) },
    // Not by address: the address of a deleted agent can come to another agent, with an inbox of its own.
    unique: { agentId: row => row.agentId },
  }),
  addresses: new Table<AddressRow, 'byAgent'>({ lists: { byAgent: row => row.agentId } }),
  ...messageTables(),
  ...emailTables(),
  phoneNumbers: new Table<PhoneNumberRow, 'byAgent' | 'byBlock', 'phoneNumber'>({
    lists: { byAgent: row => row.agentId, byBlock: row => blockKey(row.record.phoneNumber) },
    unique: { phoneNumber: row => row.record.phoneNumber },
  }),
  ...smsTables(),
  ...voiceTables(),
  vaults: new Table<VaultRow, 'byOrg', 'agentId'>({
    lists: { byOrg: row => row.orgId },
    unique: { agentId: row => row.agentId },
  }),
  credentials: new Table<CredentialRow, 'byAgent' | 'byOrg'>({
    lists: { byAgent: row => row.agentId, byOrg: row => row.orgId },
  }),
  domains: new Table<DomainRow, 'byOrg', 'domain'>({
    lists: { byOrg: row => row.orgId },
    unique: { domain: row => row.record.domain },
  }),
  ...demoTables(),
  ...webhookTables(),
  ...contactTables(),
})

/** All tables of one mock. */
export type State = ReturnType<typeof createState>
