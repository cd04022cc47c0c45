import { MailParseError, type ParsedMail, parseMail } from '@agentcomms/mail'
import type { MessageStatus } from '@agentcomms/spec'
import { isProblem, notFound, type Problem } from '../../http/problem.ts'
import { RecentList } from '../../store/recent-list.ts'
import { type Snapshotable, snapshotAll } from '../../store/snapshot.ts'
import { checkActive } from '../agents/agent-status.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { findDemoInbox, receiveDemoEmail } from '../demo/demo-inbox.ts'
import { loadAttachments } from '../messages/load-attachments.ts'
import { storeMessage } from '../messages/message-record.ts'
import {
  checkMessageTransition,
  checkNotInTrash,
  checkPendingApproval,
  getSentTime,
  SET_BY_MOCK,
  transitionMessage,
} from '../messages/message-status.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import type { MessageServiceOptions } from '../messages/transport-options.ts'
import { checkOutgoingEmail } from './check-outgoing-email.ts'
import { type ComposedEmail, composeEmail, type OutgoingEmail } from './compose-email.ts'
import { EmailSources } from './email-sources.ts'
import { explainBounce, explainSimulatedFailure } from './failure-reason.ts'
import { findAgentByAddress, isLocalAddress } from './local-addresses.ts'
import { toReceivedMessage } from './received-message.ts'
import { recipientsOf, requestedRecipients } from './recipients.ts'
import { bouncesAtSimulator, findSimulatedOutcome, isSimulatorAddress } from './simulator.ts'
import { checkSuppressions, suppress } from './suppressions.ts'

/** An email that was sent. */
export interface OutboxEntry {
  /** Message id of the API, not the Message-ID header. */
  messageId: string
  /** Email address of the sender. */
  from: string
  /** Email addresses of all recipients, including Bcc. */
  recipients: string[]
  /** RFC 5322 source. */
  raw: Uint8Array
}

/** Parsed email for its recipients in this mock. Undefined if no recipient was in this mock at the time of sending. */
type EmailForLocalRecipients = ParsedMail | 'unreadable' | undefined

/** An email that can be sent in one synchronous step. */
interface PreparedEmail {
  composed: ComposedEmail
  recipients: readonly string[]
  localEmail: EmailForLocalRecipients
  /** Throws a RestoredError if a restore or an import replaced the state after the preparation began. */
  continueWork: () => void
}

const MAX_OUTBOX_EMAILS = 10_000

/** Sends, delivers and receives email. */
export class EmailService implements Snapshotable {
  #outbox = new RecentList<OutboxEntry>(MAX_OUTBOX_EMAILS)
  #sources = new EmailSources()
  #context: AppContext
  #options: MessageServiceOptions

  constructor(options: MessageServiceOptions) {
    this.#context = options.context
    this.#options = options
  }

  /** The latest 10,000 emails that were sent, oldest first. */
  get outbox(): readonly OutboxEntry[] {
    return this.#outbox.list()
  }

  /** Returns the RFC 5322 source of an email, or undefined if the server has none. */
  getSource(messageId: string): Uint8Array | undefined {
    const sent = this.#outbox.list().findLast(entry => entry.messageId === messageId)
    return (
      sent?.raw ??
      this.#sources.get(messageId) ??
      this.#context.state.messages.get(messageId)?.unsentSource ??
      undefined
    )
  }

  /** Sends an email of an agent. Its status is SENT, unless a simulator address decides otherwise. */
  async send(agent: AgentRow, email: OutgoingEmail): Promise<MessageRow | Problem<400 | 404 | 409 | 422>> {
    const prepared = await this.prepare(agent, email)
    return isProblem(prepared) ? prepared : this.storeAndSend(prepared)
  }

  /** Sends an email with attachments that are already loaded. */
  async sendWithAttachments(
    agent: AgentRow,
    { email, attachments }: { email: OutgoingEmail; attachments: readonly LoadedAttachment[] },
  ): Promise<MessageRow | Problem<400 | 409>> {
    const prepared = await this.#compose(agent, email, attachments)
    return isProblem(prepared) ? prepared : this.storeAndSend(prepared)
  }

