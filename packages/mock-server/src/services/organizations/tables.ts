import type { Organization } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { Stored } from '../stored.ts'

export const organizationTables = () => ({
  organizations: new Table<Stored<Organization>, 'all', 'slug'>({
    lists: { all: () => '' },
    unique: { slug: row => row.record.slug },
  }),
})
