import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { type NewMessage, storeMessage } from './message-record.ts'
import { type MessageRow, toPhoneThreadKey } from './tables.ts'

/** An SMS or MMS message or a call that is not stored yet. */
export interface PhoneMessage
  extends Omit<NewMessage['record'], 'id' | 'labels' | 'createdAt'>,
    Pick<NewMessage, 'attachments'> {}

/** Stores a message of a phone. It joins the thread that the agent has with the other number. */
export function storePhoneMessage(context: AppContext, agent: AgentRow, message: PhoneMessage): MessageRow {
  const { attachments = [], ...fields } = message
  const record = {
    ...fields,
    id: context.ids.id(),
    labels: [message.direction === 'INBOUND' ? 'unread' : 'read'],
    createdAt: context.clock.iso(),
  }
  const conversation = toPhoneThreadKey({ ...record, agentId: agent.id }) ?? ''
  const [parent] = context.state.messages.newest('byPhoneThread', conversation)
  return storeMessage(context, { agent, record, parent, attachments })
}
