import type { PostalAddress } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { AgentOwned } from '../stored.ts'

export type AddressRow = AgentOwned<PostalAddress>

export const addressTables = () => ({
  addresses: new Table<AddressRow, 'byAgent'>({ lists: { byAgent: row => row.agentId } }),
})
