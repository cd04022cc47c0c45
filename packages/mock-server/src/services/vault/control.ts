import { notFound, ok, problem } from '../../http/handlers.ts'
import { quote } from '../../http/text.ts'
import type { ControlHandlers } from '../app-context.ts'

export const vaultControl = {
  setVaultStatus({ body: { agentId, status } }, { state, work }) {
    const vault = state.vaults.find('agentId', agentId)
    if (!state.agents.get(agentId)) return notFound('agent', agentId)
    if (!vault) {
      const hint = "Add the agent with capabilities: ['vault'], or call POST /vault/provision."
      return problem(409, 'CONFLICT', `The agent ${quote(agentId)} has no vault. ${hint}`)
    }
    return ok(state.vaults.replace(work, { ...vault, record: { ...vault.record, status } }).record)
  },

  findVault({ path: { agentId } }, { state }) {
    return ok({ vault: state.vaults.find('agentId', agentId)?.record ?? null })
  },
} satisfies ControlHandlers
