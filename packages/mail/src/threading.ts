import { toOneLine } from './line-breaks.ts'
import { removeTranslatedPrefix } from './mail-kind.ts'

/** Returns a Message-ID without angle brackets, comments and white space: `' <a@b> (x)'` → `a@b`. */
export function parseMessageId(value: string): string {
  const start = value.indexOf('<')
  const end = value.indexOf('>', start + 1)
  return (start >= 0 && end > start ? value.slice(start + 1, end) : value).trim()
}

/** Longest accepted Message-ID of a received email. */
const MAX_RECEIVED_ID_LENGTH = 998

/**
 * Returns a received Message-ID in the form that References and In-Reply-To use: without angle brackets,
 * white space and NUL. Null if it is empty or longer than 998 characters.
 */
export function toReferenceId(messageId: string): string | null {
  const id = messageId.replace(/[<>\s\0]+/g, '')
  return id === '' || id.length > MAX_RECEIVED_ID_LENGTH ? null : id
}

const ID_PATTERN = /^[!-;=?-~\u0080-\u{10FFFF}]+$/u
/** Longest Message-ID in a sent email: its header line has at most 998 characters. */
const MAX_SENT_ID_LENGTH = 900

/** Whether a Message-ID, without angle brackets, is valid in a header. */
export function isValidMessageId(id: string): boolean {
  return ID_PATTERN.test(id) && id.length <= MAX_SENT_ID_LENGTH
}

/** Headers of an email for threading. Ids are without angle brackets. */
export interface ThreadedMail {
  /** Message-ID. */
  externalId: string | null
  inReplyTo: string | null
  references: readonly string[]
}

/**
 * Returns the References of a reply (RFC 5322, 3.6.4): the references of its parent, then the parent's
 * Message-ID. Each id occurs once.
 */
export function listReplyReferences(parent: ThreadedMail): string[] {
  const chain =
    parent.references.length > 0 ? parent.references : parent.inReplyTo === null ? [] : [parent.inReplyTo]
  const ids = new Set(chain.map(parseMessageId).filter(id => id !== ''))
  if (parent.externalId !== null) {
    const id = parseMessageId(parent.externalId)
    // If the chain has a loop, it contains the parent. The id of the parent must occur only at the end.
    ids.delete(id)
    if (id !== '') ids.add(id)
  }
  return [...ids]
}

/** Returns the ids that the parent can have: In-Reply-To first, then References from newest to oldest. */
export function listParentIds({
  inReplyTo,
  otherParents = [],
  references,
}: Omit<ThreadedMail, 'externalId'> & { otherParents?: readonly string[] }): string[] {
  const ids = [...(inReplyTo === null ? [] : [inReplyTo]), ...otherParents, ...[...references].reverse()]
  return [...new Set(ids.map(parseMessageId).filter(id => id !== ''))]
}

/** Maximum length of a sent subject, in characters (RFC 5322, 2.1.1). */
const MAX_SUBJECT_LENGTH = 998

/**
 * Adds the prefix `Re: `, unless the subject already begins with `Re:` in upper or lower case. It replaces a translation
 * such as `AW:`. Returns at most 998 characters.
 */
export function toReplySubject(subject: string): string {
  return addPrefix('Re:', /^\s*re\s*:/i, removeTranslatedPrefix(subject))
}

/**
 * Adds the prefix `Fwd: `, unless the subject already begins with `Fwd:` or `Fw:` in upper or lower case.
 * Returns at most 998 characters.
 */
export function toForwardSubject(subject: string): string {
  return addPrefix('Fwd:', /^\s*fwd?\s*:/i, subject)
}

function addPrefix(prefix: string, present: RegExp, subject: string): string {
  const line = toOneLine(subject)
  const characters = [...(present.test(line) ? line : `${prefix} ${line}`.trim())]
  return characters.slice(0, MAX_SUBJECT_LENGTH).join('').trimEnd()
}

/** Returns the References of a reply for which the caller gave none. Omits ids that are invalid in a header. */
export function deriveReferences(
  inReplyTo: string | null,
  original: Pick<ThreadedMail, 'externalId' | 'references'> | undefined,
): string[] {
  if (original) return listReplyReferences({ ...original, inReplyTo: null }).filter(isValidMessageId)
  const header = deriveInReplyTo(inReplyTo, undefined)
  return header === null ? [] : [parseMessageId(header)]
}

/**
 * Returns the In-Reply-To of a reply: the Message-ID of the original, or null if a header cannot contain it.
 * Without an original, `inReplyTo`.
 */
export function deriveInReplyTo(
  inReplyTo: string | null,
  original: Pick<ThreadedMail, 'externalId'> | undefined,
): string | null {
  if (!original) return inReplyTo
  const { externalId } = original
  return externalId !== null && isValidMessageId(externalId) ? externalId : null
}
