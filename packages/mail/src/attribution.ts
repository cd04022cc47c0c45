import { ATTRIBUTION_WORDS } from './attribution-words.ts'
import { ADDRESS, DATE, hasDateAndTime, TIME, toAsciiDigits } from './evidence.ts'
import { listColumn } from './words.ts'

/** A text that introduces a quotation, such as `On Mon, Jan 5, 2026 at 10:00 Ada <ada@example.com> wrote:`. */
export interface Attribution {
  /** Index in the text. Words of the sender can be before it. */
  start: number
  /** Whether it begins with its date, so that the lines above it do not belong to it. */
  beginsWithDate: boolean
  /** Whether the quotation needs no `>`. */
  isCertain: boolean
  /** Whether it also has a date, a time of day and an address, so that no sentence of the sender looks like it. */
  isComplete: boolean
}

const MIN_LENGTH = 6
const MIN_LENGTH_WITHOUT_COLON = 20
const MAX_LENGTH = 600
const MAX_NAME_WORDS = 6
/** Maximum distance from the first word to the end of a date or time. */
const MAX_DATE_DISTANCE = 40

const WORDS_BEFORE_DATE = listColumn(ATTRIBUTION_WORDS, 0)
const WORDS_BEFORE_NAME = listColumn(ATTRIBUTION_WORDS, 1)
const VERBS_BEFORE_NAME = listColumn(ATTRIBUTION_WORDS, 2)
const VERBS = [...VERBS_BEFORE_NAME, ...listColumn(ATTRIBUTION_WORDS, 3)].join('|')
const CJK_ENDINGS = listColumn(ATTRIBUTION_WORDS, 4)
const PRONOUNS = listColumn(ATTRIBUTION_WORDS, 5)
/** Ending for the other gender: `napisał(a)`, `написав(-ла)`. */
const GENDER = String.raw`(?: ?\(-?\p{L}{1,2}\)|/\p{L}{1,2})?`
const DAY_AFTER_WEEKDAY = /^\p{L}{2,12}\.?, (?:\p{L}{3,9}\.? )?\d{1,2}(?!\d)/u
const FIRST_WORDS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${WORDS_BEFORE_DATE.join('|')}) +|ב-)(?=\S)`,
  'gu',
)
const FIRST_DATES = [
  String.raw`\d{1,2}[./-] ?\d{1,2}[./-] ?\d\d`, // 05.01.2026, 5/1/26
  String.raw`\d{1,2}[.-]? ?(?:de )?[\p{L}\p{M}]+[.,॰-]{0,2} ?(?:de )?(?:19|20)\d\d`, // 5 de jan. de 2026
  String.raw`(?:\p{L}{3,9} )?\d{1,2}, (?:19|20)\d\d`, // Jan 5, 2026
  String.raw`(?:19|20)\d\d[./년年-]`, // 2026-01-05
]
/**
 * A date at the start, with or without a weekday or a time before it: `пн, 5 янв. 2026`, `2026/01/05`,
 * `10:00, 5.1.2026`.
 */
const FIRST_DATE = new RegExp(
  String.raw`^(?:[在於于] ?)?(?:[\p{L}\p{M}]{1,14}\.?,? (?:den )?)?(?:\d{1,2}:\d\d(?: [AP]M)?,? )?(?:${FIRST_DATES.join('|')})`,
  'u',
)
/** Without a verb, a word before the date must be an abbreviation, end with a comma, or be the month of Tutanota. */
const FIRST_DATE_WITHOUT_VERB = /^(?:\p{L}{1,14}[.,]{1,2} |\p{L}{3} (?=\d{1,2}, \d{4}, ))?\d/u
const VERB_AT_END = new RegExp(String.raw`(?:(?<!\p{L})(?:${VERBS})${GENDER}|${CJK_ENDINGS.join('|')})$`, 'u')
const VERB_BEFORE_NAME = new RegExp(
  String.raw`(?<!\p{L})(?:${VERBS_BEFORE_NAME.join('|')})${GENDER} +(?=["\p{Lu}\p{Lo}\d<(]|\S{1,64}@)`,
  'u',
)
const VERB_BEFORE_DATE = new RegExp(
  String.raw`(?<!\p{L})(?:${VERBS}|${WORDS_BEFORE_NAME.join('|')})${GENDER}(?!\p{L})(?=\D{0,14}\d)`,
  'u',
)
const STARTS_WITH_NAME_WORDS = new RegExp(`^(?:${WORDS_BEFORE_NAME.join('|')}) `, 'u')
const VERB = new RegExp(String.raw`(?<!\p{L})(?:${VERBS})${GENDER}(?!\p{L})`, 'u')
/** A time zone, or words such as "dated" in Turkish and Hungarian. */
const WORDS_AFTER_DATE = /^\p{Lu}{2,4},? |tarihinde|keltezéssel|időpontban|dátummal| a következőt/gu
/** The word "following", as in "Am 5.1.2026 um 10:00 schrieb Ada Folgendes:". */
const FOLLOWING = /following|folgend|volgend|suivant|siguiente|seguent|seguinte|följande|følgende/i
const PRONOUN_BESIDE_VERB = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${PRONOUNS.join('|')}) (?:${VERBS})|(?:${VERBS}) (?:${PRONOUNS.join('|')}))(?!\p{L})`,
  'iu',
)
/** Date and time with seconds behind a verb, as in Lotus Notes: `Ada/ACME wrote on 01/05/2026 09:12:33 AM:`. */
const EXACT_DATE = /^ (?:\p{L}{1,3} )?[\d./-]{6,10},? (?:\p{L}{2} )?\d{1,2}[:.]\d\d[:.]\d\d(?: [AP]M)?$/iu
const NOT_A_NAME = new Set([...listColumn(ATTRIBUTION_WORDS, 6), ...PRONOUNS.map(word => word.toLowerCase())])
/** Marks of the direction of writing, which are invisible. */
const DIRECTION_MARKS = /[\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** Characters around an attribution, as in `---- On … wrote: ----`. */
const DECORATION = ' -–—:：*_'
const CLOSING = /[:：]|-{2}/

/** Finds the attribution at the end of a text. Lines of a wrapped attribution are joined with spaces. */
export function findAttribution(text: string): Attribution | null {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return null
  // The length stays the same.
  const spaced = toAsciiDigits(text.replace(DIRECTION_MARKS, ' '))
  let start = 0
  while (DECORATION.includes(spaced.charAt(start)) && start < spaced.length) start += 1
  let end = spaced.length
  while (DECORATION.includes(spaced.charAt(end - 1)) && end > start) end -= 1
  const isClosed = CLOSING.test(spaced.slice(end))
  const introduction = spaced.slice(start, end)
  if (introduction.length < MIN_LENGTH) return null
  const attribution = findDated(introduction, isClosed) ?? (isClosed ? findNamed(introduction) : null)
  if (attribution === null) return null
  const words = introduction.slice(attribution.start)
  return {
    ...attribution,
    // Decoration before the attribution belongs to it.
    start: attribution.start === 0 ? 0 : attribution.start + start,
    isComplete: attribution.isCertain && hasDateAndTime(words) && ADDRESS.test(words),
  }
}

/** Whether a line can be the last line of an attribution. Fast, because all lines of a body are tested. */
export function canEndAttribution(line: string): boolean {
  const end = line.slice(-40).replace(DIRECTION_MARKS, ' ').trimEnd()
  if (/(?:[:：]\*{0,2}|>)$/.test(end)) return true
  return (
    line.length >= MIN_LENGTH_WITHOUT_COLON &&
    (end.endsWith('--') || (/\d/.test(line) && VERB_AT_END.test(end)))
  )
}

/** Finds an attribution that begins with a date, or with a word such as "On" before a date. */
function findDated(introduction: string, isClosed: boolean): Omit<Attribution, 'isComplete'> | null {
  const hasLastVerb = VERB_AT_END.test(introduction)
  const hasVerb = hasLastVerb || VERB_BEFORE_NAME.test(introduction)
  // The words of the sender can contain "On", so the last match counts.
  const starts = hasVerb ? [...introduction.matchAll(FIRST_WORDS)].reverse() : []
  for (const { 0: words, index } of starts) {
    const head = introduction.slice(index + words.length)
    if (!hasDateSoon(head) || isTimeOf(introduction.slice(0, index), head)) continue
    const isCertain = isCertainDated(introduction.slice(index)) && (isClosed || hasLastVerb)
    if (index === 0 || isCertain) return { start: index, beginsWithDate: true, isCertain }
  }
  if (!FIRST_DATE.test(introduction)) return null
  const address = findAddress(introduction)
  const endsWithAddress = address !== null && introduction.slice(address.end).trim().length < 3
  if (!hasVerb && !(endsWithAddress && FIRST_DATE_WITHOUT_VERB.test(introduction))) return null
  const isCertain = hasVerb ? isCertainDated(introduction) : address?.isBracketed && TIME.test(introduction)
  return { start: 0, beginsWithDate: true, isCertain: isClosed && isCertain === true }
}

/** Whether the word belongs to the time of a date in front of it, as in `في 5 يناير 2026 في 9:12`. */
function isTimeOf(before: string, head: string): boolean {
  return DATE.test(before) && !DATE.test(head) && !DAY_AFTER_WEEKDAY.test(head)
}

function hasDateSoon(text: string): boolean {
  const head = text.slice(0, MAX_DATE_DISTANCE)
  return DATE.test(head) || TIME.test(head) || DAY_AFTER_WEEKDAY.test(head)
}

/** Whether two of date, time and address are present, and the other words are the name of the sender. */
function isCertainDated(text: string): boolean {
  const evidence = [DATE.test(text), TIME.test(text), findAddress(text) !== null]
  return evidence.filter(Boolean).length >= 2 && namesOnlySender(text)
}

/** Whether the words behind the date are a name. If not, the text can be a sentence of the sender. */
function namesOnlySender(text: string): boolean {
  if (PRONOUN_BESIDE_VERB.test(text)) return false
  if (findAddress(text)?.isBracketed === true) return true
  const words = text.split(' ')
  const lastNumber = words.findLastIndex(word => /\d/.test(word) && !word.includes('@'))
  const rest = words
    .slice(lastNumber + 1)
    .join(' ')
    .replace(VERB, ' ')
    .replaceAll(WORDS_AFTER_DATE, ' ')
    .trim()
  if (rest.includes('@')) return !rest.includes(' ')
  return (isName(rest, false) || isUserName(rest)) && !FOLLOWING.test(rest)
}

/** Whether a text is a name in lower case, such as `ada lovelace`. */
function isUserName(text: string): boolean {
  const words = text.split(' ')
  return words.length <= 2 && words.every(word => /^[\p{L}\d._-]+$/u.test(word) && !NOT_A_NAME.has(word))
}

/** Finds an attribution that begins with a name: `Ada <ada@example.com> wrote:`. */
function findNamed(introduction: string): Omit<Attribution, 'isComplete'> | null {
  const address = findAddress(introduction)
  const isIntroduced = STARTS_WITH_NAME_WORDS.test(introduction)
  const hasLastVerb = VERB_AT_END.test(introduction)
  const verb = (hasLastVerb ? VERB_AT_END : VERB_BEFORE_DATE).exec(introduction)
  if (verb === null && !(isIntroduced && address !== null)) return null
  const verbStart = isIntroduced || verb === null ? introduction.length : verb.index
  const nameEnd = Math.min(address?.start ?? introduction.length, verbStart)
  if (!isName(introduction.slice(0, nameEnd), address?.start === nameEnd)) return null
  const isBesideAddress =
    hasLastVerb && address?.isBracketed === true && introduction.slice(address.end, verbStart).trim() === ''
  const hasExactDate = verb !== null && EXACT_DATE.test(introduction.slice(verb.index + verb[0].length))
  const hasEvidence = isBesideAddress || hasExactDate || (address !== null && TIME.test(introduction))
  const isCertain = hasEvidence && !PRONOUN_BESIDE_VERB.test(introduction)
  return { start: 0, beginsWithDate: false, isCertain }
}

/** Whether a text is a name and not the start of a sentence. Before an address, words in lower case are accepted. */
function isName(text: string, isBeforeAddress: boolean): boolean {
  const words = text.split(' ').filter(word => word !== '')
  if (words.length > MAX_NAME_WORDS || (words.length === 0 && !isBeforeAddress)) return false
  return words.every(word => {
    if (/[\d!?;:…]/.test(word) || /[^\p{Lu}]{5,}\.$/u.test(word)) return false
    return isBeforeAddress || word.length <= 3 || /^[^\p{Ll}]/u.test(word)
  })
}

function findAddress(text: string): { start: number; end: number; isBracketed: boolean } | null {
  // A name can be an address too: `ada@example.com <ada@example.com>`.
  const bracketed = /[<([]\s*[^\s<>@]+@[^\s<>@]/.exec(text)
  const at = bracketed ? bracketed.index + bracketed[0].length - 3 : text.search(ADDRESS)
  if (at < 0) return null
  const before = Math.max(...['<', '(', '[', ' '].map(mark => text.lastIndexOf(mark, at)))
  const bracket = text.slice(0, before + 1).trimEnd().length - 1
  const isBracketed = bracket >= 0 && '<(['.includes(text[bracket] ?? '')
  const rest = text.slice(at + 1).search(isBracketed ? /[>)\]]/ : /[\s>)\]]/)
  const end = rest < 0 ? text.length : at + 1 + rest
  return { start: isBracketed ? bracket : before + 1, end: isBracketed ? end + 1 : end, isBracketed }
}
