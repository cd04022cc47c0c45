import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer'
import { CLOSING_TOKENS } from './css-rules.ts'
import type { MailImages } from './mail-images.ts'

/** CSS functions whose string arguments are URLs. */
const URL_FUNCTIONS = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set'])
/**
 * Names of at-rules that stay. Others are removed: `@import` loads a URL, and `@property` and `@function` can hide one.
 */
const AT_RULES = new Set(
  `charset container counter-style font-face keyframes -webkit-keyframes layer media namespace page scope starting-style
  supports`.split(/\s+/),
)
const EMPTY_URL = 'data:,'
// An empty comment keeps the neighboring tokens apart.
const SEPARATOR = '/**/'

/**
 * Returns the CSS of an email without requests to other hosts. Images of other hosts stay if `images` allows them. The
 * result is safe in a style element: it contains neither `</` nor `<!`.
 */
export function cleanMailCss(css: string, images: MailImages): string {
  return new CssCleaner(images).clean(css)
}

/** An open bracket. `name` is the name of its function, or empty. */
interface Bracket {
  end: TokenType
  name: string
}

class CssCleaner {
  #images: MailImages
  #parts: string[] = []
  /** Open functions and brackets. */
  #openBrackets: Bracket[] = []
  /** Number of open functions whose arguments are URLs. */
  #urlFunctionDepth = 0
  #inFontFace = false
  /** Number of open brackets at the start of the value of a custom property. Undefined outside of such values. */
  #customValueDepth: number | undefined

  constructor(images: MailImages) {
    this.#images = images
  }

  clean(css: string): string {
    const tokens = tokenizer({ css: removeControls(css) })
    let isAfterLessThan = false
    while (!tokens.endOfFile()) {
      const token = tokens.nextToken()
      if (token[0] === TokenType.AtKeyword && !AT_RULES.has(token[4].value.toLowerCase())) {
        skipRule(tokens)
        this.#add(SEPARATOR, isAfterLessThan)
      } else this.#add(this.#cleanToken(token), isAfterLessThan)
      isAfterLessThan = token[0] === TokenType.Delim && token[4].value === '<'
    }
    // Separates a last `<` from the text after the style.
    if (isAfterLessThan) this.#parts.push(' ')
    return this.#parts.join('')
  }

  #add(text: string, isAfterLessThan: boolean): void {
    this.#parts.push(isAfterLessThan && !/^[\s=]/.test(text) ? ` ${text}` : text)
  }

  #cleanToken(token: CSSToken): string {
    this.#track(token)
    switch (token[0]) {
      case TokenType.EOF:
        return ''
      case TokenType.Comment:
      case TokenType.CDO:
      case TokenType.CDC:
      case TokenType.BadURL:
        return SEPARATOR
      case TokenType.BadString:
        // Without a string, the text after `url(` would become the URL.
        return this.#isUrl('') ? quoteString(EMPTY_URL) : SEPARATOR
      case TokenType.URL:
        return `url(${quoteString(this.#toAllowedUrl(token[4].value))})`
      case TokenType.String:
        return quoteString(this.#isUrl(token[4].value) ? this.#toAllowedUrl(token[4].value) : token[4].value)
      case TokenType.Delim:
        return token[1]
      default:
        // Outside strings, `<` occurs only as an escape.
        return token[1].replaceAll('\\<', '\\3c ')
    }
  }

  #track(token: CSSToken): void {
    if (token[0] === TokenType.AtKeyword && token[4].value.toLowerCase() === 'font-face')
      this.#inFontFace = true
    else if (token[0] === TokenType.CloseCurly) this.#inFontFace = false
    if (token[0] === TokenType.Ident && token[4].value.startsWith('--'))
      this.#customValueDepth = Math.min(
        this.#customValueDepth ?? this.#openBrackets.length,
        this.#openBrackets.length,
      )
    else if (token[0] === TokenType.Semicolon && this.#openBrackets.length === this.#customValueDepth)
      this.#customValueDepth = undefined
    const end = CLOSING_TOKENS.get(token[0])
    if (end !== undefined)
      this.#push({ end, name: token[0] === TokenType.Function ? token[4].value.toLowerCase() : '' })
    // A closing token of another bracket closes nothing.
    else if (this.#openBrackets.at(-1)?.end === token[0]) this.#pop()
  }

  #push(bracket: Bracket): void {
    this.#openBrackets.push(bracket)
    if (URL_FUNCTIONS.has(bracket.name)) this.#urlFunctionDepth += 1
  }

  #pop(): void {
    if (URL_FUNCTIONS.has(this.#openBrackets.pop()?.name ?? '')) this.#urlFunctionDepth -= 1
    if (this.#openBrackets.length < (this.#customValueDepth ?? 0)) this.#customValueDepth = undefined
  }

  #isUrl(text: string): boolean {
    // Nested functions such as if() and env() return their arguments. The argument of type() is a MIME type.
    if (this.#urlFunctionDepth > 0 && this.#openBrackets.at(-1)?.name !== 'type') return true
    return this.#customValueDepth !== undefined && isRemoteUrl(text)
  }

  #toAllowedUrl(url: string): string {
    // Data URLs are safe: their content is part of the email. Fonts of other hosts are never allowed.
    if (/^data:/i.test(url)) return url
    return this.#inFontFace ? EMPTY_URL : (this.#images.resolve(url) ?? EMPTY_URL)
  }
}

/**
 * Whether a text is a URL with a scheme or a host. Like URL parsers, ignores tabs, line breaks and leading
 * control characters.
 */
function isRemoteUrl(text: string): boolean {
  return /^[\p{Cc} ]*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/iu.test(text.replace(/[\t\n\r]/g, ''))
}

/** Skips a rule up to its semicolon, or to the end of its block. */
function skipRule(tokens: ReturnType<typeof tokenizer>): void {
  let depth = 0
  while (!tokens.endOfFile()) {
    const [type] = tokens.nextToken()
    if (type === TokenType.OpenCurly) depth += 1
    else if (type === TokenType.CloseCurly) depth -= 1
    if (depth < 0 || (depth === 0 && (type === TokenType.Semicolon || type === TokenType.CloseCurly))) return
  }
}

function quoteString(text: string): string {
  return `"${text.replace(/[\p{Cc}"\\<]/gu, character => `\\${character.charCodeAt(0).toString(16)} `)}"`
}

/** Removes control characters, which browsers and parsers interpret in different ways. */
function removeControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\f\r]+/gu, '')
}
