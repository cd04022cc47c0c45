import { type Candidate, findCandidates } from './candidates.ts'
import { maskUrls } from './links-of.ts'
import { checkMessage, type MessageTexts } from './message-texts.ts'
import { readHtml } from './read-html.ts'
import {
  bookingWords,
  confirmWords,
  cueWords,
  fold,
  passwordWords,
  promoWords,
  signInWords,
  typeBefore,
} from './words.ts'

/** Name of a code in a text. */
interface Cue {
  readonly start: number
  readonly end: number
  readonly isPassword: boolean
}

interface Part {
  readonly folded: string
  readonly cues: readonly Cue[]
  readonly candidates: readonly Candidate[]
}

/** What the words of a whole message say. */
interface Topic {
  readonly isSignIn: boolean
  readonly isBooking: boolean
}

/** Least score of the most likely code, and of further codes. */
const minFirst = 5
const minOther = 9
/** Texts are read up to this length. */
const maxText = 100_000
const maxDistance = 80
/** A code on a line of its own can be further away from its name. */
const maxLines = 4
const maxLineDistance = 300

/** Colon, dash or short word between a code and its name. */
const afterCode = /^[^\p{L}\d.,:=–—-]{0,4}(?:$|[:=–—はが是为-]|[\p{L}']{1,4}(?!\p{L}))/u
const sentenceEnd = /[.!?。！？؟]\s|\n/

/**
 * Returns the sign-in codes in a message, most likely first: 4 to 10 digits or letters, without spaces, with hyphens, in
 * ASCII digits. Knows the words for codes in many languages. Returns no code that the message calls invalid, and none if
 * none is likely. Reads the first 100,000 characters, without quoted history. Anybody can send a code: check who sent the message.
 *
 * @throws {TypeError} if the argument is no message
 *
 * @example
 * ```ts
 * const [code] = codesOf(message)
 * ```
 */
export function codesOf(message: MessageTexts): string[] {
  checkMessage('codesOf', message)
  const { subject, body, bodyHtml, extractedText, extractedHtml } = message
  const page = readHtml(extractedHtml ?? bodyHtml ?? '')
  const parts = [subject ?? '', page.text, extractedText ?? body].map(readPart)
  const all = parts.map(part => part.folded).join('')
  const isSignIn = signInWords.test(all)
  const topic = { isSignIn: isSignIn || confirmWords.test(all), isBooking: bookingWords.test(all) }
  if (topic.isBooking && !isSignIn) return []
  const scores = new Map<string, number>()
  const isNamed = parts.some(part => part.cues.length > 0)
  for (const part of parts)
    for (const [{ code }, score] of ratePart(part, topic, isNamed)) {
      const known = scores.get(code)
      scores.set(code, known === undefined ? score : Math.max(known, score) + 1)
    }
  const sorted = [...scores].sort(([, one], [, other]) => other - one)
  return sorted
    .filter(([, score], index) => score >= (index === 0 ? minFirst : minOther))
    .map(([code]) => code)
}

function readPart(source: string): Part {
  const plain = maskUrls(
    source
      .slice(0, maxText)
      .replace(/[，、]/g, ', ')
      .replace(/。/g, '. ')
      .replace(/[：]/g, ': '),
  )
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[‐‑]/g, '-')
  const lines = plain
    .split(/[\n\r]/)
    .map(line => line.trim().replace(/\s+/g, gap => (gap.includes('\t') ? '\t' : ' ')))
  const text = `\n${lines.filter(line => line !== '').join('\n')}\n`
  const folded = fold(text)
  const cues = [cueWords, passwordWords]
    .flatMap(words =>
      Array.from(folded.matchAll(words), ({ 0: word, index }) => {
        return { start: index, end: index + word.length, isPassword: words === passwordWords }
      }),
    )
    .sort((one, other) => one.start - other.start)
  const ends = cues.map(cue => cue.end)
  return { folded, cues, candidates: findCandidates(text, folded, ends) }
}

/** Returns the ASCII digit of the same value. The digits of a script follow each other. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** Rates the candidate that each name of a code belongs to. */
function ratePart(part: Part, topic: Topic, isNamed: boolean): Map<Candidate, number> {
  const { candidates, cues } = part
  const scores = new Map<Candidate, number>()
  const rate = (candidate: Candidate, score: number) => {
    if (score >= minFirst) scores.set(candidate, Math.max(score, scores.get(candidate) ?? 0))
  }
  let next = 0
  for (const cue of cues) {
    while (Number(candidates[next]?.start) < cue.end) next += 1
    let skipped = 0
    const rated = candidates.slice(Math.max(0, next - 1), next + 3).map((candidate): [Candidate, number] => {
      const score = rateWithCue(part, candidate, cue) - 3 * skipped
      if (candidate.start >= cue.end && candidate.kind !== 'letters') skipped += 1
      return [candidate, score]
    })
    const [best] = rated.sort(([, one], [, other]) => other - one)
    if (best && isAllowed(part, best[0], topic)) rate(...best)
  }
  for (const candidate of candidates) {
    const score = rateWithoutCue(part, candidate, topic, isNamed)
    if (score > 0 && isAllowed(part, candidate, topic)) rate(candidate, score)
  }
  return scores
}

/** Rates how likely a candidate is the code that a cue names. */
function rateWithCue({ folded }: Part, candidate: Candidate, cue: Cue): number {
  const { start, end, kind, isAlone, code } = candidate
  const isAfter = start >= cue.end
  const gap = isAfter ? start - cue.end : cue.start - end
  if (gap < 0 || gap > maxLineDistance) return 0
  const text = isAfter ? folded.slice(cue.end, start) : folded.slice(end, cue.start)
  const isYear = /^(?:19|20)\d\d$/.test(code)
  if (!sentenceEnd.test(text)) {
    if (gap > maxDistance) return 0
    if (isAfter && (isShort(text) || /[:=]["'“„«( ]*$/.test(text))) return 10
    if (cue.isPassword) return 0
    // Many words in capitals stand before a colon.
    if (!isAfter && afterCode.test(text) && (kind !== 'letters' || !/^ ?[:–—-]/.test(text))) return 9
    if (kind === 'letters') return 0
    if (isAfter) return isYear && (gap > 20 || /\d/.test(text)) ? 0 : 7
    return typeBefore.test(folded.slice(Math.max(0, start - maxDistance), start)) ? 8 : isYear ? 0 : 4
  }
  const lines = text.split('\n').length - 1
  if (!isAlone || lines === 0 || lines > maxLines || (kind === 'letters' && lines > 1)) return 0
  return isAfter ? 9 - lines / maxLines : lines === 1 ? 6 : 0
}

/** Rates a candidate by itself: in the last line of an SMS for a website, what somebody shall type, or alone on its line. */
function rateWithoutCue({ folded }: Part, candidate: Candidate, topic: Topic, isNamed: boolean): number {
  const { start, end, kind, isAlone, code } = candidate
  const line = folded.slice(Math.max(0, start - maxDistance), start)
  if (/\n@[\w.-]+ #$/.test(line)) return minOther
  if (kind === 'letters' || /^(?:19|20)\d\d$/.test(code)) return 0
  const [before = ''] = line.split(sentenceEnd).slice(-1)
  const [after = ''] = folded.slice(end, end + maxDistance).split(sentenceEnd)
  const typed = typeBefore.exec(before)
  const isClear = signInWords.test(before + after) || confirmWords.test(before + after)
  if (typed && (typed[1] ? isClear : topic.isSignIn || isClear)) return 7
  return isAlone && isNamed ? minFirst : 0
}

/** Whether the words around a candidate, and the topic of its message, allow a code of its kind. */
function isAllowed({ folded }: Part, { start, end, kind, code }: Candidate, topic: Topic): boolean {
  const around = folded.slice(Math.max(0, start - 120), end + 120)
  if (kind !== 'digits' && !topic.isSignIn) return false
  if (promoWords.test(around) && (kind !== 'digits' || !signInWords.test(around))) return false
  return !/^[A-Z]{4,}\d{1,4}$/.test(code) || signInWords.test(around)
}

/** Whether only a word such as "is" can be between the name of a code and the code. */
function isShort(text: string): boolean {
  return !/[.,;]/.test(text) && text.replace(/\P{L}/gu, '').length <= 9
}
