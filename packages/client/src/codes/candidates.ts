import { currencyBefore, labelBefore, oldAfter, oldBefore, unitAfter } from './words.ts'

/** A text that has the form of a code. */
export interface Candidate {
  readonly start: number
  readonly end: number
  readonly code: string
  readonly kind: 'digits' | 'mixed' | 'letters'
  /** Whether it is the only word of its line. */
  readonly isAlone: boolean
}

type Token = Pick<Candidate, 'start' | 'end' | 'code'>

/** Text without spaces, but no punctuation around it. A point or a comma in a number is part of it. */
const word =
  /[+\w\u00c0-\u05ff](?:[\w\u00c0-\u05ff]|(?<=\w)[-/@=&%+?](?=\w)|(?<=\d)[.:](?=\d)|(?<=\d)(?<!\d{4}),(?=\d))*/g
const group = /^(?=[A-Z]*\d)[A-Z\d]{2,5}$/
const minLength = 4
const maxLength = 10
/** Longest form of a code: with a hyphen after each group. */
const maxForm = 14

/** Returns the texts in lines that have the form of a code, and are no part of a date, a price or a number with a label. */
export function findCandidates(text: string, folded: string, cueEnds: readonly number[]): Candidate[] {
  const tokens = Array.from(text.matchAll(word), ({ 0: whole, index }): Token => {
    const code = whole.length > maxForm ? '' : whole.replace(/^_+|_+$/g, '')
    return { start: index, end: index + whole.length, code }
  })
  const found: Candidate[] = []
  let cue = 0
  for (let at = 0; at < tokens.length; ) {
    const size = countSpaced(tokens, at, text)
    const { start = 0 } = tokens[at] ?? {}
    while (Number(cueEnds[cue]) <= start) cue += 1
    for (const token of joinGroups(tokens.slice(at, at + size))) {
      const kind = kindOf(token.code)
      if (!kind || (kind === 'letters' && isShouted(text, token))) continue
      if (isOther(folded, token, cueEnds[cue - 1] ?? 0)) continue
      const isAlone =
        /\n[^\p{L}\p{N}\n]*$/u.test(text.slice(Math.max(0, token.start - 12), token.start)) &&
        /^[^\p{L}\p{N}\n]*\n/u.test(text.slice(token.end, token.end + 12))
      found.push({ ...token, kind, isAlone })
    }
    at += size
  }
  return found
}

/** Counts the tokens from `at` that can be the groups, or the cells, of one code. */
function countSpaced(tokens: readonly Token[], at: number, text: string): number {
  const isSingle = (token: Token | undefined) => /^[A-Z\d]$/.test(token?.code ?? '')
  const isPart = isSingle(tokens[at]) ? isSingle : (token?: Token) => group.test(token?.code ?? '')
  const gap = isSingle(tokens[at]) ? /^\s[\s|·-]{0,8}$/ : /^ $/
  if (!isPart(tokens[at])) return 1
  let size = 1
  while (isPart(tokens[at + size]) && gap.test(between(text, tokens[at + size - 1], tokens[at + size])))
    size += 1
  return size
}

function between(text: string, one: Token | undefined, next: Token | undefined): string {
  const start = one?.end ?? 0
  const end = next?.start ?? 0
  return end - start > maxForm ? '' : text.slice(start, end)
}

/** Returns one token for groups of the same size. Other groups are parts of a number, such as one of a phone. */
function joinGroups(tokens: readonly Token[]): readonly Token[] {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last || tokens.length === 1) return tokens
  const code = tokens.length > maxLength ? '' : tokens.map(token => token.code).join('')
  const size = first.code.length
  const isEqual = tokens.every(token => token.code.length === size)
  if (isEqual && code.length >= minLength && code.length <= maxLength) {
    // A scale, or a phone number.
    if (size === 1 ? '123456789ABCDEFGHI'.includes(code) : size === 2 && tokens.length > 4) return []
    return [{ start: first.start, end: last.end, code }]
  }
  return tokens.length === 2 ? tokens : []
}

function kindOf(code: string): Candidate['kind'] | undefined {
  const groups = code.split('-')
  const plain = groups.join('')
  if (plain.length < minLength || plain.length > maxLength || !/^[A-Za-z\d]+$/.test(plain)) return undefined
  const isPrefixed = /^[A-Z]{1,3}-\d{4,8}$/.test(code)
  const size = groups[0]?.length ?? 0
  const isEqual = groups.every(one => one.length === size)
  if (groups.length > 1 && !isPrefixed && (!isEqual || size < 2 || plain.length < 6)) return undefined
  if (/^\d+$/.test(plain)) return 'digits'
  // A number with a unit, or a time.
  if (/\d/.test(plain)) return /^\d+(?:[a-z]+|h\d\d)$/.test(plain) ? undefined : 'mixed'
  return /^[A-Z]+$/.test(plain) ? 'letters' : undefined
}

/** Whether a word in capitals has another one after it. */
function isShouted(text: string, { end }: Token): boolean {
  return /^[!, ]{1,3}[A-Z]{2}/.test(text.slice(end, end + 6))
}

/** Whether the words around a token say that it is no code, or no longer one. */
function isOther(folded: string, { start, end }: Token, cueEnd: number): boolean {
  const [line = ''] = folded
    .slice(Math.max(0, start - 40), start)
    .split('\n')
    .slice(-1)
  const after = folded.slice(end, end + 50)
  return (
    labelBefore.test(line.slice(Math.max(0, line.length - (start - cueEnd)))) ||
    // Stars on both sides are emphasis.
    (currencyBefore.test(line) && !/^\*.*\*$/s.test(line.slice(-1) + after.slice(0, 1))) ||
    unitAfter.test(after) ||
    oldBefore.test(line) ||
    oldAfter.test(after)
  )
}
