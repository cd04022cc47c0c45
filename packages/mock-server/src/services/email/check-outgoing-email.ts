import { invalidFields, type Problem, problem } from '../../http/problem.ts'
import { quote } from '../../runtime/quote.ts'
import { type AgentRow, emailIdentityOf } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import type { OutgoingEmail } from './compose-email.ts'
import { findOwnMessage } from './find-email.ts'

/** Rejects an email whose `fromIdentityId` or `inReplyTo` is not of the agent. */
export function checkOutgoingEmail(
  context: AppContext,
  agent: AgentRow,
  { fromIdentityId, inReplyTo }: OutgoingEmail,
): Problem<400 | 404> | undefined {
  const identity = emailIdentityOf(agent)
  if (fromIdentityId !== undefined && fromIdentityId !== identity.id) {
    const message = `must be ${identity.id}, the only email identity of agent ${agent.id}, or be omitted`
    return invalidFields([{ path: '/fromIdentityId', message }])
  }
  return inReplyTo === undefined ? undefined : checkInReplyTo(context, agent.id, inReplyTo)
}

function checkInReplyTo(
  context: AppContext,
  agentId: string,
  inReplyTo: string,
): Problem<400 | 404> | undefined {
  const channel = findOwnMessage(context, agentId, inReplyTo)?.record.channel
  if (channel === 'EMAIL') return undefined
  if (channel !== undefined) {
    const message = `must be an email; ${quote(inReplyTo)} has the channel ${channel}`
    return invalidFields([{ path: '/inReplyTo', message }])
  }
  // The Message-ID of an email that the service does not know is allowed.
  if (inReplyTo.includes('@')) return undefined
  const detail = `inReplyTo: the agent has no message ${quote(inReplyTo)}. Use the id or the externalId of one of its emails.`
  return problem(404, 'NOT_FOUND', detail)
}
