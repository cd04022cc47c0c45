import type { Vault, VaultCredential } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import type { Told } from '../../live.ts'
import { isGone } from '../../problem-error.ts'
import { maskCredential } from '../../server.ts'
import { type Filter, fits, type Place, textAt } from './credential-kinds.ts'

/** Where the vault itself is shown, in the place of a credential. */
export const VAULT_ITSELF = 'status'

/** The vault of an agent; null where it has none. */
export async function readVault(agentId: string): Promise<Vault | null> {
  return await orNull(answerOf(api.GET('/vault/status', { params: { query: { agentId } } })))
}

/** A credential without its secrets, whatever the server shows of them; null where it is gone. */
export async function readHidden(agentId: string, id: string): Promise<VaultCredential | null> {
  const call = api.GET('/vault/credentials/{id}', { params: { path: { id }, query: { agentId } } })
  const credential = await orNull(answerOf(call))
  return credential && maskCredential(credential)
}

/** A credential with its secrets, for a person who asked for them. */
export async function readRevealed(agentId: string, id: string): Promise<VaultCredential> {
  const query = { agentId, reveal: true }
  return await answerOf(api.GET('/vault/credentials/{id}', { params: { path: { id }, query } }))
}

/** One secret. */
export async function readSecret(agentId: string, id: string, place: Place): Promise<string> {
  return textAt(await readRevealed(agentId, id), place) ?? ''
}

/** How the credentials of an agent are listed: secrets are forgotten as they come. */
export function listingOf(agentId: string, filter: Filter) {
  const narrowed = {
    ...(filter.query !== '' && { query: filter.query }),
    ...(filter.type !== undefined && { type: filter.type }),
  }
  return {
    page: async (cursor: string | undefined) => {
      const query = { agentId, limit: 100, ...narrowed, ...(cursor !== undefined && { cursor }) }
      const page = await answerOf(api.GET('/vault/search', { params: { query } }))
      return { ...page, items: page.items.map(maskCredential) }
    },
    one: async (id: string) => {
      const credential = await readHidden(agentId, id)
      return credential && fits(credential, filter) ? credential : undefined
    },
    idOf: ({ id }: VaultCredential) => id,
    changedId: (told: Told) => {
      const change = changedRecord(told, 'credential')
      return change?.agentId === agentId ? change.id : undefined
    },
  }
}

async function orNull<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
