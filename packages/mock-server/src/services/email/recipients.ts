import { removeTag, toHeaderAddress, withoutDuplicates } from '@agentcomms/mail'
import { type Problem, problem } from '../../http/handlers.ts'
import { shorten } from '../../http/text.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { findDemoInbox } from '../demo/demo-inbox.ts'
import type { MessageRow } from '../messages/tables.ts'
import type { AgentRow } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { isSimulatorAddress } from './simulator.ts'

/** Returns the agent with an address, unless it is deleted. `ada+tag@…` is an address of `ada@…`. */
export function findAgentByAddress(context: ReadContext, address: string): AgentRow | undefined {
  const agent = findAnyAgent(context, address)
  return agent?.record.status === 'DELETED' ? undefined : agent
}

function findAnyAgent({ state }: ReadContext, address: string): AgentRow | undefined {
  const email = address.toLowerCase()
  return state.agents.find('email', email) ?? state.agents.find('email', removeTag(email))
}

/**
 * Returns whether an address belongs to this mock. The mock delivers or bounces emails to such an address.
 * The address is one of:
 * - an address at the default domain or a subdomain
 * - an address at a verified domain whose MX points to the service
 * - an address that an agent has or had
 */
export function isLocalAddress(context: ReadContext, address: string): boolean {
  const { state, emailDomain } = context
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const custom = state.domains.find('domain', domain)?.record
  return (
    domain === emailDomain ||
    domain.endsWith(`.${emailDomain}`) ||
    (custom?.verified === true && custom.mxConfigured) ||
    findAnyAgent(context, address) !== undefined
  )
}

/** Returns the kind of mailbox at an address. `input` is `address` or `Name <address>`. */
export function getMailboxKind(context: ReadContext, input: string): 'agent' | 'demoInbox' | null {
  if (typeof input !== 'string')
    throw new TypeError('mock.getMailboxKind(): `address` must be an email address.')
  const address = toHeaderAddress(input) ?? input
  if (findAgentByAddress(context, address)) return 'agent'
  return findDemoInbox(context, 'address', address) ? 'demoInbox' : null
}

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
  { state }: ReadContext,
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

/** Returns all recipients of an email, including Bcc, without duplicates. */
export function recipientsOf({ toAddresses, record }: MessageRow): string[] {
  return withoutDuplicates([...toAddresses, ...record.ccAddresses, ...record.bccAddresses])
}
