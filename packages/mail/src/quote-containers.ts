/** The elements by which mail clients mark quotations, signatures and forwards in HTML. */

type Attributes = Readonly<Record<string, string>>

const QUOTE_CLASSES = new Set([
  'gmail_quote',
  'gmail_quote_container',
  'gmail_extra',
  'moz-cite-prefix',
  'protonmail_quote',
  'tutanota_quote',
  'zmail_extra',
])
const SIGNATURE_CLASSES = new Set(['gmail_signature', 'gmail_signature_prefix', 'moz-signature'])
const SIGNATURE_IDS = new Set(['Signature', 'AppleMailSignature', 'ms-outlook-mobile-signature'])
const UNSEEN_ELEMENTS = new Set(['head', 'style', 'script', 'title', 'template'])

function classes(attributes: Attributes): string[] {
  return (attributes.class ?? '').split(/\s+/)
}

export function isQuoteContainer(name: string, attributes: Attributes): boolean {
  if (name === 'blockquote' && attributes.type?.toLowerCase() === 'cite') return true
  // GMX and web.de; Roundcube's attribution.
  if (attributes.name === 'quote' || attributes.id === 'reply-intro') return true
  // Yahoo puts a random prefix before its class names.
  return classes(attributes).some(word => QUOTE_CLASSES.has(word) || word.endsWith('yahoo_quoted'))
}

/** Thunderbird's; other clients use their quote container for forwards too. */
export function isForwardContainer(attributes: Attributes): boolean {
  return classes(attributes).includes('moz-forward-container')
}

/** Not what the sender wrote above or below a quotation: signatures, style sheets. */
export function isBesideText(name: string, attributes: Attributes): boolean {
  return (
    UNSEEN_ELEMENTS.has(name) ||
    SIGNATURE_IDS.has(attributes.id ?? '') ||
    classes(attributes).some(word => SIGNATURE_CLASSES.has(word))
  )
}

/** A picture that counts as content; tracking pixels do not. */
export function isPicture(name: string, attributes: Attributes): boolean {
  const { width, height, style } = attributes
  if (name !== 'img' || !attributes.src) return false
  return (
    !/^[01](?:px)?$/.test(width ?? '') &&
    !/^[01](?:px)?$/.test(height ?? '') &&
    !/display\s*:\s*none/i.test(style ?? '')
  )
}
