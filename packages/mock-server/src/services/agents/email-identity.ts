import type { Agent } from '@agentcomms/spec'
import type { AgentRow } from './tables.ts'

/** The email identity of an agent. Every agent has exactly one. */
export function emailIdentityOf({ id, record }: AgentRow): Agent['emailIdentities'][number] {
  const [identity] = record.emailIdentities
  if (!identity) throw new Error(`The agent ${id} has no email identity.`)
  return identity
}
