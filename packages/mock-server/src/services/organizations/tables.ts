import type { Organization } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { Stored } from '../stored.ts'

export type OrganizationRow = Stored<Organization>

export const organizationTables = () => ({
  organizations: new Table<OrganizationRow, 'all', 'slug'>({
    lists: { all: () => '' },
    unique: { slug: row => row.record.slug },
  }),
})
