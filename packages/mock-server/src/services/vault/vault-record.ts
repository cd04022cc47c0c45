import type { Vault } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { isProblem, notFound, type Problem, problem } from '../../http/problem.ts'
import { resolveAgent, resolveScope } from '../agents/access.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import type { CredentialRow, VaultRow } from './tables.ts'

/** Gives an agent without a vault its vault. Refused if a fault says so. */
export function provisionVault(context: AppContext, agent: AgentRow): Vault | Problem<409> {
  const failure = context.faults.failureOf('vault')
  if (failure !== undefined) return problem(409, 'CONFLICT', failure)
  const createdAt = context.clock.iso()
  const record: Vault = { id: context.ids.id(), agentId: agent.id, status: 'ACTIVE', createdAt }
  context.state.vaults.insert({ id: record.id, orgId: agent.orgId, agentId: agent.id, createdAt, record })
  return record
}

/** Deletes a vault and the credentials in it. */
export function deprovisionVault({ state }: AppContext, vault: VaultRow): void {
  for (const { id } of [...state.credentials.newest('byAgent', vault.agentId)]) state.credentials.delete(id)
  state.vaults.delete(vault.id)
}

/** Returns the vault of the agent that a request is about, whatever its status. */
export function findVault(
  context: AppContext,
  principal: Principal,
  agentId: string | undefined,
  part: 'body' | 'query',
): VaultRow | Problem<400 | 403 | 404> {
  const agent = resolveAgent(context, principal, agentId, part)
  return isProblem(agent) ? agent : vaultOf(context, agent.id)
}

/** Returns the vault whose credentials a request is about. Refused unless the vault is ACTIVE. */
export function openVault(
  ...request: Parameters<typeof findVault>
): VaultRow | Problem<400 | 403 | 404 | 409 | 503> {
  const vault = findVault(...request)
  return isProblem(vault) ? vault : (refuseClosed(vault) ?? vault)
}

/** Returns a credential by its id. If `agentId` is given, it must be in the vault of that agent. */
export function openCredential(
  context: AppContext,
  principal: Principal,
  { id, agentId }: { id: string; agentId: string | undefined },
): CredentialRow | Problem<403 | 404 | 409 | 503> {
  const scope = resolveScope(context, principal, agentId)
  if (isProblem(scope)) return scope
  const row = context.state.credentials.get(id)
  if (row?.orgId !== scope.orgId || row.agentId !== (scope.agentId ?? row.agentId))
    return notFound('credential', id)
  const vault = vaultOf(context, row.agentId)
  return isProblem(vault) ? vault : (refuseClosed(vault) ?? row)
}

function vaultOf({ state }: AppContext, agentId: string): VaultRow | Problem<404> {
  const detail = `The agent "${agentId}" has no vault. POST /vault/provision gives it one.`
  return state.vaults.find('agentId', agentId) ?? problem(404, 'NOT_FOUND', detail)
}

function refuseClosed({ agentId, record: { status } }: VaultRow): Problem<409 | 503> | undefined {
  if (status === 'ACTIVE') return undefined
  const vault = `The vault of the agent "${agentId}" is`
  if (status === 'ERROR') {
    const detail = `${vault} in status ERROR. Try again later; GET /vault/status tells.`
    return problem(503, 'SERVICE_UNAVAILABLE', detail)
  }
  const detail = `${vault} LOCKED. Its credentials are there again when it is ACTIVE; GET /vault/status tells.`
  return problem(409, 'VAULT_LOCKED', detail)
}
