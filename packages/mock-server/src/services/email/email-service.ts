import { MailComposeError, MailParseError, type ParsedMail, parseMail } from '@agentcomms/mail'
import type { EmailAttachment, MessageStatus } from '@agentcomms/spec'
import { isRefusal, notFound, type Refusal } from '../../http/problem.ts'
import { Recent } from '../../store/recent.ts'
import { type Snapshotable, snapshotAll } from '../../store/snapshot.ts'
import { refuseInactive } from '../agents/agent-status.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { findDemoInbox } from '../demo/demo-inbox.ts'
import { receiveDemoMail } from '../demo/receive-demo-mail.ts'
import { type LoadedAttachment, type LoadOptions, loadAttachments } from '../messages/load-attachments.ts'
import { announceMessage, storeMessage } from '../messages/message-record.ts'
import { moveMessage, refuseMessageMove } from '../messages/message-status.ts'
import type { MessageRow } from '../messages/rows.ts'
import { withoutDuplicates } from '../messages/without-duplicates.ts'
import { readEmail } from './incoming.ts'
import { LocalAddresses } from './local-addresses.ts'
import { MailSources } from './mail-sources.ts'
import { type OutgoingEmail, type WrittenEmail, writeEmail } from './outgoing.ts'
import { recipientsOf } from './recipients.ts'
import { refuseUnwritable } from './refuse-unwritable.ts'
import { bouncesSimulated, isSimulated, simulatedOutcome } from './simulator.ts'
import { refuseSuppressed, suppress } from './suppressions.ts'

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

export interface EmailServiceOptions extends LoadOptions {
  context: AppContext
  deliveryDelayMs: number
}

/** A mail as its recipients in this mock will read it; undefined where none of them lived here when it went out. */
type LocalMail = ParsedMail | 'unreadable' | undefined

/** An e-mail that is ready to go: whatever takes time has been done. */
export interface PreparedEmail {
  written: WrittenEmail
  mail: LocalMail
  /** Throws where the mock was restored since. */
  stopIfRestored: () => void
}

const KEPT_OUTBOX = 10_000

/** Mail out and in: sending, the way to the recipients, and arrival. */
export class EmailService implements Snapshotable {
  #outbox = new Recent<OutboxEntry>(KEPT_OUTBOX)
  #sources = new MailSources()
  #context: AppContext
  #options: EmailServiceOptions
  #local: LocalAddresses

  constructor(options: EmailServiceOptions) {
    this.#context = options.context
    this.#options = options
    this.#local = new LocalAddresses(options.context)
  }

  /** The latest mails that went out, oldest first. */
  get outbox(): readonly OutboxEntry[] {
    return this.#outbox.list()
  }

  /** The RFC 5322 source of a message that came in or goes out; undefined where it is no mail, or not kept any more. */
  sourceOf(messageId: string): Uint8Array | undefined {
    const sent = this.#outbox.list().findLast(entry => entry.messageId === messageId)
    return (
      sent?.raw ??
      this.#sources.get(messageId) ??
      this.#context.state.messages.get(messageId)?.unsent ??
      undefined
    )
  }

  /** The files that a mail is to carry. They are not asked for where the mail could not go. */
  async load(
    agent: AgentRow,
    { to, cc, bcc }: Pick<OutgoingEmail, 'to' | 'cc' | 'bcc'>,
    entries: readonly EmailAttachment[] = [],
  ): Promise<LoadedAttachment[] | Refusal<400 | 409 | 422>> {
    const recipients = withoutDuplicates([...to, ...cc, ...bcc])
    return this.#refuse(agent, recipients) ?? (await loadAttachments(entries, this.#options))
  }

  /** Sends a mail of an agent. It is SENT when this answers, unless a recipient asks for another outcome. */
  async send(agent: AgentRow, email: OutgoingEmail): Promise<MessageRow | Refusal<400 | 409>> {
    const prepared = await this.prepare(agent, email)
    return isRefusal(prepared) ? prepared : this.dispatch(prepared)
  }

