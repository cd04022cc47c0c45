import type { Draft, Suppression } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { AgentOwned, Stored } from '../stored.ts'

export const suppressionKey = (orgId: string, email: string): string => `${orgId}\n${email.toLowerCase()}`

export const emailTables = () => ({
  drafts: new Table<AgentOwned<Draft>, 'byOwner'>({ lists: { byOwner: row => [row.agentId, row.orgId] } }),
  suppressions: new Table<Stored<Suppression>, 'byOrg', 'email'>({
    lists: { byOrg: row => row.orgId },
    unique: { email: row => suppressionKey(row.orgId, row.record.email) },
  }),
})
