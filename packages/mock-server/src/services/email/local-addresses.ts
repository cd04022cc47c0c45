import { toHeaderAddress } from '@agentcomms/mail'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { findDemoInbox } from '../demo/demo-inbox.ts'

/** Returns the agent with an address, unless it is deleted. */
export function findAgentByAddress({ state }: AppContext, address: string): AgentRow | undefined {
  const agent = state.agents.find('email', address.toLowerCase())
  return agent?.record.status === 'DELETED' ? undefined : agent
}

/**
 * Whether emails to an address stay in this mock, which delivers or bounces them: at the default domain and below it, at
 * verified domains whose MX points here, and at every address that an agent has or had.
 */
export function isLocalAddress({ state, emailDomain }: AppContext, address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const custom = state.domains.find('domain', domain)?.record
  return (
    domain === emailDomain ||
    domain.endsWith(`.${emailDomain}`) ||
    (custom?.verified === true && custom.mxConfigured) ||
    state.agents.find('email', address.toLowerCase()) !== undefined
  )
}

/** Returns the kind of mailbox at an address, which can have the form of a header or of SMTP. */
export function mailboxAt(context: AppContext, input: string): 'agent' | 'demoInbox' | null {
  if (typeof input !== 'string') throw new TypeError('mailboxAt(): `address` must be an email address.')
  const address = toHeaderAddress(input) ?? input
  if (findAgentByAddress(context, address)) return 'agent'
  return findDemoInbox(context, 'address', address) ? 'demoInbox' : null
}
