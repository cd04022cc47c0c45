import type { Message } from '@agentcomms/spec'

const SNIPPET_LENGTH = 200

/** Returns the beginning of a text on one line. */
export function toSnippet(text: string): string {
  return text
    .slice(0, SNIPPET_LENGTH * 2)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SNIPPET_LENGTH)
}

/** Splits the comma-separated addresses of a record. */
export function splitAddresses(list: string): string[] {
  return list
    .split(', ')
    .map(address => address.trim())
    .filter(Boolean)
}

/** Returns the address of the sender of an inbound message, or of the recipients of an outbound one. */
export function getCounterpart({ direction, fromAddress, toAddress }: Message): string {
  return direction === 'INBOUND' ? fromAddress : toAddress
}

/** Returns the subject of a reply, with one "Re:". */
export function toReplySubject(subject: string | null): string {
  return /^re:/i.test(subject ?? '') ? (subject ?? '') : `Re: ${subject ?? ''}`.trim()
}

/** Quotes a message, as email programs do below a reply. */
export function quoteMessage({ fromAddress, createdAt, body }: Message): string {
  const when = new Date(createdAt).toUTCString()
  const lines = body.replace(/\s+$/, '').split('\n')
  return `On ${when}, ${fromAddress} wrote:\n${lines.map(line => (line === '' ? '>' : `> ${line}`)).join('\n')}`
}

/** Returns the form fields of an incoming email from the other party, which continues the thread of a message. */
export function toIncomingReply(
  message: Message,
  agentAddress: string | undefined,
): { from: string; to: string; subject: string; inReplyTo: string } {
  const { direction, fromAddress, toAddress, subject, externalId, id } = message
  const recipients = splitAddresses(toAddress)
  const isOutbound = direction === 'OUTBOUND'
  return {
    from: isOutbound ? (recipients[0] ?? '') : fromAddress,
    to: isOutbound ? fromAddress : (agentAddress ?? recipients[0] ?? ''),
    subject: toReplySubject(subject),
    inReplyTo: externalId ?? id,
  }
}

const ESCAPED_CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Splits the snippet of a search result into texts. Every second text is a match. */
export function splitAtMarks(snippet: string): string[] {
  return snippet
    .split(/<\/?mark>/)
    .map(text => text.replace(/&(?:amp|lt|gt|quot|#39);/g, escaped => ESCAPED_CHARACTERS[escaped] ?? escaped))
}
