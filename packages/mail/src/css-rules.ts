import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer'

/** Value by property. */
export type Style = ReadonlyMap<string, string>
export type Declarations = Map<string, { value: string; isImportant: boolean }>

/** A block of declarations. The prelude is the text before it. */
interface Block {
  prelude: string
  declarations: Declarations
  /** Whether the block is a style sheet or an at-rule. */
  isGroup: boolean
  applies: Applies
}
/** Whether declarations apply. Conditions and selectors that are not simple are `maybe`. */
type Applies = boolean | 'maybe'
interface Rule {
  tag: string
  /** Classes (`.x`) and id (`#x`). */
  names: string[]
  declarations: Declarations
  weight: number
  isCertain: boolean
}

/** Closing token by opening token. */
export const CLOSING_TOKENS: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
])
/** Maximum length of all style elements of an email, and of one `style` attribute. Longer ones are ignored. */
const MAX_CSS_LENGTH = 2 ** 18
/** Maximum work to find the rules of all elements of an email. The rules are ignored for later elements. */
const MAX_COMPARISONS = 2e7
const MAX_DECLARATION_LENGTH = 300
const INLINE_WEIGHT = 1e8
const IMPORTANT_WEIGHT = 1e9
/** Conditions that are false for a person at a desktop with a light page. */
const OTHER_DEVICE =
  /(?:max-(?:device-)?width\s*:|width\s*<=?)\s*(?:\d{1,3}(?:\.\d+)?px|\d\d?(?:\.\d+)?r?em)|prefers-color-scheme\s*:\s*dark|\bprint\b/i
