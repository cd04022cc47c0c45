import type { Domain } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { Stored } from '../stored.ts'

export interface DomainRow extends Stored<Domain> {
  /** Number of verifications that were started. Only the latest sets the status. */
  verifications: number
}

export const domainTables = () => ({
  domains: new Table<DomainRow, 'byOrg' | 'byDkimKey', 'domain'>({
    lists: { byOrg: row => row.orgId, byDkimKey: row => row.record.dkimPublicKey },
    unique: { domain: row => row.record.domain },
  }),
})
