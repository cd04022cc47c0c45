import { toHeaderAddress } from './header-address.ts'
import { parseAddresses } from './parse-addresses.ts'
import type { ParsedMail } from './parse-mail.ts'

/** Returns the addresses without duplicates and without `known` addresses. Case does not matter. */
export function withoutDuplicates(addresses: readonly string[], known: readonly string[] = []): string[] {
  const seen = new Set(known.map(address => address.toLowerCase()))
  return addresses.filter(address => {
    const key = address.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** An email to reply to. */
export interface OriginalEmail {
  direction: 'INBOUND' | 'OUTBOUND'
  fromAddress: string
  replyTo: readonly string[]
  toAddresses: readonly string[]
  ccAddresses: readonly string[]
}

/**
 * Returns the recipients of a reply. A reply to a sent email goes to the recipients of that email, without Bcc. The own
 * addresses of the agent are omitted, unless they are the only recipients.
 */
export function getReplyRecipients(
  { direction, fromAddress, replyTo, toAddresses, ccAddresses }: OriginalEmail,
  ownAddresses: readonly string[],
  replyAll: boolean,
): { to: string[]; cc: string[] } {
  const isSent = direction === 'OUTBOUND'
  const replyAddresses = isSent ? toAddresses : replyTo.length > 0 ? replyTo : [fromAddress]
  const others = isSent ? ccAddresses : [...toAddresses, ...ccAddresses]
  const validAddresses = replyAddresses.filter(isAddress)
  const own = new Set(ownAddresses.map(address => address.toLowerCase()))
  const isOther = (address: string) =>
    !own.has(removeTag(address).toLowerCase()) && !own.has(address.toLowerCase())
  const otherAddresses = validAddresses.filter(isOther)
  const to = withoutDuplicates(otherAddresses.length > 0 ? otherAddresses : validAddresses)
  return { to, cc: replyAll ? withoutDuplicates(others.filter(isAddress).filter(isOther), to) : [] }
}

/** Removes the tag of a plus address: `ada+tag@example.com` → `ada@example.com`. */
export function removeTag(address: string): string {
  return address.replace(/^([^"+@]+)\+[^"@]*@/, '$1@')
}

/** Whether an address is valid. Received emails can contain invalid addresses. */
function isAddress(address: string): boolean {
  return toHeaderAddress(address) === address
}

/** Returns all recipients in the headers of an email, including headers that mail servers add. */
export function listRecipients(mail: ParsedMail): string[] {
  const delivered = Object.entries(mail.headers)
    .filter(([name]) => /^(?:delivered-to|x-original-to|envelope-to)$/i.test(name))
    .flatMap(([, value]) => parseAddresses(value.split('\n')))
  return [...mail.to, ...mail.cc, ...mail.bcc, ...delivered].map(({ address }) => address)
}
