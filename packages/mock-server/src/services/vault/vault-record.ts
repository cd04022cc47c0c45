import type { Vault } from '@agentcomms/spec'
import { isProblem, notFound, type Problem, problem, type RequestSource } from '../../http/handlers.ts'
import { type AgentRequest, resolveAgent, resolveScope } from '../agents/access.ts'
import type { AppContext } from '../app-context.ts'
import type { AgentRow, CredentialRow, VaultRow } from '../state.ts'
import { toAgentRow } from '../stored.ts'

/** Creates the vault of an agent. Returns a problem if a fault matches. */
export function provisionVault(
  context: AppContext,
  agent: AgentRow,
  source?: RequestSource,
): Vault | Problem<409> {
  const failure = context.faults.matchCapability(context.work, 'vault', source)
  if (failure !== undefined) return problem(409, 'CONFLICT', failure)
  const { ids, clock, work, state } = context
  const record: Vault = { id: ids.id(work), agentId: agent.id, status: 'ACTIVE', createdAt: clock.iso() }
  state.vaults.insert(work, toAgentRow(agent, record))
  return record
}

/** Deletes a vault and its credentials. */
export function deprovisionVault({ state, work }: AppContext, vault: VaultRow): void {
  for (const { id } of [...state.credentials.newest('byAgent', vault.agentId)])
    state.credentials.delete(work, id)
  state.vaults.delete(work, vault.id)
}

/** Returns the vault of a request's agent, in any status. */
export function findVault(context: AppContext, request: AgentRequest): VaultRow | Problem<400 | 403 | 404> {
  const agent = resolveAgent(context, request)
  return isProblem(agent) ? agent : getVault(context, agent.id)
}

/** Returns the vault of a request's agent. Returns a problem unless the vault is ACTIVE. */
export function findOpenVault(
  context: AppContext,
  request: AgentRequest,
): VaultRow | Problem<400 | 403 | 404 | 409 | 503> {
  const vault = findVault(context, request)
  return isProblem(vault) ? vault : (checkVaultActive(vault) ?? vault)
}

/** Returns a credential of an ACTIVE vault by its id. With `agentId`, it must be in the vault of that agent. */
export function findCredential(
  context: AppContext,
  { principal, path, query }: AgentRequest & { path: { id: string } },
): CredentialRow | Problem<403 | 404 | 409 | 503> {
  const scope = resolveScope(context, principal, query.agentId)
  if (isProblem(scope)) return scope
  const row = context.state.credentials.get(path.id)
  if (row?.orgId !== scope.orgId || row.agentId !== (scope.agentId ?? row.agentId))
    return notFound('credential', path.id)
  const vault = getVault(context, row.agentId)
  return isProblem(vault) ? vault : (checkVaultActive(vault) ?? row)
}

function getVault({ state }: AppContext, agentId: string): VaultRow | Problem<404> {
  const detail = `The agent "${agentId}" has no vault. POST /vault/provision creates it.`
  return state.vaults.find('agentId', agentId) ?? problem(404, 'NOT_FOUND', detail)
}

function checkVaultActive({ agentId, record: { status } }: VaultRow): Problem<409 | 503> | undefined {
  if (status === 'ACTIVE') return undefined
  const vault = `The vault of the agent "${agentId}" is`
  const hint = 'Its credentials are not available until it is ACTIVE. GET /vault/status returns the status.'
  return status === 'ERROR'
    ? problem(503, 'SERVICE_UNAVAILABLE', `${vault} in status ERROR. ${hint}`)
    : problem(409, 'VAULT_LOCKED', `${vault} LOCKED. ${hint}`)
}
