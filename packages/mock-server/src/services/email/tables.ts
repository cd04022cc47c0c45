import type { Draft, Suppression } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import { type AgentOwned, ownerKey, type Stored } from '../stored.ts'

export const emailTables = () => ({
  drafts: new Table<AgentOwned<Draft>, 'byOwner'>({ lists: { byOwner: row => [row.agentId, row.orgId] } }),
  suppressions: new Table<Stored<Suppression>, 'byOrg', 'email'>({
    lists: { byOrg: row => row.orgId },
    unique: { email: row => ownerKey(row.orgId, row.record.email) },
  }),
})
