import { shorten } from '../../http/error-text.ts'
import { type Problem, problem } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import { type AgentRow, emailIdentityOf, type InboxRow } from './tables.ts'

/** Creates the inbox of an agent. Returns a problem if the agent already has an inbox. */
export function createInbox(
  context: AppContext,
  agent: AgentRow,
  displayName: string,
): InboxRow | Problem<409> {
  const { email, domain, localPart } = emailIdentityOf(agent)
  const inbox = context.state.inboxes.find('agentId', agent.id)
  if (inbox)
    return problem(409, 'CONFLICT', `The address ${shorten(email)} already has the inbox "${inbox.id}".`)
  const createdAt = context.clock.iso()
  const id = context.ids.id(context.work)
  const record = { id, email, domain, localPart, displayName, agentId: agent.id, createdAt }
  return context.state.inboxes.insert(context.work, {
    id,
    orgId: agent.orgId,
    agentId: agent.id,
    createdAt,
    record,
  })
}

/** Gives the inbox of a renamed agent the new name, unless the inbox has a display name of its own. */
export function renameInbox(context: AppContext, { id, record }: AgentRow, newName: string): void {
  const inbox = context.state.inboxes.find('agentId', id)
  if (inbox?.record.displayName !== record.name) return
  context.state.inboxes.replace(context.work, { ...inbox, record: { ...inbox.record, displayName: newName } })
}

/** Rejects a domain that is neither the default domain nor a verified domain of the organization. */
export function checkInboxDomain(
  context: AppContext,
  orgId: string,
  domain: string,
): Problem<409> | undefined {
  if (domain === context.emailDomain) return undefined
  const row = context.state.domains.find('domain', domain)
  if (row?.orgId === orgId && row.record.verified) return undefined
  const detail = `The domain ${shorten(domain)} is not a verified domain of this organization.`
  return problem(409, 'DOMAIN_NOT_VERIFIED', detail)
}
