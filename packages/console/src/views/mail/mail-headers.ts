import type { Message } from '@agentcomms/spec'
import { addressParser, decodeWords } from 'postal-mime'

const MAX_LENGTH = 1_000

/** Returns the display name in the From header, if it has one. The record contains only the address. */
export function getSenderName({
  headers,
  fromAddress,
}: Pick<Message, 'headers' | 'fromAddress'>): string | undefined {
  const [, from] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'from') ?? []
  if (from === undefined || from.length > MAX_LENGTH) return undefined
  const [sender] = addressParser(from, { flatten: true })
  const name = decodeWords(sender?.name ?? '').trim()
  return name === '' || name.toLowerCase() === fromAddress.toLowerCase() ? undefined : name
}

/** Returns the addresses that a reply goes to, separated by commas. */
export function getReplyAddresses({
  direction,
  headers,
  fromAddress,
  toAddress,
}: Pick<Message, 'direction' | 'headers' | 'fromAddress' | 'toAddress'>): string {
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
