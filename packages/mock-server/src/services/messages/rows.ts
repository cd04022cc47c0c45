import type { Message, Thread } from '@agentcomms/spec'
import type { Position } from '../../store/sorted-lists.ts'
import type { AgentOwned } from '../stored.ts'

/** Where lists show a message. Every message is in exactly one folder. */
export type Folder = 'live' | 'spam' | 'trash' | 'trashedSpam'

/** Number of messages of a thread in each folder. An empty folder is absent. */
export type Tallies = { readonly [Key in Folder]?: { messages: number; unread: number } }

export interface MessageRow extends AgentOwned<Message> {
  /** The recipients that `toAddress` joins. */
  toAddresses: string[]
  /** Message-IDs without angle brackets, oldest first, that a reply continues. */
  references: string[]
  /** Addresses that a reply goes to. */
  replyTo: string[]
  attachments: AttachmentContent[]
  /** RFC 5322 source of an email that was not sent yet. */
  unsent: Uint8Array | null
  /** Whether another message of the agent had this externalId before. A lookup by externalId finds the first. */
  repeatsId?: true
}

export interface AttachmentContent {
  id: string
  contentId: string | null
  content: Uint8Array
}

export interface ThreadRow
  extends AgentOwned<Omit<Thread, 'messageCount' | 'unreadCount' | 'lastMessageAt' | 'lastMessageSnippet'>> {
  /** Position of the latest message, in any folder. */
  activity: Position
  tallies: Tallies
}

export type MessageList =
  | 'byOwner'
  | 'byInbox'
  | 'byThread'
  | 'byLabel'
  | 'byStatus'
  | 'byRoute'
  | 'byAddress'
  | 'byWord'

export const externalIdKey = (agentId: string, externalId: string): string => `${agentId}\n${externalId}`

/** Key of the SMS messages, or of the calls, between an agent and another number. Null for email, which has subjects. */
export function conversationKey(
  message: Pick<Message, 'agentId' | 'channel' | 'direction' | 'fromAddress' | 'toAddress'>,
): string | null {
  const { agentId, channel, direction, fromAddress, toAddress } = message
  if (channel === 'EMAIL') return null
  const other = direction === 'INBOUND' ? fromAddress : toAddress
  return [agentId, channel === 'VOICE' ? 'calls' : 'texts', other].join('\n')
}
