import {
  composeMail,
  extensionOf,
  extractHtml,
  extractText,
  getMailKind,
  htmlToText,
  isAddress,
  isReservedHeader,
  listParentIds,
  listRecipients,
  listReplyReferences,
  MailComposeError,
  MailParseError,
  type ParsedMail,
  parseAddresses,
  parseDeliveryReport,
  parseMail,
  parseMessageIds,
  toReferenceId,
} from '@agentcomms/mail'
import type { Message, ValidationIssue } from '@agentcomms/spec'
import type { IncomingEmail, ReceivedMessages } from '@agentcomms/spec/control'
import { escapeKey } from '../../http/contract/contract.ts'
import { invalidFields, isProblem, type Problem, problem } from '../../http/handlers.ts'
import { MAX_CONTENT_BYTES } from '../../http/paging.ts'
import { quote, type Text, text } from '../../http/text.ts'
import type { Work } from '../../work/work.ts'
import { emailIdentityOf, findInbox } from '../agents/records.ts'
import type { AppContext } from '../app-context.ts'
import { mockOperation } from '../contracts.ts'
import { findDemoInbox, receiveDemoEmail } from '../demo/records.ts'
import { readIncomingFile } from '../messages/attachments.ts'
import { type NewMessage, storeMessage } from '../messages/records.ts'
import { bounceMessage } from '../messages/rules.ts'
import { findMessageHeader } from '../messages/search.ts'
import type { MessageRow } from '../messages/tables.ts'
import type { AgentRow } from '../state.ts'
import { findAgentByAddress, findEmail, findThreadEmail, recipientsOf, suppress } from './records.ts'

/** Kind of recipient that an email must have. */
type Recipient = 'agent' | 'demoInbox' | 'any'

/** How an email is received. */
interface Envelope {
  recipient: Recipient
  /** Recipients. Default: the addresses in the headers. */
  to?: string | readonly string[] | undefined
  spam?: boolean | undefined
}

/**
 * Receives RFC 5322 source for every agent and demo inbox among its recipients. Receives nothing if no
 * recipient is of the kind that the email must have.
 */
export async function receiveSource(
  services: AppContext,
  source: Uint8Array,
  { recipient, to, spam = false }: Envelope,
): Promise<ReceivedMessages | MailProblem | Problem<409>> {
  // 1. Parse, a large email in another process.
  const preparation = services.mailReader.prepare(services.work, source)
  // Other emails are received before this function returns.
  if (preparation) await preparation
  const mail = services.mailReader.read(source)
  if (isProblem(mail)) return mail
  // 2. Find the mailboxes. The envelope decides, as in SMTP; without it, the headers do.
  const addresses =
    to === undefined ? listRecipients(mail) : parseAddresses([to].flat()).map(({ address }) => address)
  const agents = findRecipients(addresses, address => findAgentByAddress(services, address))
  const inboxes = findRecipients(addresses, address => findDemoInbox(services, 'address', address))
  const counts = { agent: agents.size, demoInbox: inboxes.size, any: agents.size + inboxes.size }
  if (counts[recipient] === 0) return noRecipientProblem(services, recipient, addresses)
  // 3. Store one message for each mailbox. Nothing waits from here on: all arrive or none.
  return {
    messages: [...agents].map(
      ([agent, address]) => receiveMail(services, agent, { mail, spam, address }).record,
    ),
    demoMessages: [...inboxes.keys()].map(inbox => receiveDemoEmail(services, mail, inbox).record),
  }
}

/** Writes the source of an email, and receives it. */
export async function receiveComposed(
  services: AppContext,
  email: IncomingEmail,
  recipient: Recipient,
): Promise<ReceivedMessages | MailProblem | Problem<409>> {
  const source = composeIncomingEmail(services, email)
  return isProblem(source) ? source : await receiveSource(services, source, { recipient, spam: email.spam })
}

function noRecipientProblem(services: AppContext, recipient: Recipient, addresses: string[]): Problem<409> {
  const agents = services.state.agents.rows().filter(({ record }) => record.status !== 'DELETED')
  const agentAddresses = agents.slice(0, 5).map(agent => emailIdentityOf(agent).email)
  const agentHint =
    agents.length === 0
      ? text`The mock has no agents yet: add one with ${mockOperation('addAgent')}.`
      : `Some addresses of agents: ${agentAddresses.join(', ')}.`
  const [forAgents, forDemo] = [mockOperation('receiveEmail'), mockOperation('receiveDemoEmail')]
  const details: Record<Recipient, [name: string, hint: string | Text]> = {
    agent: ['an agent', text`${agentHint} For demo inboxes, use ${forDemo}.`],
    demoInbox: ['a demo inbox', text`Demo inboxes expire after 60 minutes. For agents, use ${forAgents}.`],
    any: ['an agent or a demo inbox', agentHint],
  }
  const [name, hint] = details[recipient]
  const detail = text`No recipient is ${name} of this mock; the recipients are: ${addresses.join(', ') || 'none'}. ${hint}`
  return problem(409, 'CONFLICT', detail)
}

