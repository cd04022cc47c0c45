import { decodeWords } from './encoded-words.ts'

const mailboxes = /(?:"(?:\\.|[^"\\])*"|\([^)]*\)|[^,])+/g
const quotedOrComment = /"(?:\\.|[^"\\])*"|\([^)]*\)/g
const plainAddress = /^[^\s<>(),;:"@]+@[^\s<>(),;:"@]+$/

/** Returns the mailboxes of a header such as `"Doe, Ada" <ada@example.com>, ben@example.com`. Ignores comments. */
export function readMailboxes(header: unknown): { name: string; address: string }[] {
  return (String(header ?? '').match(mailboxes) ?? []).map(part => {
    const text = part.replace(quotedOrComment, found => (found.startsWith('"') ? found : ' '))
    const [, name = '', address = text] = /^(.*)<([^<>]*)>\s*$/s.exec(text) ?? []
    const unquoted = name.trim().replace(/^"(.*)"$/s, (_, quoted: string) => quoted.replace(/\\(.)/g, '$1'))
    return { name: decodeWords(unquoted).replace(/\s+/g, ' ').trim(), address: address.trim() }
  })
}

/** Returns the addresses of a header. Returns the header itself if it has anything but plain addresses and names. */
export function listAddresses(header: unknown): string[] {
  const text = String(header ?? '')
  const found = readMailboxes(text).map(({ address }) => address)
  return text && found.every(address => plainAddress.test(address)) ? found : [text].filter(Boolean)
}
