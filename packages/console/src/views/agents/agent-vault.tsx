import type { Agent, Vault } from '@agentcomms/spec'
import { chooseAgent } from '../../agent-filter.ts'
import { answerOf, api } from '../../api.ts'
import { isOfAgent } from '../../changed-record.ts'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { isGone } from '../../problem-error.ts'
import { href } from '../../router.ts'
import { useLoaded } from '../../use-loaded.ts'

/** Whether an agent has a vault, and the way there. */
export function AgentVault({ agent: { id }, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const { value, failure } = useLoaded(
    `vault ${id}`,
    () => readVault(id),
    told => isOfAgent(told, 'vault', id),
  )
  const provision = (): Promise<unknown> => answerOf(api.POST('/vault/provision', { body: { agentId: id } }))
  return (
    <section class="card">
      <header class="card-head">
        <h3>Vault {value && <Badge text={value.status} />}</h3>
        {value && (
          <a class="button small" href={href(['vault'])} onClick={() => chooseAgent(id)}>
            Open the vault
          </a>
        )}
        {value === null && !isDeleted && <Action onAct={provision}>Provision a vault</Action>}
      </header>
      {failure !== undefined && <ProblemNote failure={failure} />}
      {value === null && <p class="faint">None. It keeps passwords, cards and other secrets of the agent.</p>}
    </section>
  )
}

async function readVault(agentId: string): Promise<Vault | null> {
  try {
    return await answerOf(api.GET('/vault/status', { params: { query: { agentId } } }))
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
