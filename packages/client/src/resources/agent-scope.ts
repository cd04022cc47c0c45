import type { EmailIdentity } from '@agentcomms/spec'
import type { RequestOptions } from '../options.ts'
import type { ListCall } from '../pagination.ts'
import type { Agents } from './agents.ts'

/** {@link Agents} of one agent: `emailIdentities()` means its own. */
export interface AgentAgents extends Agents {
  /** As {@link Agents.emailIdentities}. */
  emailIdentities(agentId?: string, options?: RequestOptions): ListCall<EmailIdentity>
}
