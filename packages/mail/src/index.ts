export { isAutomaticReply } from './automatic-reply.ts'
export { toBase64 } from './base64.ts'
export { cleanMailCss } from './clean-mail-css.ts'
export { composeMail, isReservedHeader } from './compose-mail.ts'
export { parseDeliveryReport } from './delivery-report.ts'
export { extractHtml } from './extract-html.ts'
export { extractText } from './extract-text.ts'
export { toHeaderAddress } from './header-address.ts'
export { htmlToText } from './html-to-text.ts'
export { isolateText } from './isolate-text.ts'
export { joinBytes } from './join-bytes.ts'
export { MailComposeError } from './mail-compose-error.ts'
export { MailImages } from './mail-images.ts'
export { getMailKind } from './mail-kind.ts'
export { MailParseError } from './mail-parse-error.ts'
export { toSafeLink } from './mail-urls.ts'
export { extensionOf, mediaTypeOf } from './media-type-of.ts'
export { isMediaType, toWritableAttachment } from './mime-part.ts'
export { isAddress, type MailAddress, parseAddresses } from './parse-addresses.ts'
export { type ParsedMail, parseMail, parseMessageIds } from './parse-mail.ts'
export { forwardHtml, forwardText, quoteHtml, quoteText, toHtml } from './quote.ts'
export { getReplyRecipients, listRecipients, removeTag, withoutDuplicates } from './recipients.ts'
export { removeMissingImages } from './remove-missing-images.ts'
export {
  foldText,
  listDistinctWords,
  listPhrases,
  listWordForms,
  MIN_PREFIX_LENGTH,
  matchesSearchQuery,
  parseSearchQuery,
  type SearchQuery,
  type SearchTerm,
  splitTerms,
  splitWords,
} from './search-query.ts'
export { parseStructuredHeader } from './structured-header.ts'
export {
  deriveInReplyTo,
  deriveReferences,
  listParentIds,
  listReplyReferences,
  parseMessageId,
  toForwardSubject,
  toReferenceId,
  toReplySubject,
} from './threading.ts'
