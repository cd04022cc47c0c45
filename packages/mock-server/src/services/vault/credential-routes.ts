import type { VaultCredential } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { readPage, where } from '../../http/paging.ts'
import { isRefusal, refuse } from '../../http/problem.ts'
import { refuseDeleted } from '../agents/agent-status.ts'
import { type HandlerRequest, type HandlersOf, ok } from '../handlers.ts'
import type { CredentialRow } from '../state.ts'
import type { World } from '../world.ts'
import { changedCredential, newCredential } from './credential-record.ts'
import { openCredential, openVault } from './find-vault.ts'
import { maskCredential } from './mask.ts'
import { readTotp } from './totp.ts'

type CredentialOperation =
  | 'createCredential'
  | 'listCredentials'
  | 'getCredential'
  | 'updateCredential'
  | 'deleteCredential'
  | 'searchCredentials'
  | 'getTotp'

export const credentials: HandlersOf<CredentialOperation> = {
  createCredential({ principal, body }, world) {
    const vault = openVault(world, { principal, agentId: body.agentId, part: 'body' })
    if (isRefusal(vault)) return vault
    const { orgId, agentId } = vault
    const agent = world.state.agents.get(agentId)
    const refusal = agent && refuseDeleted(agent, 'and gets no credential')
    if (refusal) return refusal
    const record = newCredential(world, orgId, body)
    if (isRefusal(record)) return record
    world.state.credentials.insert({ id: record.id, orgId, agentId, createdAt: record.createdAt, record })
    return ok(shown(world, { principal }, record))
  },

  listCredentials({ principal, query }, world) {
    const vault = openVault(world, { principal, agentId: query.agentId, part: 'query' })
    if (isRefusal(vault)) return vault
    const reader = { principal, reveal: query.reveal }
    const rows = [...world.state.credentials.newest('byAgent', vault.agentId)]
    return ok({ items: rows.map(row => shown(world, reader, row.record)) })
  },

  getCredential({ principal, path, query }, world) {
    const found = openCredential(world, principal, { id: path.id, agentId: query.agentId })
    return isRefusal(found) ? found : ok(shown(world, { principal, reveal: query.reveal }, found.record))
  },

  updateCredential({ principal, path, query, body }, world) {
    const found = openCredential(world, principal, { id: path.id, agentId: query.agentId })
    if (isRefusal(found)) return found
    const record = changedCredential(world, found.record, body)
    if (isRefusal(record)) return record
    world.state.credentials.replace({ ...found, record })
    return ok(shown(world, { principal }, record))
  },

  deleteCredential({ principal, path, query }, world) {
    const found = openCredential(world, principal, { id: path.id, agentId: query.agentId })
    if (isRefusal(found)) return found
    world.state.credentials.delete(found.id)
    return ok({ success: true })
  },

  searchCredentials({ principal, query }, world) {
    const vault = openVault(world, { principal, agentId: query.agentId, part: 'query' })
    if (isRefusal(vault)) return vault
    const { agentId } = vault
    const { query: text, type, reveal, cursor, limit } = query
    const page = { scope: ['searchCredentials', agentId, text, type], cursor, limit, salt: world.salt }
    return readPage(
      page,
      after => where(world.state.credentials.newest('byAgent', agentId, after), row => fits(row, query)),
      row => shown(world, { principal, reveal }, row.record),
    )
  },

  getTotp({ principal, path, query }, world) {
    const found = openCredential(world, principal, { id: path.id, agentId: query.agentId })
    if (isRefusal(found)) return found
    const totp = readTotp(found.record.login?.totp ?? '')
    if (!totp) {
      return refuse(
        400,
        'BAD_REQUEST',
        `The credential "${found.id}" has no totp secret. PUT /vault/credentials/{id} stores one in login.totp.`,
      )
    }
    return ok({ code: totp.generate({ timestamp: world.clock.now() }), period: totp.period })
  },
}

/** Secrets are masked, where the service masks them, unless organization level asks to see them. */
function shown(
  world: World,
  reader: { principal: Principal; reveal?: boolean | undefined },
  record: VaultCredential,
): VaultCredential {
  const isRevealed = reader.reveal === true && reader.principal.kind !== 'agent'
  return world.vaultReads === 'masked' && !isRevealed ? maskCredential(record) : record
}

/** Whether a credential is one that is looked for. Secrets are not looked into. */
function fits({ record }: CredentialRow, query: HandlerRequest<'searchCredentials'>['query']): boolean {
  if (query.type !== undefined && query.type !== record.type) return false
  if (query.query === undefined) return true
  const needle = query.query.toLowerCase()
  const { name, login } = record
  const texts = [name, login?.username ?? '', ...(login?.uris ?? []).map(({ uri }) => uri)]
  return texts.some(text => text.toLowerCase().includes(needle))
}
