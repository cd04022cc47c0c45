import { shorten } from '../../http/error-text.ts'
import { type Problem, problem } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import type { MessageRow } from '../messages/tables.ts'
import { ownerKey } from '../stored.ts'
import { isSimulatorAddress } from './simulator.ts'

/** Suppresses an address after a hard bounce, unless it is a simulator address. */
export function suppress(
  { state, clock, ids, emailDomain, work }: AppContext,
  row: MessageRow,
  address: string,
): void {
  if (isSimulatorAddress(address, emailDomain)) return
  const email = address.toLowerCase()
  if (state.suppressions.find('email', ownerKey(row.orgId, email))) return
  const createdAt = clock.iso()
  const record = { id: ids.id(work), email, reason: 'HARD_BOUNCE', messageId: row.id, createdAt } as const
  state.suppressions.insert(work, { id: record.id, orgId: row.orgId, createdAt, record })
}

/** Rejects an email if a recipient is suppressed. The problem lists all suppressed recipients. */
export function checkSuppressions(
  { state }: AppContext,
  orgId: string,
  recipients: readonly string[],
): Problem<409> | undefined {
  const addresses = recipients.filter(address =>
    state.suppressions.find('email', ownerKey(orgId, address.toLowerCase())),
  )
  if (addresses.length === 0) return undefined
  const detail = `Nothing was sent: earlier emails to ${shorten(addresses.join(', '))} bounced. To allow an address again, use POST /email/unsuppress.`
  return problem(409, 'RECIPIENT_SUPPRESSED', detail, { addresses })
}
