import { getExample } from '../../http/contract/contract.ts'
import { toAgentCreatedEvent } from '../agents/create-agent.ts'
import { type AgentRow, emailIdentityOf } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import type { EventName, EventPayload } from '../event-log.ts'
import { type MessageEvent, toMessageEvent } from '../messages/message-record.ts'
import { FAILURE_STATUSES } from '../messages/message-status.ts'
import { type MessageRow, routeKey } from '../messages/tables.ts'
import { ownerKey } from '../stored.ts'
import { toCallEndedEvent } from '../voice/end-call.ts'
import type { CallRow } from '../voice/tables.ts'

/** Ids of the records for an example. */
interface ExampleRecords {
  agentId?: unknown
  messageId?: unknown
  callId?: unknown
}

/** Returns an event about the record with a given id, else about the newest matching record, else with example data. */
export function createExampleEvent(
  { state, clock }: AppContext,
  orgId: string,
  event: EventName,
  records: ExampleRecords = {},
): EventPayload {
  const occurredAt = clock.iso()
  const belongsToAgent = (agentId: string): boolean =>
    records.agentId === undefined || records.agentId === agentId
  /** Returns the row with this id, or else the first row that matches. */
  const choose = <T extends { orgId: string }>(
    table: { get(id: string): T | undefined },
    id: unknown,
    rows: Iterable<T>,
    matches: (row: T) => boolean,
  ): T | undefined => {
    const requested = typeof id === 'string' ? table.get(id) : undefined
    if (requested?.orgId === orgId) return requested
    for (const row of rows) if (matches(row)) return row
    return undefined
  }

  const agents = state.agents.newest('byOrg', orgId)
  const agent = choose(state.agents, records.agentId, agents, ({ record }) => record.status !== 'DELETED')
  const example = { ...documentedExample(event, agent), occurredAt }
  if (event === 'agent.created') return agent ? toAgentCreatedEvent(agent, occurredAt) : example
  if (event === 'call.ended') {
    const calls = state.calls.newest('byOwner', orgId)
    const isEnded = ({ record }: CallRow): boolean =>
      record.state === 'ENDED' && belongsToAgent(record.agentId)
    const call = choose(state.calls, records.callId, calls, isEnded)
    return call ? toCallEndedEvent(call, occurredAt) : example
  }
  const direction = event === 'message.sent' || event === 'message.failed' ? 'OUTBOUND' : 'INBOUND'
  const messages = state.messages.newest('byRoute', ownerKey(orgId, routeKey('direction', direction)))
  const message = choose(
    state.messages,
    records.messageId,
    messages,
    row => belongsToAgent(row.agentId) && canFire(event, row),
  )
  return message ? toMessageEvent(message, event, occurredAt) : example
}

/** Returns the example of the OpenAPI document, with the given agent. */
function documentedExample(event: EventName, agent: AgentRow | undefined): EventPayload {
  const name = event.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const example = getExample<EventPayload>(`${name}Event`)
  if (!agent) return example
  const { email } = emailIdentityOf(agent)
  const agentField = 'direction' in example && example.direction === 'INBOUND' ? 'toAddress' : 'fromAddress'
  return { ...example, agentId: agent.id, ...('messageId' in example && { [agentField]: email }) }
}

function canFire(event: MessageEvent, { record }: MessageRow): boolean {
  if (record.channel === 'VOICE') return false
  if (event === 'message.sent') return record.sentAt !== null
  return event !== 'message.failed' || FAILURE_STATUSES.includes(record.status)
}
