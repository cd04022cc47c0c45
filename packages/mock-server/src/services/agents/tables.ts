import type { Agent, Inbox } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import { type AgentOwned, ownerKey, type Stored } from '../stored.ts'

export type AgentRow = Stored<Agent>
export type InboxRow = AgentOwned<Inbox>

export const agentTables = () => ({
  agents: new Table<AgentRow, 'byOrg', 'email' | 'slug'>({
    lists: {
      byOrg: {
        keys: ({ orgId, record }) => [orgId, ownerKey(orgId, record.status)],
        dependsOn: ({ record }) => [record.status],
      },
    },
    unique: {
      email: row => row.record.emailIdentities[0]?.email.toLowerCase(),
      slug: row => ownerKey(row.orgId, row.record.slug),
    },
  }),
  inboxes: new Table<InboxRow, 'byOwner', 'agentId'>({
    lists: { byOwner: row => [row.agentId, row.orgId] },
    // Not by address: the address of a deleted agent can come to another agent, with an inbox of its own.
    unique: { agentId: row => row.agentId },
  }),
})

/** Returns the email identity of an agent. Every agent has exactly one. */
export function emailIdentityOf({ id, record }: AgentRow): Agent['emailIdentities'][number] {
  const [identity] = record.emailIdentities
  if (!identity) throw new Error(`The agent ${id} has no email identity.`)
  return identity
}
