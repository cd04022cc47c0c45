import { writtenAddress } from '@agentcomms/mail'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext, Services } from '../app-context.ts'
import { findDemoInbox } from '../demo/demo-inbox.ts'

/** Which addresses live in this mock. */
export class LocalAddresses {
  #context: AppContext

  constructor(context: AppContext) {
    this.#context = context
  }

  /** The agent whose address this is. A deleted agent has none any more. */
  agentAt(address: string): AgentRow | undefined {
    const agent = this.#context.state.agents.find('email', address.toLowerCase())
    return agent?.record.status === 'DELETED' ? undefined : agent
  }

  /**
   * Whether this mock takes the mail for an address, or says that there is nobody: at the default domain and below it,
   * at the verified domains of its organizations whose MX leads here, and wherever an agent has or had its address.
   */
  isLocal(address: string): boolean {
    const { state, emailDomain } = this.#context
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    const custom = state.domains.find('domain', domain)?.record
    return (
      domain === emailDomain ||
      domain.endsWith(`.${emailDomain}`) ||
      (custom?.verified === true && custom.mxConfigured) ||
      state.agents.find('email', address.toLowerCase()) !== undefined
    )
  }
}

/** Returns who receives email at an address, as a header or SMTP writes it. */
export function mailboxAt(services: Services, written: string): 'agent' | 'demoInbox' | null {
  if (typeof written !== 'string') throw new TypeError('mailboxAt(): `address` must be an email address.')
  const address = writtenAddress(written) ?? written
  if (services.email.agentAt(address)) return 'agent'
  return findDemoInbox(services, 'address', address) ? 'demoInbox' : null
}
