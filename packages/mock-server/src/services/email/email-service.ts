import { MailParseError, type ParsedMail, parseMail, withoutDuplicates } from '@agentcomms/mail'
import type { MessageStatus } from '@agentcomms/spec'
import { invalidFields } from '../../http/invalid-input.ts'
import { isProblem, notFound, type Problem } from '../../http/problem.ts'
import { Recent } from '../../store/recent.ts'
import { type Snapshotable, snapshotAll } from '../../store/snapshot.ts'
import { checkActive } from '../agents/agent-status.ts'
import { type AgentRow, emailIdentityOf } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { findDemoInbox, receiveDemoEmail } from '../demo/demo-inbox.ts'
import { loadAttachments } from '../messages/load-attachments.ts'
import { emitMessageEvent, storeMessage } from '../messages/message-record.ts'
import { checkMessageTransition, transitionMessage } from '../messages/message-status.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import type { MessageServiceOptions } from '../messages/transport-options.ts'
import { type ComposedEmail, composeEmail, type OutgoingEmail } from './compose-email.ts'
import { EmailSources } from './email-sources.ts'
import { findAgentByAddress, isLocalAddress } from './local-addresses.ts'
import { toReceivedMessage } from './received-message.ts'
import { findSimulatedOutcome, isSimulatedBounce, isSimulatorAddress } from './simulator.ts'
import { checkSuppressions, suppressAddress } from './suppressions.ts'

/** A mail as it went out. */
export interface OutboxEntry {
  /** Id of the message in the API; not the Message-ID of its header. */
  messageId: string
  /** Address of the sender. */
  from: string
  /** Everyone it went to, hidden recipients included. */
  recipients: string[]
  /** The RFC 5322 message. */
  raw: Uint8Array
}

/** An email as its recipients in this mock read it. Undefined if none of them was in this mock when it was sent. */
type LocalMail = ParsedMail | 'unreadable' | undefined

/** An email for which everything that takes time is done. */
interface PreparedEmail {
  written: ComposedEmail
  recipients: readonly string[]
  mail: LocalMail
  /** Throws if the mock was restored since. */
  throwIfRestored: () => void
}

const MAX_OUTBOX_SIZE = 10_000

/** Sends, delivers and receives email. */
export class EmailService implements Snapshotable {
  #outbox = new Recent<OutboxEntry>(MAX_OUTBOX_SIZE)
  #sources = new EmailSources()
  #context: AppContext
  #options: MessageServiceOptions

  constructor(options: MessageServiceOptions) {
    this.#context = options.context
    this.#options = options
  }

  /** The latest emails that were sent, oldest first. */
  get outbox(): readonly OutboxEntry[] {
    return this.#outbox.list()
  }

  /** Returns the RFC 5322 source of a message, or undefined if it is not an email or its source was dropped. */
  getSource(messageId: string): Uint8Array | undefined {
    const sent = this.#outbox.list().findLast(entry => entry.messageId === messageId)
    return (
      sent?.raw ??
      this.#sources.get(messageId) ??
      this.#context.state.messages.get(messageId)?.unsent ??
      undefined
    )
  }

  /** Sends an email of an agent. Its status is SENT, unless a recipient asks for another outcome. */
  async send(agent: AgentRow, email: OutgoingEmail): Promise<MessageRow | Problem<400 | 409 | 422>> {
    const prepared = await this.prepare(agent, email)
    return isProblem(prepared) ? prepared : this.dispatch(prepared)
  }

  /** Sends an email with attachments that the mock has already. */
  async forward(
    agent: AgentRow,
    email: OutgoingEmail,
    attachments: readonly LoadedAttachment[],
  ): Promise<MessageRow | Problem<400 | 409>> {
    const prepared = await this.#write(agent, email, attachments)
    return isProblem(prepared) ? prepared : this.dispatch(prepared)
  }

