import { removeTag, toHeaderAddress, withoutDuplicates } from '@agentcomms/mail'
import { type Problem, problem } from '../../http/handlers.ts'
import { shorten } from '../../http/text.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { findDemoInbox } from '../demo/demo-inbox.ts'
import type { MessageRow } from '../messages/tables.ts'
import type { SimulatedOutcome } from '../messages/transport.ts'
import type { AgentRow } from '../state.ts'
import { ownerKey } from '../stored.ts'

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

/**
 * Outcomes by the part before @ in an address at `simulator.<default domain>`. If several rows match the
 * recipients of an email, the first row decides for the whole email. `approve` comes first. When the email is
 * approved, the next matching row decides.
 */
export const SIMULATED_OUTCOMES = {
  approve: { status: 'PENDING_APPROVAL' },
  block: { status: 'BLOCKED' },
  fail: { status: 'FAILED' },
  bounce: { status: 'BOUNCED' },
  slow: { status: 'DELIVERED', delay: '1h' },
} as const satisfies Record<string, SimulatedOutcome>

const OUTCOMES = new Map<string, SimulatedOutcome>(Object.entries(SIMULATED_OUTCOMES))

/** Returns an address with a simulated outcome. */
export function toSimulatorAddress(part: keyof typeof SIMULATED_OUTCOMES, emailDomain: string): string {
  return `${part}@simulator.${emailDomain}`
}

/**
 * Returns the outcome of an email and the recipient that decides it, or undefined if no recipient has a
 * simulated outcome.
 */
export function findSimulatedOutcome(
  recipients: readonly string[],
  emailDomain: string,
  { isApproved = false } = {},
): (SimulatedOutcome & { address: string }) | undefined {
  for (const [part, outcome] of OUTCOMES) {
    const address = recipients.find(recipient => getSimulatorPart(recipient, emailDomain) === part)
    const isDone = isApproved && outcome.status === 'PENDING_APPROVAL'
    if (address !== undefined && !isDone) return { ...outcome, address }
  }
  return undefined
}

/** Returns whether an address belongs to the simulator. These addresses are never suppressed. */
export function isSimulatorAddress(address: string, emailDomain: string): boolean {
  return getSimulatorPart(address, emailDomain) !== undefined
}

/** Returns whether an email to a simulator address bounces. Also true for unknown local parts. */
export function bouncesAtSimulator(address: string, emailDomain: string): boolean {
  const outcome = OUTCOMES.get(getSimulatorPart(address, emailDomain) ?? '')
  return outcome === undefined || outcome.status === 'BOUNCED'
}

/** Returns the part before @, in lower case, of an address of the simulator. */
function getSimulatorPart(address: string, emailDomain: string): string | undefined {
  const [part, domain] = address.toLowerCase().split(/@(?=[^@]*$)/)
  return domain === `simulator.${emailDomain}` ? part : undefined
}
