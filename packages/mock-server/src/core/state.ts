import type {
  Agent,
  Domain,
  Inbox,
  Message,
  Organization,
  PhoneNumberIdentity,
  Suppression,
  Thread,
  Vault,
  Webhook,
  WebhookDelivery,
} from '@agentcomms/spec'
import { type Row, Table } from './table.ts'

/** A stored record is the record that the API answers, with what it must not show beside it. */
export interface Stored<T> extends Row {
  record: T
}

export interface AgentOwned<T> extends Stored<T> {
  agentId: string
}

export type OrganizationRow = Stored<Organization>
export type AgentRow = Stored<Agent>
export type InboxRow = AgentOwned<Inbox>
export type ThreadRow = AgentOwned<Thread>
export type VaultRow = AgentOwned<Vault>
export type DomainRow = Stored<Domain>

export interface MessageRow extends AgentOwned<Message> {
  /** Message-IDs without brackets, oldest first: what a reply continues. */
  references: string[]
  /** Where an answer goes. */
  replyTo: string[]
  attachments: AttachmentContent[]
}

export interface AttachmentContent {
  id: string
  contentId: string | null
  content: Uint8Array
}

export interface WebhookRow extends Stored<Webhook> {
  secret: string
  /** Header that authenticates to the endpoint. Write-only: no reply shows it. */
  authHeader: [name: string, value: string] | null
}

export interface DeliveryRow extends Stored<WebhookDelivery> {
  webhookId: string
}

export type SuppressionRow = Stored<Suppression>

/** Everything that one mock stores. */
export interface State {
  organizations: Table<OrganizationRow, 'all'>
  agents: Table<AgentRow, 'byOrg', 'email' | 'slug'>
  inboxes: Table<InboxRow, 'byOrg' | 'byAgent', 'email'>
  messages: Table<MessageRow, 'byOrg' | 'byAgent' | 'byInbox' | 'byThread', 'externalId'>
  threads: Table<ThreadRow, 'byAgent'>
  phoneNumbers: Table<AgentOwned<PhoneNumberIdentity>, 'byAgent', 'phoneNumber'>
  vaults: Table<VaultRow, never, 'agentId'>
  domains: Table<DomainRow, 'byOrg', 'domain'>
  suppressions: Table<SuppressionRow, 'byOrg', 'email'>
  webhooks: Table<WebhookRow, 'byOrg'>
  deliveries: Table<DeliveryRow, 'all' | 'byWebhook'>
}

export const externalIdKey = (agentId: string, externalId: string): string => `${agentId}\n${externalId}`
export const slugKey = (orgId: string, slug: string): string => `${orgId}\n${slug}`
export const suppressionKey = (orgId: string, email: string): string => `${orgId}\n${email.toLowerCase()}`

export function createState(): State {
  return {
    organizations: new Table({ lists: { all: () => '' } }),
    agents: new Table({
      lists: { byOrg: row => row.orgId },
      unique: {
        email: row => row.record.emailIdentities[0]?.email.toLowerCase(),
        slug: row => slugKey(row.orgId, row.record.slug),
      },
    }),
    inboxes: new Table({
      lists: { byOrg: row => row.orgId, byAgent: row => row.agentId },
      unique: { email: row => row.record.email.toLowerCase() },
    }),
    messages: new Table({
      lists: {
        byOrg: row => row.orgId,
        byAgent: row => row.agentId,
        byInbox: row => row.record.inboxId,
        byThread: row => row.record.threadId,
      },
      unique: {
        externalId: row => row.record.externalId && externalIdKey(row.agentId, row.record.externalId),
      },
    }),
    threads: new Table({ lists: { byAgent: row => row.agentId } }),
    phoneNumbers: new Table({
      lists: { byAgent: row => row.agentId },
      unique: { phoneNumber: row => row.record.phoneNumber },
    }),
    vaults: new Table({ unique: { agentId: row => row.agentId } }),
    domains: new Table({ lists: { byOrg: row => row.orgId }, unique: { domain: row => row.record.domain } }),
    suppressions: new Table({
      lists: { byOrg: row => row.orgId },
      unique: { email: row => suppressionKey(row.orgId, row.record.email) },
    }),
    webhooks: new Table({ lists: { byOrg: row => row.orgId } }),
    deliveries: new Table({ lists: { all: () => '', byWebhook: row => row.webhookId } }),
  }
}
