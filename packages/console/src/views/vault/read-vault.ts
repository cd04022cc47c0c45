import type { Vault } from '@agentcomms/spec'
import { readControl } from '../../api/control-api.ts'

/** Reads the vault of an agent. Resolves to null if it has none. */
export async function readVault(agentId: string): Promise<Vault | null> {
  // GET /vault/status would respond with 404, which browsers log as an error.
  return (await readControl('/vault', { agentId })).vault
}
