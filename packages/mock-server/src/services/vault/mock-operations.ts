import type { Vault, VaultStatus } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { quote } from '../../runtime/quote.ts'
import { documentedEnum } from '../documented-schemas.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'

export interface VaultMockOperations {
  /**
   * Sets the status of an agent's vault. If LOCKED, operations on its credentials respond with 409 VAULT_LOCKED; if
   * ERROR, with 503. Returns the vault.
   *
   * Throws an Error if the agent does not exist or has no vault.
   *
   * @example
   * ```ts
   * mock.setVaultStatus(ada.id, 'LOCKED')
   * ```
   */
  setVaultStatus(agentId: string, status: VaultStatus): Vault
}

export const vaultMockOperations = {
  setVaultStatus: mockOperation({
    summary: 'Sets the status of the vault of an agent',
    input: z.strictObject({ agentId: z.string(), status: documentedEnum<VaultStatus>('VaultStatus') }),
    fromArguments: (agentId: string, status: VaultStatus) => ({ agentId, status }),
    run({ state, work }, { agentId, status }) {
      const vault = state.vaults.find('agentId', agentId)
      if (!state.agents.get(agentId))
        throw new Error(`mock.setVaultStatus(): the agent ${quote(agentId)} does not exist.`)
      if (!vault)
        throw new Error(
          `mock.setVaultStatus(): the agent ${quote(agentId)} has no vault. Add the agent with capabilities: ['vault'], or call POST /vault/provision.`,
        )
      return state.vaults.replace(work, { ...vault, record: { ...vault.record, status } }).record
    },
  }),
} satisfies MockOperations<VaultMockOperations>
