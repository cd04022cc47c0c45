import type { MessageStatus } from '@agentcomms/spec'
import type { Ground } from '../core/ground.ts'
import { type Refusal, refuse } from '../core/problem.ts'
import { type AgentRow, type MessageRow, suppressionKey } from '../core/state.ts'
import { MailComposeError } from '../mail/mail-compose-error.ts'
import { MailParseError, type ParsedMail, parseMail } from '../mail/parse-mail.ts'
import { announceMessage, storeMessage } from '../messaging/message-record.ts'
import { readEmail } from './incoming.ts'
import { type LoadOptions, loadAttachments } from './load-attachments.ts'
import { type OutgoingEmail, recipientsOf, writeEmail } from './outgoing.ts'

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
  ground: Ground
  deliveryDelayMs: number
}

const KEPT_OUTBOX = 10_000

/** Mail out and in: sending, the way to the recipients, and arrival. */
export class EmailService {
  readonly outbox: OutboxEntry[] = []
  #ground: Ground
  #options: EmailServiceOptions

  constructor(options: EmailServiceOptions) {
    this.#ground = options.ground
    this.#options = options
  }

  /** Sends a mail of an agent. It is SENT when this answers and moves on by the clock. */
  async send(sender: AgentRow, email: OutgoingEmail): Promise<MessageRow | Refusal<400 | 409 | 422>> {
    const loaded = await loadAttachments(email.attachments, this.#options)
    if (!Array.isArray(loaded)) return loaded
    const agent = this.#ground.state.agents.get(sender.id) ?? sender
    const recipients = recipientsOf(email)
    const refusal = refuseSender(agent) ?? this.#refuseSuppressed(agent.orgId, recipients)
    if (refusal) return refusal
    try {
      const { raw, ...message } = writeEmail(this.#ground, agent, email, loaded)
      // Read here and not on arrival, so that arrival is one step: the order of what happens stays that of the clock.
      const mail = recipients.some(address => this.agentAt(address)) ? await tryParse(raw) : undefined
      const row = storeMessage(this.#ground, message)
      this.#keep({ messageId: row.id, from: row.record.fromAddress, recipients, raw })
      announceMessage(this.#ground, row, 'message.sent')
      const { clock } = this.#ground
      clock.schedule(clock.now() + this.#options.deliveryDelayMs, () =>
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

  /** Lets a mail arrive at an agent of this mock. */
  receive(mail: ParsedMail, agent: AgentRow, options: { spam: boolean }): MessageRow {
    const row = storeMessage(this.#ground, readEmail(this.#ground, agent, mail, options.spam))
    announceMessage(this.#ground, row, mail.automatic ? 'message.received.auto' : 'message.received')
    return row
  }

  /** The agent whose address this is. The addresses of a deleted agent bounce. */
  agentAt(address: string): AgentRow | undefined {
    const agent = this.#ground.state.agents.find('email', address.toLowerCase())
    return agent?.record.status === 'DELETED' ? undefined : agent
  }

  /**
   * Carries a sent mail to its recipients: agents of this mock get it, unknown addresses of its domain bounce, and so
   * does a mail that cannot be read, as at any other mail server.
   */
  #deliver(id: string, recipients: readonly string[], mail: ParsedMail | undefined): void {
    const bounced: string[] = []
    for (const address of new Set(recipients.map(recipient => recipient.toLowerCase()))) {
      const agent = this.agentAt(address)
      if (agent && mail) this.receive(mail, agent, { spam: false })
      else if (agent || address.endsWith(`@${this.#ground.emailDomain}`)) bounced.push(address)
    }
    const row = this.#ground.state.messages.get(id)
    if (!row) return
    for (const email of bounced) this.#suppress(row, email)
    this.#move(row, bounced.length > 0 ? 'BOUNCED' : 'DELIVERED')
  }

  #move(row: MessageRow, status: MessageStatus): void {
    const { state, clock } = this.#ground
    const record = { ...row.record, status, updatedAt: clock.iso() }
    const moved = state.messages.replace({ ...row, record })
    if (status === 'BOUNCED') announceMessage(this.#ground, moved, 'message.failed')
  }

  #suppress(row: MessageRow, email: string): void {
    const { state, clock, ids } = this.#ground
    if (state.suppressions.find('email', suppressionKey(row.orgId, email))) return
    const createdAt = clock.iso()
    const record = { id: ids.id(), email, reason: 'HARD_BOUNCE', messageId: row.id, createdAt } as const
    state.suppressions.insert({ id: record.id, orgId: row.orgId, createdAt, record })
  }

  #refuseSuppressed(orgId: string, recipients: readonly string[]): Refusal<409> | undefined {
    const { suppressions } = this.#ground.state
    const refused = recipients.filter(address => suppressions.find('email', suppressionKey(orgId, address)))
    if (refused.length === 0) return undefined
    const detail = `Mail to ${refused.join(', ')} bounced before; nothing was sent.`
    return refuse(409, 'RECIPIENT_SUPPRESSED', detail, { addresses: refused })
  }

  #keep(entry: OutboxEntry): void {
    this.outbox.push(entry)
    if (this.outbox.length > KEPT_OUTBOX) this.outbox.shift()
  }
}

function refuseSender(agent: AgentRow): Refusal<400> | undefined {
  if (agent.record.status === 'ACTIVE') return undefined
  return refuse(400, 'BAD_REQUEST', `The agent ${agent.id} is ${agent.record.status} and cannot send.`)
}

async function tryParse(raw: Uint8Array): Promise<ParsedMail | undefined> {
  try {
    return await parseMail(raw)
  } catch (error) {
    if (error instanceof MailParseError) return undefined
    throw error
  }
}
