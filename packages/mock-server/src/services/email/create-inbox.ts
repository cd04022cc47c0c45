import type { CreateInbox } from '@agentcomms/spec'
import { isProblem, type Problem, problem } from '../../http/handlers.ts'
import { shorten } from '../../http/text.ts'
import { createAgent, createInbox, emailIdentityOf } from '../agents/agent-record.ts'
import type { Services } from '../app-context.ts'
import type { AgentRow, InboxRow } from '../state.ts'

/** Shortest name of an agent. */
const MIN_NAME_LENGTH = 2

/** Creates an inbox with a new agent, which has no key yet. */
export function createInboxWithAgent(
  services: Services,
  orgId: string,
  { username, domain = services.emailDomain, displayName }: CreateInbox,
): InboxRow | Problem<409> {
  const localPart = username ?? `inbox-${services.ids.id(services.work).slice(-8)}`
  const name =
    displayName !== undefined && displayName.length >= MIN_NAME_LENGTH ? displayName : `Inbox ${localPart}`
  const agent = createAgent(services, orgId, { name, email: `${localPart}@${domain}` })
  if (isProblem(agent)) return agent
  // An address at the default domain has an inbox already.
  const existing = services.state.inboxes.find('agentId', agent.id)
  const inbox = existing ?? createInbox(services, agent, name)
  if (isProblem(inbox)) return inbox
  services.events.emit(services.work, 'agent.created', agent)
  const record = { ...inbox.record, displayName: displayName ?? name }
  return services.state.inboxes.replace(services.work, { ...inbox, record })
}

/** Rejects an address that an agent does not have: an agent has exactly one. */
export function checkAddress(
  agent: AgentRow,
  { username, domain }: Pick<CreateInbox, 'username' | 'domain'>,
): Problem<409> | undefined {
  const { email, localPart, domain: ownDomain } = emailIdentityOf(agent)
  const isSame =
    (username ?? localPart).toLowerCase() === localPart && (domain ?? ownDomain).toLowerCase() === ownDomain
  if (isSame) return undefined
  const detail = `The agent ${agent.id} has the address ${shorten(email)}, and cannot get a second one. With a master key and without agentId, POST /inboxes creates another agent with the new address.`
  return problem(409, 'CONFLICT', detail)
}
