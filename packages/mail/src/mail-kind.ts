import type { ParsedMail } from './parse-mail.ts'

/**
 * What an email is. A `reply` answers another email, and a `new` email answers none. A `report` comes from a mail
 * server.
 */
export type MailKind = 'forward' | 'new' | 'reply' | 'report'

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

/** Fields of an email that say what it is. */
type KindFields = Pick<ParsedMail, 'inReplyTo' | 'references' | 'subject'> &
  Partial<Pick<ParsedMail, 'attachments' | 'from' | 'headers'>>

/** Returns the kind of an email. The prefix of its subject counts more than its headers: forwards have them too. */
export function getMailKind(mail: KindFields): MailKind {
  const { subject, inReplyTo, references } = mail
  if (isReport(mail)) return 'report'
  if (FORWARD.test(subject ?? '')) return 'forward'
  return REPLY.test(subject ?? '') || inReplyTo !== null || references.length > 0 ? 'reply' : 'new'
}

/** Whether an email is a report of a mail server, by its media types (RFC 3462), or by the headers of old servers. */
function isReport({ attachments = [], from = null, headers = {} }: KindFields): boolean {
  return (
    attachments.some(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType)) ||
    /^mailer-daemon@/i.test(from?.address ?? '') ||
    Object.entries(headers).some(([name, value]) =>
      /^content-type$/i.test(name)
        ? /^\s*multipart\/report\b/i.test(value)
        : /^x-failed-recipients$/i.test(name),
    )
  )
}
