import { MailParseError, type ParsedMail, parseMail, withoutDuplicates } from '@agentcomms/mail'
import type { MessageStatus } from '@agentcomms/spec'
import { notFound, type Problem } from '../../http/problem.ts'
import { type AppContext, type ReadContext, scheduleTask } from '../app-context.ts'
import { findDemoInbox, receiveDemoEmail } from '../demo/demo-inbox.ts'
import {
  checkMessageTransition,
  getSentTime,
  SET_BY_MOCK,
  transitionMessage,
} from '../messages/message-status.ts'
import type { MessageRow } from '../messages/tables.ts'
import { receiveMail } from './receive-email.ts'
import { findAgentByAddress, isLocalAddress, suppress } from './recipients.ts'
import { bouncesAtSimulator, explainBounce, findSimulatedOutcome, isSimulatorAddress } from './simulator.ts'
import type { OutboxEntry } from './tables.ts'

/** Parsed email for its recipients in this mock. Undefined if no recipient was in this mock at the time of sending. */
export type LocalEmail = ParsedMail | 'unreadable' | undefined

/** Parses an email before it is sent, because deliveries must be synchronous to keep their order on the clock. */
export async function parseForLocalRecipients(
  context: ReadContext,
  raw: Uint8Array | null,
  recipients: readonly string[],
): Promise<LocalEmail> {
  const hasLocalRecipient = recipients.some(address => isLocalAddress(context, address))
  return raw && hasLocalRecipient ? await parseIfReadable(raw) : undefined
}

/** Puts a QUEUED email into the outbox, moves it to SENT and schedules its delivery. */
export function startDelivery(context: AppContext, queued: MessageRow, localEmail: LocalEmail): MessageRow {
  const { id, record, unsentSource: raw } = queued
  if (!raw) throw new Error(`Email ${id} cannot be sent: its source is missing.`)
  const recipients = recipientsOf(queued)
  context.emailSources.addSent(context.work, { messageId: id, from: record.fromAddress, recipients, raw })
  const hasLocalRecipient = localEmail !== undefined && ({ hasLocalRecipient: true } as const)
  const sent = transitionMessage(context, { ...queued, ...hasLocalRecipient }, 'SENT')
  scheduleDelivery(context, sent, localEmail)
  return sent
}

/** Delivers to one address. Returns false if the email bounces. */
export function deliverTo(context: AppContext, address: string, localEmail: LocalEmail): boolean {
  const { emailDomain } = context
  if (isSimulatorAddress(address, emailDomain)) return !bouncesAtSimulator(address, emailDomain)
  if (localEmail === undefined) return true
  const agent = findAgentByAddress(context, address)
  const demoInbox = findDemoInbox(context, 'address', address)
  if (!agent && !demoInbox) return !isLocalAddress(context, address)
  if (localEmail === 'unreadable') return false
  if (agent) receiveMail(context, agent, { mail: localEmail, spam: false })
  if (demoInbox) receiveDemoEmail(context, localEmail, demoInbox)
  return true
}

/** Parses the emails of a saved state that were sent and not yet delivered. */
export async function parseInTransit(
  messages: readonly MessageRow[],
  outbox: readonly OutboxEntry[],
): Promise<Map<string, LocalEmail>> {
  const sources = new Map(outbox.map(({ messageId, raw }) => [messageId, raw]))
  const parsedEmails = new Map<string, LocalEmail>()
  for (const { id, hasLocalRecipient } of messages.filter(isInTransit)) {
    const raw = sources.get(id)
    if (raw && hasLocalRecipient) parsedEmails.set(id, await parseIfReadable(raw))
  }
  return parsedEmails
}

/** Continues from a saved state: delivers emails that were sent and not yet delivered. */
export function resumeEmails(context: AppContext, parsedEmails: ReadonlyMap<string, LocalEmail>): void {
  for (const row of [...context.state.messages.rows()].filter(isInTransit)) {
    const localEmail = row.hasLocalRecipient ? (parsedEmails.get(row.id) ?? 'unreadable') : undefined
    scheduleDelivery(context, row, localEmail)
  }
}

/** Returns all recipients of an email, including Bcc, without duplicates. */
export function recipientsOf({ toAddresses, record }: MessageRow): string[] {
  return withoutDuplicates([...toAddresses, ...record.ccAddresses, ...record.bccAddresses])
}

/** Returns the simulated outcome of an email that needs no approval, or that got it. */
export function getSendOutcome(
  { emailDomain }: ReadContext,
  row: MessageRow,
): ReturnType<typeof findSimulatedOutcome> {
  return findSimulatedOutcome(recipientsOf(row), emailDomain, { isApproved: true })
}

export async function parseIfReadable(raw: Uint8Array): Promise<ParsedMail | 'unreadable'> {
  try {
    return await parseMail(raw)
  } catch (error) {
    if (error instanceof MailParseError) return 'unreadable'
    throw error
  }
}

function scheduleDelivery(context: AppContext, sent: MessageRow, localEmail: LocalEmail): void {
  const { deliveryDelayMs } = context.options.transport
  const at = getSentTime(sent) + deliveryDelayMs + (getSendOutcome(context, sent)?.delayMs ?? 0)
  scheduleTask(context, at, task => deliverEmail(task, sent.id, localEmail), 'email deliveries')
}

/** Delivers a sent email to its recipients, and bounces it if one of them cannot receive it. */
function deliverEmail(context: AppContext, id: string, localEmail: LocalEmail): void {
  const row = context.state.messages.get(id)
  // mock.setMessageStatus() can set another status before the delivery.
  if (row?.record.status !== 'SENT') return
  const bounced = recipientsOf(row).filter(address => !deliverTo(context, address, localEmail))
  for (const address of bounced) suppress(context, row, address)
  if (bounced.length === 0) transitionMessage(context, row, 'DELIVERED')
  else transitionMessage(context, row, 'BOUNCED', explainBounce(bounced, context.emailDomain))
}

function isInTransit({ record: { channel, direction, status } }: MessageRow): boolean {
  return channel === 'EMAIL' && direction === 'OUTBOUND' && status === 'SENT'
}

/** Moves an email to a status, with all effects of that status. */
export async function setEmailStatus(
  context: AppContext,
  message: MessageRow,
  status: MessageStatus,
): Promise<MessageRow | Problem<400 | 404>> {
  const localEmail = await parseForStatus(context, message, status)
  // Reads the email again, because another request may have changed or deleted it.
  const row = context.state.messages.get(message.id)
  if (!row) return notFound('message', message.id)
  const invalid = checkMessageTransition(row, status)
  if (invalid) return invalid
  if (status === 'SENT') return startDelivery(context, row, localEmail)
  for (const address of recipientsOf(row)) {
    if (status === 'DELIVERED') deliverTo(context, address, localEmail)
    if (status === 'BOUNCED') suppress(context, row, address)
  }
  return transitionMessage(context, row, status, SET_BY_MOCK)
}

/** Parses an email that a new status sends or delivers. */
async function parseForStatus(
  context: AppContext,
  row: MessageRow,
  status: MessageStatus,
): Promise<LocalEmail> {
  if (status === 'SENT') return await parseForLocalRecipients(context, row.unsentSource, recipientsOf(row))
  if (status !== 'DELIVERED' || !row.hasLocalRecipient) return undefined
  const source = context.emailSources.get(row.id)
  return source ? await parseIfReadable(source) : 'unreadable'
}
