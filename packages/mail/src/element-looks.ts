import { Parser } from 'htmlparser2'
import { cascade, type Declarations, parseStyle, StyleSheet, setDeclaration } from './css-rules.ts'
import { DEFAULT_LOOK, deriveLook, type ElementKind, type Look } from './text-look.ts'

type Attributes = Readonly<Record<string, string>>

const CONTROL_STYLE = 'font-size:medium;color:fieldtext;text-indent:0'
/** Styles of browsers that show text in a parent that hides its text, or keep line breaks. */
const BROWSER_STYLES = new Map(
  Object.entries({
    pre: 'white-space:pre',
    mark: 'color:marktext',
    button: CONTROL_STYLE,
    select: CONTROL_STYLE,
    textarea: `${CONTROL_STYLE};white-space:pre-wrap`,
    table: 'text-indent:0',
    // Without a doctype, tables inherit less.
    'quirky table': 'text-indent:0;font-size:medium;color:canvastext;white-space:normal',
  }).map(([name, css]) => [name, parseStyle(css)]),
)

/** Reads the looks of the elements of an email. */
export class ElementLooks {
  /** Look of the text outside of all elements. */
  readonly body: Look
  #sheet: StyleSheet
  #isQuirky: boolean

  /** Ignores style elements below `maxDepth` open elements. */
  constructor(html: string, maxDepth: number) {
    this.#sheet = readStyleSheet(html, maxDepth)
    this.#isQuirky = !/^\s*<!doctype/i.test(html)
    const kind = { display: 'block', hasOutlookPart: false }
    this.body = /<body/i.test(html)
      ? DEFAULT_LOOK
      : this.read(this.read(DEFAULT_LOOK, 'html', {}, kind), 'body', {}, kind)
  }

  /** Returns the look of an element in an element with the look `parent`. */
  read(parent: Look, name: string, attributes: Attributes, kind: ElementKind): Look {
    const rules = this.#sheet.match(name, attributes)
    const hints = this.#getHints(name, attributes)
    if (rules.length === 0 && hints.size === 0 && !attributes.style) return parent
    return deriveLook(parent, cascade(hints, rules, parseStyle(attributes.style ?? '')), kind)
  }

  /** Returns the styles that browsers give to an element and its attributes. */
  #getHints(name: string, attributes: Attributes): Declarations {
    const hints: Declarations = new Map(
      BROWSER_STYLES.get(this.#isQuirky && name === 'table' ? 'quirky table' : name),
    )
    const { bgcolor, background, color, size, text, href, hidden, popover, open } = attributes
    const add = (property: string, value: string | undefined) => {
      if (value) setDeclaration(hints, `${property}:${value.replace(/^(?=[\da-f]{6}$)/i, '#')}`)
    }
    if (hidden !== undefined || popover !== undefined || (name === 'dialog' && open === undefined))
      add('display', 'none')
    add('background-color', bgcolor)
    add('background-image', background && 'url()')
    add('font-size', name === 'font' && size ? 'medium' : '')
    add('color', name === 'font' ? color : name === 'body' ? text : name === 'a' && href ? 'linktext' : '')
    return hints
  }
}

function readStyleSheet(html: string, maxDepth: number): StyleSheet {
  const sheet = new StyleSheet()
  if (!/<style/i.test(html)) return sheet
  let depth = 0
  let templateCount = 0
  let media: string | undefined
  let css = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > maxDepth) parser.pause()
      if (name === 'template') templateCount += 1
      const isStyle =
        name === 'style' && templateCount === 0 && /^(?:text\/css)?$/i.test(attributes.type ?? '')
      media = isStyle ? (attributes.media ?? '') : undefined
    },
    ontext(text) {
      if (media !== undefined) css += text
    },
    onclosetag(name) {
      depth -= 1
      if (name === 'template') templateCount -= 1
      if (media !== undefined) sheet.add(css, media)
      media = undefined
      css = ''
    },
  })
  parser.end(html)
  return sheet
}
