import {
  composeMail,
  deriveInReplyTo,
  deriveReferences,
  forwardHtml,
  forwardText,
  getReplyRecipients,
  isReservedHeader,
  listParentIds,
  MailComposeError,
  parseMessageId,
  quoteHtml,
  quoteText,
  removeMissingImages,
  toForwardSubject,
  toHtml,
  toReplySubject,
  toWritableAttachment,
  withoutDuplicates,
} from '@agentcomms/mail'
import type { ForwardEmail, Message, ReplyToEmail, SendEmail } from '@agentcomms/spec'
import {
  type FieldIssue,
  invalidFields,
  isProblem,
  notFound,
  type Problem,
  problem,
} from '../../http/handlers.ts'
import { quote } from '../../http/text.ts'
import { checkActive, emailIdentityOf, findInbox } from '../agents/records.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { findDemoInbox, receiveDemoEmail } from '../demo/records.ts'
import {
  ATTACHMENT_LIMIT,
  loadAttachments,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '../messages/attachments.ts'
import { type NewMessage, storeMessage } from '../messages/records.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import { type Bounce, sendQueued, type Transport } from '../messages/transport.ts'
import type { AgentRow } from '../state.ts'
import { type IncomingMail, receiveMail } from './receive-email.ts'
import {
  checkSuppressions,
  findAgentByAddress,
  findEmail,
  findOwnMessage,
  findThreadEmail,
  isLocalAddress,
  recipientsOf,
  suppress,
} from './records.ts'
import { bouncesAtSimulator, findSimulatedOutcome, isSimulatorAddress } from './rules.ts'

/**
 * Sends an email of an agent. Its status is SENT, unless a simulator address decides otherwise. `draftId`
 * names the draft that becomes the email: it is deleted.
 */
export async function sendEmail(
  context: AppContext,
  sender: AgentRow,
  email: OutgoingEmail,
  draftId?: string,
): Promise<MessageRow | Problem<400 | 404 | 409 | 422>> {
  const { agents, drafts } = context.state
  // An email that is rejected anyway downloads nothing.
  const rejected =
    checkOutgoingEmail(context, sender, email) ?? checkSending(context, sender, requestedRecipients(email))
  if (rejected) return rejected
  const attachments = await loadAttachments(context, email.attachments ?? [])
  if (isProblem(attachments)) return attachments
  // In the meantime, another request may have sent the draft or changed the agent.
  if (draftId !== undefined && !drafts.get(draftId)) return notFound('draft', draftId)
  const sent = sendWithAttachments(context, agents.get(sender.id) ?? sender, email, attachments)
  if (draftId !== undefined && !isProblem(sent)) drafts.delete(context.work, draftId)
  return sent
}

/** Sends an email with attachments that are already loaded. */
export function sendWithAttachments(
  context: AppContext,
  agent: AgentRow,
  email: OutgoingEmail,
  attachments: readonly LoadedAttachment[],
): MessageRow | Problem<400 | 409> {
  const composed = composeEmail(context, agent, email, attachments)
  if (isProblem(composed)) return composed
  const recipients = requestedRecipients(email)
  // Again: while attachments were loaded, the agent or a suppression may have changed.
  const rejected = checkSending(context, agent, recipients)
  if (rejected) return rejected
  const isPending = findSimulatedOutcome(recipients, context.emailDomain)?.status === 'PENDING_APPROVAL'
  const status = isPending ? 'PENDING_APPROVAL' : 'QUEUED'
  const row = storeMessage(context, { ...composed, record: { ...composed.record, status } })
  return isPending ? row : sendQueued(context, emailTransport, row)
}

/** Rejects an email whose `fromIdentityId` or `inReplyTo` is not of the agent. */
function checkOutgoingEmail(
  context: AppContext,
  agent: AgentRow,
  { fromIdentityId, inReplyTo }: OutgoingEmail,
): Problem<400 | 404> | undefined {
  const identity = emailIdentityOf(agent)
  if (fromIdentityId !== undefined && fromIdentityId !== identity.id) {
    const message = `must be ${identity.id}, the only email identity of agent ${agent.id}, or be omitted`
    return invalidFields([{ path: '/fromIdentityId', message }])
  }
  return inReplyTo === undefined ? undefined : checkInReplyTo(context, agent.id, inReplyTo)
}

function checkInReplyTo(
  context: AppContext,
  agentId: string,
  inReplyTo: string,
): Problem<400 | 404> | undefined {
  const channel = findOwnMessage(context, agentId, inReplyTo)?.record.channel
  if (channel === 'EMAIL') return undefined
  if (channel !== undefined) {
    const message = `must be an email; ${quote(inReplyTo)} has the channel ${channel}`
    return invalidFields([{ path: '/inReplyTo', message }])
  }
  // The Message-ID of an email that the service does not know is allowed.
  if (inReplyTo.includes('@')) return undefined
  const detail = `inReplyTo: the agent has no message ${quote(inReplyTo)}. Use the id or the externalId of one of its emails.`
  return problem(404, 'NOT_FOUND', detail)
}

/** Rule of forwards: files can be chosen only if files are included. */
export function checkIncluded({
  body: { includeAttachments, attachmentIds = [] },
}: {
  body: ForwardEmail
}): FieldIssue | undefined {
  if (includeAttachments !== false || attachmentIds.length === 0) return undefined
  return { path: '/attachmentIds/0', message: 'needs `includeAttachments` true' }
}

/** Returns the email that forwards another, in a new thread. Rejects attachments that are too many or too large. */
export function toForwardedEmail(
  row: MessageRow,
  body: ForwardEmail,
): { email: OutgoingEmail; attachments: LoadedAttachment[] } | Problem<400> {
  const { record } = row
  const files = body.includeAttachments === false ? [] : row.attachments
  const { attachmentIds = files.map(({ id }) => id) } = body
  const unknown = attachmentIds.findIndex(id => files.every(file => file.id !== id))
  if (unknown >= 0) {
    const message = 'must be the id of an attachment of the email'
    return invalidFields([{ path: `/attachmentIds/${unknown}`, message }])
  }
  const attachments = files.filter(({ id }) => attachmentIds.includes(id)).map(toWritableAttachment)
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (attachments.length > MAX_ATTACHMENTS || bytes > MAX_ATTACHMENT_BYTES) {
    const message = `must be false: ${attachments.length} attachments with ${bytes} bytes; at most ${MAX_ATTACHMENTS} attachments with ${ATTACHMENT_LIMIT} in total can be forwarded`
    return invalidFields([{ path: '/includeAttachments', message }])
  }
  const { to, cc, bcc, metadata } = body
  const text = forwardText(record)
  const isHtml = record.bodyHtml !== null || body.bodyHtml !== undefined
  const email = {
    ...{ to, cc, bcc, metadata },
    subject: toForwardSubject(record.subject ?? ''),
    body: body.body === undefined ? text : `${body.body}\n\n${text}`,
    bodyHtml: isHtml
      ? `${body.bodyHtml ?? toHtml(body.body ?? '')}${forwardHtml(keepAttachedImages(record, attachments))}`
      : undefined,
  }
  return { email, attachments }
}

/** Returns the reply to an email. Rejects an email without an address to reply to. */
export function toReply(
  parent: MessageRow,
  agent: AgentRow,
  body: ReplyToEmail,
): OutgoingEmail | Problem<400> {
  const { record } = parent
  const ownAddresses = agent.record.emailIdentities.map(({ email }) => email)
  const original = { ...record, replyTo: parent.replyTo, toAddresses: parent.toAddresses }
  const { to, cc } = getReplyRecipients(original, ownAddresses, body.replyAll === true)
  if (to.length === 0) {
    const detail = `Message "${parent.id}" has no address to reply to. Send a new email with POST /email/send.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  const { bcc, bodyHtml, headers, metadata, attachments, quoteOriginal = false } = body
  return {
    ...{ to, bcc, headers, metadata, attachments },
    cc: withoutDuplicates([...cc, ...(body.cc ?? [])], to),
    subject: toReplySubject(record.subject ?? ''),
    body: quoteOriginal ? `${body.body}\n\n${quoteText(record)}` : body.body,
    bodyHtml:
      bodyHtml !== undefined && quoteOriginal
        ? `${bodyHtml}${quoteHtml(keepAttachedImages(record, attachments))}`
        : bodyHtml,
    inReplyTo: record.id,
  }
}

/** Returns an email to quote. Its HTML keeps only those embedded images that the new email attaches. */
export function keepAttachedImages(
  email: Message,
  attachments: readonly { contentId?: string | null | undefined }[] = [],
): Message {
  if (email.bodyHtml === null) return email
  const contentIds = attachments.flatMap(({ contentId }) => contentId ?? [])
  return { ...email, bodyHtml: removeMissingImages(email.bodyHtml, contentIds) }
}

/** An email that an agent sends. */
type OutgoingEmail = Omit<SendEmail, 'agentId'>

/** A composed email that is not stored yet. */
interface ComposedEmail extends NewMessage {
  undeliveredSource: Uint8Array
}

/** Returns the RFC 5322 source of an email, and its message with the status QUEUED. */
function composeEmail(
  context: AppContext,
  agent: AgentRow,
  email: OutgoingEmail,
  attachments: readonly LoadedAttachment[],
): ComposedEmail | Problem<400> {
  const { to, cc = [], bcc = [], subject, body, bodyHtml = null, inReplyTo = null, metadata = null } = email
  const identity = emailIdentityOf(agent)
  const inbox = findInbox(context, agent.id)
  const original = inReplyTo === null ? undefined : findEmail(context, agent.id, inReplyTo)
  const givenReferences = email.references?.map(parseMessageId)
  const parentIds = listParentIds({ inReplyTo, references: givenReferences ?? [] })
  const references =
    givenReferences ??
    deriveReferences(inReplyTo, original && { ...original.record, references: original.references })
  const id = context.ids.id(context.work)
  const createdAt = context.clock.iso()
  const externalId = `${id}@${identity.domain}`
  const headers = Object.entries(email.headers ?? {}).filter(([name]) => !isReservedHeader(name))
  let undeliveredSource: Uint8Array
  try {
    undeliveredSource = composeMail({
      messageId: externalId,
      date: new Date(createdAt),
      from: { address: identity.email, name: inbox ? inbox.record.displayName : agent.record.name },
      to: to.map(address => ({ address, name: null })),
      cc: cc.map(address => ({ address, name: null })),
      subject,
      text: body,
      html: bodyHtml,
      inReplyTo: deriveInReplyTo(inReplyTo, original?.record),
      references,
      headers: email.headers,
      attachments,
    })
  } catch (error) {
    if (error instanceof MailComposeError) return toInvalidField(error)
    throw error
  }
  return {
    agent,
    record: {
      id,
      inboxId: inbox?.id ?? null,
      channel: 'EMAIL',
      direction: 'OUTBOUND',
      status: 'QUEUED',
      fromAddress: identity.email,
      toAddress: to.join(', '),
      ccAddresses: cc,
      bccAddresses: bcc,
      subject,
      body,
      bodyHtml,
      headers: headers.length > 0 ? Object.fromEntries(headers) : null,
      metadata,
      labels: ['read'],
      inReplyTo: original?.id ?? (inReplyTo === null ? null : parseMessageId(inReplyTo)),
      externalId,
      createdAt,
    },
    parent: original ?? findThreadEmail(context, agent.id, parentIds),
    references,
    attachments,
    toAddresses: to,
    undeliveredSource,
  }
}

/** Returns all recipients of an email that is not composed yet. */
function requestedRecipients({ to, cc = [], bcc = [] }: OutgoingEmail): string[] {
  return withoutDuplicates([...to, ...cc, ...bcc])
}

/** JSON pointers of request fields, by the header that contains the field. */
const FIELD_PATHS: Record<string, string> = {
  To: '/to',
  Cc: '/cc',
  Subject: '/subject',
  'In-Reply-To': '/inReplyTo',
  References: '/references',
  'Content-Type': '/attachments',
  'Content-Disposition': '/attachments',
  'Content-ID': '/attachments',
}

function toInvalidField({ header, message }: MailComposeError): Problem<400> {
  if (header === 'From') {
    const detail = `The email address or display name of the agent is not valid in a From header. ${message}.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  const path = FIELD_PATHS[header] ?? `/headers/${header}`
  return invalidFields([{ path, message: `is not valid in an email header: ${message}` }])
}

/** How emails reach their recipients. */
export const emailTransport: Transport = {
  checkSending(context, row) {
    return checkSending(context, { id: row.agentId, orgId: row.orgId }, recipientsOf(row))
  },

  getOutcome({ emailDomain }, row) {
    return findSimulatedOutcome(recipientsOf(row), emailDomain, { isApproved: true })
  },

  /** Puts the email into the outbox. */
  beforeSending(context, row) {
    const { id, record, undeliveredSource: raw } = row
    if (!raw) throw new Error(`Email ${id} cannot be sent: its source is missing.`)
    const recipients = recipientsOf(row)
    context.emailSources.addSent(context.work, { messageId: id, from: record.fromAddress, recipients, raw })
    const isLocal = recipients.some(address => isLocalAddress(context, address))
    return { ...row, undeliveredSource: isLocal ? raw : null }
  },

  prepareDelivery({ mailReader, work }, { undeliveredSource }) {
    return undeliveredSource ? mailReader.prepare(work, undeliveredSource) : undefined
  },

  deliver(context, row) {
    const { undeliveredSource: source } = row
    const mail = source && context.mailReader.read(source)
    return recipientsOf(row).flatMap(address => deliverTo(context, address, mail) ?? [])
  },

  suppress(context, row, addresses = recipientsOf(row)) {
    for (const address of addresses) suppress(context, row, address)
  },
}

/** Returns why an agent cannot send to these recipients. */
function checkSending(
  context: ReadContext,
  { id, orgId }: { id: string; orgId: string },
  recipients: readonly string[],
): Problem<400 | 409> | undefined {
  return checkActive(context, id) ?? checkSuppressions(context, orgId, recipients)
}

/** Delivers to one address. `mail` is null if no recipient was in this mock when the email was sent. */
function deliverTo(
  context: AppContext,
  address: string,
  mail: IncomingMail | Problem | null,
): Bounce | undefined {
  const { emailDomain } = context
  if (isSimulatorAddress(address, emailDomain)) {
    const reason = `The simulator bounces messages to ${address}.`
    return bouncesAtSimulator(address, emailDomain) ? { address, reason } : undefined
  }
  if (!mail) return undefined
  const agent = findAgentByAddress(context, address)
  const demoInbox = findDemoInbox(context, 'address', address)
  if (!agent && !demoInbox && !isLocalAddress(context, address)) return undefined
  if (!agent && !demoInbox) return { address, reason: `No mailbox has the address ${address}.` }
  if (isProblem(mail))
    return { address, reason: `${address} cannot receive it: ${mail.detail}`, isUsable: true }
  if (agent) receiveMail(context, agent, { mail, spam: false, address })
  if (demoInbox) receiveDemoEmail(context, mail, demoInbox)
  return undefined
}
