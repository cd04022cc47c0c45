import type { Organization } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import { ALL_OWNERS, type Stored } from '../stored.ts'

export const organizationTables = () => ({
  organizations: new Table<Stored<Organization>, 'all', 'slug'>({
    lists: { all: () => ALL_OWNERS },
    unique: { slug: row => row.record.slug },
  }),
})
