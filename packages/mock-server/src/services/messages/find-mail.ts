import { messageIdOf } from '@agentcomms/mail'
import type { AppContext } from '../app-context.ts'
import { externalIdKey, type MessageRow } from './rows.ts'

/**
 * The mail of an agent that an inReplyTo or a reference names: by message id, or by Message-ID. What was sent to or from
 * a phone is no parent of a mail.
 */
export function findMail({ state }: AppContext, agentId: string, reference: string): MessageRow | undefined {
  const byId = state.messages.get(reference)
  const row =
    byId?.agentId === agentId
      ? byId
      : state.messages.find('externalId', externalIdKey(agentId, messageIdOf(reference)))
  return row?.record.channel === 'EMAIL' ? row : undefined
}

/** The first of these references that names a mail of the agent. */
export function findFirstMail(
  context: AppContext,
  agentId: string,
  references: readonly string[],
): MessageRow | undefined {
  for (const reference of references) {
    const row = findMail(context, agentId, reference)
    if (row) return row
  }
  return undefined
}
