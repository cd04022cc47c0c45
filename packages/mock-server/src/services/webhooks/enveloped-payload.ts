import type { EventPayload } from '../event-log.ts'
import type { State } from '../state.ts'

const NAMES: Record<string, string> = {
  messageId: 'id',
  callId: 'id',
  fromAddress: 'from',
  toAddress: 'to',
  occurredAt: 'timestamp',
}

/**
 * The other shape that section 6.4 of the interface shows: `event`, and a `data` object with snake_case members. `id` is
 * that of the record which the event is about; a message brings its plain text as `body`.
 */
export function envelopedPayload({ event, ...members }: EventPayload, state: State): Record<string, unknown> {
  const data = Object.fromEntries(
    Object.entries(members).map(([name, value]) => [NAMES[name] ?? toSnakeCase(name), value]),
  )
  if (event === 'agent.created') data.id = data.agent_id
  if ('messageId' in members) data.body = state.messages.get(members.messageId)?.record.body ?? null
  return { event, data }
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
