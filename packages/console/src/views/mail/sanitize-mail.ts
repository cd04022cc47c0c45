import { cleanMailCss, type MailImages, toSafeLink } from '@agentcomms/mail'
import createDOMPurify, { type Config, type UponSanitizeAttributeHookEvent } from 'dompurify'

export type ColorScheme = 'light' | 'dark'

const ELEMENTS = `html head body style
  a abbr acronym address area article aside b bdi bdo big blockquote br caption center cite
  code col colgroup dd del details dfn dir div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6
  header hgroup hr i img ins kbd label legend li main map mark menu nav nobr ol p pre q rp rt ruby s samp section small
  span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/)
/** Elements that are removed with their content. */
const DROPPED_ELEMENTS =
  `applet audio base basefont bgsound canvas command datalist embed frame frameset iframe input
  isindex keygen link math meta noembed noframes object optgroup option param plaintext portal script select source svg
  template textarea title track video xmp`.split(/\s+/)
/** Safe attributes. `src`, `background`, `href` and `style` are cleaned. */
const ATTRIBUTES =
  `abbr align alt aria-hidden aria-label background bgcolor border cellpadding cellspacing char charoff
  class clear color colspan compact coords datetime dir face frame headers height hidden href hspace id lang media name
  noshade nowrap open reversed role rowspan rules scope shape size span src start style summary target title type usemap
  valign value vspace width`.split(/\s+/)
const CONFIG = {
  ALLOWED_TAGS: ELEMENTS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: DROPPED_ELEMENTS,
  WHOLE_DOCUMENT: true,
  RETURN_DOM: true,
  TRUSTED_TYPES_POLICY: null,
} as unknown as Config & { RETURN_DOM: true }
// Maximum length of the CSS of an email, in characters, because the CSS parser is slow.
const MAX_CSS_LENGTH = 2 * 1024 * 1024

/** Declaration in CSS that an email has colors for a dark page. */
const DARK_DECLARATION = /(?<!prefers-)color-scheme\s*:[^;}]*\bdark\b/i

/**
 * Returns the sanitized HTML of an email as an `html` element. It contains only safe elements, attributes and
 * URLs. Media queries for a color scheme match `scheme`, not the browser. The page of the email is dark only if
 * the email declares that it has dark colors: a mail program keeps the colors of other emails.
 */
export function sanitizeMail(html: string, images: MailImages, scheme: ColorScheme): HTMLElement {
  const purifier = createWithoutWindow(window => createDOMPurify(window))
  let remainingCssLength = MAX_CSS_LENGTH
  let hasDarkColors = false
  const cleanCss = (css: string): string => {
    hasDarkColors ||= DARK_DECLARATION.test(css)
    if (css.length > remainingCssLength) return ''
    remainingCssLength -= css.length
    return cleanMailCss(applyColorScheme(css, scheme), images)
  }
  purifier.addHook('beforeSanitizeElements', node => {
    if (node.nodeName === 'STYLE') node.textContent = cleanCss(node.textContent ?? '')
    else if (isElement(node) && node.nodeName === 'META') hasDarkColors ||= declaresDark(node)
  })
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute
    if (attrName === 'style') attribute.attrValue = cleanCss(attrValue)
    else if (attrName === 'media') attribute.attrValue = applyColorScheme(attrValue, scheme)
    else if (attrName === 'href') setUrl(attribute, isLink(element) ? toSafeLink(attrValue) : undefined)
    else if (attrName === 'background' || attrName === 'src') setUrl(attribute, images.resolve(attrValue))
  })
  purifier.addHook('afterSanitizeAttributes', element => {
    if (!isLink(element)) return
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer nofollow')
  })
  const root = purifier.sanitize(html, CONFIG) as HTMLElement
  root.style.setProperty('color-scheme', hasDarkColors ? scheme : 'light', 'important')
  return root
}

/** Whether a `meta` element declares dark colors: `color-scheme`, or its earlier name `supported-color-schemes`. */
function declaresDark(meta: Element): boolean {
  const isDeclaration = /^(supported-)?color-schemes?$/i.test(meta.getAttribute('name') ?? '')
  return isDeclaration && /\bdark\b/i.test(meta.getAttribute('content') ?? '')
}

/**
 * Returns what `create` makes of a window that is closed before it is used. Its documents run, load and
 * report nothing. In a document of the console, the browser would report each style and event handler of an
 * email as blocked.
 */
function createWithoutWindow<Created>(create: (window: Window & typeof globalThis) => Created): Created {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const window = frame.contentWindow
  if (!window) throw new TypeError('The browser created no window for a frame.')
  const created = create(window as Window & typeof globalThis)
  frame.remove()
  return created
}

/** `instanceof` knows only elements of the window of the console. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

function isLink({ nodeName }: Node): boolean {
  return nodeName === 'A' || nodeName === 'AREA'
}

/** Sets a URL, or removes the attribute. */
function setUrl(attribute: UponSanitizeAttributeHookEvent, url: string | undefined): void {
  if (url === undefined) attribute.keepAttr = false
  else attribute.attrValue = url
}

/** Replaces media queries for a color scheme with queries that are always or never true. */
function applyColorScheme(css: string, scheme: ColorScheme): string {
  return css.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_, queried: string) =>
    queried.toLowerCase() === scheme ? '(min-width:0)' : '(max-width:0)',
  )
}
