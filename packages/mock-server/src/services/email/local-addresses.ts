import { toHeaderAddress } from '@agentcomms/mail'
import type { ReadContext } from '../app-context.ts'
import { findDemoInbox } from '../demo/demo-inbox.ts'
import type { AgentRow } from '../state.ts'

/** Returns the agent with an address, unless it is deleted. */
export function findAgentByAddress({ state }: ReadContext, address: string): AgentRow | undefined {
  const agent = state.agents.find('email', address.toLowerCase())
  return agent?.record.status === 'DELETED' ? undefined : agent
}

/**
 * Returns whether an address belongs to this mock. The mock delivers or bounces emails to such an address. The address is one of:
 * - an address at the default domain or a subdomain
 * - an address at a verified domain whose MX points to the service
 * - an address that an agent has or had
 */
export function isLocalAddress({ state, emailDomain }: ReadContext, address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const custom = state.domains.find('domain', domain)?.record
  return (
    domain === emailDomain ||
    domain.endsWith(`.${emailDomain}`) ||
    (custom?.verified === true && custom.mxConfigured) ||
    state.agents.find('email', address.toLowerCase()) !== undefined
  )
}

/** Returns the kind of mailbox at an address. `input` is `address` or `Name <address>`. */
export function getMailboxKind(context: ReadContext, input: string): 'agent' | 'demoInbox' | null {
  if (typeof input !== 'string')
    throw new TypeError('mock.getMailboxKind(): `address` must be an email address.')
  const address = toHeaderAddress(input) ?? input
  if (findAgentByAddress(context, address)) return 'agent'
  return findDemoInbox(context, 'address', address) ? 'demoInbox' : null
}
