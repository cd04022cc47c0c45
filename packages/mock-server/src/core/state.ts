import type {
  Address,
  Agent,
  Call,
  CallTranscript,
  DemoInbox,
  DemoMessage,
  Domain,
  Draft,
  Inbox,
  Message,
  Organization,
  PhoneNumberIdentity,
  Suppression,
  Thread,
  Vault,
  VaultCredential,
  Webhook,
  WebhookDelivery,
} from '@agentcomms/spec'
import type { Saved } from './saved.ts'
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
export type AddressRow = AgentOwned<Address>
export type DraftRow = AgentOwned<Draft>
export type PhoneNumberRow = AgentOwned<PhoneNumberIdentity>
export type CredentialRow = AgentOwned<VaultCredential>
export type DomainRow = Stored<Domain>

export interface CallRow extends AgentOwned<Call> {
  transcript: CallTranscript['segments']
}

/** Belongs to nobody: its organization is ''. */
export type DemoInboxRow = Stored<DemoInbox>

export interface DemoMessageRow extends Stored<DemoMessage> {
  inboxId: string
}

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
  addresses: Table<AddressRow, 'byAgent'>
  inboxes: Table<InboxRow, 'byOrg' | 'byAgent', 'email'>
  drafts: Table<DraftRow, 'byOrg' | 'byAgent'>
  messages: Table<MessageRow, 'byOrg' | 'byAgent' | 'byInbox' | 'byThread', 'externalId' | 'attachmentId'>
  threads: Table<ThreadRow, 'byOrg' | 'byAgent'>
  phoneNumbers: Table<PhoneNumberRow, 'byAgent', 'phoneNumber'>
  calls: Table<CallRow, 'byOrg' | 'byAgent'>
  vaults: Table<VaultRow, never, 'agentId'>
  credentials: Table<CredentialRow, 'byAgent'>
  domains: Table<DomainRow, 'byOrg', 'domain'>
  suppressions: Table<SuppressionRow, 'byOrg', 'email'>
  demoInboxes: Table<DemoInboxRow, never, 'token' | 'address'>
  demoMessages: Table<DemoMessageRow, 'byInbox'>
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
    addresses: new Table({ lists: { byAgent: row => row.agentId } }),
    inboxes: new Table({
      lists: { byOrg: row => row.orgId, byAgent: row => row.agentId },
      unique: { email: row => row.record.email.toLowerCase() },
    }),
    drafts: new Table({ lists: { byOrg: row => row.orgId, byAgent: row => row.agentId } }),
    messages: new Table({
      lists: {
        byOrg: row => row.orgId,
        byAgent: row => row.agentId,
        byInbox: row => row.record.inboxId,
        byThread: row => row.record.threadId,
      },
      unique: {
        externalId: row => row.record.externalId && externalIdKey(row.agentId, row.record.externalId),
        attachmentId: row => row.attachments.map(({ id }) => id),
      },
    }),
    threads: new Table({ lists: { byOrg: row => row.orgId, byAgent: row => row.agentId } }),
    phoneNumbers: new Table({
      lists: { byAgent: row => row.agentId },
      unique: { phoneNumber: row => row.record.phoneNumber },
    }),
    calls: new Table({ lists: { byOrg: row => row.orgId, byAgent: row => row.agentId } }),
    vaults: new Table({ unique: { agentId: row => row.agentId } }),
    credentials: new Table({ lists: { byAgent: row => row.agentId } }),
    domains: new Table({ lists: { byOrg: row => row.orgId }, unique: { domain: row => row.record.domain } }),
    suppressions: new Table({
      lists: { byOrg: row => row.orgId },
      unique: { email: row => suppressionKey(row.orgId, row.record.email) },
    }),
    demoInboxes: new Table({
      unique: { token: row => row.record.token, address: row => row.record.address },
    }),
    demoMessages: new Table({ lists: { byInbox: row => row.inboxId } }),
    webhooks: new Table({ lists: { byOrg: row => row.orgId } }),
    deliveries: new Table({ lists: { all: () => '', byWebhook: row => row.webhookId } }),
  }
}

/** Everything that is stored, as one part of a snapshot. */
export function saveState(state: State): () => void {
  const restores = (Object.values(state) as Saved[]).map(table => table.save())
  return () => {
    for (const restore of restores) restore()
  }
}
