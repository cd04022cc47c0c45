import { addressParser } from 'postal-mime'
import { decodeWords, encodeBase64Word, replaceWords } from './encoded-word.ts'
import { toHeaderAddress } from './header-address.ts'
import { toOneLine } from './line-breaks.ts'

export interface MailAddress {
  address: string
  /** Decoded display name, or null. */
  name: string | null
}

/** Closing character by the character that opens a quoted string, a comment or an address. */
const CLOSING: Readonly<Record<string, string>> = { '"': '"', '(': ')', '<': '>' }
const ENCODED_WORD = /^=\?utf-8\?B\?[^?]*\?=$/
const BRACKETED_ADDRESS = /<[^<>@]+@[^<>]+>/

/** Returns the addresses in header values such as `Ada <ada@example.com>, bo@example.com`. Groups are flattened. */
export function parseAddresses(values: string | readonly string[]): MailAddress[] {
  return (
    [values]
      .flat()
      // postal-mime decodes neighboring words one by one. As a single word in base64, they contain no comma either.
      .map(value => replaceWords(value, encodeBase64Word))
      .flatMap(splitMailboxes)
      .flatMap(parseMailbox)
  )
}

/** Whether an address is valid in a header without changes. */
export function isAddress({ address }: MailAddress): boolean {
  return address.includes('@') && toHeaderAddress(address) === address
}

/**
 * Splits an address list at its commas. Names of groups are omitted, because postal-mime reads a nested group
 * again for each level around it.
 */
function splitMailboxes(list: string): string[] {
  const mailboxes: string[] = []
  let start = 0
  let closing: string | undefined
  for (let index = 0; index < list.length; index++) {
    const character = list.charAt(index)
    if (closing !== undefined) {
      if (character === '\\' && closing === '"') index += 1
      else if (character === closing) closing = undefined
    } else if (character === ':') start = index + 1
    else if (character === ',' || character === ';') {
      mailboxes.push(list.slice(start, index))
      start = index + 1
    } else closing = CLOSING[character]
  }
  return [...mailboxes, list.slice(start)].filter(mailbox => mailbox.trim() !== '')
}

function parseMailbox(mailbox: string): MailAddress[] {
  if (!ENCODED_WORD.test(mailbox.trim())) return parseAddress(mailbox)
  // Some mail clients encode a whole list: names and addresses.
  const decoded = decodeWords(mailbox)
  const addresses = splitMailboxes(decoded).filter(item => BRACKETED_ADDRESS.test(item))
  return addresses.length > 0 ? addresses.flatMap(parseAddress) : [{ address: '', name: decoded }]
}

function parseAddress(mailbox: string): MailAddress[] {
  return addressParser(mailbox, { flatten: true }).map(({ name, address = '' }) => ({
    address: toHeaderAddress(address) ?? address,
    name: toOneLine(name) || null,
  }))
}
