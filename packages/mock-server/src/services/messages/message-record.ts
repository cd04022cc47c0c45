import type { Attachment, Message } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import type { AgentRow } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { type LoadedAttachment, type MessageRow, phoneThreadKey, type StoredAttachment } from './tables.ts'
import { addToThread } from './threads.ts'

// Shared by many records to save memory: records are never changed in place.
const EMPTY_LIST: never[] = []
const COMMON_LABELS = [['read'], ['unread'], ['spam', 'unread']]

/** Fields that are null or empty in many messages. */
const FIELD_DEFAULTS = {
  inboxId: null,
  ccAddresses: EMPTY_LIST,
  bccAddresses: EMPTY_LIST,
  subject: null,
  bodyHtml: null,
  extractedText: null,
  extractedHtml: null,
  headers: null,
  metadata: null,
  inReplyTo: null,
  deletedAt: null,
  sentAt: null,
  receivedAt: null,
} satisfies Partial<Message>

type OptionalField = keyof typeof FIELD_DEFAULTS
type DerivedField = 'agentId' | 'threadId' | 'attachments' | 'updatedAt'

/** A message that is not stored yet. */
export interface NewMessage {
  agent: AgentRow
  record: Omit<Message, OptionalField | DerivedField> & Partial<Pick<Message, OptionalField>>
  /** Message whose thread the new message joins. Undefined for a new thread. */
  parent: MessageRow | undefined
  attachments?: readonly LoadedAttachment[]
  references?: string[]
  replyTo?: string[]
  /** Recipients as separate addresses. Default: `toAddress` is the only one. */
  toAddresses?: string[]
  /** RFC 5322 source of an email that is not delivered yet. */
  undeliveredSource?: Uint8Array
}

/** Stores a message in the thread of its parent, or in a new thread. */
export function storeMessage(context: AppContext, message: NewMessage): MessageRow {
  const { agent, parent, references = [], replyTo = [], undeliveredSource = null } = message
  const record = { ...FIELD_DEFAULTS, ...message.record, agentId: agent.id }
  const { id, ...fields } = record
  const { createdAt, externalId, fromAddress, toAddress, ccAddresses, bccAddresses, labels } = fields
  const { toAddresses = [toAddress] } = message
  const attachments = (message.attachments ?? []).map(file => ({ ...file, id: context.ids.id(context.work) }))
  const participants = [fromAddress, ...toAddresses, ...ccAddresses]
  const threadId = addToThread(context, { message: record, participants, orgId: agent.orgId, parent })
  const { messages } = context.state
  const isRepeatedId = externalId !== null && messages.find('externalId', ownerKey(agent.id, externalId))
  return messages.insert(context.work, {
    id,
    orgId: agent.orgId,
    agentId: agent.id,
    createdAt,
    toAddresses,
    references: shareEmptyList(references),
    replyTo: shareEmptyList(replyTo),
    attachments: shareEmptyList(attachments),
    undeliveredSource,
    record: {
      id,
      ...fields,
      ccAddresses: shareEmptyList(ccAddresses),
      bccAddresses: shareEmptyList(bccAddresses),
      attachments: shareEmptyList(attachments.map(file => toAttachmentRecord(file, createdAt))),
      labels: COMMON_LABELS.find(common => common.join() === labels.join()) ?? labels,
      threadId,
      updatedAt: createdAt,
    },
    ...(isRepeatedId && { isRepeatedId: true }),
  })
}

function shareEmptyList<T>(list: T[]): T[] {
  return list.length === 0 ? EMPTY_LIST : list
}

function toAttachmentRecord(file: StoredAttachment, createdAt: string): Attachment {
  const { id, filename, mimeType, contentId, content } = file
  return { id, filename, mimeType, sizeBytes: content.length, contentId, url: null, createdAt }
}

/** Changes the labels of a message, or moves it to the Trash or back. */
export function updateMessage(
  context: AppContext,
  row: MessageRow,
  {
    labels = row.record.labels,
    deletedAt = row.record.deletedAt,
  }: Partial<Pick<Message, 'labels' | 'deletedAt'>>,
): MessageRow {
  const before = row.record
  if (labels.join('\n') === before.labels.join('\n') && deletedAt === before.deletedAt) return row
  const record = { ...before, labels, deletedAt, updatedAt: context.clock.iso() }
  return context.state.messages.replace(context.work, { ...row, record })
}

/** An SMS message, MMS message or call that is not stored yet. */
export interface PhoneMessage
  extends Omit<NewMessage['record'], 'id' | 'labels' | 'createdAt'>,
    Pick<NewMessage, 'attachments'> {}

/** Stores a phone message in the thread of the agent and the other number. */
export function storePhoneMessage(context: AppContext, agent: AgentRow, message: PhoneMessage): MessageRow {
  const { attachments = [], ...fields } = message
  const record = {
    ...fields,
    id: context.ids.id(context.work),
    labels: [message.direction === 'INBOUND' ? 'unread' : 'read'],
    createdAt: context.clock.iso(),
  }
  const threadKey = phoneThreadKey({ ...record, agentId: agent.id }) ?? ''
  const [parent] = context.state.messages.newest('byPhoneThread', threadKey)
  return storeMessage(context, { agent, record, parent, attachments })
}
