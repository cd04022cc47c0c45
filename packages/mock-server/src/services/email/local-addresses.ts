import { writtenAddress } from '@agentcomms/mail'
import { findDemoInbox } from '../demo/demo-inbox.ts'
import type { Ground } from '../ground.ts'
import type { AgentRow } from '../state.ts'
import type { World } from '../world.ts'

/** Which addresses live in this mock. */
export class LocalAddresses {
  #ground: Ground

  constructor(ground: Ground) {
    this.#ground = ground
  }

  /** The agent whose address this is. A deleted agent has none any more. */
  agentAt(address: string): AgentRow | undefined {
    const agent = this.#ground.state.agents.find('email', address.toLowerCase())
    return agent?.record.status === 'DELETED' ? undefined : agent
  }

  /**
   * Whether this mock takes the mail for an address, or says that there is nobody: at the default domain and below it,
   * at the verified domains of its organizations whose MX leads here, and wherever an agent has or had its address.
   */
  isLocal(address: string): boolean {
    const { state, emailDomain } = this.#ground
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
export function mailboxAt(world: World, written: string): 'agent' | 'demoInbox' | null {
  if (typeof written !== 'string') throw new TypeError('mailboxAt(): `address` must be an email address.')
  const address = writtenAddress(written) ?? written
  if (world.email.agentAt(address)) return 'agent'
  return findDemoInbox(world, 'address', address) ? 'demoInbox' : null
}
