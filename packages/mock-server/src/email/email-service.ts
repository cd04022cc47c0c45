import type { EmailAttachment, Message, MessageStatus, Metadata } from '@agentcomms/spec'
import { addressParser } from 'postal-mime'
import { type Refusal, refuse } from '../core/problem.ts'
import { type AgentRow, externalIdKey, type MessageRow, suppressionKey } from '../core/state.ts'
import type { World } from '../core/world.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { extractHtml } from '../mail/extract-html.ts'
import { extractText } from '../mail/extract-text.ts'
import { MailComposeError } from '../mail/mail-compose-error.ts'
import { MailParseError, type ParsedMail, parseMail } from '../mail/parse-mail.ts'
import { messageIdOf, referencesForReply, threadCandidates } from '../mail/threading.ts'
import { type LoadedAttachment, type LoadOptions, loadAttachments } from './load-attachments.ts'
import { joinThread } from './thread-record.ts'

/** An e-mail as an agent wants it sent. */
export interface OutgoingEmail {
  to: readonly string[]
  cc: readonly string[]
  bcc: readonly string[]
  subject: string
  body: string
  bodyHtml: string | null
  attachments: readonly EmailAttachment[]
  headers: Record<string, string>
  metadata: Metadata | null
  /** Message-ID or message id of what this one answers. */
  inReplyTo: string | null
  /** Undefined: derived from the message that is answered. */
  references: readonly string[] | undefined
}

/** A mail as it went out. */
export interface OutboxEntry {
  messageId: string
  from: string
  /** Everyone it went to, hidden recipients included. */
  recipients: string[]
  /** The RFC 5322 message. */
  raw: Uint8Array
}

export interface EmailServiceOptions extends LoadOptions {
  deliveryDelayMs: number
}

/** The string that mail filters agree to call spam. */
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'
const KEPT_OUTBOX = 10_000

/** Mail out and in: sending, the way to the recipients, and arrival. */
export class EmailService {
  readonly outbox: OutboxEntry[] = []
  #options: EmailServiceOptions
  #world: () => World

  constructor(options: EmailServiceOptions, world: () => World) {
    this.#options = options
    this.#world = world
  }

