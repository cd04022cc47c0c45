import type { Vault, VaultCredential } from '@agentcomms/spec'
import { maskCredential } from '#server-rules'
import { api, control, unwrap } from '../../api/api.ts'
import { nullIfNotFound } from '../../api/problem-error.ts'
import type { LiveEvent } from '../../live/live-events.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { type Loaded, useLoaded } from '../../live/use-loaded.ts'
import { type CredentialFilter, getTextAt, type SecretPath } from './credential-types.ts'

/** Route part that shows the vault status instead of a credential. */
export const VAULT_STATUS = 'status'

/** Reads a credential, and masks its secrets. Resolves to null if it does not exist. */
export async function readMaskedCredential(agentId: string, id: string): Promise<VaultCredential | null> {
  const call = api.GET('/vault/credentials/{id}', { params: { path: { id }, query: { agentId } } })
  const credential = await nullIfNotFound(unwrap(call))
  return credential && maskCredential(credential)
}

/** Reads one secret of a credential. */
export async function readSecret(agentId: string, id: string, path: SecretPath): Promise<string> {
  const query = { agentId, reveal: true }
  const credential = await unwrap(api.GET('/vault/credentials/{id}', { params: { path: { id }, query } }))
  return getTextAt(credential, path) ?? ''
}

/** Returns the list of credentials of an agent, with masked secrets. */
export function createCredentialSource(agentId: string, filter: CredentialFilter) {
  return {
    readPage: async (cursor: string | undefined) => {
      const query = { agentId, limit: 100, search: filter.query || undefined, type: filter.type, cursor }
      const page = await unwrap(api.GET('/vault/search', { params: { query } }))
      return { ...page, items: page.items.map(maskCredential) }
    },
    getId: ({ id }: VaultCredential) => id,
    getChangedId: (event: LiveEvent) => {
      const change = getChangedRecord(event, 'credential')
      return change?.agentId === agentId ? change.id : undefined
    },
  }
}

/** Loads the vault of an agent. The value is null if it has none. */
export function useVault(agentId: string): Loaded<Vault | null> {
  return useLoaded(
    `vault ${agentId}`,
    // GET /vault/status would respond with 404, which browsers log as an error.
    async () => (await unwrap(control.GET('/vaults/{agentId}', { params: { path: { agentId } } }))).vault,
    event => getChangedRecord(event, 'vault', agentId) !== undefined,
  )
}
