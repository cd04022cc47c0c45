import { findHeader, type HeaderField, parseHeaderFields } from './header-fields.ts'
import { toOneLine } from './line-breaks.ts'
import { removeComments } from './parse-addresses.ts'
import type { ParsedMail } from './parse-mail.ts'
import { parseStructuredHeader } from './structured-header.ts'
import { listParentIds, parseMessageId } from './threading.ts'

/** A bounce: a report (RFC 3464) that an email was not delivered to some of its recipients. */
export interface DeliveryReport {
  /** Message-IDs that the email can have. The most certain is first. */
  messageIds: string[]
  recipients: FailedRecipient[]
}

export interface FailedRecipient {
  address: string
  /** Status code and words of the mail server, such as `5.1.1 550 No such user`. */
  reason: string
  /**
   * Whether no email reaches the address: it does not exist, or is disabled. False if another email can reach it, for
   * example after a full mailbox, a rejected text or a blocked sender.
   */
  isHardBounce: boolean
}

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status']
const ORIGINAL_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']
const MAX_STATUS_LENGTH = 100_000
/** Type of a diagnosis, with its comments, such as `smtp (Postfix; 3.9);`. */
const DIAGNOSIS_TYPE = /^(?:[^;()]|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\))*;/s
/** Code of RFC 3463 at the start of a text or after a reply code: `5.1.1`, `#5.1.1`, `550 5.1.1`, `said: 550-5.1.1`. */
const STATUS_CODE = /(?:^[\s#]*|\b[245]\d\d[\s-]+#?)([245])\.(\d{1,3})\.(\d{1,3})(?!\d|\.\d)/
/**
 * Permanent failures of an address: addressing without the two codes of a wrong sender, a disabled mailbox, and a domain
 * that does not exist.
 */
const HARD_CODE = /^5\.(?:1\.(?![78]$)\d+|2\.1|4\.4)$/
/** Replies of RFC 5321 to an unknown mailbox. They count only if no code of RFC 3463 says more. */
const HARD_REPLY = /^\s*55[013](?!\d)/

/** Returns the report that an email contains. Null for other emails, and for reports without a failed recipient. */
export function parseDeliveryReport(mail: ParsedMail): DeliveryReport | null {
  const [, type = ''] =
    Object.entries(mail.headers).find(([name]) => name.toLowerCase() === 'content-type') ?? []
  const { value, parameters } = parseStructuredHeader(type)
  if (value !== 'multipart/report' || parameters.get('report-type')?.toLowerCase() !== 'delivery-status')
    return null
  const findPart = (types: readonly string[]) =>
    mail.attachments.find(({ mimeType }) => types.includes(mimeType))?.content ?? new Uint8Array()
  // The first group is about the report itself.
  const recipients = listGroups(findPart(STATUS_TYPES)).flatMap(fields => readRecipient(fields) ?? [])
  if (recipients.length === 0) return null
  const [original = []] = listGroups(findPart(ORIGINAL_TYPES))
  const id = parseMessageId(findHeader(original, 'message-id') ?? '')
  return { messageIds: [...(id === '' ? [] : [id]), ...listParentIds(mail)], recipients }
}

/** Returns the groups of headers, between blank lines. */
function listGroups(content: Uint8Array): HeaderField[][] {
  const text = new TextDecoder().decode(content.subarray(0, MAX_STATUS_LENGTH))
  return text.split(/\r?\n[\t ]*\r?\n/).map(group => parseHeaderFields(new TextEncoder().encode(group)))
}

function readRecipient(fields: readonly HeaderField[]): FailedRecipient | null {
  const find = (name: string) => removeComments(findHeader(fields, name) ?? '').text.trim()
  // The original recipient is the address that was written to. The final one can be behind a forwarding.
  const address = ['original-recipient', 'final-recipient'].map(name => readAddress(find(name))).find(Boolean)
  if (find('action').toLowerCase() !== 'failed' || address === undefined) return null
  const status = findHeader(fields, 'status') ?? ''
  const diagnosis = (findHeader(fields, 'diagnostic-code') ?? '').replace(DIAGNOSIS_TYPE, '')
  const reason = toOneLine(`${status} ${diagnosis}`.replace(/\s+/g, ' '))
  return { address, reason, isHardBounce: isHardBounce(find('status'), diagnosis) }
}

/** Returns the address in `rfc822; <ada@example.com>`. Empty if there is none. */
function readAddress(value: string): string {
  return toOneLine(value.slice(value.indexOf(';') + 1)).replace(/^<|>$/g, '')
}

/** Uses the code of the diagnosis if the status has none, or only the class: `5.0.0`. */
function isHardBounce(status: string, diagnosis: string): boolean {
  const codes = [status, diagnosis].map(text => STATUS_CODE.exec(text)?.slice(1).map(Number).join('.'))
  const code = codes.find(each => each !== undefined && !/^\d\.0\.0$/.test(each))
  if (codes.some(each => each?.startsWith('4'))) return false
  return code === undefined ? HARD_REPLY.test(diagnosis) : HARD_CODE.test(code)
}