  /** Does the part of sending that takes time: loads attachments and writes the email. Stores nothing. */
  async prepare(agent: AgentRow, email: OutgoingEmail): Promise<PreparedEmail | Problem<400 | 409 | 422>> {
    // Checked before attachments are fetched, and again before the email is sent.
    const problem =
      checkIdentity(agent, email.fromIdentityId) ?? this.#problem(agent, requestedRecipients(email))
    if (problem) return problem
    const throwIfRestored = this.#context.clock.watch()
    const attachments = await loadAttachments(email.attachments ?? [], this.#options)
    throwIfRestored()
    return isProblem(attachments) ? attachments : this.#write(agent, email, attachments)
  }

  /** Does the rest of sending in one step. */
  dispatch({ written, recipients, mail, throwIfRestored }: PreparedEmail): MessageRow | Problem<400 | 409> {
    throwIfRestored()
    const problem = this.#problem(written.agent, recipients)
    if (problem) return problem
    const waits = findSimulatedOutcome(recipients, this.#context.emailDomain)?.first === 'PENDING_APPROVAL'
    const status = waits ? 'PENDING_APPROVAL' : 'QUEUED'
    const row = storeMessage(this.#context, { ...written, record: { ...written.record, status } })
    return waits ? row : this.#transmit(row, mail)
  }

  /** Sends an email that waits for approval. Refuses one that does not wait, or that could not be sent now. */
  async approve(waiting: MessageRow): Promise<MessageRow | Problem<400 | 404 | 409>> {
    const throwIfRestored = this.#context.clock.watch()
    const mail = await this.#readForLocal(waiting.unsent, recipientsOf(waiting))
    throwIfRestored()
    // Looked up again: another decision may have come first.
    const row = this.#context.state.messages.get(waiting.id)
    if (!row) return notFound('message', waiting.id)
    const sender = { id: row.agentId, orgId: row.orgId }
    const problem = checkMessageTransition(row, 'QUEUED') ?? this.#problem(sender, recipientsOf(row))
    return problem ?? this.#transmit(this.#move(row, 'QUEUED'), mail)
  }

  /** Moves an email to a status, with all consequences. */
  async setStatus(before: MessageRow, status: MessageStatus): Promise<MessageRow | Problem<400 | 404>> {
    const throwIfRestored = this.#context.clock.watch()
    const mail = await this.#readForLocal(before.unsent, recipientsOf(before))
    throwIfRestored()
    const row = this.#context.state.messages.get(before.id)
    if (!row) return notFound('message', before.id)
    const problem = checkMessageTransition(row, status)
    if (problem) return problem
    if (status === 'SENT') return this.#handOver(row, mail)
    if (status === 'BOUNCED')
      for (const address of recipientsOf(row)) suppressAddress(this.#context, row, address)
    return this.#move(row, status)
  }

  receive(mail: ParsedMail, agent: AgentRow, { spam }: { spam: boolean }): MessageRow {
    const row = storeMessage(this.#context, toReceivedMessage(this.#context, agent, { mail, spam }))
    this.#sources.add(row.id, mail.source)
    emitMessageEvent(this.#context, row, mail.automatic ? 'message.received.auto' : 'message.received')
    return row
  }

  /** Parses the emails of a saved state that were sent and not delivered. */
  async parseInTransit(
    messages: readonly MessageRow[],
    outbox: readonly OutboxEntry[],
  ): Promise<Map<string, ParsedMail | 'unreadable'>> {
    const sources = new Map(outbox.map(({ messageId, raw }) => [messageId, raw]))
    const mails = new Map<string, ParsedMail | 'unreadable'>()
    for (const { id } of messages.filter(isInTransit)) {
      const raw = sources.get(id)
      if (raw) mails.set(id, await parseIfReadable(raw))
    }
    return mails
  }

  /** Continues from a saved state: emails that were sent and not delivered are delivered now. */
  resume(outbox: readonly OutboxEntry[], mails: ReadonlyMap<string, ParsedMail | 'unreadable'>): void {
    this.#outbox.clear()
    for (const entry of outbox) this.#outbox.add(entry)
    const { clock, state } = this.#context
    for (const row of [...state.messages.rows()].filter(isInTransit)) {
      const isRead = recipientsOf(row).some(address => isLocalAddress(this.#context, address))
      const mail = isRead ? (mails.get(row.id) ?? 'unreadable') : undefined
      clock.schedule(clock.now(), () => this.#deliver(row.id, mail), 'mails on their way')
    }
  }

  snapshot(): () => void {
    return snapshotAll([this.#outbox, this.#sources])
  }

  async #write(
    sender: AgentRow,
    email: OutgoingEmail,
    attachments: readonly LoadedAttachment[],
  ): Promise<PreparedEmail | Problem<400>> {
    // Looked up again: the agent may have changed while attachments were fetched.
    const agent = this.#context.state.agents.get(sender.id) ?? sender
    const throwIfRestored = this.#context.clock.watch()
    const written = composeEmail(this.#context, agent, email, attachments)
    if (isProblem(written)) return written
    const recipients = requestedRecipients(email)
    return {
      written,
      recipients,
      mail: await this.#readForLocal(written.unsent, recipients),
      throwIfRestored,
    }
  }

  #transmit(queued: MessageRow, mail: LocalMail): MessageRow {
    const first = this.#findPhoneOutcome(queued)?.first
    return first === 'BLOCKED' || first === 'FAILED'
      ? this.#move(queued, first)
      : this.#handOver(queued, mail)
  }

  /** Puts an email into the outbox and schedules its delivery. */
  #handOver(queued: MessageRow, mail: LocalMail): MessageRow {
    const { clock } = this.#context
    const { id, record, unsent } = queued
    if (!unsent) throw new Error(`The mail ${id} has no source to send.`)
    const entry = { messageId: id, from: record.fromAddress, recipients: recipientsOf(queued), raw: unsent }
    this.#outbox.add(entry)
    const delayMs = this.#options.deliveryDelayMs + (this.#findPhoneOutcome(queued)?.delayMs ?? 0)
    const sent = this.#move(queued, 'SENT')
    clock.schedule(clock.now() + delayMs, () => this.#deliver(id, mail), 'mails on their way')
    return sent
  }

  /** Delivers a sent email to its recipients, and bounces it if one of them cannot receive it. */
  #deliver(id: string, mail: LocalMail): void {
    const row = this.#context.state.messages.get(id)
    // An email that was set to DELIVERED arrives too. With any other status it does not.
    if (row?.record.status !== 'SENT' && row?.record.status !== 'DELIVERED') return
    const bounced = recipientsOf(row).filter(address => !this.#deliverTo(address, mail))
    if (row.record.status === 'DELIVERED') return
    for (const address of bounced) suppressAddress(this.#context, row, address)
    this.#move(row, bounced.length > 0 ? 'BOUNCED' : 'DELIVERED')
  }

  /** Returns whether an address received the email. */
  #deliverTo(address: string, mail: LocalMail): boolean {
    const { emailDomain } = this.#context
    if (isSimulatorAddress(address, emailDomain)) return !isSimulatedBounce(address, emailDomain)
    // It left the mock: an agent that got the address since does not receive it.
    if (mail === undefined) return true
    const agent = findAgentByAddress(this.#context, address)
    const demoInbox = findDemoInbox(this.#context, 'address', address)
    if (!agent && !demoInbox) return !isLocalAddress(this.#context, address)
    if (mail === 'unreadable') return false
    if (agent) this.receive(mail, agent, { spam: false })
    if (demoInbox) receiveDemoEmail(this.#context, mail, demoInbox)
    return true
  }

  /** Moves an email to a status. Drops its source once it is sent, or never will be. */
  #move(row: MessageRow, status: MessageStatus): MessageRow {
    const unsent = status === 'QUEUED' ? row.unsent : null
    return transitionMessage(this.#context, { ...row, unsent }, status)
  }

  #findPhoneOutcome(row: MessageRow): ReturnType<typeof findSimulatedOutcome> {
    return findSimulatedOutcome(recipientsOf(row), this.#context.emailDomain, true)
  }

  #problem(
    { id, orgId }: Pick<AgentRow, 'id' | 'orgId'>,
    recipients: readonly string[],
  ): Problem<400 | 409> | undefined {
    return checkActive(this.#context, id) ?? checkSuppressions(this.#context, orgId, recipients)
  }

  /** Parses an email before it is sent, so that delivery is one step and keeps the order of the clock. */
  async #readForLocal(raw: Uint8Array | null, recipients: readonly string[]): Promise<LocalMail> {
    const isRead = recipients.some(address => isLocalAddress(this.#context, address))
    return raw && isRead ? await parseIfReadable(raw) : undefined
  }
}

/** All recipients of a sent email, hidden ones included, each once. */
function recipientsOf({ toAddresses, record }: MessageRow): string[] {
  return withoutDuplicates([...toAddresses, ...record.ccAddresses, ...record.bccAddresses])
}

function requestedRecipients({ to, cc = [], bcc = [] }: OutgoingEmail): string[] {
  return withoutDuplicates([...to, ...cc, ...bcc])
}

function checkIdentity(agent: AgentRow, fromIdentityId: string | undefined): Problem<400> | undefined {
  if (fromIdentityId === undefined || fromIdentityId === emailIdentityOf(agent).id) return undefined
  const message = `is not the email identity of agent ${agent.id}; leave it out: an agent has exactly one`
  return invalidFields([{ path: '/fromIdentityId', message }])
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
