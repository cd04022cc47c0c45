import type { Message } from '@agentcomms/spec'
import { addressParser, decodeWords } from 'postal-mime'

const MAX_LENGTH = 1_000

/** The name that a sender gave itself, where there is one: the record has its address alone. */
export function senderName({
  headers,
  fromAddress,
}: Pick<Message, 'headers' | 'fromAddress'>): string | undefined {
  const [, from] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'from') ?? []
  if (from === undefined || from.length > MAX_LENGTH) return undefined
  const [sender] = addressParser(from, { flatten: true })
  const name = decodeWords(sender?.name ?? '').trim()
  return name === '' || name.toLowerCase() === fromAddress.toLowerCase() ? undefined : name
}

/** What a header says where it is encoded; undefined where it is not. */
export function decodedHeader(value: string): string | undefined {
  if (!value.includes('=?')) return undefined
  const decoded = decodeWords(value)
  return decoded === value ? undefined : decoded
}
