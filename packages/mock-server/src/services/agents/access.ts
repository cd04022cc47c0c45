import type { Principal } from '../../http/auth.ts'
import { notFound, type Refusal, refuse } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import type { AgentRow } from './tables.ts'

/** Whose records a list shows: one agent's, or the whole organization's. */
export interface Scope {
  orgId: string
  agentId: string | undefined
}

/** Whether a record is there for these credentials: its organization, and for an agent key its own agent. */
export function isVisible(principal: Principal, record: { orgId: string; agentId: string }): boolean {
  return (
    record.orgId === principal.orgId && (principal.kind !== 'agent' || principal.agentId === record.agentId)
  )
}

/** Returns the record with this id, or 404 if these credentials do not allow to see it. `name` is what the message calls it. */
export function findVisible<T extends { orgId: string; agentId: string }>(
  table: { get(id: string): T | undefined },
  name: string,
  principal: Principal,
  id: string,
): T | Refusal<404> {
  const row = table.get(id)
  return row && isVisible(principal, row) ? row : notFound(name, id)
}

/**
 * The agent that a request is about. An agent key means its own agent; at organization level `agentId` is needed.
 */
export function resolveAgent(
  context: AppContext,
  principal: Principal,
  agentId: string | undefined,
  part: 'body' | 'query',
): AgentRow | Refusal<400 | 403 | 404> {
  const id = agentId ?? (principal.kind === 'agent' ? principal.agentId : undefined)
  if (id === undefined) {
    return refuse(400, 'VALIDATION_ERROR', 'agentId is required with a master key or an access token.', {
      issues: [
        {
          in: part,
          path: part === 'body' ? '/agentId' : 'agentId',
          message: 'is required with a master key or an access token',
        },
      ],
    })
  }
  return findAgent(context, principal, id)
}

/** Whose records a list shows: an agent key lists its own, organization level everything or the agent that it names. */
export function resolveScope(
  context: AppContext,
  principal: Principal,
  agentId: string | undefined,
): Scope | Refusal<403 | 404> {
  if (agentId === undefined) {
    return { orgId: principal.orgId, agentId: principal.kind === 'agent' ? principal.agentId : undefined }
  }
  const agent = findAgent(context, principal, agentId)
  return 'code' in agent ? agent : { orgId: agent.orgId, agentId: agent.id }
}

function findAgent(context: AppContext, principal: Principal, id: string): AgentRow | Refusal<403 | 404> {
  const agent = context.state.agents.get(id)
  if (!agent || agent.orgId !== principal.orgId) return notFound('agent', id)
  if (principal.kind === 'agent' && principal.agentId !== id) {
    return refuse(
      403,
      'FORBIDDEN',
      'An agent key acts for its own agent; agentId names another one. Leave agentId out, or use a master key.',
    )
  }
  return agent
}
