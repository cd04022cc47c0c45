import type { AppContext } from '../app-context.ts'
import type { AgentRow } from '../state.ts'
import { type NewMessage, storeMessage } from './message-record.ts'
import { type MessageRow, phoneThreadKey } from './tables.ts'

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
