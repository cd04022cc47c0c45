import { exampleOf } from '../../http/contract/example-of.ts'
import { agentCreatedEvent } from '../agents/create-agent.ts'
import { emailIdentityOf } from '../agents/email-identity.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { type EventPayload, eventTypes } from '../event-log.ts'
import { type MessageEvent, messageEvent } from '../messages/message-record.ts'
import { type MessageRow, routeKey } from '../messages/tables.ts'
import { ownList } from '../stored.ts'
import { callEndedEvent } from '../voice/close-call.ts'
import type { CallRow } from '../voice/tables.ts'

/** The events that the service has, such as `message.received`. */
export type EventName = EventPayload['event']

/** Ids of records that an example should be about. */
export interface AboutRecords {
  agentId?: unknown
  messageId?: unknown
  callId?: unknown
}

export function isEventName(name: string): name is EventName {
  return eventTypes.some(type => type.name === name)
}

/** All event names of the document. */
export const eventNames = eventTypes.map(({ name }) => name) as [EventName, ...EventName[]]

/** An event as it could fire now in an organization: about its newest fitting record, else the document's example. */
export function exampleEvent(
  context: AppContext,
  orgId: string,
  { event, about = {} }: { event: EventName; about?: AboutRecords },
): EventPayload {
  const occurredAt = context.clock.iso()
  const documented = { ...documentedExample(event), occurredAt }
  const agent = findAgent(context, orgId, about)
  switch (event) {
    case 'agent.created':
      return agent ? agentCreatedEvent(agent, occurredAt) : documented
    case 'call.ended': {
      const call = findCall(context, orgId, about)
      return call ? callEndedEvent(call, occurredAt) : ofAgent(documented, agent)
    }
    default: {
      const message = findMessage(context, orgId, { event, about })
      return message ? messageEvent(message, event, occurredAt) : ofAgent(documented, agent)
    }
  }
}

function documentedExample(event: EventName): EventPayload {
  const name = `${event.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`
  return exampleOf<EventPayload>(name)
}

/** An example of something that has no record yet is about an agent that there is. */
function ofAgent(example: EventPayload, agent: AgentRow | undefined): EventPayload {
  if (!agent) return example
  const { email } = emailIdentityOf(agent)
  const own = 'direction' in example && example.direction === 'INBOUND' ? 'toAddress' : 'fromAddress'
  return { ...example, agentId: agent.id, ...('messageId' in example && { [own]: email }) }
}

function findAgent({ state }: AppContext, orgId: string, { agentId }: AboutRecords): AgentRow | undefined {
  const named = typeof agentId === 'string' ? state.agents.get(agentId) : undefined
  if (named?.orgId === orgId) return named
  return first(state.agents.newest('byOrg', orgId), ({ record }) => record.status !== 'DELETED')
}

function findCall({ state }: AppContext, orgId: string, about: AboutRecords): CallRow | undefined {
  const named = typeof about.callId === 'string' ? state.calls.get(about.callId) : undefined
  if (named?.orgId === orgId) return named
  return first(
    state.calls.newest('byOwner', orgId),
    ({ record }) => record.state === 'ENDED' && isOf(about, record.agentId),
  )
}

function findMessage(
  { state }: AppContext,
  orgId: string,
  { event, about }: { event: MessageEvent; about: AboutRecords },
): MessageRow | undefined {
  const named = typeof about.messageId === 'string' ? state.messages.get(about.messageId) : undefined
  if (named?.orgId === orgId) return named
  const direction = event === 'message.sent' || event === 'message.failed' ? 'OUTBOUND' : 'INBOUND'
  return first(
    state.messages.newest('byRoute', ownList(orgId, routeKey('direction', direction))),
    row => row.record.channel !== 'VOICE' && isOf(about, row.agentId) && fits(event, row),
  )
}

function fits(event: MessageEvent, { record }: MessageRow): boolean {
  if (event === 'message.sent') return record.sentAt !== null
  return event !== 'message.failed' || ['FAILED', 'BOUNCED', 'BLOCKED'].includes(record.status)
}

function isOf({ agentId }: AboutRecords, owner: string): boolean {
  return agentId === undefined || agentId === owner
}

function first<T>(rows: Iterable<T>, isIt: (row: T) => boolean): T | undefined {
  for (const row of rows) if (isIt(row)) return row
  return undefined
}
