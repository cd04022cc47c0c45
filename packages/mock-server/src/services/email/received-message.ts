import {
  extractHtml,
  extractText,
  isAddress,
  listParentIds,
  type ParsedMail,
  parseAddresses,
  toReferenceId,
} from '@agentcomms/mail'
import { emailIdentityOf } from '../agents/agent-record.ts'
import type { AppContext } from '../app-context.ts'
import { type NewMessage, storeMessage } from '../messages/message-record.ts'
import type { MessageRow } from '../messages/tables.ts'
import type { AgentRow } from '../state.ts'
import { findEmail, findThreadEmail } from './find-email.ts'

/** Standard test string that all spam filters treat as spam. */
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'

/** Stores an email that an agent receives. */
export function receiveMail(
  context: AppContext,
  agent: AgentRow,
  { mail, spam }: { mail: ParsedMail; spam: boolean },
): MessageRow {
  const row = storeMessage(context, toReceivedMessage(context, agent, { mail, spam }))
  context.emailSources.addReceived(context.work, row.id, mail.source)
  const event = mail.automatic ? 'message.received.auto' : 'message.received'
  context.events.emit(context.work, event, row)
  return row
}

function toReceivedMessage(
  context: AppContext,
  agent: AgentRow,
  { mail, spam }: { mail: ParsedMail; spam: boolean },
): NewMessage {
  const id = context.ids.id(context.work)
  const createdAt = context.clock.iso()
  const isSpam = spam || mail.text.includes(GTUBE) || mail.html?.includes(GTUBE) === true
  const original = mail.inReplyTo === null ? undefined : findEmail(context, agent.id, mail.inReplyTo)
  const toAddresses = listToAddresses(mail, emailIdentityOf(agent).email)
  // The Message-ID of the email comes last: an email that an agent sends to itself stays in its thread.
  const messageId = mail.messageId === null ? null : toReferenceId(mail.messageId)
  const candidates = [...listParentIds(mail), ...(messageId === null ? [] : [messageId])]
  return {
    agent,
    parent: findThreadEmail(context, agent.id, candidates),
    toAddresses,
    references: mail.references.length > 0 || mail.inReplyTo === null ? mail.references : [mail.inReplyTo],
    replyTo: getReplyToAddresses(mail),
    attachments: mail.attachments.map(({ filename, mimeType, contentId, content }, index) => ({
      ...{ mimeType, contentId, content },
      filename: filename ?? `attachment-${index + 1}`,
    })),
    record: {
      id,
      inboxId: context.state.inboxes.find('agentId', agent.id)?.id ?? null,
      channel: 'EMAIL',
      direction: 'INBOUND',
      status: 'DELIVERED',
      fromAddress: mail.from?.address ?? '',
      toAddress: toAddresses.join(', '),
      ccAddresses: mail.cc.map(({ address }) => address),
      subject: mail.subject,
      body: mail.text,
      bodyHtml: mail.html,
      extractedText: extractText(mail.text),
      extractedHtml: mail.html === null ? null : extractHtml(mail.html),
      headers: mail.headers,
      labels: isSpam ? ['spam', 'unread'] : ['unread'],
      inReplyTo: original?.id ?? mail.inReplyTo,
      externalId: messageId ?? `${id}@${context.emailDomain}`,
      receivedAt: createdAt,
      createdAt,
    },
  }
}

/** Returns the addresses of the To header, and the address of the agent if it received the email by Cc, Bcc or a list. */
function listToAddresses(mail: ParsedMail, ownAddress: string): string[] {
  const addresses = mail.to.map(({ address }) => address)
  const isAddressed = addresses.some(address => address.toLowerCase() === ownAddress.toLowerCase())
  return isAddressed ? addresses : [...addresses, ownAddress]
}

function getReplyToAddresses(mail: ParsedMail): string[] {
  const header = Object.entries(mail.headers).find(([name]) => name.toLowerCase() === 'reply-to')?.[1] ?? ''
  return parseAddresses(header)
    .filter(isAddress)
    .map(({ address }) => address)
}
