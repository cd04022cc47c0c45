import type { MessageStatus } from '@agentcomms/spec'
import { notFound, type Problem } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import { checkMessageTransition, SET_BY_MOCK, transitionMessage } from '../messages/message-status.ts'
import type { MessageRow } from '../messages/tables.ts'
import {
  deliverTo,
  type LocalEmail,
  parseForLocalRecipients,
  parseIfReadable,
  startDelivery,
} from './deliver-email.ts'
import { recipientsOf } from './recipients.ts'
import { suppress } from './suppressions.ts'

/** Moves an email to a status, with all effects of that status. */
export async function setEmailStatus(
  context: AppContext,
  message: MessageRow,
  status: MessageStatus,
): Promise<MessageRow | Problem<400 | 404>> {
  const localEmail = await parseForStatus(context, message, status)
  // Reads the email again, because another request may have changed or deleted it.
  const row = context.state.messages.get(message.id)
  if (!row) return notFound('message', message.id)
  const invalid = checkMessageTransition(row, status)
  if (invalid) return invalid
  if (status === 'SENT') return startDelivery(context, row, localEmail)
  for (const address of recipientsOf(row)) {
    if (status === 'DELIVERED') deliverTo(context, address, localEmail)
    if (status === 'BOUNCED') suppress(context, row, address)
  }
  return transitionMessage(context, row, status, SET_BY_MOCK)
}

/** Parses an email that a new status sends or delivers. */
async function parseForStatus(
  context: AppContext,
  row: MessageRow,
  status: MessageStatus,
): Promise<LocalEmail> {
  if (status === 'SENT') return await parseForLocalRecipients(context, row.unsentSource, recipientsOf(row))
  if (status !== 'DELIVERED' || !row.hasLocalRecipient) return undefined
  const source = context.emailSources.get(row.id)
  return source ? await parseIfReadable(source) : 'unreadable'
}
