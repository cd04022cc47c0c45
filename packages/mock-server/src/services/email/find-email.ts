import { parseMessageId } from '@agentcomms/mail'
import type { AppContext } from '../app-context.ts'
import type { MessageRow } from '../messages/tables.ts'
import { ownerKey } from '../stored.ts'

/** Returns the email of an agent by its message id or Message-ID. */
export function findEmail({ state }: AppContext, agentId: string, reference: string): MessageRow | undefined {
  const byId = state.messages.get(reference)
  const row =
    byId?.agentId === agentId
      ? byId
      : state.messages.find('externalId', ownerKey(agentId, parseMessageId(reference)))
  return row?.record.channel === 'EMAIL' ? row : undefined
}

/** Returns the first email of an agent that one of the references finds. */
export function findFirstEmail(
  context: AppContext,
  agentId: string,
  references: readonly string[],
): MessageRow | undefined {
  return references.map(reference => findEmail(context, agentId, reference)).find(row => row !== undefined)
}
