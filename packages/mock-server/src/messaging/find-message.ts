import type { Ground } from '../core/ground.ts'
import { externalIdKey, type MessageRow } from '../core/state.ts'
import { messageIdOf } from '../mail/threading.ts'

/** The message of an agent that an inReplyTo or a reference names: by message id, or by Message-ID. */
export function findMessage({ state }: Ground, agentId: string, reference: string): MessageRow | undefined {
  const byId = state.messages.get(reference)
  if (byId?.agentId === agentId) return byId
  return state.messages.find('externalId', externalIdKey(agentId, messageIdOf(reference)))
}

/** The first of these references that names a message of the agent. */
export function findFirst(
  ground: Ground,
  agentId: string,
  references: readonly string[],
): MessageRow | undefined {
  for (const reference of references) {
    const row = findMessage(ground, agentId, reference)
    if (row) return row
  }
  return undefined
}
