import { findHeader, type HeaderField, parseHeaderFields } from './header-fields.ts'
import { toOneLine } from './line-breaks.ts'
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
}

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status']
const ORIGINAL_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']
const MAX_STATUS_LENGTH = 100_000

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
  return text.split(/\r?\n\r?\n/).map(group => parseHeaderFields(new TextEncoder().encode(group)))
}

function readRecipient(fields: readonly HeaderField[]): FailedRecipient | null {
  const action = findHeader(fields, 'action')?.trim().toLowerCase()
  // The original recipient is the address that was written to. The final one can be behind a forwarding.
  const value = findHeader(fields, 'original-recipient') ?? findHeader(fields, 'final-recipient')
  if (action !== 'failed' || value === undefined) return null
  const address = toOneLine(value.slice(value.indexOf(';') + 1)).replace(/^<|>$/g, '')
  const diagnosis = findHeader(fields, 'diagnostic-code') ?? ''
  const reason = [findHeader(fields, 'status') ?? '', diagnosis.slice(diagnosis.indexOf(';') + 1)]
  return { address, reason: toOneLine(reason.join(' ').replace(/\s+/g, ' ')) }
}