/** Returns the RFC 5322 source of an email. Rejects an email that cannot be written. */
function composeIncomingEmail(services: AppContext, email: IncomingEmail): Uint8Array | Problem<400> {
  const [from = { name: null, address: email.from }] = parseAddresses(email.from)
  const to = parseAddresses(email.to)
  // `inReplyTo` can be an id, which only the agent that gets the email can resolve.
  const firstAgent = to
    .map(({ address }) => findAgentByAddress(services, address))
    .find(agent => agent !== undefined)
  const invalid = checkReply(services, firstAgent, email)
  if (invalid) return invalid
  const given = readThreadHeaders(email)
  if (isProblem(given)) return given
  const { messageId, ...ids } = given
  const message = {
    messageId:
      email.messageId ?? messageId ?? `${services.ids.id(services.work)}@${from.address.split('@')[1]}`,
    date: new Date(services.clock.now()),
    from,
    to,
    cc: parseAddresses(email.cc ?? []),
    subject: email.subject ?? '',
    text: email.body ?? htmlToText(email.bodyHtml ?? ''),
    html: email.bodyHtml,
    ...getThreadingHeaders(services, firstAgent, email),
    ...ids,
    headers: email.headers,
    attachments: email.attachments?.map(file => ({ ...readIncomingFile(file), contentId: file.contentId })),
  }
  try {
    return composeMail(message)
  } catch (error) {
    if (error instanceof MailComposeError) return problem(400, 'BAD_REQUEST', `${error.message}.`)
    throw error
  }
}

/** Rejects an id of no email. A Message-ID that the agent does not have is allowed. */
function checkReply(
  services: AppContext,
  agent: AgentRow | undefined,
  { inReplyTo }: IncomingEmail,
): Problem<400> | undefined {
  if (!agent || inReplyTo === undefined || inReplyTo.includes('@')) return undefined
  if (findEmail(services, agent.id, inReplyTo)) return undefined
  const message = `must be the id of an email of ${emailIdentityOf(agent).email}, or a Message-ID; received ${quote(inReplyTo)}`
  return invalidFields([{ path: '/inReplyTo', message }])
}

function getThreadingHeaders(services: AppContext, agent: AgentRow | undefined, email: IncomingEmail) {
  if (email.inReplyTo === undefined) return { references: email.references }
  const original = agent && findEmail(services, agent.id, email.inReplyTo)
  const inReplyTo = original?.record.externalId ?? email.inReplyTo
  const derived =
    original &&
    listReplyReferences({ externalId: inReplyTo, inReplyTo: null, references: original.references })
  return { inReplyTo, references: email.references ?? derived ?? [inReplyTo] }
}

/** Returns the agents or inboxes at these addresses, each with the first of its addresses. */
function findRecipients<T>(
  addresses: readonly string[],
  find: (address: string) => T | undefined,
): Map<T, string> {
  const found = new Map<T, string>()
  for (const address of addresses) {
    const recipient = find(address)
    if (recipient !== undefined && !found.has(recipient)) found.set(recipient, address)
  }
  return found
}

/** Standard test string that all spam filters treat as spam. */
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'

/** An email and the address at which an agent receives it. */
interface Arrival {
  mail: IncomingMail
  spam: boolean
  address: string
}

/** Stores an email that an agent receives. */
export function receiveMail(context: AppContext, agent: AgentRow, arrival: Arrival): MessageRow {
  const { mail } = arrival
  // The event follows the record and its source: whoever handles it can read both.
  const row = storeMessage(context, toReceivedMessage(context, agent, arrival))
  context.emailSources.addReceived(context.work, row.id, mail.source)
  const event = mail.automatic ? 'message.received.auto' : 'message.received'
  context.events.emit(context.work, event, row)
  bounceReturnedEmail(context, agent, mail)
  return row
}

