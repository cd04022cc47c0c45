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

/** Returns the decoded header, or undefined if the header is not encoded. */
export function decodeHeader(value: string): string | undefined {
  if (!value.includes('=?')) return undefined
  const decoded = decodeWords(value)
  return decoded === value ? undefined : decoded
}
