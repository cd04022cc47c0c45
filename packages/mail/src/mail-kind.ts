import type { ParsedMail } from './parse-mail.ts'

/** What an email is. A `reply` answers another email, and a `new` email answers none. */
export type MailKind = 'forward' | 'new' | 'reply'

/** Prefixes of subjects, in the languages of mail clients. */
const REPLY_PREFIXES =
  're|aw|antw|sv|odp|odg|res|ynt|vá|bls|atb|r|rif|απ|σχετ|השב|תגובה|رد|回复|回覆|答复|答覆'
/** `VS` is a forward in Danish and Norwegian, and a reply in Finnish. It counts as a forward: nothing is lost. */
const FORWARD_PREFIXES =
  'fwd?|wg|tr|rv|i|enc|doorst|vs|vb|vl|fs|pd|ilt|İLT|továbbítás|trs|yml|πρθ|הועבר|העברה|إعادة توجيه|转发|轉寄|轉發|転送|전달|chuyển tiếp'
/** Lists and filters write tags before the prefix. */
const TAGS = String.raw`(?:\[[^\]]*\]\s*)*`
const REPLY = createPrefixPattern(TAGS, REPLY_PREFIXES)
const FORWARD = createPrefixPattern(TAGS, FORWARD_PREFIXES)
const OWN_REPLY_PREFIX = createPrefixPattern('', REPLY_PREFIXES)

/** Returns a pattern for a prefix such as `Re:`, `RE[2]:` or `Re : `. */
function createPrefixPattern(tags: string, words: string): RegExp {
  return new RegExp(String.raw`^\s*${tags}(?:${words})\s*(?:\[\d+\]|\(\d+\)|\^\d+)?\s*[:：]\s*`, 'iu')
}

/** Removes the prefix of a reply in any language. Keeps `Re:` without a number. */
export function removeTranslatedPrefix(subject: string): string {
  return /^\s*re\s*:/i.test(subject) ? subject : subject.replace(OWN_REPLY_PREFIX, '')
}

/** Returns the kind of an email. The prefix of its subject counts more than its headers: forwards have them too. */
export function getMailKind({
  subject,
  inReplyTo,
  references,
}: Pick<ParsedMail, 'inReplyTo' | 'references' | 'subject'>): MailKind {
  if (FORWARD.test(subject ?? '')) return 'forward'
  return REPLY.test(subject ?? '') || inReplyTo !== null || references.length > 0 ? 'reply' : 'new'
}
