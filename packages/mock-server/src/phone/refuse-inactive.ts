import type { Ground } from '../core/ground.ts'
import { type Refusal, refuse } from '../core/problem.ts'

/** Only an agent that is ACTIVE sends and calls. */
export function refuseInactive({ state }: Ground, agentId: string): Refusal<400> | undefined {
  const status = state.agents.get(agentId)?.record.status ?? 'DELETED'
  if (status === 'ACTIVE') return undefined
  return refuse(400, 'BAD_REQUEST', `The agent ${agentId} is ${status}: it can neither send nor call.`)
}