  /** Sends a mail of an agent. It is SENT when this answers and moves on by the clock. */
  async send(sender: AgentRow, email: OutgoingEmail): Promise<MessageRow | Refusal<400 | 409 | 422>> {
    const loaded = await loadAttachments(email.attachments, this.#options)
    if (!Array.isArray(loaded)) return loaded
    const world = this.#world()
    const agent = world.state.agents.get(sender.id) ?? sender
    const recipients = recipientsOf(email)
    const refusal = refuseSender(agent) ?? this.#refuseSuppressed(agent.orgId, recipients)
    if (refusal) return refusal
    try {
      const { row, raw } = this.#compose(agent, email, loaded)
      // Read here and not on arrival, so that arrival is one step: the order of what happens stays that of the clock.
      const mail = recipients.some(address => this.agentAt(address)) ? await tryParse(raw) : undefined
      world.state.messages.insert(row)
      this.#keep({ messageId: row.id, from: row.record.fromAddress, recipients, raw })
      this.#announce(row, 'message.sent')
      world.clock.schedule(world.clock.now() + this.#options.deliveryDelayMs, () =>
        this.#deliver(row.id, recipients, mail),
      )
      return row
    } catch (error) {
      if (!(error instanceof MailComposeError)) throw error
      return refuse(400, 'VALIDATION_ERROR', error.message, {
        issues: [{ in: 'body', path: '', message: error.message }],
      })
    }
  }

  /** Lets a mail arrive at agents of this mock. One message for each of them. */
  receive(mail: ParsedMail, agents: readonly AgentRow[], options: { spam: boolean }): MessageRow[] {
    return agents.map(agent => this.#arrive(mail, agent, options.spam))
  }

  /** The agent whose address this is. The addresses of a deleted agent bounce. */
  agentAt(address: string): AgentRow | undefined {
    const agent = this.#world().state.agents.find('email', address.toLowerCase())
    return agent?.record.status === 'DELETED' ? undefined : agent
  }

  /** The message of an agent that an inReplyTo or a reference names: by message id, or by Message-ID. */
  findMessage(agentId: string, reference: string): MessageRow | undefined {
    const { messages } = this.#world().state
    const byId = messages.get(reference)
    if (byId?.agentId === agentId) return byId
    return messages.find('externalId', externalIdKey(agentId, messageIdOf(reference)))
  }

  #compose(
    agent: AgentRow,
    email: OutgoingEmail,
    loaded: LoadedAttachment[],
  ): { row: MessageRow; raw: Uint8Array } {
    const world = this.#world()
    const identity = agent.record.emailIdentities[0]
    if (!identity) throw new Error(`The agent ${agent.id} has no email identity.`)
    const inbox = world.state.inboxes.find('email', identity.email)
    const answered = email.inReplyTo === null ? undefined : this.findMessage(agent.id, email.inReplyTo)
    const parent = answered ?? this.#newestKnown(agent.id, email.references ?? [])
    const references = email.references?.map(messageIdOf) ?? derivedReferences(email.inReplyTo, answered)
    const id = world.ids.id()
    const createdAt = world.clock.iso()
    const externalId = `${id}@${identity.domain}`
    const raw = composeMail({
      messageId: externalId,
      date: new Date(createdAt),
      from: { address: identity.email, name: inbox?.record.displayName ?? agent.record.name },
      to: email.to.map(address => ({ address, name: null })),
      cc: email.cc.map(address => ({ address, name: null })),
      subject: email.subject,
      text: email.body,
      html: email.bodyHtml,
      inReplyTo: answered?.record.externalId ?? email.inReplyTo,
      references,
      headers: email.headers,
      attachments: loaded.map(file => ({ ...file, contentId: file.contentId ?? undefined })),
    })
    const attachments = loaded.map(file => ({ id: world.ids.id(), ...file }))
    const record: Omit<Message, 'threadId'> = {
      id,
      agentId: agent.id,
      inboxId: inbox?.id ?? null,
      channel: 'EMAIL',
      direction: 'OUTBOUND',
      status: 'SENT',
      fromAddress: identity.email,
      toAddress: email.to.join(', '),
      ccAddresses: [...email.cc],
      bccAddresses: [...email.bcc],
      subject: email.subject,
      body: email.body,
      bodyHtml: email.bodyHtml,
      extractedText: null,
      extractedHtml: null,
      headers: Object.keys(email.headers).length > 0 ? email.headers : null,
      metadata: email.metadata,
      labels: ['read'],
      inReplyTo: answered?.id ?? (email.inReplyTo === null ? null : messageIdOf(email.inReplyTo)),
      externalId,
      deletedAt: null,
      sentAt: createdAt,
      receivedAt: null,
      attachments: attachments.map(file => attachmentRecord(file, createdAt)),
      createdAt,
      updatedAt: createdAt,
    }
    const threadId = joinThread(world, record, agent, parent)
    const row = {
      id,
      orgId: agent.orgId,
      agentId: agent.id,
      createdAt,
      references,
      replyTo: [],
      attachments,
      record: { ...record, threadId },
    }
    return { row, raw }
  }

  #arrive(mail: ParsedMail, agent: AgentRow, spam: boolean): MessageRow {
    const world = this.#world()
    const identity = agent.record.emailIdentities[0]
    const parent = this.#newestKnown(agent.id, threadCandidates(mail).reverse())
    const id = world.ids.id()
    const createdAt = world.clock.iso()
    const attachments = mail.attachments.map((file, index) => ({
      id: world.ids.id(),
      contentId: file.contentId,
      content: file.content,
      filename: file.filename ?? `attachment-${index + 1}`,
      mimeType: file.mimeType,
    }))
    const isSpam = spam || mail.text.includes(GTUBE) || mail.html?.includes(GTUBE) === true
    const record: Omit<Message, 'threadId'> = {
      id,
      agentId: agent.id,
      inboxId: (identity && world.state.inboxes.find('email', identity.email)?.id) ?? null,
      channel: 'EMAIL',
      direction: 'INBOUND',
      status: 'DELIVERED',
      fromAddress: mail.from?.address ?? '',
      toAddress: mail.to.map(({ address }) => address).join(', ') || (identity?.email ?? ''),
      ccAddresses: mail.cc.map(({ address }) => address),
      bccAddresses: [],
      subject: mail.subject,
      body: mail.text,
      bodyHtml: mail.html,
      extractedText: extractText(mail.text),
      extractedHtml: mail.html === null ? null : extractHtml(mail.html),
      headers: mail.headers,
      metadata: null,
      labels: isSpam ? ['spam', 'unread'] : ['unread'],
      inReplyTo:
        (mail.inReplyTo && (this.findMessage(agent.id, mail.inReplyTo)?.id ?? mail.inReplyTo)) ?? null,
      externalId: mail.messageId ?? `${id}@${world.emailDomain}`,
      deletedAt: null,
      sentAt: null,
      receivedAt: createdAt,
      attachments: attachments.map(file => attachmentRecord(file, createdAt)),
      createdAt,
      updatedAt: createdAt,
    }
    const row: MessageRow = {
      id,
      orgId: agent.orgId,
      agentId: agent.id,
      createdAt,
      references: mail.references.length > 0 || mail.inReplyTo === null ? mail.references : [mail.inReplyTo],
      replyTo: replyToOf(mail),
      attachments,
      record: { ...record, threadId: joinThread(world, record, agent, parent) },
    }
    world.state.messages.insert(row)
    this.#announce(row, mail.automatic ? 'message.received.auto' : 'message.received')
    return row
  }

