import type { EventPayload } from '../event-log.ts'
import type { State } from '../state.ts'

const ENVELOPED_NAMES: Record<string, string> = {
  messageId: 'id',
  callId: 'id',
  fromAddress: 'from',
  toAddress: 'to',
  occurredAt: 'timestamp',
}

/**
 * Returns the enveloped shape of an event: `event`, and a `data` object with snake_case fields. `data.id` is the id of the
 * record. For a message, `data.body` is its plain text.
 */
export function toEnvelope({ event, ...fields }: EventPayload, state: State): Record<string, unknown> {
  const data = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      ENVELOPED_NAMES[name] ?? name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
  if (event === 'agent.created') data.id = data.agent_id
  if ('messageId' in fields) data.body = state.messages.get(fields.messageId)?.record.body ?? null
  return { event, data }
}
