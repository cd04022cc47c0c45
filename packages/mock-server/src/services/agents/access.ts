import type { Principal } from '../../http/auth.ts'
import { isProblem, notFound, type Problem, problem } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import { checkNotDeleted } from './agent-status.ts'
import type { AgentRow } from './tables.ts'

/** Whose records a list shows: one agent's, or the whole organization's. */
export interface Scope {
  orgId: string
  agentId: string | undefined
}

/** Whether these credentials allow to see a record. A record without an agent belongs to its whole organization. */
export function isVisible(
  principal: Principal,
  { orgId, agentId }: { orgId: string; agentId?: string },
): boolean {
  if (orgId !== principal.orgId) return false
  return agentId === undefined || principal.kind !== 'agent' || principal.agentId === agentId
}

/** Returns the record with this id, or 404 if these credentials do not allow to see it. `name` is what the message calls it. */
export function findVisible<T extends { orgId: string; agentId?: string }>(
  table: { get(id: string): T | undefined },
  name: string,
  principal: Principal,
  id: string,
): T | Problem<404> {
  const row = table.get(id)
  return row && isVisible(principal, row) ? row : notFound(name, id)
}

/** Returns the agent with this id, or 404 if these credentials do not allow to see it. */
export function findAgent({ state }: AppContext, principal: Principal, id: string): AgentRow | Problem<404> {
  const agent = state.agents.get(id)
  return agent && isVisible(principal, { orgId: agent.orgId, agentId: id }) ? agent : notFound('agent', id)
}

/** Returns the agent that a request is about: the one it names, or the own agent of an agent key. */
export function resolveAgent(
  context: AppContext,
  principal: Principal,
  agentId: string | undefined,
  part: 'body' | 'query',
): AgentRow | Problem<400 | 403 | 404> {
  const id = agentId ?? (principal.kind === 'agent' ? principal.agentId : undefined)
  if (id !== undefined) return findNamedAgent(context, principal, id)
  const message = 'is required with a master key or an access token'
  return problem(400, 'VALIDATION_ERROR', `agentId ${message}.`, {
    issues: [{ in: part, path: part === 'body' ? '/agentId' : 'agentId', message }],
  })
}

/** Returns the agent that gets a new record. Refuses a deleted agent; `thing` is what the message calls the record. */
export function resolveOwner(
  context: AppContext,
  principal: Principal,
  agentId: string | undefined,
  thing: string,
): AgentRow | Problem<400 | 403 | 404> {
  const agent = resolveAgent(context, principal, agentId, 'body')
  return isProblem(agent) ? agent : (checkNotDeleted(agent, `and gets no ${thing}`) ?? agent)
}

/** Returns the records that a list shows: all that the credentials allow to see, or those of the agent that it names. */
export function resolveScope(
  context: AppContext,
  principal: Principal,
  agentId: string | undefined,
): Scope | Problem<403 | 404> {
  if (agentId === undefined) {
    return { orgId: principal.orgId, agentId: principal.kind === 'agent' ? principal.agentId : undefined }
  }
  const agent = findNamedAgent(context, principal, agentId)
  return isProblem(agent) ? agent : { orgId: agent.orgId, agentId }
}

/** An agent key that names another agent of its organization is told so, with 403. */
function findNamedAgent(
  { state }: AppContext,
  principal: Principal,
  id: string,
): AgentRow | Problem<403 | 404> {
  const agent = state.agents.get(id)
  if (agent?.orgId !== principal.orgId) return notFound('agent', id)
  if (principal.kind !== 'agent' || principal.agentId === id) return agent
  const detail =
    'An agent key acts for its own agent; agentId names another one. Leave agentId out, or use a master key.'
  return problem(403, 'FORBIDDEN', detail)
}
