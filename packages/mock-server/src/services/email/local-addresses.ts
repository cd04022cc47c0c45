import { writtenAddress } from '@agentcomms/mail'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { findDemoInbox } from '../demo/demo-inbox.ts'

/** Returns the agent that has an address. Email to a deleted agent bounces. */
export function findAgentByAddress({ state }: AppContext, address: string): AgentRow | undefined {
  const agent = state.agents.find('email', address.toLowerCase())
  return agent?.record.status === 'DELETED' ? undefined : agent
}

/**
 * Whether this mock receives or bounces the email for an address: at the default domain and below it, at the verified
 * domains of its organizations whose MX points here, and at every address that an agent has or had.
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

/** Returns who receives email at an address, as a header or SMTP writes it. */
export function mailboxAt(context: AppContext, written: string): 'agent' | 'demoInbox' | null {
  if (typeof written !== 'string') throw new TypeError('mailboxAt(): `address` must be an email address.')
  const address = writtenAddress(written) ?? written
  if (findAgentByAddress(context, address)) return 'agent'
  return findDemoInbox(context, 'address', address) ? 'demoInbox' : null
}
