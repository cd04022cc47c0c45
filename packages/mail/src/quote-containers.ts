/** Elements with which mail clients mark quotations, signatures and forwards in HTML. */

type Attributes = Readonly<Record<string, string>>
/** Values by attribute. */
type Marks = Readonly<Record<string, readonly string[]>>

const QUOTES: Marks = {
  class: [
    ...['gmail_quote', 'gmail_quote_container', 'gmail_extra'], // Gmail, K-9 Mail, FairEmail
    ...['moz-cite-prefix', 'protonmail_quote', 'tutanota_quote', 'zmail_extra', 'freshdesk_quote'],
  ],
  name: ['quote', 'messageReplySection'], // GMX and web.de; Spark
  'data-marker': ['__DIVIDER__', '__HEADERS__', '__QUOTED_TEXT__'], // Zimbra
  // Roundcube; Outlook for Mac; Outlook; NetEase; Newton; Zoho
  id: [
    ...['reply-intro', 'OLK_SRC_BODY_SECTION', 'mail-editor-reference-message-container'],
    ...['isReplyContent', 'cm_replymail_content_wrap', 'blockquote_zmail'],
  ],
}
const SIGNATURES: Marks = {
  class: ['gmail_signature', 'gmail_signature_prefix', 'moz-signature', 'k9mail-signature'],
  id: ['Signature', 'AppleMailSignature', 'ms-outlook-mobile-signature'],
}
/** Style of the indentation button of Gmail and Apple Mail. */
const INDENTATION = /(?:^|[;\s])border(?:-left)?\s*:\s*(?:none|0)/i
const BORDER = /(?:^|[;\s])border(?:-left)?(?:-width|-style)?\s*:/i
const HIDDEN_ELEMENTS = new Set(['head', 'style', 'script', 'title', 'template'])

function listWords(attributes: Attributes, name: string): string[] {
  return (attributes[name] ?? '').split(/\s+/)
}

function hasMark(attributes: Attributes, marks: Marks): boolean {
  return Object.entries(marks).some(([name, values]) =>
    listWords(attributes, name).some(word => values.includes(word)),
  )
}

/**
 * Whether an element contains a quotation. A `blockquote` without these marks can be text of the sender, such
 * as an indented paragraph. Gmail marks both alike, but only a quotation has a border.
 */
export function isQuoteContainer(name: string, attributes: Attributes): boolean {
  const { style = '', type = '' } = attributes
  const classes = listWords(attributes, 'class')
  if (name === 'blockquote') {
    if (INDENTATION.test(style)) return false
    if (type.toLowerCase() === 'cite') return true
    if (classes.includes('gmail_quote')) return BORDER.test(style)
  }
  // Yahoo adds a random prefix to its class names.
  return hasMark(attributes, QUOTES) || classes.some(word => word.endsWith('yahoo_quoted'))
}

/** Whether Thunderbird marks a forward with this element. Other clients use their quote containers. */
export function isForwardContainer(attributes: Attributes): boolean {
  return listWords(attributes, 'class').includes('moz-forward-container')
}

/** Whether the text of an element is not part of the reply, as in signatures and style sheets. */
export function isIgnoredElement(name: string, attributes: Attributes): boolean {
  return HIDDEN_ELEMENTS.has(name) || hasMark(attributes, SIGNATURES)
}

/** Whether an element is a visible picture, not a tracking pixel. */
export function isPicture(name: string, attributes: Attributes): boolean {
  const { width, height, style } = attributes
  if (name !== 'img' || !attributes.src) return false
  return (
    !/^[01](?:px)?$/.test(width ?? '') &&
    !/^[01](?:px)?$/.test(height ?? '') &&
    !/display\s*:\s*none/i.test(style ?? '')
  )
}
