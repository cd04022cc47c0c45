/**
 * Confidence that a line is an attribution, which introduces a quotation. After a `certain` line, the quotation needs no
 * `>`. A `possible` line can be the second half of a wrapped attribution.
 */
export type AttributionConfidence = 'certain' | 'likely' | 'possible' | 'none'

interface Wording {
  /** Possible starts of the line. */
  prefixes: readonly string[]
  verbs: readonly string[]
  /** Whether the colon directly follows the verb. If false, the name is between them. */
  endsWithVerb: boolean
}

const WORDINGS: readonly Wording[] = [
  { prefixes: ['On '], verbs: ['wrote'], endsWithVerb: true },
  { prefixes: ['Am '], verbs: [' schrieb'], endsWithVerb: false },
  { prefixes: ['Le '], verbs: ['a écrit'], endsWithVerb: true },
  { prefixes: ['El '], verbs: ['escribió'], endsWithVerb: true },
  { prefixes: ['Il '], verbs: ['ha scritto'], endsWithVerb: true },
  { prefixes: ['Op '], verbs: [' schreef', ' geschreven'], endsWithVerb: false },
  { prefixes: ['Em ', 'No dia ', 'A '], verbs: ['escreveu'], endsWithVerb: true },
  { prefixes: ['Den ', 'På '], verbs: [' skrev'], endsWithVerb: false },
  { prefixes: ['W dniu ', 'Dnia '], verbs: [' napisał', ' pisze'], endsWithVerb: false },
  // Name and date first, in any order: "Ada <a@example.com> wrote:", "pon., 5 sty 2026 o 10:00 Ada napisał(a):"
  {
    prefixes: [''],
    verbs: [
      ' wrote',
      ' schrieb',
      ' a écrit',
      ' escribió',
      ' ha scritto',
      ' schreef',
      ' escreveu',
      ' skrev',
      ' napisał',
      ' napisała',
      ' napisał(a)',
      ' pisze',
      ' kirjoitti',
      'のメール',
      'のメッセージ',
      '写道',
      '작성',
    ],
    endsWithVerb: true,
  },
  { prefixes: [''], verbs: [' skrev ', ' schrieb '], endsWithVerb: false },
]

const MIN_LENGTH = 8
const MAX_LENGTH = 500
const TIME = /\d[:.h時]\d\d|\d [ap]\.?m\b/i
const ADDRESS = /[^\s<>@]@[^\s<>@]/
const YEAR = /\b(?:19|20)\d\d\b/
/** Start of a Japanese attribution of Gmail, which has no verb: `2026年1月5日(月) 10:00 Ada <ada@example.com>:` */
const JAPANESE_DATE = /^\d{4}[年/]/

/** Returns the confidence that a line is an attribution. Lines of a wrapped attribution are joined with spaces. */
export function classifyAttribution(line: string): AttributionConfidence {
  if (line.length < MIN_LENGTH || line.length > MAX_LENGTH) return 'none'
  const text = line.replace(/\s+/g, ' ').trim()
  if (!text.endsWith(':') && !text.endsWith('：')) return 'none'
  const introduction = text.slice(0, -1).trimEnd()
  const hasTime = TIME.test(introduction)
  const hasAddress = ADDRESS.test(introduction)
  if (JAPANESE_DATE.test(introduction) && hasTime) return 'certain'
  const wording = WORDINGS.find(candidate => matchesWording(introduction, candidate))
  if (wording === undefined) return hasAddress && hasTime ? 'possible' : 'none'
  const hasPrefix = !wording.prefixes.includes('')
  if (hasTime && (hasAddress || (hasPrefix && YEAR.test(introduction)))) return 'certain'
  return hasPrefix ? 'likely' : 'possible'
}

function matchesWording(introduction: string, { prefixes, verbs, endsWithVerb }: Wording): boolean {
  if (!prefixes.some(prefix => introduction.startsWith(prefix))) return false
  return verbs.some(verb => (endsWithVerb ? introduction.endsWith(verb) : introduction.includes(verb)))
}
