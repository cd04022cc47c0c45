import { type EventPayload, eventDefinitions, getRecordId } from '../event-definitions.ts'
import type { State } from '../state.ts'

const ENVELOPED_NAMES: Record<string, string> = {
  fromAddress: 'from',
  toAddress: 'to',
  occurredAt: 'timestamp',
}

/**
 * * Returns the enveloped shape of an event: `event`, and a `data` object with snake_case fields. `data.id`
 * is the id of the record. For a message, `data.body` is its plain text.
 */
export function toEnvelope(payload: EventPayload, state: State): Record<string, unknown> {
  const { event, ...fields } = payload
  const { idField } = eventDefinitions[event]
  const others = Object.entries(fields).filter(([name]) => name !== idField || name === 'agentId')
  const data: Record<string, unknown> = { id: getRecordId(payload) }
  for (const [name, value] of others)
    data[ENVELOPED_NAMES[name] ?? name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)] = value
  if ('messageId' in fields) data.body = state.messages.get(fields.messageId)?.record.body ?? null
  return { event, data }
}
