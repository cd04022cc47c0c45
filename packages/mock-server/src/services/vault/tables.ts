import type { Vault, VaultCredential } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { AgentOwned } from '../stored.ts'

export type VaultRow = AgentOwned<Vault>
export type CredentialRow = AgentOwned<VaultCredential>

export const vaultTables = () => ({
  vaults: new Table<VaultRow, never, 'agentId'>({ unique: { agentId: row => row.agentId } }),
  credentials: new Table<CredentialRow, 'byAgent'>({ lists: { byAgent: row => row.agentId } }),
})
