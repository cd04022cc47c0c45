import type { AppContext } from '../app-context.ts'
import { updateAgentRecord } from './create-agent.ts'
import { emailIdentityOf } from './tables.ts'

/** Sets `verified` of all email identities of an organization at a domain, including those of deleted agents. */
export function setIdentitiesVerified(
  context: AppContext,
  { orgId, domain, verified }: { orgId: string; domain: string; verified: boolean },
): void {
  const changedAgents = [...context.state.agents.newest('byOrg', orgId)].filter(agent => {
    const identity = emailIdentityOf(agent)
    return identity.domain === domain && identity.verified !== verified
  })
  for (const agent of changedAgents)
    updateAgentRecord(context, agent, { emailIdentities: [{ ...emailIdentityOf(agent), verified }] })
}
