import type { Vault } from '@agentcomms/spec'
import { api, unwrap } from './api.ts'
import { undefinedIfNotFound } from './problem-error.ts'

/** Reads the vault of an agent. Resolves to null if it has none. */
export async function readVault(agentId: string): Promise<Vault | null> {
  const call = api.GET('/vault/status', { params: { query: { agentId } } })
  return (await undefinedIfNotFound(unwrap(call))) ?? null
}
