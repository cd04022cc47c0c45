import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer'
import type { MailFiles } from './mail-files.ts'

/** Functions whose strings are urls. */
const OF_URLS = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set'])
/** What may become part of a property by and by: of a rule for a property or a function of the mail's own. */
const TAKEN_LATER = new Set(['initial-value', 'result'])
/** What begins a bracket, with what ends it. */
const ENDS: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
])
const NOTHING = 'data:,'
// Keeps what was beside it apart.
const GAP = '/**/'

/**
 * Style of a mail without what it asks of other hosts, but for pictures where those may be asked. Can be written into a
 * style element: it has neither `</` nor `<!`.
 */
export function cleanMailCss(css: string, files: MailFiles): string {
  return new StyleWriter(files).write(css)
}

/** One that is open; `name` is that of a function. */
interface Bracket {
  end: TokenType
  name: string
}

class StyleWriter {
  #files: MailFiles
  #written: string[] = []
  /** The functions and brackets that are open. */
  #open: Bracket[] = []
  /** How many of them take urls. */
  #openOfUrls = 0
  #inFontFace = false
  /** How many brackets were open where what may become part of any property began; undefined outside of it. */
  #takenLater: number | undefined

  constructor(files: MailFiles) {
    this.#files = files
  }

  write(css: string): string {
    const tokens = tokenizer({ css: withoutControls(css) })
    let isPastLess = false
    while (!tokens.endOfFile()) {
      const token = tokens.nextToken()
      if (token[0] === TokenType.AtKeyword && token[4].value.toLowerCase() === 'import') {
        skipRule(tokens)
        this.#add(GAP, isPastLess)
      } else this.#add(this.#textOf(token), isPastLess)
      isPastLess = token[0] === TokenType.Delim && token[4].value === '<'
    }
    // Whatever comes after it.
    if (isPastLess) this.#written.push(' ')
    return this.#written.join('')
  }

  #add(text: string, isPastLess: boolean): void {
    this.#written.push(isPastLess && !/^[\s=]/.test(text) ? ` ${text}` : text)
  }

  #textOf(token: CSSToken): string {
    this.#enter(token)
    switch (token[0]) {
      case TokenType.EOF:
        return ''
      case TokenType.Comment:
      case TokenType.CDO:
      case TokenType.CDC:
      case TokenType.BadURL:
        return GAP
      case TokenType.BadString:
        // What follows `url(` without a string would be an address.
        return this.#isUrl('') ? quoted(NOTHING) : GAP
      case TokenType.URL:
        return `url(${quoted(this.#fileAt(token[4].value))})`
      case TokenType.String:
        return quoted(this.#isUrl(token[4].value) ? this.#fileAt(token[4].value) : token[4].value)
      case TokenType.Delim:
        return token[1]
      default:
        // Outside strings it can only be escaped.
        return token[1].replaceAll('\\<', '\\3c ')
    }
  }

  #enter(token: CSSToken): void {
    if (token[0] === TokenType.AtKeyword && token[4].value.toLowerCase() === 'font-face')
      this.#inFontFace = true
    else if (token[0] === TokenType.CloseCurly) this.#inFontFace = false
    if (token[0] === TokenType.Ident && isTakenLater(token[4].value))
      this.#takenLater = Math.min(this.#takenLater ?? this.#open.length, this.#open.length)
    else if (token[0] === TokenType.Semicolon && this.#open.length === this.#takenLater)
      this.#takenLater = undefined
    const end = ENDS.get(token[0])
    if (end !== undefined)
      this.#push({ end, name: token[0] === TokenType.Function ? token[4].value.toLowerCase() : '' })
    // What ends another bracket ends nothing.
    else if (this.#open.at(-1)?.end === token[0]) this.#pop()
  }

  #push(bracket: Bracket): void {
    this.#open.push(bracket)
    if (OF_URLS.has(bracket.name)) this.#openOfUrls += 1
  }

  #pop(): void {
    if (OF_URLS.has(this.#open.pop()?.name ?? '')) this.#openOfUrls -= 1
    if (this.#open.length < (this.#takenLater ?? 0)) this.#takenLater = undefined
  }

  #isUrl(text: string): boolean {
    // Functions within, such as if() and env(), hand on what they are given; type() names a MIME type.
    if (this.#openOfUrls > 0 && this.#open.at(-1)?.name !== 'type') return true
    return this.#takenLater !== undefined && /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(text)
  }

  #fileAt(url: string): string {
    // Style has fonts too, and what the policy of the frame lets it have is within the mail.
    if (/^data:/i.test(url)) return url
    return this.#inFontFace ? NOTHING : (this.#files.pictureAt(url) ?? NOTHING)
  }
}

function isTakenLater(name: string): boolean {
  return name.startsWith('--') || TAKEN_LATER.has(name.toLowerCase())
}

/** To the end of a rule: its semicolon, or its block. */
function skipRule(tokens: ReturnType<typeof tokenizer>): void {
  let depth = 0
  while (!tokens.endOfFile()) {
    const [type] = tokens.nextToken()
    if (type === TokenType.OpenCurly) depth += 1
    else if (type === TokenType.CloseCurly) depth -= 1
    if (depth < 0 || (depth === 0 && (type === TokenType.Semicolon || type === TokenType.CloseCurly))) return
  }
}

function quoted(text: string): string {
  return `"${text.replace(/[\p{Cc}"\\<]/gu, one => `\\${one.charCodeAt(0).toString(16)} `)}"`
}

/** Control characters have no place in a page; browsers and parsers read them in different ways. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\f\r]+/gu, '')
}
