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

/** Splits a text at the words of a query. Every second part is a word of the query. */
export function splitAtWords(text: string, query: string): string[] {
  const words = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length === 0) return [text]
  // Words contain only letters, digits and marks, so they need no escaping.
  const wordPattern = `(?<![\\p{L}\\p{N}\\p{M}])(${words.join('|')})(?![\\p{L}\\p{N}\\p{M}])`
  return text.split(new RegExp(wordPattern, 'giu'))
}