/** Moves the email that a delivery report names to BOUNCED, and suppresses the recipients that hard-bounced. */
function bounceReturnedEmail(context: AppContext, agent: AgentRow, mail: IncomingMail): void {
  const report = parseDeliveryReport(mail)
  if (report === null) return
  const sent = report.messageIds
    .map(id => findEmail(context, agent.id, id))
    .find(row => row?.record.direction === 'OUTBOUND')
  if (!sent || (sent.record.status !== 'SENT' && sent.record.status !== 'DELIVERED')) return
  const recipients = recipientsOf(sent)
  // Anybody can send a report. Only real recipients of the sent email are suppressed.
  const isRecipient = (address: string): boolean =>
    recipients.some(recipient => recipient.toLowerCase() === address.toLowerCase())
  for (const { address, isHardBounce } of report.recipients)
    if (isHardBounce && isRecipient(address)) suppress(context, sent, address)
  const reasons = report.recipients.map(({ address, reason }) =>
    `The mail server of ${address} returned it: ${reason}`.replace(/[:.]? *$/, '.'),
  )
  bounceMessage(context, sent, reasons.join(' '))
}

function toReceivedMessage(
  context: AppContext,
  agent: AgentRow,
  { mail, spam, address }: Arrival,
): NewMessage {
  const id = context.ids.id(context.work)
  const createdAt = context.clock.iso()
  const isSpam = spam || mail.text.includes(GTUBE) || mail.html?.includes(GTUBE) === true
  // `inReplyTo` names the email that is answered; the thread also follows from the other ids.
  const answeredIds = mail.inReplyTo === null ? [] : [mail.inReplyTo, ...mail.otherParents]
  const original = answeredIds
    .map(answeredId => findEmail(context, agent.id, answeredId))
    .find(row => row !== undefined)
  const toAddresses = listToAddresses(mail, address)
  // The Message-ID of the email comes last: an email that an agent sends to itself stays in its thread.
  const messageId = mail.messageId === null ? null : toReferenceId(mail.messageId)
  const candidates = [...listParentIds(mail), ...(messageId === null ? [] : [messageId])]
  return {
    agent,
    parent: findThreadEmail(context, agent.id, candidates),
    toAddresses,
    references: mail.references.length > 0 ? mail.references : answeredIds,
    replyTo: getReplyToAddresses(mail),
    attachments: mail.attachments.map(({ filename, mimeType, contentId, content }, index) => ({
      ...{ mimeType, contentId, content },
      filename: filename ?? `attachment-${index + 1}${extensionOf(mimeType)}`,
    })),
    record: {
      id,
      inboxId: findInbox(context, agent.id)?.id ?? null,
      channel: 'EMAIL',
      direction: 'INBOUND',
      status: 'DELIVERED',
      fromAddress: mail.from?.address ?? '',
      toAddress: toAddresses.join(', '),
      ccAddresses: mail.cc.map(({ address }) => address),
      subject: mail.subject,
      body: mail.text,
      bodyHtml: mail.html,
      extractedText: mail.extractedText,
      extractedHtml: mail.extractedHtml,
      headers: mail.headers,
      labels: isSpam ? ['spam', 'unread'] : ['unread'],
      inReplyTo: original?.id ?? mail.inReplyTo,
      externalId: messageId ?? `${id}@${context.emailDomain}`,
      receivedAt: createdAt,
      createdAt,
    },
  }
}

/**
 * Returns the addresses of the To header, and the address of the agent, with its tag, if it received the email by Cc, Bcc
 * or a list.
 */
function listToAddresses(mail: IncomingMail, ownAddress: string): string[] {
  const addresses = mail.to.map(({ address }) => address)
  const isAddressed = addresses.some(address => address.toLowerCase() === ownAddress.toLowerCase())
  return isAddressed ? addresses : [...addresses, ownAddress]
}

/** Returns the valid addresses in the Reply-To header of an email. */
export function getReplyToAddresses(
  mail: Pick<IncomingMail, 'headers'> | Pick<Message, 'headers'>,
): string[] {
  const header = findMessageHeader(mail, 'reply-to') ?? ''
  return parseAddresses(header)
    .filter(isAddress)
    .map(({ address }) => address)
}

/** Fields of an email that set a header, by its name in lower case. */
const FIELDS: Readonly<Record<string, keyof IncomingEmail>> = {
  from: 'from',
  to: 'to',
  cc: 'cc',
  subject: 'subject',
  'message-id': 'messageId',
  'in-reply-to': 'inReplyTo',
  references: 'references',
}

/** Headers of an email from outside that decide about its thread. */
type ThreadHeaders = Pick<IncomingEmail, 'messageId' | 'references'> & { inReplyTo?: string[] }

/**
 * Returns the Message-IDs in `headers` of an email from outside. Rejects the other headers that the mock writes itself, and
 * headers that also have a field.
 */
