import type { Agent, Inbox } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import { type AgentOwned, ownList, type Stored } from '../stored.ts'

export type AgentRow = Stored<Agent>
export type InboxRow = AgentOwned<Inbox>

export const agentTables = () => ({
  agents: new Table<AgentRow, 'byOrg' | 'byStatus', 'email' | 'slug'>({
    lists: {
      byOrg: { keys: row => row.orgId, dependsOn: () => [] },
      byStatus: {
        keys: row => ownList(row.orgId, row.record.status),
        dependsOn: ({ record }) => [record.status],
      },
    },
    unique: {
      email: row => row.record.emailIdentities[0]?.email.toLowerCase(),
      slug: row => ownList(row.orgId, row.record.slug),
    },
  }),
  inboxes: new Table<InboxRow, 'byOwner', 'agentId'>({
    lists: { byOwner: row => [row.agentId, row.orgId] },
    // Not by address: the address of a deleted agent can come to another agent, with an inbox of its own.
    unique: { agentId: row => row.agentId },
  }),
})
