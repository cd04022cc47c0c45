import type { Message } from '@agentcomms/spec'

const SNIPPET_LENGTH = 200

/** The beginning of a text on one line. */
export function snippetOf(text: string): string {
  return text
    .slice(0, SNIPPET_LENGTH * 2)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SNIPPET_LENGTH)
}

/** The addresses of a list as the records have them, in one text. */
export function addressesIn(list: string): string[] {
  return list
    .split(', ')
    .map(one => one.trim())
    .filter(Boolean)
}

/** Who wrote to the agent, or whom it wrote to. */
export function counterpart({ direction, fromAddress, toAddress }: Message): string {
  return direction === 'INBOUND' ? fromAddress : toAddress
}

/** The participants of a thread but for the agent itself, unless it is alone. */
export function others(participants: readonly string[], own: readonly string[]): string[] {
  const known = own.map(address => address.toLowerCase())
  const rest = participants.filter(address => !known.includes(address.toLowerCase()))
  return rest.length > 0 ? rest : [...participants]
}

/** The subject of an answer: with one "Re:". */
export function replySubject(subject: string | null): string {
  return /^re:/i.test(subject ?? '') ? (subject ?? '') : `Re: ${subject ?? ''}`.trim()
}

/** A text below an answer, as mail programs quote it. */
export function quoted({ fromAddress, createdAt, body }: Message): string {
  const when = new Date(createdAt).toUTCString()
  const lines = body.replace(/\s+$/, '').split('\n')
  return `On ${when}, ${fromAddress} wrote:\n${lines.map(line => (line === '' ? '>' : `> ${line}`)).join('\n')}`
}

/** How a message is answered from outside: by whom the agent wrote to, or once more by whom it heard from. */
export function outsideAnswer(
  message: Message,
  own: string | undefined,
): { from: string; to: string; subject: string; inReplyTo: string } {
  const { direction, fromAddress, toAddress, subject, externalId, id } = message
  const recipients = addressesIn(toAddress)
  const isOut = direction === 'OUTBOUND'
  return {
    from: isOut ? (recipients[0] ?? '') : fromAddress,
    to: isOut ? fromAddress : (own ?? recipients[0] ?? ''),
    subject: replySubject(subject),
    inReplyTo: externalId ?? id,
  }
}

/** A text in parts: every second one is a word that was searched for. */
export function highlighted(text: string, query: string): string[] {
  const words = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length === 0) return [text]
  // Words are letters, digits and marks: nothing in them has a meaning in an expression.
  const whole = `(?<![\\p{L}\\p{N}\\p{M}])(${words.join('|')})(?![\\p{L}\\p{N}\\p{M}])`
  return text.split(new RegExp(whole, 'giu'))
}
