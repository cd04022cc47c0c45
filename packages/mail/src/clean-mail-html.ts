import { Parser } from 'htmlparser2'
import { cleanMailCss, withoutControls } from './clean-mail-css.ts'
import { MAX_HTML_DEPTH } from './html-to-text.ts'
import { linkTo, type MailFiles } from './mail-files.ts'

const ELEMENTS =
  words(`a abbr acronym address area article aside b bdi bdo big blockquote br caption center cite
  code col colgroup dd del details dfn dir div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6
  header hgroup hr i img ins kbd label legend li main map mark menu nav nobr ol p pre q rp rt ruby s samp section small
  span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`)
const VOID = words('area br col hr img wbr')
/** Left out with all that is in them. */
const DROPPED =
  words(`applet audio base basefont bgsound canvas command datalist embed frame frameset iframe input
  isindex keygen link math meta noembed noframes object optgroup option param plaintext portal script select source svg
  template textarea title track video xmp`)
const DOCUMENT = words('html head body')
/** Attributes that load nothing, run nothing and lead nowhere. */
const ATTRIBUTES =
  words(`abbr align alt aria-hidden aria-label bgcolor border cellpadding cellspacing char charoff
  class clear color colspan compact coords datetime dir face frame headers height hidden hspace id lang name noshade
  nowrap open reversed role rowspan rules scope shape size span start summary title type usemap valign value vspace
  width`)
const LINKS = words('a area')
// In characters, of all style of a mail: what reads it takes its time.
const MAX_STYLE = 2 * 1024 * 1024
const TOO_DEEP = '<p>The rest of this mail is nested too deeply to be shown.</p>'

/** A mail written anew: elements and attributes that can do no harm, wherever a browser puts them. */
export interface CleanMail {
  /** Each as a style element. */
  styles: string
  /** What is written into the tags of the document: empty, or with a space in front. */
  htmlAttributes: string
  bodyAttributes: string
  body: string
}

interface Open {
  /** As it is written; null where it is not. */
  name: string | null
  dropped: boolean
}

/** Writes the HTML of a mail anew from what a frame may show of it. */
export function cleanMailHtml(html: string, files: MailFiles): CleanMail {
  const writer = new MailWriter(files)
  const parser = new Parser({
    onopentag(name, attributes) {
      writer.open(name, attributes)
      if (writer.isTooDeep) parser.pause()
    },
    onclosetag: () => writer.close(),
    ontext: data => writer.text(data),
  })
  parser.end(html)
  return writer.end()
}

class MailWriter {
  #files: MailFiles
  #open: Open[] = []
  #styleLeft = MAX_STYLE
  #body: string[] = []
  #styles: string[] = []
  /** The style element that is open: its attributes, and what is in it so far. */
  #style: { attributes: Record<string, string>; css: string } | undefined
  #attributes = new Map<string, string>()

  constructor(files: MailFiles) {
    this.#files = files
  }

  get isTooDeep(): boolean {
    return this.#open.length > MAX_HTML_DEPTH
  }

  open(name: string, attributes: Record<string, string>): void {
    const isInDropped = this.#open.at(-1)?.dropped === true
    const isOutermost = this.#open.every(element => element.name === null)
    if (isInDropped || DROPPED.has(name)) this.#open.push({ name: null, dropped: true })
    else if (name === 'style') {
      this.#style = { attributes, css: '' }
      this.#open.push({ name: null, dropped: true })
    } else if (isOutermost && DOCUMENT.has(name)) {
      if (!this.#attributes.has(name)) this.#attributes.set(name, this.#written(name, attributes))
      this.#open.push({ name: null, dropped: false })
    } else this.#write(name, attributes)
  }

  #write(given: string, attributes: Record<string, string>): void {
    const name = ELEMENTS.has(given) ? given : given === 'form' ? 'div' : 'span'
    this.#body.push(`<${name}${this.#written(name, attributes)}>`)
    this.#open.push({ name, dropped: false })
  }

  close(): void {
    const element = this.#open.pop()
    if (element?.name != null && !VOID.has(element.name)) this.#body.push(`</${element.name}>`)
    if (this.#style && this.#open.at(-1)?.dropped !== true) this.#endStyle(this.#style)
  }

  text(data: string): void {
    if (this.#style) this.#style.css += data
    else if (this.#open.at(-1)?.dropped !== true) this.#body.push(escaped(data))
  }

  end(): CleanMail {
    const cut = this.isTooDeep
    while (this.#open.length > 0) this.close()
    if (cut) this.#body.push(TOO_DEEP)
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
    const clean = this.#clean(css)
    if (clean.trim() !== '')
      this.#styles.push(`<style${media === undefined ? '' : attribute('media', media)}>${clean}</style>`)
  }

  #clean(css: string): string {
    if (css.length > this.#styleLeft) return ''
    this.#styleLeft -= css.length
    return cleanMailCss(css, this.#files)
  }

  #written(name: string, attributes: Record<string, string>): string {
    let written = ''
    for (const [key, value] of Object.entries(attributes)) {
      const kept = ATTRIBUTES.has(key) ? value : this.#converted(name, key, value)
      if (kept !== undefined) written += attribute(key, kept)
    }
    return LINKS.has(name) && 'href' in attributes
      ? `${written} target="_blank" rel="noopener noreferrer nofollow"`
      : written
  }

  #converted(name: string, key: string, value: string): string | undefined {
    if (key === 'style') return this.#clean(value)
    if (key === 'background' || (key === 'src' && name === 'img')) return this.#files.pictureAt(value)
    if (key === 'href' && LINKS.has(name)) return linkTo(value)
    return undefined
  }
}

function words(list: string): Set<string> {
  return new Set(list.split(/\s+/))
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escaped(value)}"`
}

function escaped(text: string): string {
  return withoutControls(text).replace(/[&<>"'`]/g, one => `&#${one.charCodeAt(0)};`)
}
