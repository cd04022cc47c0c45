import { Parser } from 'htmlparser2'
import { cleanMailCss, removeControls } from './clean-mail-css.ts'
import { MAX_HTML_DEPTH } from './html-to-text.ts'
import { type MailFiles, toSafeLink } from './mail-files.ts'

const ELEMENTS =
  toSet(`a abbr acronym address area article aside b bdi bdo big blockquote br caption center cite
  code col colgroup dd del details dfn dir div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6
  header hgroup hr i img ins kbd label legend li main map mark menu nav nobr ol p pre q rp rt ruby s samp section small
  span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`)
const VOID_ELEMENTS = toSet('area br col hr img wbr')
/** Elements that are removed with their content. */
const DROPPED_ELEMENTS =
  toSet(`applet audio base basefont bgsound canvas command datalist embed frame frameset iframe input
  isindex keygen link math meta noembed noframes object optgroup option param plaintext portal script select source svg
  template textarea title track video xmp`)
const DOCUMENT_ELEMENTS = toSet('html head body')
/** Safe attributes: they load nothing, run nothing and link to nothing. */
const ATTRIBUTES =
  toSet(`abbr align alt aria-hidden aria-label bgcolor border cellpadding cellspacing char charoff
  class clear color colspan compact coords datetime dir face frame headers height hidden hspace id lang name noshade
  nowrap open reversed role rowspan rules scope shape size span start summary title type usemap valign value vspace
  width`)
const LINK_ELEMENTS = toSet('a area')
// Maximum length of the CSS of an email, in characters, because the CSS parser is slow.
const MAX_STYLE_LENGTH = 2 * 1024 * 1024
const TOO_DEEP = '<p>The rest of this email is nested too deeply to be shown.</p>'

/** Sanitized HTML of an email. It contains only safe elements and attributes. */
export interface CleanMail {
  /** Style elements. */
  styles: string
  /** Attributes of the html element. Empty, or with a leading space. */
  htmlAttributes: string
  /** Attributes of the body element. Empty, or with a leading space. */
  bodyAttributes: string
  body: string
}

interface OpenElement {
  /** Tag name in the result. Null if the result does not contain the tag. */
  name: string | null
  isDropped: boolean
}

/** Returns the sanitized HTML of an email. */
export function cleanMailHtml(html: string, files: MailFiles): CleanMail {
  const cleaner = new HtmlCleaner(files)
  const parser = new Parser({
    onopentag(name, attributes) {
      cleaner.open(name, attributes)
      if (cleaner.isTooDeep) parser.pause()
    },
    onclosetag: () => cleaner.close(),
    ontext: data => cleaner.text(data),
  })
  parser.end(html)
  return cleaner.end()
}

class HtmlCleaner {
  #files: MailFiles
  #openElements: OpenElement[] = []
  #remainingStyleLength = MAX_STYLE_LENGTH
  #body: string[] = []
  #styles: string[] = []
  /** Attributes and current content of the open style element. */
  #style: { attributes: Record<string, string>; css: string } | undefined
  #attributes = new Map<string, string>()

  constructor(files: MailFiles) {
    this.#files = files
  }

  get isTooDeep(): boolean {
    return this.#openElements.length > MAX_HTML_DEPTH
  }

  open(name: string, attributes: Record<string, string>): void {
    const isInDropped = this.#openElements.at(-1)?.isDropped === true
    if (isInDropped || DROPPED_ELEMENTS.has(name)) this.#openElements.push({ name: null, isDropped: true })
    else if (name === 'style') {
      this.#style = { attributes, css: '' }
      this.#openElements.push({ name: null, isDropped: true })
    } else if (DOCUMENT_ELEMENTS.has(name) && this.#openElements.every(element => element.name === null)) {
      if (!this.#attributes.has(name)) this.#attributes.set(name, this.#cleanAttributes(name, attributes))
      this.#openElements.push({ name: null, isDropped: false })
    } else this.#openElement(name, attributes)
  }

  #openElement(originalName: string, attributes: Record<string, string>): void {
    const name = ELEMENTS.has(originalName) ? originalName : originalName === 'form' ? 'div' : 'span'
    this.#body.push(`<${name}${this.#cleanAttributes(name, attributes)}>`)
    this.#openElements.push({ name, isDropped: false })
  }

  close(): void {
    const element = this.#openElements.pop()
    if (element?.name != null && !VOID_ELEMENTS.has(element.name)) this.#body.push(`</${element.name}>`)
    if (this.#style && this.#openElements.at(-1)?.isDropped !== true) this.#endStyle(this.#style)
  }

  text(data: string): void {
    if (this.#style) this.#style.css += data
    else if (this.#openElements.at(-1)?.isDropped !== true) this.#body.push(escapeHtml(data))
  }

  end(): CleanMail {
    const isCut = this.isTooDeep
    while (this.#openElements.length > 0) this.close()
    if (isCut) this.#body.push(TOO_DEEP)
    return {
      styles: this.#styles.join(''),
      htmlAttributes: this.#attributes.get('html') ?? '',
      bodyAttributes: this.#attributes.get('body') ?? '',
      body: this.#body.join(''),
    }
  }

  #endStyle({
    attributes: { media, type = 'text/css' },
    css,
  }: {
    attributes: Record<string, string>
    css: string
  }): void {
    this.#style = undefined
    if (!/^\s*(?:text\/css\s*)?(?:;|$)/i.test(type)) return
    const clean = this.#cleanCss(css)
    if (clean.trim() !== '')
      this.#styles.push(
        `<style${media === undefined ? '' : formatAttribute('media', media)}>${clean}</style>`,
      )
  }

  #cleanCss(css: string): string {
    if (css.length > this.#remainingStyleLength) return ''
    this.#remainingStyleLength -= css.length
    return cleanMailCss(css, this.#files)
  }

  #cleanAttributes(name: string, attributes: Record<string, string>): string {
    let cleanAttributes = ''
    for (const [key, value] of Object.entries(attributes)) {
      const cleanValue = ATTRIBUTES.has(key) ? value : this.#convertAttribute(name, key, value)
      if (cleanValue !== undefined) cleanAttributes += formatAttribute(key, cleanValue)
    }
    return LINK_ELEMENTS.has(name) && 'href' in attributes
      ? `${cleanAttributes} target="_blank" rel="noopener noreferrer nofollow"`
      : cleanAttributes
  }

  #convertAttribute(name: string, key: string, value: string): string | undefined {
    if (key === 'style') return this.#cleanCss(value)
    if (key === 'background' || (key === 'src' && name === 'img')) return this.#files.resolveImage(value)
    if (key === 'href' && LINK_ELEMENTS.has(name)) return toSafeLink(value)
    return undefined
  }
}

function toSet(list: string): Set<string> {
  return new Set(list.split(/\s+/))
}

function formatAttribute(name: string, value: string): string {
  return ` ${name}="${escapeHtml(value)}"`
}

function escapeHtml(text: string): string {
  return removeControls(text).replace(/[&<>"'`]/g, character => `&#${character.charCodeAt(0)};`)
}
