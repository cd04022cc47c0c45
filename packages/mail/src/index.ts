export { composeMail, isReservedHeader } from './compose-mail.ts'
export { extractHtml } from './extract-html.ts'
export { extractText } from './extract-text.ts'
export { htmlToText } from './html-to-text.ts'
export { MailComposeError } from './mail-compose-error.ts'
export { mailPage } from './mail-page.ts'
export { mediaTypeOf } from './media-type-of.ts'
export { isMediaType, writableAttachment } from './mime-part.ts'
export { isAddress, parseAddresses } from './parse-addresses.ts'
export { type MailAddress, MailParseError, type ParsedMail, parseMail } from './parse-mail.ts'
export { forwardedHtml, forwardedText, quotedHtml, quotedText, toHtml } from './quote.ts'
export { addressedTo, replyRecipients, withoutDuplicates } from './recipients.ts'
export {
  derivedReferences,
  forwardSubject,
  messageIdOf,
  referencesForReply,
  replyHeader,
  replySubject,
  threadCandidates,
} from './threading.ts'
export { writtenAddress } from './written-address.ts'
