import type { Principal } from '../../http/auth.ts'
import type { Issue } from '../../http/contract/issues.ts'
import { invalidInput, isProblem, notFound, type Problem, problem } from '../../http/handlers.ts'
import type { ReadContext } from '../app-context.ts'
import type { AgentRow } from '../state.ts'

/** Owner of the records that a list returns: one agent, or the whole organization. */
export interface Scope {
  orgId: string
  agentId: string | undefined
}

/** Returns whether the caller may see a record. A record without an agent belongs to its whole organization. */
export function isVisible(
  principal: Principal,
  { orgId, agentId }: { orgId: string; agentId?: string },
): boolean {
  if (orgId !== principal.orgId) return false
  return agentId === undefined || principal.kind !== 'agent' || principal.agentId === agentId
}

/** Returns the record with this id, or 404 if the caller may not see it. `name` is the kind of record in the message. */
export function findVisible<T extends { orgId: string; agentId?: string }>(
  table: { get(id: string): T | undefined },
  name: string,
  principal: Principal,
  id: string,
): T | Problem<404> {
  const row = table.get(id)
  return row && isVisible(principal, row) ? row : notFound(name, id)
}

/** Returns the agent with this id, or 404 if the caller may not see it. */
export function findAgent(context: ReadContext, principal: Principal, id: string): AgentRow | Problem<404> {
  const agent = findAgentById(context, principal, id)
  return isProblem(agent) ? notFound('agent', id) : agent
}

/** A request that can name an agent, in its query or in its body. */
export interface AgentRequest {
  principal: Principal
  query: { agentId?: string | undefined }
  body: { agentId?: string | undefined } | undefined
}

/** Returns the agent of a request: the agent with the given id, or the own agent of an agent key. */
export function resolveAgent(
  context: ReadContext,
  { principal, query, body }: AgentRequest,
): AgentRow | Problem<400 | 403 | 404> {
  const ownId = principal.kind === 'agent' ? principal.agentId : undefined
  const id = body?.agentId ?? query.agentId ?? ownId
  if (id !== undefined) return findAgentById(context, principal, id)
  return invalidInput([missingAgent(body)])
}

/** Rule of operations on an agent: only an agent key can omit it. */
export function requireAgent({ principal, query, body }: AgentRequest): Issue | undefined {
  const isGiven = principal.kind === 'agent' || (body?.agentId ?? query.agentId) !== undefined
  return isGiven ? undefined : missingAgent(body)
}

function missingAgent(body: AgentRequest['body']): Issue {
  const message = 'is required with a master key or an access token'
  return body
    ? { location: 'body', path: '/agentId', message }
    : { location: 'query', path: 'agentId', message }
}

/**
 * Returns the agent that gets a new record. Rejects a deleted agent. `thing` names the record in the message,
 * such as "an inbox".
 */
export function resolveOwner(
  context: ReadContext,
  request: AgentRequest,
  thing: string,
): AgentRow | Problem<400 | 403 | 404> {
  const agent = resolveAgent(context, request)
  return isProblem(agent) ? agent : (checkNotDeleted(agent, `get ${thing}`) ?? agent)
}

/** Returns the scope of a list: everything that the caller may see, or the given agent. */
export function resolveScope(
  context: ReadContext,
  principal: Principal,
  agentId: string | undefined,
): Scope | Problem<403 | 404> {
  if (agentId === undefined) {
    return { orgId: principal.orgId, agentId: principal.kind === 'agent' ? principal.agentId : undefined }
  }
  const agent = findAgentById(context, principal, agentId)
  return isProblem(agent) ? agent : { orgId: agent.orgId, agentId }
}

/** Returns the agent with this id. An agent key gets 403 for another agent of its organization. */
function findAgentById(
  { state }: ReadContext,
  principal: Principal,
  id: string,
): AgentRow | Problem<403 | 404> {
  const agent = state.agents.get(id)
  if (agent?.orgId !== principal.orgId) return notFound('agent', id)
  if (principal.kind !== 'agent' || principal.agentId === id) return agent
  const detail = 'An agent key acts only for its own agent. Omit agentId or use a master key.'
  return problem(403, 'FORBIDDEN', detail)
}

/** Rejects messages and calls of an agent that is not ACTIVE. */
export function checkActive({ state }: ReadContext, agentId: string): Problem<400> | undefined {
  const status = state.agents.get(agentId)?.record.status ?? 'DELETED'
  if (status === 'ACTIVE') return undefined
  return problem(400, 'BAD_REQUEST', `The agent ${agentId} is ${status}: it can neither send nor call.`)
}

/** Rejects new records of a deleted agent. `action` is the end of the message, such as "get an inbox". */
export function checkNotDeleted({ id, record }: AgentRow, action: string): Problem<400> | undefined {
  if (record.status !== 'DELETED') return undefined
  return problem(400, 'BAD_REQUEST', `The agent ${id} is DELETED, so it cannot ${action}.`)
}
