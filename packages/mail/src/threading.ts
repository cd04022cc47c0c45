/** A Message-ID without angle brackets, comments and white space: `' <a@b> (x)'` → `a@b`. */
export function messageIdOf(value: string): string {
  const open = value.indexOf('<')
  const close = value.indexOf('>', open + 1)
  return (open >= 0 && close > open ? value.slice(open + 1, close) : value).trim()
}

const ID_PATTERN = /^[!-;=?-~\u0080-\u{10FFFF}]+$/u
const MAX_ID_LENGTH = 900

/** Whether a Message-ID, without its brackets, can stand in a header. */
export function isWritableId(id: string): boolean {
  return ID_PATTERN.test(id) && id.length <= MAX_ID_LENGTH
}

/** What threading needs to know of a message; ids without angle brackets. */
export interface ThreadedMail {
  externalId: string | null
  inReplyTo: string | null
  references: readonly string[]
}

/** The References of a reply: the parent's chain, then the parent (RFC 5322, 3.6.4); each id once. */
export function referencesForReply(parent: ThreadedMail): string[] {
  const chain =
    parent.references.length > 0 ? parent.references : parent.inReplyTo === null ? [] : [parent.inReplyTo]
  const ids = new Set(chain.map(messageIdOf).filter(id => id !== ''))
  if (parent.externalId !== null) {
    const id = messageIdOf(parent.externalId)
    // A chain that names the parent already is a loop: the parent belongs at the end, once.
    ids.delete(id)
    if (id !== '') ids.add(id)
  }
  return [...ids]
}

/** The ids under which to look for the parent: In-Reply-To first, then References from newest to oldest. */
export function threadCandidates(mail: Omit<ThreadedMail, 'externalId'>): string[] {
  const ids = [...(mail.inReplyTo === null ? [] : [mail.inReplyTo]), ...[...mail.references].reverse()]
  return [...new Set(ids.map(messageIdOf).filter(id => id !== ''))]
}

/** Of the subject of a mail that is sent (RFC 5322, 2.1.1), in characters. */
const MAX_SUBJECT_LENGTH = 998

/** `Re: ` in front, unless it is there already in whatever case; at most 998 characters. */
export function replySubject(subject: string): string {
  return prefixed('Re:', /^\s*re\s*:/i, subject)
}

/** `Fwd: ` in front, unless it or `Fw:` is there already in whatever case; at most 998 characters. */
export function forwardSubject(subject: string): string {
  return prefixed('Fwd:', /^\s*fwd?\s*:/i, subject)
}

/** An encoded word of the other mail can hide a line break, which must not get into a header of this one. */
function prefixed(prefix: string, present: RegExp, subject: string): string {
  const line = subject.replace(/\p{Cc}+/gu, ' ').trim()
  const characters = [...(present.test(line) ? line : `${prefix} ${line}`.trim())]
  return characters.slice(0, MAX_SUBJECT_LENGTH).join('').trimEnd()
}

/** Returns the References of a reply that names no references. Leaves out ids that no header can hold. */
export function derivedReferences(
  inReplyTo: string | null,
  answered: Pick<ThreadedMail, 'externalId' | 'references'> | undefined,
): string[] {
  if (answered) return referencesForReply({ ...answered, inReplyTo: null }).filter(isWritableId)
  const header = replyHeader(inReplyTo, undefined)
  return header === null ? [] : [messageIdOf(header)]
}

/** Returns the In-Reply-To of a reply, or null. Other mail servers know Message-IDs only, not the ids of messages. */
export function replyHeader(
  inReplyTo: string | null,
  answered: Pick<ThreadedMail, 'externalId'> | undefined,
): string | null {
  if (!answered) return inReplyTo?.includes('@') ? inReplyTo : null
  const { externalId } = answered
  return externalId !== null && isWritableId(externalId) ? externalId : null
}
