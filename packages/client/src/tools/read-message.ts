import { toFields } from '../validation.ts'
import { readMailboxes } from './mailboxes.ts'
import type { RecordReader } from './tool-data.ts'

type Fields = Record<string, unknown>

/** Id of a message of the service. Other emails have a Message-ID, which contains an @. */
const messageId = /^c[^\s@-]{8,}$/i
const maxHeader = 2_000
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/**
 * Returns a message with the fields that a model needs in place of its headers: the names of the sender and the recipients,
 * and the address for replies. If the service knows the email that a message replies to, the quotation is in `quoted`.
 */
export const readMessage: RecordReader = message => {
  const { body, snippet, headers, fromAddress, inReplyTo } = message
  const read = (name: string) => {
    const [, value] = Object.entries(toFields(headers)).find(([key]) => key.toLowerCase() === name) ?? []
    return readMailboxes(String(value ?? '').slice(0, maxHeader))
  }
  const [from] = read('from')
  const to = read('to')
  const replyTo = read('reply-to').map(({ address }) => address)
  const isSender = replyTo.every(address => address.toLowerCase() === String(fromAddress).toLowerCase())
  const isKnown = typeof inReplyTo === 'string' && messageId.test(inReplyTo)
  return {
    ...message,
    ...(typeof body === 'string' && isKnown && splitQuote(body, message.extractedText)),
    ...(typeof snippet === 'string' && { snippet: toPlainText(snippet) }),
    fromName: from?.name || null,
    toNames: to.some(({ name }) => name) ? to.map(({ name, address }) => name || address) : null,
    replyTo: isSender ? null : replyTo.join(', '),
  }
}

/** Returns the text of the sender as `body`, and the rest as `quoted`. */
function splitQuote(body: string, text: unknown): Fields {
  if (typeof text !== 'string' || text === '' || text.length >= body.length) return {}
  const [before = '', ...after] = body.split(text)
  const quoted = after.length > 0 ? (before + after.join(text)).trim() : body
  return { body: text, quoted }
}

function toPlainText(html: string): string {
  return html.replace(/<\/?mark>/g, '').replace(/&(\w+|#39);/g, (whole, name) => entities[name] ?? whole)
}
