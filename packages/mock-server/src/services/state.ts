import type {
  Address,
  Agent,
  Call,
  CallTranscript,
  DeliveryStatus,
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
import { type Snapshotable, snapshotAll } from '../store/snapshot.ts'
import type { Position } from '../store/sorted-lists.ts'
import type { Row, Table } from '../store/table.ts'

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
export type VaultRow = AgentOwned<Vault>
export type AddressRow = AgentOwned<Address>
export type DraftRow = AgentOwned<Draft>
export type PhoneNumberRow = AgentOwned<PhoneNumberIdentity>
export type CredentialRow = AgentOwned<VaultCredential>

export interface DomainRow extends Stored<Domain> {
  /** How often a verification was begun: only the latest one is concluded. */
  verifications: number
}

export interface CallRow extends AgentOwned<Call> {
  transcript: CallTranscript['segments']
  /** What the agent says first. */
  greeting: string | null
  /** The same call as the other agent has it, where both are of this mock. */
  peerId: string | null
}

export interface ThreadRow
  extends AgentOwned<Omit<Thread, 'messageCount' | 'unreadCount' | 'lastMessageAt' | 'lastMessageSnippet'>> {
  /** The place of the latest message, in whatever folder that one is. */
  activity: Position
  tallies: Tallies
}

/** Where a message is as lists see it. Every message is in exactly one folder. */
export type Folder = 'live' | 'spam' | 'trash' | 'trashedSpam'

/** What a thread has in each folder; a folder in which it has nothing is absent. */
export type Tallies = { readonly [Key in Folder]?: { messages: number; unread: number } }

/** Belongs to nobody: its organization is ''. */
export type DemoInboxRow = Stored<DemoInbox>

export interface DemoMessageRow extends Stored<DemoMessage> {
  inboxId: string
}

export interface MessageRow extends AgentOwned<Message> {
  /** The recipients that `toAddress` joins. */
  toAddresses: string[]
  /** Message-IDs without brackets, oldest first: what a reply continues. */
  references: string[]
  /** Where an answer goes. */
  replyTo: string[]
  attachments: AttachmentContent[]
  /** The RFC 5322 source of a mail that has not gone out yet. */
  unsent: Uint8Array | null
  /** Another message of the agent had this externalId before: by that id the first one is found. */
  repeatsId?: true
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
  traffic: WebhookTraffic
}

/** What went to one endpoint. It outlives the deliveries that are no longer kept. */
export interface WebhookTraffic {
  counts: Record<DeliveryStatus, number>
  lastAttemptAt: string | null
  /** The minute that the rate cap counts in, in milliseconds of the mock's clock. */
  window: { startedAt: number; count: number } | null
}

export interface DeliveryRow extends Stored<WebhookDelivery> {
  webhookId: string
  /** When it may be tried, by itself. It waits longer where its endpoint is switched off or at its rate cap. */
  dueAt: string
}

export type SuppressionRow = Stored<Suppression>

export type MessageList =
  | 'byOwner'
  | 'byInbox'
  | 'byThread'
  | 'byLabel'
  | 'byStatus'
  | 'byRoute'
  | 'byAddress'
  | 'byWord'

/** Everything that one mock stores. */
export interface State {
  organizations: Table<OrganizationRow, 'all', 'slug'>
  agents: Table<AgentRow, 'byOrg' | 'byStatus', 'email' | 'slug'>
  addresses: Table<AddressRow, 'byAgent'>
  inboxes: Table<InboxRow, 'byOrg' | 'byAgent', 'agentId'>
  drafts: Table<DraftRow, 'byOrg' | 'byAgent'>
  messages: Table<MessageRow, MessageList | 'byConversation', 'externalId' | 'attachmentId'>
  threads: Table<ThreadRow, 'byActivity'>
  phoneNumbers: Table<PhoneNumberRow, 'byAgent' | 'byBlock', 'phoneNumber'>
  calls: Table<CallRow, 'byOrg' | 'byAgent' | 'byTrait'>
  vaults: Table<VaultRow, never, 'agentId'>
  credentials: Table<CredentialRow, 'byAgent'>
  domains: Table<DomainRow, 'byOrg' | 'byDkimKey', 'domain'>
  suppressions: Table<SuppressionRow, 'byOrg', 'email'>
  demoInboxes: Table<DemoInboxRow, never, 'token' | 'address'>
  demoMessages: Table<DemoMessageRow, 'byInbox'>
  webhooks: Table<WebhookRow, 'byOrg' | 'byEvent'>
  deliveries: Table<
    DeliveryRow,
    'all' | 'byWebhook' | 'byTrait' | 'deadLetters' | 'waiting' | 'inFlight' | 'finished'
  >
}

/** Name of a list that belongs to an agent, an organization or a webhook. */
export const ownList = (ownerId: string, name: string): string => `${ownerId}\n${name}`
export const externalIdKey = (agentId: string, externalId: string): string => `${agentId}\n${externalId}`
export const slugKey = (orgId: string, slug: string): string => `${orgId}\n${slug}`
export const eventKey = (orgId: string, event: string): string => `${orgId}\n${event}`
export const suppressionKey = (orgId: string, email: string): string => `${orgId}\n${email.toLowerCase()}`
/** The hundred that a phone number is one of. */
export const blockOf = (phoneNumber: string): string => phoneNumber.slice(0, -2)

/** What an agent and another number have in common: their texts, or their calls. Null for e-mail, which has subjects. */
export function conversationOf(
  message: Pick<Message, 'agentId' | 'channel' | 'direction' | 'fromAddress' | 'toAddress'>,
): string | null {
  const { agentId, channel, direction, fromAddress, toAddress } = message
  if (channel === 'EMAIL') return null
  const other = direction === 'INBOUND' ? fromAddress : toAddress
  return [agentId, channel === 'VOICE' ? 'calls' : 'texts', other].join('\n')
}

/** Whether a delivery has an attempt to come. */
export function isWaiting({ record: { status } }: DeliveryRow): boolean {
  return status === 'PENDING' || status === 'RETRYING'
}

/** Everything that is stored, as one part of a snapshot. */
export function snapshotState(state: State): () => void {
  return snapshotAll(Object.values<Snapshotable>({ ...state }))
}
