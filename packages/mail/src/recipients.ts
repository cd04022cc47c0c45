import { parseAddresses } from './parse-addresses.ts'
import type { ParsedMail } from './parse-mail.ts'
import { writtenAddress } from './written-address.ts'

/** Returns the addresses without duplicates and known ones. Case does not matter. */
export function withoutDuplicates(addresses: readonly string[], known: readonly string[] = []): string[] {
  const seen = new Set(known.map(address => address.toLowerCase()))
  return addresses.filter(address => {
    const key = address.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** An email that is replied to. */
export interface OriginalEmail {
  direction: 'INBOUND' | 'OUTBOUND'
  fromAddress: string
  replyTo: readonly string[]
  toAddresses: readonly string[]
  ccAddresses: readonly string[]
}

/**
 * Returns who gets the reply. A reply to the agent's own email goes to the recipients of that email, except hidden ones.
 * The agent's own addresses are left out, unless there is no other.
 */
export function replyRecipients(
  { direction, fromAddress, replyTo, toAddresses, ccAddresses }: OriginalEmail,
  own: readonly string[],
  all: boolean,
): { to: string[]; cc: string[] } {
  const isOwn = direction === 'OUTBOUND'
  const replied = isOwn ? toAddresses : replyTo.length > 0 ? replyTo : [fromAddress]
  const others = isOwn ? ccAddresses : [...toAddresses, ...ccAddresses]
  const writable = replied.filter(isAddress)
  const strangers = withoutDuplicates(writable, own)
  const to = strangers.length > 0 ? strangers : withoutDuplicates(writable)
  return { to, cc: all ? withoutDuplicates(others.filter(isAddress), [...to, ...own]) : [] }
}

/** A received email can name what is not an address. */
function isAddress(address: string): boolean {
  return writtenAddress(address) === address
}

/** Returns every address that an email names as recipient, in its headers and those that mail servers add. */
export function addressedTo(mail: ParsedMail): string[] {
  const delivered = Object.entries(mail.headers)
    .filter(([name]) => /^(?:delivered-to|x-original-to|envelope-to)$/i.test(name))
    .flatMap(([, value]) => parseAddresses(value.split('\n')))
  return [...mail.to, ...mail.cc, ...mail.bcc, ...delivered].map(({ address }) => address)
}
