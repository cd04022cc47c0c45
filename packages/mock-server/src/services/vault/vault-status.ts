import type { VaultStatus } from '@agentcomms/spec'
import { type Refusal, refuse } from '../../http/problem.ts'
import type { VaultRow } from './tables.ts'

type WhileClosed = (agentId: string) => Refusal<409 | 503>

/** What a vault answers to operations on its credentials; nothing where it is open. Any status can follow any other. */
const REFUSALS: { readonly [Status in VaultStatus]: WhileClosed | undefined } = {
  ACTIVE: undefined,
  LOCKED: agentId =>
    refuse(
      409,
      'VAULT_LOCKED',
      `The vault of the agent "${agentId}" is LOCKED. Its credentials are there again when it is ACTIVE; GET /vault/status tells.`,
    ),
  ERROR: agentId =>
    refuse(
      503,
      'SERVICE_UNAVAILABLE',
      `The vault of the agent "${agentId}" is in status ERROR. Try again later; GET /vault/status tells.`,
    ),
}

/** Why the credentials of a vault cannot be worked with; undefined where they can. */
export function refuseClosed({ agentId, record }: VaultRow): Refusal<409 | 503> | undefined {
  return REFUSALS[record.status]?.(agentId)
}