  /**
   * Carries a sent mail to its recipients: agents of this mock get it, unknown addresses of its domain bounce, and so
   * does a mail that cannot be read, as at any other mail server.
   */
  #deliver(id: string, recipients: readonly string[], mail: ParsedMail | undefined): void {
    const world = this.#world()
    const bounced: string[] = []
    for (const address of new Set(recipients.map(recipient => recipient.toLowerCase()))) {
      const agent = this.agentAt(address)
      if (agent && mail) this.#arrive(mail, agent, false)
      else if (agent || address.endsWith(`@${world.emailDomain}`)) bounced.push(address)
    }
    const row = world.state.messages.get(id)
    if (!row) return
    for (const email of bounced) this.#suppress(row, email)
    this.#move(row, bounced.length > 0 ? 'BOUNCED' : 'DELIVERED')
  }

  #move(row: MessageRow, status: MessageStatus): void {
    const world = this.#world()
    const moved = world.state.messages.replace({
      ...row,
      record: { ...row.record, status, updatedAt: world.clock.iso() },
    })
    if (status === 'BOUNCED') this.#announce(moved, 'message.failed')
  }

  #suppress(row: MessageRow, email: string): void {
    const world = this.#world()
    if (world.state.suppressions.find('email', suppressionKey(row.orgId, email))) return
    const createdAt = world.clock.iso()
    const record = { id: world.ids.id(), email, reason: 'HARD_BOUNCE', messageId: row.id, createdAt } as const
    world.state.suppressions.insert({ id: record.id, orgId: row.orgId, createdAt, record })
  }

  #refuseSuppressed(orgId: string, recipients: readonly string[]): Refusal<409> | undefined {
    const { suppressions } = this.#world().state
    const refused = recipients.filter(address => suppressions.find('email', suppressionKey(orgId, address)))
    if (refused.length === 0) return undefined
    return refuse(
      409,
      'RECIPIENT_SUPPRESSED',
      `Mail to ${refused.join(', ')} bounced before; nothing was sent.`,
      { addresses: refused },
    )
  }

  /** The message that the newest of these references, oldest first, names. */
  #newestKnown(agentId: string, references: readonly string[]): MessageRow | undefined {
    for (const reference of [...references].reverse()) {
      const row = this.findMessage(agentId, reference)
      if (row) return row
    }
    return undefined
  }

  #announce(
    row: MessageRow,
    event: 'message.received' | 'message.received.auto' | 'message.sent' | 'message.failed',
  ): void {
    const { id, agentId, channel, direction, fromAddress, toAddress, threadId, subject, labels } = row.record
    const world = this.#world()
    world.events.emit(row.orgId, {
      event,
      occurredAt: world.clock.iso(),
      messageId: id,
      agentId,
      channel,
      direction,
      fromAddress,
      toAddress,
      threadId,
      subject,
      spam: labels.includes('spam'),
    })
  }

  #keep(entry: OutboxEntry): void {
    this.outbox.push(entry)
    if (this.outbox.length > KEPT_OUTBOX) this.outbox.shift()
  }
}

async function tryParse(raw: Uint8Array): Promise<ParsedMail | undefined> {
  try {
    return await parseMail(raw)
  } catch (error) {
    if (error instanceof MailParseError) return undefined
    throw error
  }
}

function refuseSender(agent: AgentRow): Refusal<400> | undefined {
  if (agent.record.status === 'ACTIVE') return undefined
  return refuse(400, 'BAD_REQUEST', `The agent ${agent.id} is ${agent.record.status} and cannot send.`)
}

function recipientsOf(email: OutgoingEmail): string[] {
  return [...email.to, ...email.cc, ...email.bcc]
}

function replyToOf(mail: ParsedMail): string[] {
  const header = Object.entries(mail.headers).find(([name]) => name.toLowerCase() === 'reply-to')?.[1]
  return header === undefined
    ? []
    : addressParser(header, { flatten: true }).flatMap(({ address }) =>
        address && /^[^\s@]+@[^\s@]+$/.test(address) ? [address] : [],
      )
}

function derivedReferences(inReplyTo: string | null, answered: MessageRow | undefined): string[] {
  if (!answered) return inReplyTo === null ? [] : [messageIdOf(inReplyTo)]
  return referencesForReply({
    externalId: answered.record.externalId,
    inReplyTo: null,
    references: answered.references,
  })
}

function attachmentRecord(
  file: { id: string; filename: string; mimeType: string; content: Uint8Array },
  createdAt: string,
): Message['attachments'][number] {
  const { id, filename, mimeType, content } = file
  return { id, filename, mimeType, sizeBytes: content.length, url: null, createdAt }
}
