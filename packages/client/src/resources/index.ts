import type { EmailIdentity } from '@agentcomms/spec/client'
import type { RequestOptions } from '../options.ts'
import type { ListPromise } from '../pagination.ts'
import type { Transport } from '../transport.ts'
import { formatReceived } from '../validation.ts'
import type { PostalAddresses } from './generated/addresses.ts'
import type { Agents } from './generated/agents.ts'
import { ClientResources } from './generated/client-resources.ts'
import type { Inboxes } from './generated/inboxes.ts'
import type { PhoneNumbers } from './phone-numbers.ts'
import type { Scoped } from './scoped-types.ts'
import type { Vault } from './vault.ts'

/**
 * Resources of one agent. See {@link AgentComms.forAgent}.
 *
 * @example
 * ```ts
 * const ada = client.forAgent(agentId)
 * const unread = await ada.messages.list({ labels: ['unread'] }).all()
 * ```
 */
export class ScopedResources extends ClientResources {
  /** Id of the agent, added to every call that accepts an `agentId`, unless you pass one. */
  readonly agentId: string
  // `declare`, because only their types differ from those of ClientResources.
  /** Agents. `emailIdentities()` lists the identities of this agent. */
  declare readonly agents: Agents & {
    /** Same as {@link Agents.emailIdentities}. */
    emailIdentities(agentId?: string, options?: RequestOptions): ListPromise<EmailIdentity>
  }
  /** Postal addresses of this agent. */
  declare readonly addresses: Scoped<PostalAddresses>
  /** Inboxes of this agent. */
  declare readonly inboxes: Scoped<Inboxes>
  /** Phone numbers of this agent. */
  declare readonly phoneNumbers: Scoped<PhoneNumbers>
  /** Vault of this agent, with `vault.credentials` and `vault.oauthApps`. */
  declare readonly vault: Scoped<Vault>

  constructor(transport: Transport, agentId: string) {
    if (typeof agentId !== 'string' || !agentId) {
      throw new TypeError(`agentId must be a non-empty string; received ${formatReceived(agentId)}`)
    }
    super(transport, agentId)
    this.agentId = agentId
  }
}
