import {
  composeMail,
  deriveInReplyTo,
  deriveReferences,
  isReservedHeader,
  listParentIds,
  MailComposeError,
  parseMessageId,
  withoutDuplicates,
} from '@agentcomms/mail'
import type { SendEmail } from '@agentcomms/spec'
import { invalidFields, type Problem, problem } from '../../http/handlers.ts'
import { emailIdentityOf, findInbox } from '../agents/agent-record.ts'
import type { AppContext } from '../app-context.ts'
import type { NewMessage } from '../messages/message-record.ts'
import type { LoadedAttachment } from '../messages/tables.ts'
import type { AgentRow } from '../state.ts'
import { findEmail, findThreadEmail } from './find-email.ts'

/** An email that an agent sends. */
export type OutgoingEmail = Omit<SendEmail, 'agentId'>

/** A composed email that is not stored yet. */
interface ComposedEmail extends NewMessage {
  undeliveredSource: Uint8Array
}

/** Returns the RFC 5322 source of an email, and its message with the status QUEUED. */
export function composeEmail(
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
export function requestedRecipients({ to, cc = [], bcc = [] }: OutgoingEmail): string[] {
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
