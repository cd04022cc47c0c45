import type { VaultCredential } from '@agentcomms/spec'
import { maskCredential } from '#server-rules'
import { api, control, unwrap } from '../../api/api.ts'
import { nullIfNotFound } from '../../api/problem-error.ts'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { type CredentialFilter, getTextAt, type SecretPath } from './credential-types.ts'

/** Route part that shows the vault status instead of a credential. */
export const VAULT_STATUS = 'status'

/** Credential with masked secrets, and its agent. */
export type OwnedCredential = VaultCredential & { agentId: string }

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

/** Loads the credentials of one agent or of all, newest first. */
export function useCredentials(
  agentId: string | undefined,
  filter: CredentialFilter,
): Paged<OwnedCredential> {
  const { query: text, type } = filter
  return usePaged<OwnedCredential>(`credentials ${JSON.stringify([agentId, filter])}`, {
    readPage: cursor => {
      const query = { agentId, type, text: text || undefined, cursor, limit: 100 }
      return unwrap(control.GET('/credentials', { params: { query } }))
    },
    getId: ({ id }) => id,
    getChangedId: event => getChangedRecord(event, 'credential', agentId)?.id,
  })
}