  /** Does the asynchronous part of sending: loads attachments and composes the email. Stores nothing. */
  async prepare(
    agent: AgentRow,
    email: OutgoingEmail,
  ): Promise<PreparedEmail | Problem<400 | 404 | 409 | 422>> {
    // The agent and the recipients are checked before attachments are fetched, and again when the email is sent.
    const problem =
      checkOutgoingEmail(this.#context, agent, email) ?? this.#checkSending(agent, requestedRecipients(email))
    if (problem) return problem
    const continueWork = this.#context.clock.startWork()
    const attachments = await loadAttachments(email.attachments ?? [], this.#options)
    continueWork()
    return isProblem(attachments) ? attachments : this.#compose(agent, email, attachments)
  }

  /** Stores a prepared email, and sends it unless it needs approval. Runs in one synchronous step. */
  storeAndSend(prepared: PreparedEmail): MessageRow | Problem<400 | 409> {
    const { composed, recipients, localEmail } = prepared
    prepared.continueWork()
    const problem = this.#checkSending(composed.agent, recipients)
    if (problem) return problem
    const outcome = findSimulatedOutcome(recipients, this.#context.emailDomain)
    const isPending = outcome?.initialStatus === 'PENDING_APPROVAL'
    const status = isPending ? 'PENDING_APPROVAL' : 'QUEUED'
    const row = storeMessage(this.#context, { ...composed, record: { ...composed.record, status } })
    return isPending ? row : this.#sendUnlessSimulatedFailure(row, localEmail)
  }

  /** Sends an email that waits for approval. Returns a problem if the email does not wait or cannot be sent now. */
  async approve(message: MessageRow): Promise<MessageRow | Problem<400 | 404 | 409>> {
    const continueWork = this.#context.clock.startWork()
    const localEmail = await this.#parseForLocalRecipients(message.unsentSource, recipientsOf(message))
    continueWork()
    // Reads the email again, because another request may have approved, rejected or deleted it.
    const row = this.#context.state.messages.get(message.id)
    if (!row) return notFound('message', message.id)
    const sender = { id: row.agentId, orgId: row.orgId }
    const problem =
      checkPendingApproval(row) ?? checkNotInTrash(row) ?? this.#checkSending(sender, recipientsOf(row))
    return problem ?? this.#sendUnlessSimulatedFailure(this.#transition(row, 'QUEUED'), localEmail)
  }

  /** Moves an email to a status, with all effects of that status. */
  async setStatus(before: MessageRow, status: MessageStatus): Promise<MessageRow | Problem<400 | 404>> {
    const continueWork = this.#context.clock.startWork()
    const localEmail = await this.#parseForStatus(before, status)
    continueWork()
    const row = this.#context.state.messages.get(before.id)
    if (!row) return notFound('message', before.id)
    const problem = checkMessageTransition(row, status)
    if (problem) return problem
    if (status === 'SENT') return this.#sendNow(row, localEmail)
    if (status === 'DELIVERED') for (const address of recipientsOf(row)) this.#tryDeliver(address, localEmail)
    if (status === 'BOUNCED') for (const address of recipientsOf(row)) suppress(this.#context, row, address)
    return this.#transition(row, status, SET_BY_MOCK)
  }

  /** Stores an email that an agent receives. */
  receive(mail: ParsedMail, agent: AgentRow, { spam }: { spam: boolean }): MessageRow {
    const row = storeMessage(this.#context, toReceivedMessage(this.#context, agent, { mail, spam }))
    this.#sources.add(row.id, mail.source)
    this.#context.events.emit(mail.automatic ? 'message.received.auto' : 'message.received', row)
    return row
  }

  /** Parses the emails of a saved state that were sent and not yet delivered. */
  async parseInTransit(
    messages: readonly MessageRow[],
    outbox: readonly OutboxEntry[],
  ): Promise<Map<string, ParsedMail | 'unreadable'>> {
    const sources = new Map(outbox.map(({ messageId, raw }) => [messageId, raw]))
    const parsedEmails = new Map<string, ParsedMail | 'unreadable'>()
    for (const { id, hasLocalRecipient } of messages.filter(isInTransit)) {
      const raw = sources.get(id)
      if (raw && hasLocalRecipient) parsedEmails.set(id, await parseIfReadable(raw))
    }
    return parsedEmails
  }

  /** Continues from a saved state: delivers emails that were sent and not yet delivered. */
  resume(outbox: readonly OutboxEntry[], parsedEmails: ReadonlyMap<string, ParsedMail | 'unreadable'>): void {
    this.#outbox.clear()
    for (const entry of outbox) this.#outbox.add(entry)
    for (const row of [...this.#context.state.messages.rows()].filter(isInTransit)) {
      const localEmail = row.hasLocalRecipient ? (parsedEmails.get(row.id) ?? 'unreadable') : undefined
      this.#scheduleDelivery(row, localEmail)
    }
  }

  snapshot(): () => void {
    return snapshotAll([this.#outbox, this.#sources])
  }

  async #compose(
    sender: AgentRow,
    email: OutgoingEmail,
    attachments: readonly LoadedAttachment[],
  ): Promise<PreparedEmail | Problem<400>> {
    // Reads the agent again, because it may have changed while the attachments were loaded.
    const agent = this.#context.state.agents.get(sender.id) ?? sender
    const continueWork = this.#context.clock.startWork()
    const composed = composeEmail(this.#context, agent, email, attachments)
    if (isProblem(composed)) return composed
    const recipients = requestedRecipients(email)
    const localEmail = await this.#parseForLocalRecipients(composed.unsentSource, recipients)
    return { composed, recipients, localEmail, continueWork }
  }

  #sendUnlessSimulatedFailure(queued: MessageRow, localEmail: EmailForLocalRecipients): MessageRow {
    const status = this.#getSendOutcome(queued)?.initialStatus
    if (status !== 'BLOCKED' && status !== 'FAILED') return this.#sendNow(queued, localEmail)
    const reason = explainSimulatedFailure(recipientsOf(queued), status, this.#context.emailDomain)
    return this.#transition(queued, status, reason)
  }

  /** Puts an email into the outbox and schedules its delivery. */
  #sendNow(queued: MessageRow, localEmail: EmailForLocalRecipients): MessageRow {
    const { id, record, unsentSource } = queued
    if (!unsentSource) throw new Error(`Email ${id} cannot be sent: its source is missing.`)
    const recipients = recipientsOf(queued)
    this.#outbox.add({ messageId: id, from: record.fromAddress, recipients, raw: unsentSource })
    const hasLocalRecipient = localEmail !== undefined && ({ hasLocalRecipient: true } as const)
    const sent = this.#transition({ ...queued, ...hasLocalRecipient }, 'SENT')
    this.#scheduleDelivery(sent, localEmail)
    return sent
  }

  #scheduleDelivery(sent: MessageRow, localEmail: EmailForLocalRecipients): void {
    const delayMs = this.#options.deliveryDelayMs + (this.#getSendOutcome(sent)?.delayMs ?? 0)
    const deliver = (): void => this.#deliver(sent.id, localEmail)
    this.#context.clock.schedule(getSentTime(sent) + delayMs, deliver, 'email deliveries')
  }

  /** Delivers a sent email to its recipients, and bounces it if one of them cannot receive it. */
  #deliver(id: string, localEmail: EmailForLocalRecipients): void {
    const row = this.#context.state.messages.get(id)
    // mock.setMessageStatus() can set another status before the delivery.
    if (row?.record.status !== 'SENT') return
    const bounced = recipientsOf(row).filter(address => !this.#tryDeliver(address, localEmail))
    for (const address of bounced) suppress(this.#context, row, address)
    if (bounced.length === 0) this.#transition(row, 'DELIVERED')
    else this.#transition(row, 'BOUNCED', explainBounce(bounced, this.#context.emailDomain))
  }

  /** Delivers to one address. Returns false if the email bounces. */
  #tryDeliver(address: string, localEmail: EmailForLocalRecipients): boolean {
    const { emailDomain } = this.#context
    if (isSimulatorAddress(address, emailDomain)) return !bouncesAtSimulator(address, emailDomain)
    if (localEmail === undefined) return true
    const agent = findAgentByAddress(this.#context, address)
    const demoInbox = findDemoInbox(this.#context, 'address', address)
    if (!agent && !demoInbox) return !isLocalAddress(this.#context, address)
    if (localEmail === 'unreadable') return false
    if (agent) this.receive(localEmail, agent, { spam: false })
    if (demoInbox) receiveDemoEmail(this.#context, localEmail, demoInbox)
    return true
  }

  /** Moves an email to a status. Drops its source, unless the email is QUEUED and still needs it. */
  #transition(row: MessageRow, status: MessageStatus, reason?: string): MessageRow {
    const unsentSource = status === 'QUEUED' ? row.unsentSource : null
    return transitionMessage(this.#context, { ...row, unsentSource }, status, reason)
  }

  #getSendOutcome(row: MessageRow): ReturnType<typeof findSimulatedOutcome> {
    return findSimulatedOutcome(recipientsOf(row), this.#context.emailDomain, { isApproved: true })
  }

  #checkSending(
    { id, orgId }: Pick<AgentRow, 'id' | 'orgId'>,
    recipients: readonly string[],
  ): Problem<400 | 409> | undefined {
    return checkActive(this.#context, id) ?? checkSuppressions(this.#context, orgId, recipients)
  }

  /** Parses an email that a new status sends or delivers. */
  async #parseForStatus(row: MessageRow, status: MessageStatus): Promise<EmailForLocalRecipients> {
    if (status === 'SENT') return await this.#parseForLocalRecipients(row.unsentSource, recipientsOf(row))
    if (status !== 'DELIVERED' || !row.hasLocalRecipient) return undefined
    const source = this.getSource(row.id)
    return source ? await parseIfReadable(source) : 'unreadable'
  }

  /** Parses an email before it is sent, because deliveries must be synchronous to keep their order on the clock. */
  async #parseForLocalRecipients(
    raw: Uint8Array | null,
    recipients: readonly string[],
  ): Promise<EmailForLocalRecipients> {
    const hasLocalRecipient = recipients.some(address => isLocalAddress(this.#context, address))
    return raw && hasLocalRecipient ? await parseIfReadable(raw) : undefined
  }
}

function isInTransit({ record: { channel, direction, status } }: MessageRow): boolean {
  return channel === 'EMAIL' && direction === 'OUTBOUND' && status === 'SENT'
}

async function parseIfReadable(raw: Uint8Array): Promise<ParsedMail | 'unreadable'> {
  try {
    return await parseMail(raw)
  } catch (error) {
    if (error instanceof MailParseError) return 'unreadable'
    throw error
  }
}
