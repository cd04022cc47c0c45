import { parseMessageId, removeTag, toHeaderAddress, withoutDuplicates } from '@agentcomms/mail'
import type { CreateInbox } from '@agentcomms/spec'
import { isProblem, type Problem, problem } from '../../http/handlers.ts'
import { shorten } from '../../http/text.ts'
import { createAgent, createInbox, emailIdentityOf } from '../agents/records.ts'
import type { AppContext, ReadContext, Services } from '../app-context.ts'
import { findDemoInbox } from '../demo/records.ts'
import type { MessageRow } from '../messages/tables.ts'
import type { AgentRow, InboxRow } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { isSimulatorAddress } from './rules.ts'

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

/** Returns the message of an agent by its message id or externalId. */
export function findOwnMessage(
  { state }: ReadContext,
  agentId: string,
  reference: string,
): MessageRow | undefined {
  const byId = state.messages.get(reference)
  if (byId?.agentId === agentId) return byId
  return state.messages.find('externalId', ownerKey(agentId, parseMessageId(reference)))
}

/** Returns the email of an agent by its message id or Message-ID. */
export function findEmail(context: ReadContext, agentId: string, reference: string): MessageRow | undefined {
  const row = findOwnMessage(context, agentId, reference)
  return row?.record.channel === 'EMAIL' ? row : undefined
}

/**
 * Returns an email whose thread a new email joins: the email of the first of these Message-IDs that the agent
 * has. If it has none of them, the oldest email that refers to the first of them that any email refers to.
 */
export function findThreadEmail(
  context: ReadContext,
  agentId: string,
  messageIds: readonly string[],
): MessageRow | undefined {
  for (const id of messageIds) {
    const row = findEmail(context, agentId, id)
    if (row) return row
  }
  for (const id of messageIds) {
    const [oldest] = context.state.messages.oldest('byReference', ownerKey(agentId, id))
    if (oldest) return oldest
  }
  return undefined
}

/** Returns the RFC 5322 source of an email, or undefined if the server has none. */
export function getEmailSource(
  { emailSources, state }: ReadContext,
  messageId: string,
): Uint8Array | undefined {
  return emailSources.get(messageId) ?? state.messages.get(messageId)?.undeliveredSource ?? undefined
}

/** The HTML of an email, with the files that it can show with `cid:` URLs. */
export interface MailHtml {
  /** Unchanged HTML of the message. It can contain scripts. */
  html: string
  /** Attachments with a Content-ID. */
  files: {
    /** Content-ID without angle brackets. The HTML refers to it with a `cid:` URL. */
    contentId: string
    /** Media type. */
    mimeType: string
    /** Content of the file. */
    content: Uint8Array
  }[]
}

/** Returns the HTML of an email and its files, or null if the message has no HTML. */
export function getEmailHtml({ record, attachments }: MessageRow): MailHtml | null {
  if (record.bodyHtml === null) return null
  const files = attachments.flatMap(({ contentId, mimeType, content }) =>
    contentId === null ? [] : [{ contentId, mimeType, content }],
  )
  return { html: record.bodyHtml, files }
}

/** Shortest name of an agent. */
const MIN_NAME_LENGTH = 2

/** Creates an inbox with a new agent, which has no key yet. */
export function createInboxWithAgent(
  services: Services,
  orgId: string,
  { username, domain = services.emailDomain, displayName }: CreateInbox,
): InboxRow | Problem<409> {
  const localPart = username ?? `inbox-${services.ids.id(services.work).slice(-8)}`
  const name =
    displayName !== undefined && displayName.length >= MIN_NAME_LENGTH ? displayName : `Inbox ${localPart}`
  const agent = createAgent(services, orgId, { name, email: `${localPart}@${domain}` })
  if (isProblem(agent)) return agent
  // An address at the default domain has an inbox already.
  const existing = services.state.inboxes.find('agentId', agent.id)
  const inbox = existing ?? createInbox(services, agent, name)
  if (isProblem(inbox)) return inbox
  services.events.emit(services.work, 'agent.created', agent)
  const record = { ...inbox.record, displayName: displayName ?? name }
  return services.state.inboxes.replace(services.work, { ...inbox, record })
}

/** Rejects an address that an agent does not have: an agent has exactly one. */
export function checkAddress(
  agent: AgentRow,
  { username, domain }: Pick<CreateInbox, 'username' | 'domain'>,
): Problem<409> | undefined {
  const { email, localPart, domain: ownDomain } = emailIdentityOf(agent)
  const isSame =
    (username ?? localPart).toLowerCase() === localPart && (domain ?? ownDomain).toLowerCase() === ownDomain
  if (isSame) return undefined
  const detail = `The agent ${agent.id} has the address ${shorten(email)}, and cannot get a second one. With a master key and without agentId, POST /inboxes creates another agent with the new address.`
  return problem(409, 'CONFLICT', detail)
}