/** Selectors that match no text of an email while nobody points at it. */
const OTHER_STATE = /::|:(?:before|after|first-l|hover|active|focus|target|visited)/i
const COMPOUND = /^(\*|[\w\u0080-\uffff-]+)?((?:[.#][\w\u0080-\uffff-]+)*)/
const NAME = '(?:-?[a-z_\\u0080-\\uffff]|--)[\\w\\u0080-\\uffff-]*'
/** Part of a selector that every browser knows. */
const VALID_PART = new RegExp(
  `^(?=.)(?:${NAME}|\\*)?(?:[.#]${NAME}|\\[ ?${NAME} ?(?:[~|^$*]?= ?(?:${NAME}|") ?)?\\]|::?(?:before|after|first-l\\w+)|:(?:hover|active|focus|target|visited|link|root|(?:first|last|only)-(?:child|of-type)))*$`,
  'i',
)
const DECLARATION = /^(?:-webkit-(?!text))?([\w-]+) ?: ?(.*?) ?(! ?important)? ?$/s
/** Size in the property `font`. A font needs a family after the size. */
const FONT_SIZE = /(?:^|\s)(0|[\d.]+(?:[a-z]+|%))(?: ?\/ ?\S+)? (?=[a-z"?-])/
const SIDES = ['top', 'right', 'bottom', 'left']
const toSides = (name: string) => SIDES.map(side => `${name}-${side}`).join(' ')
const GLOBAL = /^(?:inherit|initial|unset|revert(?:-layer)?)$/
const SIZE =
  '(?:\\d*\\.)?\\d+(?:e[-+]?\\d+)?(?:px|p[tc]|in|[cm]m|q|r?(?:em|ex|ch|ic|cap|lh)|[sld]?v(?:[whib]|min|max)|cq\\w+|%)|(?:0*\\.)?0+|auto|none|medium|[a-z]+-content|[x-]*(?:small|large)(?:er)?'
/** Properties that matter for the text, and patterns of their values. Browsers ignore other values. */
const PROPERTIES: ReadonlyMap<string, RegExp> = new Map(
  [
    ['display', '(?:-\\w+-)?(?:none|contents|list|inline|block|flow|flex|grid|table|ruby|box)[a-z -]*'],
    ['visibility content-visibility', 'visible|hidden|collapse|auto'],
    ['overflow overflow-x overflow-y', '(?:(?:visible|hidden|clip|scroll|auto) ?){1,2}'],
    ['opacity', '[-+]?(?:\\d*\\.)?\\d+(?:e[-+]?\\d+)?%?'],
    [`font-size width height max-width max-height min-width min-height ${toSides('padding')}`, SIZE],
    [`text-indent ${toSides('inset')} ${toSides('margin')}`, `[-+]?(?:${SIZE})`],
    ['position float mso-hide white-space transform scale translate filter clip clip-path', '.+'],
    ['color background-color background-image background-clip text-shadow', '.+'],
    ['-webkit-text-fill-color -webkit-text-stroke -webkit-text-stroke-width', '.+'],
  ].flatMap(([names = '', values]) =>
    names.split(' ').map(name => [name, new RegExp(`${GLOBAL.source}|^(?:\\?|[a-z-]+\\(.*|${values})$`)]),
  ),
)

/** Returns the declarations of a `style` attribute. */
export function parseStyle(css: string): Declarations {
  return readBlocks(css.length > MAX_CSS_LENGTH ? '' : css, true)
}

/** Rules of the style elements of an email. */
export class StyleSheet {
  #rules = new Map<string, Rule[]>()
  #length = 0
  #count = 0
  #comparisons = 0

  /** Adds the content of a style element. `media` is its media query. */
  add(css: string, media: string): void {
    this.#length += css.length
    if (this.#length > MAX_CSS_LENGTH) this.#rules.clear()
    else readBlocks(css, isTrueOnDesktop(media), block => this.#addBlock(block))
  }

  #addBlock({ prelude, declarations, applies }: Block): void {
    const selectors = prelude.split(',').map(part => part.trim())
    // A browser ignores the rule if it does not know one of the selectors.
    const isCertain =
      applies === true &&
      selectors.every(text => text.split(/ ?[ >+~] ?/).every(part => VALID_PART.test(part)))
    for (const selector of selectors) {
      const [compound, tag = '*', names = ''] = COMPOUND.exec(selector.split(/[\s>+~]/).at(-1) ?? '') ?? []
      if (selector === '' || OTHER_STATE.test(selector)) continue
      const rule = {
        tag: tag.toLowerCase(),
        names: names.match(/[.#][^.#]+/g) ?? [],
        declarations,
        weight: getSpecificity(selector) + ++this.#count * 1e-6,
        isCertain: isCertain && compound === selector,
      }
      const key = rule.names[0] ?? rule.tag
      this.#rules.get(key)?.push(rule) ?? this.#rules.set(key, [rule])
    }
  }

  /** Returns the rules that apply to an element, or possibly apply. */
  match(tag: string, attributes: Readonly<Record<string, string>>): Rule[] {
    if (this.#rules.size === 0) return []
    const classes = (attributes.class ?? '').slice(0, MAX_CSS_LENGTH).split(/\s+/)
    const names = new Set(classes.map(name => `.${name}`))
    if (attributes.id) names.add(`#${attributes.id}`)
    const candidates = ['*', tag, ...names].flatMap(key => this.#rules.get(key) ?? [])
    for (const rule of candidates) this.#comparisons += 1 + rule.names.length + rule.declarations.size
    if (this.#comparisons > MAX_COMPARISONS) this.#rules.clear()
    return candidates.filter(
      rule => (rule.tag === '*' || rule.tag === tag) && rule.names.every(name => names.has(name)),
    )
  }
}

/**
 * Returns the values that win. `hints` are those of the browser, and `inline` those of the `style` attribute. The value
 * of a rule that possibly applies becomes `?`, unless it is also the value without this rule.
 */
export function cascade(hints: Declarations, rules: readonly Rule[], inline: Declarations): Style {
  const style = new Map<string, string>()
  const weights = new Map<string, number>()
  const apply = ({ declarations, weight, isCertain }: Omit<Rule, 'tag' | 'names'>) => {
    for (const [property, { value, isImportant }] of declarations) {
      const total = weight + (isImportant ? IMPORTANT_WEIGHT : 0)
      if (total < (weights.get(property) ?? 0)) continue
      weights.set(property, total)
      style.set(property, isCertain || style.get(property) === value ? value : '?')
    }
  }
  apply({ declarations: hints, weight: 0, isCertain: true })
  apply({ declarations: inline, weight: INLINE_WEIGHT, isCertain: true })
  for (const rule of rules) if (rule.isCertain) apply(rule)
  for (const rule of rules) if (!rule.isCertain) apply(rule)
  return style
}

function getSpecificity(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0
  return count(/#/g) * 1e4 + count(/[.[:]/g) * 100 + count(/(?:^|[\s>+~])[^\s>+~.#:[*]/g)
}

function isTrueOnDesktop(media: string): Applies {
  if (/^(?:all|screen)?$/i.test(media.trim())) return true
  const isFalse = media.split(',').every(query => OTHER_DEVICE.test(query) && !/\bnot\b/i.test(query))
  return isFalse ? false : 'maybe'
}

/** Calls `addBlock` with each block of CSS that may apply. Returns the declarations outside of blocks. */
function readBlocks(css: string, applies: Applies, addBlock?: (block: Block) => void): Declarations {
  const root: Block = { prelude: '', declarations: new Map(), isGroup: true, applies }
  const blocks: Block[] = []
  const openBrackets: TokenType[] = []
  let block = root
  let text = ''
  let isAtRule = false
  const endDeclaration = () => {
    setDeclaration(block.declarations, text)
    text = ''
  }
  const endBlock = () => {
    endDeclaration()
    if (!block.isGroup && block.applies && block.declarations.size > 0) addBlock?.(block)
    block = blocks.pop() ?? root
  }
  for (const tokens = tokenizer({ css }); !tokens.endOfFile(); ) {
    const token = tokens.nextToken()
    const [type] = token
    if (text === '') isAtRule = type === TokenType.AtKeyword
    const isStatement = !block.isGroup || isAtRule || addBlock === undefined
    if (openBrackets.length === 0 && type === TokenType.OpenCurly && addBlock !== undefined) {
      blocks.push(block)
      block = openBlock(block, text.trim(), isAtRule)
      text = ''
    } else if (openBrackets.length === 0 && type === TokenType.CloseCurly && blocks.length > 0) endBlock()
    else if (openBrackets.length === 0 && type === TokenType.Semicolon && isStatement) endDeclaration()
    else {
      const end = CLOSING_TOKENS.get(type)
      if (end !== undefined) openBrackets.push(end)
      else if (openBrackets.at(-1) === type) openBrackets.pop()
      // Style sheets can be in the comment of an older browser.
      const isComment = (type === TokenType.CDO || type === TokenType.CDC) && block.isGroup
      if (text !== '' || !(isComment || type === TokenType.Whitespace || type === TokenType.Comment))
        text += toText(token)
    }
  }
  for (let depth = blocks.length; depth >= 0; depth--) endBlock()
  return root.declarations
}

function openBlock(parent: Block, prelude: string, isGroup: boolean): Block {
  const applies = parent.isGroup && parent.applies && (!isGroup || (isTrueOnDesktop(prelude) && 'maybe'))
  // A block in a rule can change the rule.
  if (!parent.isGroup) parent.applies &&= 'maybe'
  return { prelude, declarations: new Map(), isGroup, applies: applies === true ? parent.applies : applies }
}

/** Returns a token without escapes. Names become `?` if their escapes are for characters with a meaning. */
function toText([type, source, , , data]: CSSToken): string {
  if (type === TokenType.Whitespace || type === TokenType.Comment) return ' '
  if (type === TokenType.String) return '"'
  if (type === TokenType.URL) return 'url()'
  const value = data && 'value' in data ? data.value : undefined
  if (typeof value !== 'string' || !source.includes('\\')) return source
  const name = /^[\w\u0080-\uffff-]+$/.test(value) ? value : '?'
  if (type === TokenType.Function) return `${name}(`
  return type === TokenType.Hash ? `#${name}` : type === TokenType.AtKeyword ? `@${name}` : name
}

/** Adds a declaration. Shorthands set the properties that matter. Ignores other properties. */
export function setDeclaration(declarations: Declarations, text: string): void {
  const source = text.slice(0, MAX_DECLARATION_LENGTH).toLowerCase().replace(/ +/g, ' ')
  const [, name = '', value = '', important] = DECLARATION.exec(source) ?? []
  const set = (property: string, part: string) => {
    if (!PROPERTIES.get(property)?.test(part)) return
    if (important !== undefined || !declarations.get(property)?.isImportant)
      declarations.set(property, { value: part, isImportant: important !== undefined })
  }
  if (/^(?:margin|padding|inset)$/.test(name)) {
    const [top = '', right = top, bottom = top, left = right, ...others] = value.includes('(')
      ? '?'
      : value.split(' ')
    const parts = [top, right, bottom, left, ...others]
    if (parts.length > 4 || !parts.every(part => PROPERTIES.get(`${name}-top`)?.test(part))) return
    for (const [index, part] of parts.entries()) set(`${name}-${SIDES[index]}`, part)
  } else if (name === 'all')
    for (const property of GLOBAL.test(value) ? PROPERTIES.keys() : []) set(property, value)
  else if (name !== 'font')
    set(SIDES.includes(name) ? `inset-${name}` : name.replace(/^background$/, '$&-color'), value)
  else if (GLOBAL.test(value)) set('font-size', value)
  else set('font-size', FONT_SIZE.exec(value)?.[1] ?? (/(?:^| )["a-z]/.test(value) ? '?' : ''))
}