function readThreadHeaders(email: IncomingEmail): ThreadHeaders | Problem<400> {
  const issues: Pick<ValidationIssue, 'path' | 'message'>[] = []
  const ids: ThreadHeaders = {}
  for (const [name, value] of Object.entries(email.headers ?? {})) {
    if (!isReservedHeader(name)) continue
    const reject = (message: string) => issues.push({ path: `/headers/${escapeKey(name)}`, message })
    const field = FIELDS[name.toLowerCase()]
    const values = parseMessageIds(value)
    if (field === undefined) reject('is a header that the mock writes; to set it, use mock.receiveRawEmail()')
    else if (email[field] !== undefined || Object.hasOwn(ids, field))
      reject(`must be given only once, here or as the field ${field}`)
    else if (field !== 'inReplyTo' && field !== 'references' && field !== 'messageId')
      reject(`must be the field ${field}`)
    else if (values.length === 0 || (field === 'messageId' && values.length > 1))
      reject('must have the form <id@example.com>')
    else if (field === 'messageId') ids.messageId = values[0]
    else ids[field] = values
  }
  return issues.length > 0 ? invalidFields(issues) : ids
}

/** An email from outside, with the texts that the service extracts from it. */
export interface IncomingMail extends ParsedMail {
  extractedText: string
  extractedHtml: string | null
}

/** Parses RFC 5322 source. Throws a MailParseError. */
export function parseIncomingMail(source: Uint8Array): IncomingMail {
  const mail = parseMail(source)
  const { text, html } = mail
  const kind = getMailKind(mail)
  const extractedText = extractText(text, kind)
  const extractedHtml = html === null ? null : extractHtml(html, kind)
  // Keeps one text where both are the same, because they can have megabytes.
  return {
    ...mail,
    extractedText: extractedText === text ? text : extractedText,
    extractedHtml: extractedHtml === html ? html : extractedHtml,
  }
}

/** Why an email is not received: it is not valid, needs too much memory, must wait, or was not parsed in time. */
export type MailProblem = Problem<400 | 413 | 429 | 503>

/** Parses an email in another process. */
export type ParseInBackground = (source: Uint8Array) => Promise<IncomingMail | MailProblem>

/** Maximum size of a received email. */
export const MAX_EMAIL_BYTES = 50 * 1024 * 1024
/** Smaller emails are parsed faster than a process starts. The slowest of this size take a tenth of a second. */
const LARGE_BYTES = 200_000

/** Parses the emails of a mock. */
export class MailReader {
  /** Set by servers, which must respond to others while they parse a large email. */
  parseInBackground: ParseInBackground | undefined
  readonly #prepared = new WeakMap<Uint8Array, IncomingMail | MailProblem>()

  /**
   * Parses a large email in another process, for the next `read`. Returns undefined if `read` is fast without it. Rejects
   * with a RestoredError if a restore or an import ends the work before.
   */
  prepare(work: Work, source: Uint8Array): Promise<void> | undefined {
    const { length } = source
    if (!this.parseInBackground || length < LARGE_BYTES || length > MAX_EMAIL_BYTES) return undefined
    return this.parseInBackground(source).then(mail => {
      work.assertCurrent()
      this.#prepared.set(source, mail)
    })
  }

  /** Returns the parsed email, or why it cannot be parsed. */
  read(source: Uint8Array): IncomingMail | MailProblem {
    const prepared = this.#prepared.get(source)
    this.#prepared.delete(source)
    if (source.length > MAX_EMAIL_BYTES) return tooLarge('An encoded email', MAX_EMAIL_BYTES, source.length)
    try {
      const mail = prepared ?? parseIncomingMail(source)
      if (isProblem(mail) || source.length < MAX_CONTENT_BYTES / 16) return mail
      const texts = [mail.text, mail.html, mail.extractedText, mail.extractedHtml]
      const bytes = new TextEncoder().encode(JSON.stringify(texts)).length
      return bytes > MAX_CONTENT_BYTES ? tooLarge('The texts of a message', MAX_CONTENT_BYTES, bytes) : mail
    } catch (error) {
      if (error instanceof MailParseError) return problem(400, 'BAD_REQUEST', error.message)
      throw error
    }
  }
}

function tooLarge(what: string, max: number, bytes: number): Problem<413> {
  return problem(413, 'PAYLOAD_TOO_LARGE', `${what} must have at most ${max} bytes; received ${bytes}.`)
}

// A registered symbol, because in CommonJS the server and the mock can come from different copies of the package.
const MAIL_READER = Symbol.for('@agentcomms/mock-server/mail-reader')

/** Returns the property by which `getMailReader` finds the reader of a mock. */
export function exposeMailReader(reader: MailReader): object {
  return { [MAIL_READER]: reader }
}

/** Returns the reader of a mock. */
export function getMailReader(mock: object): Pick<MailReader, 'parseInBackground'> {
  return (mock as { [MAIL_READER]: MailReader })[MAIL_READER]
}
