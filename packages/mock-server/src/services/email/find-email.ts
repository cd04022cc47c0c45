import { parseMessageId } from '@agentcomms/mail'
import type { ReadContext } from '../app-context.ts'
import type { MessageRow } from '../messages/tables.ts'
import { ownerKey } from '../stored.ts'

/** Returns the message of an agent by its message id or externalId. */
export function findOwnMessage(
  { state }: ReadContext,
  agentId: string,
  reference: string,
): MessageRow | undefined {
  const byId = state.messages.get(reference)
  if (byId?.agentId === agentId) return byId
  return state.messages.find('externalId', ownerKey(agentId, parseMessageId(reference)))
}

/** Returns the email of an agent by its message id or Message-ID. */
export function findEmail(context: ReadContext, agentId: string, reference: string): MessageRow | undefined {
  const row = findOwnMessage(context, agentId, reference)
  return row?.record.channel === 'EMAIL' ? row : undefined
}

/**
 * Returns an email whose thread a new email joins: the email of the first of these Message-IDs that the agent
 * has. If it has none of them, the oldest email that refers to the first of them that any email refers to.
 */
export function findThreadEmail(
  context: ReadContext,
  agentId: string,
  messageIds: readonly string[],
): MessageRow | undefined {
  for (const id of messageIds) {
    const row = findEmail(context, agentId, id)
    if (row) return row
  }
  for (const id of messageIds) {
    const [oldest] = context.state.messages.oldest('byReference', ownerKey(agentId, id))
    if (oldest) return oldest
  }
  return undefined
}

/** Returns the RFC 5322 source of an email, or undefined if the server has none. */
export function getEmailSource(
  { emailSources, state }: ReadContext,
  messageId: string,
): Uint8Array | undefined {
  return emailSources.get(messageId) ?? state.messages.get(messageId)?.undeliveredSource ?? undefined
}

/** The HTML of an email, with the files that it can show with `cid:` URLs. */
export interface MailHtml {
  /** Unchanged HTML of the message. It can contain scripts. */
  html: string
  /** Attachments with a Content-ID. */
  files: {
    /** Content-ID without angle brackets. The HTML refers to it with a `cid:` URL. */
    contentId: string
    /** Media type. */
    mimeType: string
    /** Content of the file. */
    content: Uint8Array
  }[]
}

/** Returns the HTML of an email and its files, or null if the message has no HTML. */
export function getEmailHtml({ record, attachments }: MessageRow): MailHtml | null {
  if (record.bodyHtml === null) return null
  const files = attachments.flatMap(({ contentId, mimeType, content }) =>
    contentId === null ? [] : [{ contentId, mimeType, content }],
  )
  return { html: record.bodyHtml, files }
}
