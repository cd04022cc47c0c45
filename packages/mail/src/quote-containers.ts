/** Elements with which mail clients mark quotations, signatures and forwards in HTML. */

type Attributes = Readonly<Record<string, string>>

const QUOTE_CLASSES = new Set([
  'gmail_quote',
  'gmail_quote_container',
  'gmail_extra',
  'moz-cite-prefix',
  'protonmail_quote',
  'tutanota_quote',
  'zmail_extra',
  'freshdesk_quote',
])
/** Names of GMX and web.de, and of Spark. */
const QUOTE_NAMES = new Set(['quote', 'messageReplySection'])
/** Markers of Zimbra. */
const QUOTE_MARKERS = new Set(['__DIVIDER__', '__HEADERS__', '__QUOTED_TEXT__'])
/** Ids of Roundcube, Outlook for Mac, Outlook, NetEase and Newton. */
const QUOTE_IDS = new Set([
  'reply-intro',
  'OLK_SRC_BODY_SECTION',
  'mail-editor-reference-message-container',
  'isReplyContent',
  'cm_replymail_content_wrap',
])
const SIGNATURE_CLASSES = new Set([
  'gmail_signature',
  'gmail_signature_prefix',
  'moz-signature',
  'k9mail-signature',
])
const SIGNATURE_IDS = new Set(['Signature', 'AppleMailSignature', 'ms-outlook-mobile-signature'])
/** Style of the indentation button of Gmail and Apple Mail. */
const INDENTATION = /(?:^|[;\s])border\s*:\s*(?:none|0)/i
const BORDER = /(?:^|[;\s])border(?:-left)?(?:-width|-style)?\s*:/i
const HIDDEN_ELEMENTS = new Set(['head', 'style', 'script', 'title', 'template'])

function listClassNames(attributes: Attributes): string[] {
  return (attributes.class ?? '').split(/\s+/)
}

/**
 * Whether an element contains a quotation. A `blockquote` without these marks can be text of the sender, such
 * as an indented paragraph. Gmail marks both alike, but only a quotation has a border.
 */
export function isQuoteContainer(name: string, attributes: Attributes): boolean {
  if (name === 'blockquote') {
    const { style = '', type = '', id = '' } = attributes
    if (INDENTATION.test(style)) return false
    if (type.toLowerCase() === 'cite' || id === 'blockquote_zmail') return true
    if (listClassNames(attributes).includes('gmail_quote')) return BORDER.test(style)
  }
  if (QUOTE_IDS.has(attributes.id ?? '')) return true
  if (QUOTE_NAMES.has(attributes.name ?? '') || QUOTE_MARKERS.has(attributes['data-marker'] ?? ''))
    return true
  // Yahoo adds a random prefix to its class names.
  return listClassNames(attributes).some(word => QUOTE_CLASSES.has(word) || word.endsWith('yahoo_quoted'))
}

/** Whether Thunderbird marks a forward with this element. Other clients use their quote containers. */
export function isForwardContainer(attributes: Attributes): boolean {
  return listClassNames(attributes).includes('moz-forward-container')
}

/** Whether the text of an element is not part of the reply, as in signatures and style sheets. */
export function isIgnoredElement(name: string, attributes: Attributes): boolean {
  return (
    HIDDEN_ELEMENTS.has(name) ||
    SIGNATURE_IDS.has(attributes.id ?? '') ||
    listClassNames(attributes).some(word => SIGNATURE_CLASSES.has(word))
  )
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
