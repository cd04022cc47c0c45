import type { Principal } from '../../http/auth.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../../http/problem.ts'
import { resolveAgent, resolveScope } from '../agents/access.ts'
import type { Ground } from '../ground.ts'
import type { CredentialRow, VaultRow } from '../state.ts'
import { refuseClosed } from './vault-status.ts'

/** Whose vault a request names, and where it does. */
export interface VaultRequest {
  principal: Principal
  agentId: string | undefined
  part: 'body' | 'query'
}

/** The vault of the agent that a request is about, whatever its status. */
export function findVault(ground: Ground, request: VaultRequest): VaultRow | Refusal<400 | 403 | 404> {
  const agent = resolveAgent(ground, request.principal, request.agentId, request.part)
  return isRefusal(agent) ? agent : vaultOf(ground, agent.id)
}

/** The same where its credentials are asked for: a vault that is closed refuses. */
export function openVault(
  ground: Ground,
  request: VaultRequest,
): VaultRow | Refusal<400 | 403 | 404 | 409 | 503> {
  const vault = findVault(ground, request)
  return isRefusal(vault) ? vault : (refuseClosed(vault) ?? vault)
}

/** The credential that a request names by its id. With `agentId` it has to be in the vault of that agent. */
export function openCredential(
  ground: Ground,
  principal: Principal,
  request: { id: string; agentId: string | undefined },
): CredentialRow | Refusal<403 | 404 | 409 | 503> {
  const scope = resolveScope(ground, principal, request.agentId)
  if (isRefusal(scope)) return scope
  const row = ground.state.credentials.get(request.id)
  const isThere = row?.orgId === scope.orgId && (scope.agentId === undefined || row.agentId === scope.agentId)
  if (!isThere) return notFound('credential', request.id)
  const vault = vaultOf(ground, row.agentId)
  return isRefusal(vault) ? vault : (refuseClosed(vault) ?? row)
}

function vaultOf(ground: Ground, agentId: string): VaultRow | Refusal<404> {
  return (
    ground.state.vaults.find('agentId', agentId) ??
    refuse(404, 'NOT_FOUND', `The agent "${agentId}" has no vault. POST /vault/provision gives it one.`)
  )
}
