import type { Message } from '@agentcomms/spec'
import type { Contact } from '@agentcomms/spec/control'
import { Table } from '../../store/table.ts'
import { ALL_OWNERS, type Stored } from '../stored.ts'
import type { ContactReply } from './records.ts'

/** Returns the replies to a message. They are checked already. */
export type ReplyFunction = (message: Message, thread: Message[]) => Promise<ContactReply[]>

/** A reply, or the call of the function that returns it. */
export interface PendingReply {
  id: string
  /** Time at which it is due, in milliseconds since 1970. */
  dueAt: number
  /** Message of the agent. */
  messageId: string
  /** Address of the contact that got the message. */
  address: string
  /** Null if the function of the contact is called. */
  reply: ContactReply | null
}

/** A contact belongs to no organization. */
export interface ContactRow extends Stored<Contact> {
  /** Replies that are due later. */
  pending: readonly PendingReply[]
  /** Replies instead of rules. Such a contact cannot be exported. */
  replyFunction?: ReplyFunction
}

export const contactTables = () => ({
  contacts: new Table<ContactRow, 'all', 'email' | 'phone'>({
    lists: { all: () => ALL_OWNERS },
    unique: { email: ({ record }) => record.email?.toLowerCase(), phone: ({ record }) => record.phone },
  }),
})
