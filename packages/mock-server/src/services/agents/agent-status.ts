import { type Problem, problem } from '../../http/problem.ts'
import type { ReadContext } from '../app-context.ts'
import type { AgentRow } from './tables.ts'

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
