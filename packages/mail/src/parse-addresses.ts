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
const BARE_ADDRESS = /^[^\s<>,;:"()[\]\\@]+@(?:[^\s<>,;:"'()[\]\\@]+\.[^\s<>,;:"'()[\]\\@]+|\[[\w.:-]+\])$/
const MAX_ADDRESS_LENGTH = 998
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
  let commentDepth = 0
  for (let index = 0; index < list.length; index++) {
    const character = list.charAt(index)
    if (closing !== undefined) {
      if (character === '\\' && closing !== '>') index += 1
      else if (character === '(' && closing === ')') commentDepth += 1
      else if (character === closing && commentDepth > 0) commentDepth -= 1
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
  return addressParser(simplifyMailbox(mailbox), { flatten: true }).map(({ name, address = '' }) => ({
    address: toHeaderAddress(address) ?? address,
    name: toOneLine(name) || null,
  }))
}

/** Removes what RFC 5322 allows inside an address: comments, the route of old mail servers, and space around dots. */
function simplifyMailbox(mailbox: string): string {
  const { text, comments } = removeComments(mailbox)
  const open = text.lastIndexOf('<')
  const end = open < 0 ? text.length : text.indexOf('>', open)
  const address = text
    .slice(open + 1, end < 0 ? text.length : end)
    .trim()
    .replace(/^@[^:"]*:/, '')
  // Without a name, a comment beside the address is the name: `ada@example.com (Ada)`.
  const name = open < 0 ? toQuotedString(comments.at(-1)) : text.slice(0, open).trim()
  if (!address.includes('@')) return splitBareAddresses(comments.at(-1) ?? '', text.trim()) ?? mailbox
  const compact = address.includes('"') ? address : address.replace(/\s+/g, ' ').replace(/ ?([.@]) ?/g, '$1')
  return splitBareAddresses(compact, name) ?? `${name} <${compact}>`
}

/**
 * Returns the mailboxes in a text whose addresses are not in angle brackets: `Ada ada@example.com` →
 * `Ada <ada@example.com>`. Undefined if no word is an address, as in `"a b"@example.com`.
 */
function splitBareAddresses(text: string, name: string): string | undefined {
  const words = text.split(/\s+/).map(word => ({ word, address: findBareAddress(word) }))
  const addresses = words.flatMap(({ address }) => address ?? [])
  if (addresses.length === 0) return undefined
  const others = words.flatMap(({ word, address }) => (address === undefined ? word : []))
  const ownName = addresses.length > 1 ? '' : name || others.join(' ')
  return addresses.map(address => `${ownName} <${address}>`).join(', ')
}

/** Returns the address in a word such as `[mailto:ada@example.com]`. */
function findBareAddress(word: string): string | undefined {
  if (word.length > MAX_ADDRESS_LENGTH) return undefined
  const start = word.replace(/^'(.*)'$/, '$1').replace(/^["[<]*(?:mailto:)?/i, '')
  const address = start.replace(start.includes('[') ? /[">]+$/ : /[">\]]+$/, '')
  return BARE_ADDRESS.test(address) ? address : undefined
}

function toQuotedString(comment: string | undefined): string {
  return comment === undefined ? '' : `"${comment.replace(/["\\]/g, '\\$&')}"`
}

/** Returns a text without its comments, and the comments that are beside white space. Keeps a text whose comment has no end. */
export function removeComments(mailbox: string): { text: string; comments: string[] } {
  const comments: string[] = []
  let text = ''
  let depth = 0
  let start = 0
  let isQuoted = false
  for (let index = 0; index < mailbox.length; index++) {
    const character = mailbox.charAt(index)
    if (character === '\\') index += 1
    else if (depth === 0 && character === '"') isQuoted = !isQuoted
    else if (character === '(' && !isQuoted) {
      if (depth === 0) {
        text += mailbox.slice(start, index)
        start = index + 1
      }
      depth += 1
    } else if (character === ')' && depth > 0) {
      depth -= 1
      if (depth > 0) continue
      const isAlone = [text.at(-1) ?? ' ', mailbox.charAt(index + 1) || ' '].every(
        beside => beside.trim() === '',
      )
      if (isAlone) comments.push(mailbox.slice(start, index))
      start = index + 1
    }
  }
  return depth > 0 ? { text: mailbox, comments: [] } : { text: text + mailbox.slice(start), comments }
}
