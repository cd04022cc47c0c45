import type { Message } from '@agentcomms/spec'
import { addressParser, decodeWords } from 'postal-mime'

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

const MAX_LENGTH = 1_000

/** Returns the display name in the From header, if it has one. The record contains only the address. */
export function getSenderName(message: Pick<Message, 'headers' | 'fromAddress'>): string | undefined {
  const { headers, fromAddress } = message
  const [, from] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'from') ?? []
  if (from === undefined || from.length > MAX_LENGTH) return undefined
  const [sender] = addressParser(from, { flatten: true })
  const name = decodeWords(sender?.name ?? '').trim()
  return name === '' || name.toLowerCase() === fromAddress.toLowerCase() ? undefined : name
}

/** Returns the addresses that a reply goes to, separated by commas. */
export function getReplyAddresses(
  message: Pick<Message, 'direction' | 'headers' | 'fromAddress' | 'toAddress'>,
): string {
  const { direction, headers, fromAddress, toAddress } = message
  if (direction === 'OUTBOUND') return toAddress
  const [, replyTo = ''] = Object.entries(headers ?? {}).find(([name]) => /^reply-to$/i.test(name)) ?? []
  const addresses = addressParser(replyTo.slice(0, MAX_LENGTH), { flatten: true })
  return addresses.flatMap(({ address }) => address || []).join(', ') || fromAddress
}

/** Returns the display names of senders by their lower-case address, from `From` headers. */
export function readSenderNames(headers: readonly string[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const from of headers) {
    if (from.length > MAX_LENGTH) continue
    const [sender] = addressParser(from, { flatten: true })
    const address = sender?.address?.toLowerCase() ?? ''
    const name = getSenderName({ headers: { from }, fromAddress: address })
    if (name !== undefined && !names.has(address)) names.set(address, name)
  }
  return names
}

/** Returns the decoded header, or undefined if the header is not encoded. */
export function decodeHeader(value: string): string | undefined {
  if (!value.includes('=?')) return undefined
  const decoded = decodeWords(value)
  return decoded === value ? undefined : decoded
}
