import type { Message } from '@agentcomms/spec'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { attachmentRecord, storeMessage } from './message-record.ts'
import { type AttachmentContent, conversationKey, type MessageRow } from './rows.ts'

/** What is particular about a text or a call, beside what all of them have in common. */
export interface PhoneMessage
  extends Pick<
    Message,
    | 'channel'
    | 'direction'
    | 'status'
    | 'fromAddress'
    | 'toAddress'
    | 'body'
    | 'externalId'
    | 'sentAt'
    | 'receivedAt'
  > {
  metadata?: Message['metadata']
  files?: readonly PhoneFile[]
}

/** A file of an MMS. */
export interface PhoneFile {
  filename: string
  mimeType: string
  content: Uint8Array
}

/** Stores a message by phone. It joins the thread that the agent has with the other number. */
export function storePhoneMessage(context: AppContext, agent: AgentRow, message: PhoneMessage): MessageRow {
  const { files = [], metadata = null, ...particular } = message
  const createdAt = context.clock.iso()
  const id = context.ids.id()
  const named = files.map(file => ({ id: context.ids.id(), ...file }))
  const record: Omit<Message, 'threadId'> = {
    ...particular,
    id,
    agentId: agent.id,
    inboxId: null,
    ccAddresses: [],
    bccAddresses: [],
    subject: null,
    bodyHtml: null,
    extractedText: null,
    extractedHtml: null,
    headers: null,
    metadata,
    labels: [message.direction === 'INBOUND' ? 'unread' : 'read'],
    inReplyTo: null,
    deletedAt: null,
    attachments: named.map(file => attachmentRecord(file, createdAt)),
    createdAt,
    updatedAt: createdAt,
  }
  const attachments = named.map(({ id, content }) => ({ id, contentId: null, content }))
  const [parent] = context.state.messages.newest('byConversation', conversationKey(record) ?? '')
  return storeMessage(context, { agent, record, parent, references: [], replyTo: [], attachments })
}

/** The files of a message, with their content. */
export function filesOf({ record, attachments }: MessageRow): PhoneFile[] {
  const contents = new Map(attachments.map((file): [string, AttachmentContent] => [file.id, file]))
  return record.attachments.flatMap(({ id, filename, mimeType }) => {
    const file = contents.get(id)
    return file ? [{ filename, mimeType, content: file.content }] : []
  })
}