  /** The part of sending that takes time. Nothing has happened yet when this answers. */
  async prepare(sender: AgentRow, email: OutgoingEmail): Promise<PreparedEmail | Refusal<400>> {
    const agent = this.#context.state.agents.get(sender.id) ?? sender
    const stopIfRestored = this.#context.clock.watch()
    try {
      const written = writeEmail(this.#context, agent, email)
      const recipients = withoutDuplicates([...email.to, ...email.cc, ...email.bcc])
      return { written, mail: await this.#readForLocal(written.unsent, recipients), stopIfRestored }
    } catch (error) {
      if (error instanceof MailComposeError) return refuseUnwritable(error)
      throw error
    }
  }

  /** The part of sending that happens at once. */
  dispatch({ written, mail, stopIfRestored }: PreparedEmail): MessageRow | Refusal<400 | 409> {
    stopIfRestored()
    const { agent, toAddresses, record } = written
    const recipients = withoutDuplicates([...toAddresses, ...record.ccAddresses, ...record.bccAddresses])
    const refusal = this.#refuse(agent, recipients)
    if (refusal) return refusal
    const waits = simulatedOutcome(recipients, this.#context.emailDomain)?.first === 'PENDING_APPROVAL'
    const status = waits ? 'PENDING_APPROVAL' : 'QUEUED'
    const row = storeMessage(this.#context, { ...written, record: { ...record, status } })
    return waits ? row : this.#transmit(row, mail)
  }

  /** Sends a mail that waits for approval. Refused where it does not wait, or could not be sent today. */
  async approve(waiting: MessageRow): Promise<MessageRow | Refusal<400 | 404 | 409>> {
    const stopIfRestored = this.#context.clock.watch()
    const mail = await this.#readUnsent(waiting)
    stopIfRestored()
    // Looked up again: another decision may have come first.
    const row = this.#context.state.messages.get(waiting.id)
    if (!row) return notFound('message', waiting.id)
    const sender = { id: row.agentId, orgId: row.orgId }
    const refusal = refuseMessageMove(row, 'QUEUED') ?? this.#refuse(sender, recipientsOf(row))
    return refusal ?? this.#transmit(this.#move(row, 'QUEUED'), mail)
  }

  /** Moves a mail on by hand, with everything that goes with the new status. */
  async setStatus(before: MessageRow, status: MessageStatus): Promise<MessageRow | Refusal<400 | 404>> {
    const stopIfRestored = this.#context.clock.watch()
    const mail = await this.#readUnsent(before)
    stopIfRestored()
    const row = this.#context.state.messages.get(before.id)
    if (!row) return notFound('message', before.id)
    const refusal = refuseMessageMove(row, status)
    if (refusal) return refusal
    if (status === 'SENT') return this.#handOver(row, mail)
    if (status === 'BOUNCED') for (const address of recipientsOf(row)) suppress(this.#context, row, address)
    return this.#move(row, status)
  }

  /** Lets a mail arrive at an agent of this mock. */
  receive(mail: ParsedMail, agent: AgentRow, { spam }: { spam: boolean }): MessageRow {
    const row = storeMessage(this.#context, readEmail(this.#context, agent, { mail, spam }))
    this.#sources.add(row.id, mail.source)
    announceMessage(this.#context, row, mail.automatic ? 'message.received.auto' : 'message.received')
    return row
  }

  /** The agent whose address this is. The addresses of a deleted agent bounce. */
  agentAt(address: string): AgentRow | undefined {
    return this.#local.agentAt(address)
  }

  /** The part of going on that takes time: reads the mails that were on their way. */
  async readSent(
    messages: readonly MessageRow[],
    outbox: readonly OutboxEntry[],
  ): Promise<Map<string, ParsedMail | 'unreadable'>> {
    const sources = new Map(outbox.map(({ messageId, raw }) => [messageId, raw]))
    const mails = new Map<string, ParsedMail | 'unreadable'>()
    for (const { id } of messages.filter(isOnItsWay)) {
      const raw = sources.get(id)
      if (raw) mails.set(id, await tryParse(raw))
    }
    return mails
  }

  /** Goes on after tables were filled from elsewhere: mails that were on their way arrive now. */
  resume(outbox: readonly OutboxEntry[], mails: ReadonlyMap<string, ParsedMail | 'unreadable'>): void {
    this.#outbox.clear()
    for (const entry of outbox) this.#outbox.add(entry)
    const { clock, state } = this.#context
    for (const row of [...state.messages.rows()].filter(isOnItsWay)) {
      const isLocal = recipientsOf(row).some(address => this.#local.isLocal(address))
      const mail = isLocal ? (mails.get(row.id) ?? 'unreadable') : undefined
      clock.schedule(clock.now(), () => this.#deliver(row.id, mail), 'mails on their way')
    }
  }

  snapshot(): () => void {
    return snapshotAll([this.#outbox, this.#sources])
  }

  #transmit(queued: MessageRow, mail: LocalMail): MessageRow {
    const first = this.#outcomeOf(queued)?.first
    return first === 'BLOCKED' || first === 'FAILED'
      ? this.#move(queued, first)
      : this.#handOver(queued, mail)
  }

  /** The transport takes the mail; it is on its way from here on. */
  #handOver(queued: MessageRow, mail: LocalMail): MessageRow {
    const { clock } = this.#context
    const { id, record, unsent } = queued
    if (!unsent) throw new Error(`The mail ${id} has no source to send.`)
    const entry = { messageId: id, from: record.fromAddress, recipients: recipientsOf(queued), raw: unsent }
    this.#outbox.add(entry)
    const delayMs = this.#options.deliveryDelayMs + (this.#outcomeOf(queued)?.delayMs ?? 0)
    const sent = this.#move(queued, 'SENT')
    clock.schedule(clock.now() + delayMs, () => this.#deliver(id, mail), 'mails on their way')
    return sent
  }

  /**
   * Carries a sent mail to its recipients: those of this mock get it, unknown addresses of its domains bounce, and so
   * does a mail that cannot be read, as at any other mail server.
   */
  #deliver(id: string, mail: LocalMail): void {
    const row = this.#context.state.messages.get(id)
    // One that was moved by hand arrives where it was called delivered, and nowhere else.
    if (row?.record.status !== 'SENT' && row?.record.status !== 'DELIVERED') return
    const bounced = recipientsOf(row).filter(address => !this.#carry(address, mail))
    if (row.record.status === 'DELIVERED') return
    for (const address of bounced) suppress(this.#context, row, address)
    this.#move(row, bounced.length > 0 ? 'BOUNCED' : 'DELIVERED')
  }

  /** Whether an address took the mail. */
  #carry(address: string, mail: LocalMail): boolean {
    const { emailDomain } = this.#context
    if (isSimulated(address, emailDomain)) return !bouncesSimulated(address, emailDomain)
    // It went out into the world; whoever came to live here since does not take it back.
    if (mail === undefined) return true
    const agent = this.agentAt(address)
    const demoInbox = findDemoInbox(this.#context, 'address', address)
    if (!agent && !demoInbox) return !this.#local.isLocal(address)
    if (mail === 'unreadable') return false
    if (agent) this.receive(mail, agent, { spam: false })
    if (demoInbox) receiveDemoMail(this.#context, mail, demoInbox)
    return true
  }

  /** Moves a mail on; once it is out, or never will be, its source is not kept any longer. */
  #move(row: MessageRow, status: MessageStatus): MessageRow {
    const unsent = status === 'QUEUED' ? row.unsent : null
    return moveMessage(this.#context, { ...row, unsent }, status)
  }

  #outcomeOf(row: MessageRow): ReturnType<typeof simulatedOutcome> {
    return simulatedOutcome(recipientsOf(row), this.#context.emailDomain, true)
  }

  #refuse(
    { id, orgId }: Pick<AgentRow, 'id' | 'orgId'>,
    recipients: readonly string[],
  ): Refusal<400 | 409> | undefined {
    return refuseInactive(this.#context, id) ?? refuseSuppressed(this.#context, orgId, recipients)
  }

  async #readUnsent(row: MessageRow): Promise<LocalMail> {
    return row.unsent ? await this.#readForLocal(row.unsent, recipientsOf(row)) : undefined
  }

  /** Read here and not on arrival, so that arrival is one step: the order of what happens stays that of the clock. */
  async #readForLocal(raw: Uint8Array, recipients: readonly string[]): Promise<LocalMail> {
    return recipients.some(address => this.#local.isLocal(address)) ? await tryParse(raw) : undefined
  }
}

function isOnItsWay({ record: { channel, direction, status } }: MessageRow): boolean {
  return channel === 'EMAIL' && direction === 'OUTBOUND' && status === 'SENT'
}

async function tryParse(raw: Uint8Array): Promise<ParsedMail | 'unreadable'> {
  try {
    return await parseMail(raw)
  } catch (error) {
    if (error instanceof MailParseError) return 'unreadable'
    throw error
  }
}
