import type { Principal } from '../../http/auth.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../../http/problem.ts'
import { resolveAgent, resolveScope } from '../agents/access.ts'
import type { AppContext } from '../app-context.ts'
import type { CredentialRow, VaultRow } from './tables.ts'
import { refuseClosed } from './vault-status.ts'

/** Whose vault a request names, and where it does. */
export interface VaultRequest {
  principal: Principal
  agentId: string | undefined
  part: 'body' | 'query'
}

/** The vault of the agent that a request is about, whatever its status. */
export function findVault(context: AppContext, request: VaultRequest): VaultRow | Refusal<400 | 403 | 404> {
  const agent = resolveAgent(context, request.principal, request.agentId, request.part)
  return isRefusal(agent) ? agent : vaultOf(context, agent.id)
}

/** The same where its credentials are asked for: a vault that is closed refuses. */
export function openVault(
  context: AppContext,
  request: VaultRequest,
): VaultRow | Refusal<400 | 403 | 404 | 409 | 503> {
  const vault = findVault(context, request)
  return isRefusal(vault) ? vault : (refuseClosed(vault) ?? vault)
}

/** The credential that a request names by its id. With `agentId` it has to be in the vault of that agent. */
export function openCredential(
  context: AppContext,
  principal: Principal,
  request: { id: string; agentId: string | undefined },
): CredentialRow | Refusal<403 | 404 | 409 | 503> {
  const scope = resolveScope(context, principal, request.agentId)
  if (isRefusal(scope)) return scope
  const row = context.state.credentials.get(request.id)
  const isThere = row?.orgId === scope.orgId && (scope.agentId === undefined || row.agentId === scope.agentId)
  if (!isThere) return notFound('credential', request.id)
  const vault = vaultOf(context, row.agentId)
  return isRefusal(vault) ? vault : (refuseClosed(vault) ?? row)
}

function vaultOf(context: AppContext, agentId: string): VaultRow | Refusal<404> {
  return (
    context.state.vaults.find('agentId', agentId) ??
    refuse(404, 'NOT_FOUND', `The agent "${agentId}" has no vault. POST /vault/provision gives it one.`)
  )
}
